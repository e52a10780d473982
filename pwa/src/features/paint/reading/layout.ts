/** Where everything stands on the printed sheet, in points from the top left of a letter page. Printing and reading both go by this. */

export const PAGE = { width: 612, height: 792 } as const
/** Printed sheets stay readable: a change of places makes a new edition, and the old places stay here. */
export const EDITION = 1
export const LINES_PER_SHEET = 7
export const MOST_SHEETS = 3

/** Corner marks, clockwise from the top left: six cells a side, the outer ring black. 1 is white. */
export const MARK = { side: 24, cells: 6 } as const
export const MARK_CODES = ['1011010100110010', '0000111110011010', '0011001100101101', '1001100101000110'] as const
export const MARK_AT: readonly Point[] = [
  [30, 30],
  [558, 30],
  [558, 738],
  [30, 738],
]

export const SQUARE = { x: 480, y: 30, side: 62 } as const
const BOX = { width: 14.2, height: 19.8, pitch: 19.9 } as const
const TICK = 14.2

export type Point = readonly [x: number, y: number]

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Named {
  /** "airTemp", or "amount:3" for a line of the form. */
  readonly key: string
  readonly label: string
}

/** Boxes for one digit each; the last `decimals` of them stand behind a printed point. */
export interface DigitField extends Named {
  readonly kind: 'digits'
  readonly boxes: readonly Area[]
  readonly decimals: number
  /** What is written is a day or a time: all boxes or none. */
  readonly whole: boolean
}

export interface TickField extends Named {
  readonly kind: 'ticks'
  readonly options: readonly { readonly value: string; readonly label: string; readonly at: Area }[]
}

export interface TextField extends Named {
  readonly kind: 'text'
  readonly at: Area
}

export type SheetField = DigitField | TickField | TextField

/** Parts of a line, from left to right: where the table is ruled. */
export const COLUMNS = [66, 84, 190, 288, 386, 480, 546] as const
export const ROW = { top: 292, height: 44 } as const
export const TOTAL_Y = 606

const boxes = (x: number, y: number, count: number, gapAfter: readonly number[] = []): readonly Area[] =>
  Array.from({ length: count }, (_, at) => ({
    x: x + at * BOX.pitch + gapAfter.filter((gap) => gap <= at).length * 7,
    y,
    width: BOX.width,
    height: BOX.height,
  }))

const digits = (
  key: string,
  label: string,
  [x, y]: Point,
  [before, behind]: readonly [number, number],
  whole = false,
): DigitField => ({
  kind: 'digits',
  key,
  label,
  boxes: boxes(x, y, before + behind, behind > 0 ? [before] : []),
  decimals: whole ? 0 : behind,
  whole,
})

const tick = (x: number, y: number): Area => ({ x, y, width: TICK, height: TICK })

const ticks = (
  key: string,
  label: string,
  options: readonly (readonly [value: string, label: string, x: number, y: number])[],
): TickField => ({
  kind: 'ticks',
  key,
  label,
  options: options.map(([value, word, x, y]) => ({ value, label: word, at: tick(x, y) })),
})

const AREAS = [
  ['underwater', 'Underwater'],
  ['boottop', 'Boot-top'],
  ['freeboard', 'Freeboard'],
  ['topside', 'Topside'],
  ['deck', 'Deck'],
  ['superstructure', 'Superstructure'],
  ['tank', 'Tank'],
  ['bilge', 'Bilge'],
  ['interior', 'Interior'],
  ['shop', 'Shop'],
] as const

const HEAD: readonly SheetField[] = [
  digits('day', 'Day of work', [66, 112], [2, 2], true),
  ticks('shift', 'Shift', [
    ['day', 'Day', 190, 115],
    ['swing', 'Swing', 240, 115],
    ['night', 'Night', 298, 115],
  ]),
  digits('startTime', 'Began', [360, 112], [2, 2], true),
  digits('endTime', 'Ended', [458, 112], [2, 2], true),
  ticks(
    'area',
    'Area of the ship',
    AREAS.map(([value, label], at) => [value, label, 66 + (at % 5) * 78, 186 + Math.floor(at / 5) * 20] as const),
  ),
  ticks('containment', 'Inside a containment', [
    ['yes', 'Yes', 466, 186],
    ['no', 'No', 510, 186],
  ]),
  digits('airTemp', 'Air, °F', [66, 240], [3, 0]),
  digits('surfaceTemp', 'Steel, °F', [146, 240], [3, 0]),
  digits('humidity', 'Humidity, %', [226, 240], [3, 0]),
  digits('dewPoint', 'Dew point, °F', [306, 240], [3, 0]),
  ticks('weather', 'Sky', [
    ['clear', 'Clear', 390, 235],
    ['overcast', 'Overcast', 466, 235],
    ['rain', 'Rain', 390, 252],
    ['enclosed', 'Enclosed', 466, 252],
  ]),
  ticks('method', 'How applied', [
    ['airless', 'Airless', 66, 650],
    ['airAssisted', 'Air-assisted', 140, 650],
    ['hvlp', 'HVLP', 236, 650],
    ['conventional', 'Conventional', 66, 668],
    ['brush', 'Brush', 160, 668],
    ['roller', 'Roller', 236, 668],
  ]),
  digits('dft', 'Dry film, mils', [392, 650], [2, 1]),
  { kind: 'text', key: 'applicator', label: 'Painter', at: { x: 66, y: 696, width: 200, height: 34 } },
]

/** What our sheets are printed with, and a form of another yard says: found by its label, wherever that stands. */
export const FOREIGN_HEAD: readonly SheetField[] = [
  { kind: 'text', key: 'vessel', label: 'Vessel', at: { x: 0, y: 0, width: PAGE.width, height: 40 } },
  { kind: 'text', key: 'job', label: 'Job or work order', at: { x: 0, y: 0, width: PAGE.width, height: 40 } },
]

function lineFields(row: number, line: number): readonly SheetField[] {
  const y = ROW.top + row * ROW.height
  return [
    {
      kind: 'text',
      key: `coating:${line}`,
      label: `Coating, line ${line}`,
      at: { x: COLUMNS[1] + 4, y: y + 10, width: 98, height: 26 },
    },
    {
      kind: 'text',
      key: `batch:${line}`,
      label: `Batch, line ${line}`,
      at: { x: COLUMNS[2] + 4, y: y + 8, width: 90, height: 28 },
    },
    digits(`amount:${line}`, `Gallons, line ${line}`, [294, y + 7], [2, 2]),
    digits(`thinner:${line}`, `Thinner, line ${line}`, [394, y + 7], [1, 2]),
    ticks(`closed:${line}`, `Closed, line ${line}`, [['yes', '', 505, y + 14]]),
  ]
}

/** Number of the first line of a sheet. */
export const firstLine = (sheet: number): number => (sheet - 1) * LINES_PER_SHEET + 1

/** What can be read off a sheet; the head stands on the first one alone. */
export function fieldsOf(sheet: number): readonly SheetField[] {
  const rows = Array.from({ length: LINES_PER_SHEET }, (_, row) => lineFields(row, firstLine(sheet) + row)).flat()
  return [
    ...(sheet === 1 ? HEAD : []),
    ...rows,
    digits('total:amount', 'Total of gallons', [274.1, TOTAL_Y], [3, 2]),
    digits('total:thinner', 'Total of thinner', [394, TOTAL_Y], [1, 2]),
  ]
}

/** The part of the page that shows a field, with a little around it. */
export function areaOf(field: SheetField): Area {
  const all =
    field.kind === 'digits' ? field.boxes : field.kind === 'ticks' ? field.options.map(({ at }) => at) : [field.at]
  const pad = field.kind === 'ticks' && field.options.length > 1 ? 4 : 5
  const left = Math.min(...all.map(({ x }) => x)) - pad
  const top = Math.min(...all.map(({ y }) => y)) - pad
  const words = field.kind === 'ticks' && field.options.length > 1 ? 62 : 0
  const right = Math.max(...all.map(({ x, width }) => x + width)) + pad + words
  const bottom = Math.max(...all.map(({ y, height }) => y + height)) + pad
  return { x: left, y: top, width: Math.min(PAGE.width, right) - left, height: bottom - top }
}
