/** The investigation as trees: whys under what they explain, causes on the bones of a fish. Pure. */
import { itemsOf, rowOf } from '../../../../../sync/change/items.ts'
import type { Json } from '../../../../../schema/meta/shapes.ts'

export interface Why {
  readonly text: string
  /** Its line in the record, from 1. */
  readonly line: number
  readonly under: readonly Why[]
}

const textIn = (row: ReturnType<typeof rowOf>, field: string): string => {
  const value = row[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** A line explains the one above it, unless it names an earlier one. One that names itself or a later one explains the one above too. */
export function whyTree(whys: Json): readonly Why[] {
  interface Node extends Why {
    readonly under: Node[]
  }
  const roots: Node[] = []
  const made: Node[] = []
  for (const [at, item] of itemsOf(whys).entries()) {
    const row = rowOf(item)
    const node: Node = { text: textIn(row, 'why'), line: at + 1, under: [] }
    const of = row['of']
    const parent = made[typeof of === 'number' && of >= 1 && of <= at ? of - 1 : at - 1]
    made.push(node)
    if (parent === undefined) roots.push(node)
    else parent.under.push(node)
  }
  return roots
}

export interface Placed {
  readonly why: Why
  readonly depth: number
  /** Between the lines: a parent stands in the middle of what explains it. */
  readonly at: number
  readonly from: { readonly depth: number; readonly at: number } | null
}

/** Where each box stands: one line for each end, deeper to the right. */
export function place(roots: readonly Why[]): {
  readonly placed: readonly Placed[]
  readonly lines: number
  readonly depth: number
} {
  const placed: Placed[] = []
  let lines = 0
  let deepest = 0
  const put = (why: Why, depth: number): number => {
    deepest = Math.max(deepest, depth)
    const under = why.under.map((one) => put(one, depth + 1))
    const at = under.length === 0 ? lines++ : ((under[0] ?? 0) + (under.at(-1) ?? 0)) / 2
    placed.push({ why, depth, at, from: null })
    return at
  }
  for (const root of roots) put(root, 0)
  const parents = new Map(placed.flatMap((one) => one.why.under.map((child) => [child, one] as const)))
  return {
    placed: placed.map((one) => {
      const parent = parents.get(one.why)
      return parent === undefined ? one : { ...one, from: { depth: parent.depth, at: parent.at } }
    }),
    lines,
    depth: deepest + 1,
  }
}

/** The bones of the fish, in the order of the field's list; a cause without one lies on the last. */
const BRANCHES = ['people', 'method', 'equipment', 'material', 'place', 'management', 'other'] as const
type Branch = (typeof BRANCHES)[number]

/** The strongest first: what takes the hazard away counts more than what asks people to be careful. */
const CONTROLS = ['elimination', 'substitution', 'engineering', 'administrative', 'ppe'] as const

export interface Cause {
  readonly text: string
  readonly control: string
  readonly measure: string
  readonly branch: Branch
}

export function causesOf(causes: Json): readonly Cause[] {
  return itemsOf(causes).map((item) => {
    const row = rowOf(item)
    const branch = textIn(row, 'branch')
    return {
      text: textIn(row, 'cause'),
      control: textIn(row, 'control'),
      measure: textIn(row, 'measure'),
      branch: BRANCHES.find((one) => one === branch) ?? 'other',
    }
  })
}

export function bonesOf(
  causes: readonly Cause[],
): readonly { readonly branch: Branch; readonly causes: readonly Cause[] }[] {
  return BRANCHES.map((branch) => ({ branch, causes: causes.filter((cause) => cause.branch === branch) })).filter(
    (bone) => bone.causes.length > 0,
  )
}

/** Causes that have a control, the strongest first; then those that have none. */
export function byStrength(causes: readonly Cause[]): readonly Cause[] {
  const rank = ({ control }: Cause): number => {
    const at = CONTROLS.findIndex((one) => one === control)
    return at === -1 ? CONTROLS.length : at
  }
  return causes.toSorted((a, b) => rank(a) - rank(b))
}

/** Lines of about so many letters; what does not fit in `most` lines ends with dots. */
export function wrap(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const cut = lines.map((line) => (line.length > letters ? `${line.slice(0, letters - 1)}…` : line))
  return cut.length <= most ? cut : [...cut.slice(0, most - 1), `${(cut[most - 1] ?? '').slice(0, letters - 1)}…`]
}

/** The tree on paper: 1, 1.1, 1.1.1, each explains the one that its number begins with. */
export function outlineOf(whys: readonly Why[], above = ''): string {
  return whys
    .flatMap(({ text, under }, at) => {
      const number = `${above}${at + 1}`
      return [`${number}  ${text}`, outlineOf(under, `${number}.`)].filter((line) => line !== '')
    })
    .join('\n')
}

/** The fish on paper: under each bone its causes, with what is done about them. */
export function causesOutline(causes: readonly Cause[], word: (value: string) => string): string {
  const line = ({ text, control, measure }: Cause) => [text, word(control), measure].filter(Boolean).join(', ')
  return bonesOf(causes)
    .map((bone) => [word(bone.branch), ...bone.causes.map((cause) => `–  ${line(cause)}`)].join('\n'))
    .join('\n')
}
