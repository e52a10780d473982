/** A form while it is built: parts in their order, and the steps that change them. Pure. */
import type { Action, Field, FieldKind, Form, Rule, Said } from '../../../../sync/forms/form.ts'
import { readField, readRule } from '../../../../sync/forms/read.ts'
import type { DraftPart, DraftStep, PartKind } from './DraftStore.ts'

/** Room between two parts: many fit between before they are numbered anew. */
const GAP = 1_000_000

export function inOrder(parts: readonly DraftPart[]): readonly DraftPart[] {
  return parts.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
}

/** The form that the parts make; what cannot be read is left out and said. */
export function formOf(
  parts: readonly DraftPart[],
  title: Said,
): { readonly form: Form; readonly problems: readonly string[] } {
  const fields: Field[] = []
  const rules: Rule[] = []
  const problems: string[] = []
  for (const part of inOrder(parts)) {
    if (part.kind === 'field') {
      const read = readField(part.spec)
      if (read.field !== null) fields.push(read.field)
      problems.push(...read.problems)
    } else {
      const read = readRule(part.spec)
      if (read.rule !== null) rules.push(read.rule)
      problems.push(...read.problems)
    }
  }
  return { form: { title, fields, rules }, problems }
}

/** The parts of a form: a draft that begins with a version. */
export function partsOf(form: Pick<Form, 'fields' | 'rules'>): readonly DraftPart[] {
  return [
    ...form.fields.map((spec, at) => ({ key: spec.key, kind: 'field' as const, position: (at + 1) * GAP, spec })),
    ...form.rules.map((spec, at) => ({
      key: `rule-${spec.id}`,
      kind: 'rule' as const,
      position: (at + 1) * GAP,
      spec,
    })),
  ]
}

/** A key from a name, free among those that are taken: "Oil level" is oilLevel, or oilLevel2. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const made = words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)).join('')
  const plain = (/^[a-z]/.test(made) ? made : `f${made}`).slice(0, 56)
  if (!taken.has(plain)) return plain
  for (let n = 2; ; n++) if (!taken.has(`${plain}${n}`)) return `${plain}${n}`
}

/** The place behind a part of its kind, or at the end; what stands too close is numbered anew. */
function placeAfter(parts: readonly DraftPart[], kind: PartKind, after: string | null) {
  const own = inOrder(parts).filter((part) => part.kind === kind)
  const at = after === null ? own.length - 1 : own.findIndex(({ key }) => key === after)
  const before = own[at]?.position ?? 0
  const next = own[at + 1]?.position
  if (next === undefined) return { position: before + GAP, moved: [] }
  const middle = Math.floor((before + next) / 2)
  if (middle > before && middle < next) return { position: middle, moved: [] }
  const moved = own.map((part, index) => ({ ...part, position: (index < at + 1 ? index + 1 : index + 2) * GAP }))
  return { position: (at + 2) * GAP, moved }
}

const LABELS: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  longText: 'Notes',
  number: 'Reading',
  calc: 'Result',
  choice: 'Choice',
  yesNo: 'Yes or no',
  judged: 'Check',
  date: 'Date',
  time: 'Time',
  dateTime: 'Date and time',
  duration: 'Duration',
  meter: 'Meter',
  photo: 'Photo',
  file: 'File',
  signature: 'Signature',
  scan: 'Code',
  pin: 'Place on the map',
  person: 'Person',
  record: 'Record',
  group: 'Rows',
  note: 'Please read this first.',
  heading: 'Section',
  page: 'Page',
}

export function kindLabel(kind: FieldKind): string {
  return LABELS[kind]
}

/**
 * A new field behind another one, or at the end. The tail makes its key differ from what somebody else adds meanwhile under the same name:
 * with one key the two would be one part, and one field would be lost.
 */
export function adding(
  parts: readonly DraftPart[],
  kind: FieldKind,
  after: string | null,
  more: Partial<Field> = {},
  tail = '',
): { readonly key: string; readonly step: DraftStep } {
  const taken = new Set(parts.map(({ key }) => key))
  const label = more.label ?? { en: LABELS[kind] }
  const key = freeKey(`${label.en}${tail === '' ? '' : ` ${tail}`}`, taken)
  const behind = parts.find((part) => part.key === after && part.kind === 'field')
  const { position, moved } = placeAfter(parts, 'field', behind?.key ?? null)
  const group = readField(behind?.spec).field
  const inside = group?.kind === 'group' ? group.key : group?.in
  const nests = kind !== 'group' && kind !== 'heading' && kind !== 'page' && inside !== undefined
  const spec: Field = {
    key,
    kind,
    label,
    ...(kind === 'choice'
      ? {
          options: [
            { id: 'ok', label: { en: 'OK' } },
            { id: 'notOk', label: { en: 'Not OK' } },
          ],
        }
      : {}),
    ...(kind === 'calc' ? { calc: '0' } : {}),
    ...(nests ? { in: inside } : {}),
    ...more,
  }
  return { key, step: { put: [...moved, { key, kind: 'field', position, spec }], drop: [] } }
}

/** The rule with another action. Made of a map, since the linter takes an object that is written with `then` for a promise. */
export function doing<T extends object>(then: Action, rule: T): T & Pick<Rule, 'then'> {
  return Object.fromEntries(new Map<string, unknown>(Object.entries(rule)).set('then', then)) as T & Pick<Rule, 'then'>
}

export function addingRule(
  parts: readonly DraftPart[],
  then: Action,
  rule: Omit<Rule, 'id' | 'then'>,
  tail = '',
): { readonly key: string; readonly step: DraftStep } {
  const taken = new Set(parts.map(({ key }) => key))
  let n = 1
  while (taken.has(`rule-r${n}${tail}`)) n++
  const id = `r${n}${tail}`
  const { position, moved } = placeAfter(parts, 'rule', null)
  return {
    key: `rule-${id}`,
    step: {
      put: [...moved, { key: `rule-${id}`, kind: 'rule', position, spec: doing(then, { id, ...rule }) }],
      drop: [],
    },
  }
}

/** One place up or down among its kind. */
export function moving(parts: readonly DraftPart[], key: string, by: -1 | 1): DraftStep | null {
  const part = parts.find((one) => one.key === key)
  if (part === undefined) return null
  const own = inOrder(parts).filter(({ kind }) => kind === part.kind)
  const at = own.findIndex((one) => one.key === key)
  const other = own[at + by]
  if (other === undefined) return null
  if (other.position === part.position) {
    const swapped = own.with(at, other).with(at + by, part)
    return { put: swapped.map((one, index) => ({ ...one, position: (index + 1) * GAP })), drop: [] }
  }
  return {
    put: [
      { ...part, position: other.position },
      { ...other, position: part.position },
    ],
    drop: [],
  }
}

/** To stand behind another part of its kind, or first. */
export function placing(parts: readonly DraftPart[], key: string, after: string | null): DraftStep | null {
  const part = parts.find((one) => one.key === key)
  if (part === undefined || key === after) return null
  const others = parts.filter((one) => one.key !== key)
  if (after === null) {
    const first = inOrder(others).find(({ kind }) => kind === part.kind)
    return { put: [{ ...part, position: (first?.position ?? GAP) - GAP }], drop: [] }
  }
  const { position, moved } = placeAfter(others, part.kind, after)
  return { put: [...moved, { ...part, position }], drop: [] }
}

/** What a step leaves: the parts afterwards. */
export function applied(parts: readonly DraftPart[], step: DraftStep): readonly DraftPart[] {
  const put = new Map(step.put.map((part) => [part.key, part]))
  const kept = parts.filter(({ key }) => !step.drop.includes(key) && !put.has(key))
  return inOrder([...kept, ...step.put])
}

/** The step that takes one back, made before it is taken. */
export function inverse(parts: readonly DraftPart[], step: DraftStep): DraftStep {
  const known = new Map(parts.map((part) => [part.key, part]))
  const touched = [...step.put.map(({ key }) => key), ...step.drop]
  return {
    put: touched.flatMap((key) => known.get(key) ?? []),
    drop: step.put.flatMap(({ key }) => (known.has(key) ? [] : [key])),
  }
}

/** From one state to another: what a published version needs to become the draft. */
export function between(from: readonly DraftPart[], to: readonly DraftPart[]): DraftStep {
  const kept = new Set(to.map(({ key }) => key))
  return { put: to, drop: from.filter(({ key }) => !kept.has(key)).map(({ key }) => key) }
}
