/** What is read off a photo of a sheet: which sheet it is, how it lies, and each field with how sure that is. Pure but for the square, which `square` reads. */
import { load, type Net } from './digits.ts'
import { readFields, type Read } from './fields.ts'
import { brightest, flatten, type Picture } from './image.ts'
import { DOT } from './ink.ts'
import { fieldsOf, PAGE, SQUARE, type Area } from './layout.ts'
import { findMarks, lie } from './marks.ts'
import { readCode, type SheetCode } from './serial.ts'

/** The page as it is kept: 200 dots an inch. */
export const FLAT = { width: Math.round(PAGE.width * DOT), height: Math.round(PAGE.height * DOT) } as const

export type SheetReading =
  /** unmarked: no corner mark of ours is on it. */
  | { readonly ok: false; readonly message: string; readonly unmarked?: true }
  | { readonly ok: true; readonly code: SheetCode; readonly flat: Picture; readonly fields: readonly Read[] }

/** A page this far from flat, in points, is read past its boxes. */
const BENT = 5

export const SAID = {
  corners:
    'The corner marks of the sheet were not found. Lay it flat, keep all four black marks in the picture, and take it again.',
  bent: 'The sheet is bent or folded. Lay it flat and take it again.',
  square:
    'The square code at the top right could not be read. Wipe it, go nearer or turn the light on, and take it again.',
  foreign: 'The square code is not of a paint sheet. Photograph the sheet that was printed for this form.',
  edition: 'This sheet was printed by a newer app. Update this device, and read it again.',
  broken: 'The square code is damaged. Type the form, or print a new sheet.',
} as const

export async function readSheet(
  photo: Picture,
  net: Net,
  square: (part: Picture) => Promise<string | null>,
): Promise<SheetReading> {
  const marks = findMarks(brightest(photo))
  if (marks.length === 0) return { ok: false, message: SAID.corners, unmarked: true }
  const lying = lie(marks)
  if (lying === null) return { ok: false, message: SAID.corners }
  if (lying.off > BENT) return { ok: false, message: SAID.bent }
  const { plane } = lying
  const scaled = plane.map((part, at) => (at % 3 === 2 ? part : part / DOT))
  const flat = flatten(photo, scaled, FLAT.width, FLAT.height)
  const text = await square(
    cut(flat, { x: SQUARE.x - 14, y: SQUARE.y - 14, width: SQUARE.side + 28, height: SQUARE.side + 28 }),
  )
  if (text === null) return { ok: false, message: SAID.square }
  const code = readCode(text)
  if (!code.ok) return { ok: false, message: SAID[code.why] }
  return { ok: true, code: code.code, flat, fields: readFields(brightest(flat), fieldsOf(code.code.sheet), load(net)) }
}

/** A part of the flat page, in points. */
function cut({ width, data }: Picture, area: Area): Picture {
  const [left, top] = [Math.round(area.x * DOT), Math.round(area.y * DOT)]
  const [wide, high] = [Math.round(area.width * DOT), Math.round(area.height * DOT)]
  const part = new Uint8ClampedArray(wide * high * 4)
  for (let y = 0; y < high; y += 1) {
    const from = ((top + y) * width + left) * 4
    part.set(data.subarray(from, from + wide * 4), y * wide * 4)
  }
  return { width: wide, height: high, data: part }
}
