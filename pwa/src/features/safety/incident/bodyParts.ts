/** The body as it is drawn, front and back, and its parts in words. Pure. */
import { TABLES } from '../../../../../schema/gen/tables.ts'
import type { Row } from '../../../data/store/rows.ts'
import { humanize } from '../../../lib/valueWords.ts'

export type Part = NonNullable<Row<'incidentPerson'>['bodyParts']>[number]

export const PARTS: readonly string[] = TABLES.incidentPerson.fields['bodyParts']?.items?.of?.enum ?? []

export const isPart = (value: unknown): value is Part => typeof value === 'string' && PARTS.includes(value)

/** What no figure shows a place for. */
export const ELSEWHERE = ['lungs', 'skin', 'whole_body'] as const

/** A region: an ellipse by its middle and radii, or a rectangle by its corner and size. */
export interface Region {
  readonly part: string
  readonly round: boolean
  readonly box: readonly [number, number, number, number]
}

export const WIDTH = 200
export const HEIGHT = 396

const oval = (part: string, x: number, y: number, rx: number, ry: number): Region => ({
  part,
  round: true,
  box: [x, y, rx, ry],
})
const bar = (part: string, x: number, y: number, w: number, h: number): Region => ({
  part,
  round: false,
  box: [x, y, w, h],
})

/** One limb of each kind, at the left of the picture. */
const LIMBS: readonly Region[] = [
  oval('shoulder', 65, 94, 15, 13),
  bar('upper_arm', 46, 106, 19, 38),
  oval('elbow', 54, 152, 11, 9),
  bar('forearm', 44, 160, 17, 38),
  bar('wrist', 43, 199, 16, 11),
  bar('hand', 39, 211, 21, 20),
  bar('fingers', 37, 232, 23, 20),
  bar('thigh', 73, 205, 25, 60),
  oval('knee', 86, 275, 13, 11),
  bar('lower_leg', 76, 286, 21, 58),
  bar('ankle', 78, 345, 17, 12),
  bar('foot', 72, 358, 24, 18),
  bar('toes', 70, 377, 26, 14),
]

/** The same at the other side of the picture. */
function mirrored({ part, round, box: [x, y, w, h] }: Region): Region {
  return { part, round, box: [round ? WIDTH - x : WIDTH - x - w, y, w, h] }
}

/** `near`: whose side of the body stands at the left of the picture. */
const both = (near: 'left' | 'right', limbs: readonly Region[]): readonly Region[] => {
  const far = near === 'left' ? 'right' : 'left'
  return limbs.flatMap((limb) => [
    { ...limb, part: `${near}_${limb.part}` },
    { ...mirrored(limb), part: `${far}_${limb.part}` },
  ])
}

export const FRONT: readonly Region[] = [
  oval('head', 100, 34, 27, 32),
  oval('face', 100, 44, 20, 22),
  bar('neck', 89, 66, 22, 16),
  bar('chest', 78, 83, 44, 52),
  bar('abdomen', 78, 136, 44, 42),
  bar('groin', 89, 179, 22, 25),
  oval('mouth', 100, 57, 9, 5),
  ...both('right', [oval('ear', 71, 40, 6, 9), oval('eye', 91, 38, 7, 6), bar('hip', 73, 179, 15, 25), ...LIMBS]),
]

export const BACK: readonly Region[] = [
  oval('head', 100, 34, 27, 32),
  bar('neck', 89, 66, 22, 16),
  bar('upper_back', 78, 83, 44, 50),
  bar('lower_back', 78, 134, 44, 36),
  bar('buttocks', 74, 171, 52, 33),
  ...both('left', [oval('ear', 71, 40, 6, 9), ...LIMBS]),
]

export const partWord = (part: string): string => humanize(part)

/** The parts as form 301 says them: "Left hand, right knee". In the order of the list, whatever was pressed first. */
export function bodyWords(chosen: readonly string[]): string {
  const known = PARTS.filter((part) => chosen.includes(part))
  const rest = chosen.filter((part) => !known.includes(part))
  return [...known, ...rest].map((part, at) => (at === 0 ? partWord(part) : partWord(part).toLowerCase())).join(', ')
}

/** What the injury is and where: question 16 of form 301. */
export function injuryWords({
  nature,
  bodyParts,
}: {
  readonly nature: string | null
  readonly bodyParts: readonly unknown[] | null
}): string {
  const parts = bodyWords((bodyParts ?? []).filter((part) => typeof part === 'string'))
  return [nature ?? '', parts].filter((text) => text !== '').join('; ')
}
