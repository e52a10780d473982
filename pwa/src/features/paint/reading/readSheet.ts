/** What is read off a photo of a sheet: which sheet it is, how it lies, and each field with how sure that is. Pure but for the square, which `square` reads. */
import { classify, featuresOf, load, type Loaded, type Mask, type Net } from './digits.ts'
import { brightest, flatten, type Gray, type Picture } from './image.ts'
import { fieldsOf, PAGE, SQUARE, type Area, type DigitField, type SheetField, type TickField } from './layout.ts'
import { findMarks, lie } from './marks.ts'
import { readCode, type SheetCode } from './serial.ts'

/** The page as it is kept: 200 dots an inch. */
const DOT = 200 / 72
export const FLAT = { width: Math.round(PAGE.width * DOT), height: Math.round(PAGE.height * DOT) } as const

/** auto: sure enough to stand by itself; verify: a person says whether it is right; type: it could not be read; empty: nothing is written. */
type State = 'auto' | 'verify' | 'type' | 'empty'

export interface Read {
  readonly key: string
  readonly raw: string
  /** Of 100. */
  readonly sure: number
  readonly state: State
  /** Other readings, the likelier first. */
  readonly others: readonly string[]
}

export type SheetReading =
  /** unmarked: no corner mark of ours is on it. */
  | { readonly ok: false; readonly message: string; readonly unmarked?: true }
  | { readonly ok: true; readonly code: SheetCode; readonly flat: Picture; readonly fields: readonly Read[] }

/** How sure a kind of field must be to stand by itself: measured on forms in hands it was not trained on (go tool task bench -- ocr). */
export const ENOUGH = { digits: 92, ticks: 97 } as const
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
  return { ok: true, code: code.code, flat, fields: readFields(flat, fieldsOf(code.code.sheet), load(net)) }
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

function readFields(flat: Picture, fields: readonly SheetField[], net: Loaded): readonly Read[] {
  const gray = brightest(flat)
  const read = fields.map((field): Read => {
    switch (field.kind) {
      case 'digits':
        return readDigits(gray, field, net)
      case 'ticks':
        return readTicks(gray, field)
      case 'text':
        return readText(gray, field.key, field.at)
    }
  })
  return addedUp(read)
}

interface Ink {
  readonly mask: Mask
  /** Where the box itself lies in the mask, with its lines left out. */
  readonly inside: Area
  /** Share of the inside that is inked. */
  readonly share: number
}

/** Ink in and around a box: darker than halfway between the paper and the darkest stroke. */
function inkOf({ width, height, data }: Gray, box: Area, around: number, inset: number): Ink {
  const px = (points: number) => Math.round(points * DOT)
  const [left, top] = [px(box.x - around), px(box.y - around)]
  const [wide, high] = [px(box.width + 2 * around), px(box.height + 2 * around)]
  const counts = new Uint32Array(256)
  const part = new Uint8Array(wide * high)
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const [ax, ay] = [Math.min(width - 1, Math.max(0, left + x)), Math.min(height - 1, Math.max(0, top + y))]
      const value = data[ay * width + ax] ?? 255
      part[y * wide + x] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
  const at = (share: number) => {
    let sum = 0
    for (let value = 0; value < 256; value += 1) {
      sum += counts[value] ?? 0
      if (sum >= share * wide * high) return value
    }
    return 255
  }
  const [paper, dark] = [at(0.75), at(0.012)]
  const inside = {
    x: px(around + inset),
    y: px(around + inset),
    width: px(box.width - 2 * inset),
    height: px(box.height - 2 * inset),
  }
  const mask = { width: wide, height: high, data: new Uint8Array(wide * high) }
  if (paper - dark < Math.max(26, paper * 0.17)) return { mask, inside, share: 0 }
  const limit = paper - (paper - dark) * 0.45
  let inked = 0
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      if ((part[y * wide + x] ?? 255) >= limit) continue
      mask.data[y * wide + x] = 1
      if (within(inside, x, y)) inked += 1
    }
  return { mask, inside, share: inked / (inside.width * inside.height) }
}

const within = ({ x, y, width, height }: Area, px: number, py: number): boolean =>
  px >= x && py >= y && px < x + width && py < y + height

/** Leaves out what belongs to a neighbor or to the line of the box, and specks. */
function ownInk({ mask, inside }: Ink): { readonly mask: Mask; readonly count: number } {
  const { width, height, data } = mask
  const kept = new Uint8Array(width * height)
  const seen = new Uint8Array(width * height)
  const stack: number[] = []
  let count = 0
  for (let start = 0; start < data.length; start += 1) {
    if (data[start] !== 1 || seen[start] === 1) continue
    const pixels: number[] = []
    let [own, left, right, top, bottom] = [0, width, 0, height, 0]
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const at = stack.pop() ?? 0
      const x = at % width
      const y = (at - x) / width
      pixels.push(at)
      if (within(inside, x, y)) own += 1
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy]
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
          const to = ny * width + nx
          if (data[to] !== 1 || seen[to] === 1) continue
          seen[to] = 1
          stack.push(to)
        }
    }
    const long = Math.max(right - left, bottom - top) + 1
    const thin = Math.min(right - left, bottom - top) + 1
    const line =
      thin <= 3 &&
      (left <= inside.x || right >= inside.x + inside.width - 1) &&
      top <= inside.y &&
      own < pixels.length * 0.6
    if (pixels.length < 8 || long < 5 || own < pixels.length * 0.4 || line) continue
    for (const at of pixels) kept[at] = 1
    count += own
  }
  return { mask: { width, height, data: kept }, count }
}

function readDigits(gray: Gray, field: DigitField, net: Loaded): Read {
  const found = field.boxes.map((box) => {
    const ink = inkOf(gray, box, 2.4, 1.2)
    if (ink.share < 0.012) return null
    const own = ownInk(ink)
    if (own.count < ink.inside.width * ink.inside.height * 0.012) return null
    const features = featuresOf(own.mask)
    if (features === null) return null
    const likely = classify(net, features).map((part, label) => ({ part, label }))
    return likely.toSorted((a, b) => b.part - a.part)
  })
  if (found.every((one) => one === null)) return { key: field.key, raw: '', sure: 99.5, state: 'empty', others: [] }
  // As sure as its least sure digit.
  const sure = 100 * Math.min(...found.map((one) => one?.[0]?.part ?? 1))
  const first = found.findIndex((one) => one !== null)
  const written = found.slice(first)
  const strange =
    written.some((one) => one === null || one[0]?.label === 10) ||
    (field.whole && first > 0) ||
    first > found.length - field.decimals - 1
  const textOf = (choose: (at: number) => number) =>
    pointed(
      field,
      found
        .map((one, at) =>
          one === null ? ' ' : String(one.filter(({ label }) => label < 10)[choose(at)]?.label ?? '?'),
        )
        .join(''),
    )
  const raw = textOf(() => 0)
  // What else it may be: the least sure digit read the second and the third way.
  const doubtful = found.reduce(
    (worst, one, at) => ((one?.[0]?.part ?? 2) < (found[worst]?.[0]?.part ?? 2) ? at : worst),
    first,
  )
  const others = [1, 2].map((nth) => textOf((at) => (at === doubtful ? nth : 0)))
  const state = strange ? 'type' : sure >= ENOUGH.digits ? 'auto' : 'verify'
  return { key: field.key, raw, sure: strange ? Math.min(sure, 50) : sure, state, others }
}

/** "0925" of two and two boxes is 9.25; a day is "11/20", a time "07:30". */
function pointed({ whole, decimals, key }: DigitField, signs: string): string {
  if (whole) return `${signs.slice(0, 2)}${key === 'day' ? '/' : ':'}${signs.slice(2)}`
  const before = signs
    .slice(0, signs.length - decimals)
    .trim()
    .replaceAll(' ', '_')
  const number = before.replace(/^0+(?=\d)/, '')
  return decimals === 0 ? number : `${number === '' ? '0' : number}.${signs.slice(-decimals).replaceAll(' ', '_')}`
}

/** Between these shares a tick may be a speck, and above the last one it was blacked out. */
const TICK = { none: 0.02, some: 0.05, full: 0.62 } as const

function readTicks(gray: Gray, { key, options }: TickField): Read {
  const shares = options.map(({ at }) => {
    const ink = inkOf(gray, at, 2, 1.6)
    return ink.share < TICK.none ? ink.share : ownInk(ink).count / (ink.inside.width * ink.inside.height)
  })
  const ticked = options.filter((_, at) => (shares[at] ?? 0) >= TICK.some && (shares[at] ?? 0) < TICK.full)
  const doubtful = shares.some((share) => (share > TICK.none && share < TICK.some) || share >= TICK.full)
  const raw = ticked.map(({ value }) => value).join(' ')
  const others = options.filter(({ value }) => !ticked.some((one) => one.value === value)).map(({ value }) => value)
  if (ticked.length > 1 || doubtful) return { key, raw: ticked[0]?.value ?? '', sure: 50, state: 'verify', others }
  if (ticked.length === 0) return { key, raw: '', sure: 99.5, state: 'empty', others }
  const share = Math.max(...shares)
  const sure = share > 0.08 ? 99.5 : 97.5
  return { key, raw, sure, state: sure >= ENOUGH.ticks ? 'auto' : 'verify', others }
}

/** Whether something is written at all; what it says comes from the reader of print, or from a person. */
function readText(gray: Gray, key: string, at: Area): Read {
  const ink = inkOf(gray, { ...at, y: at.y, height: at.height - 2 }, 0, 1)
  return ink.share < 0.006
    ? { key, raw: '', sure: 99.5, state: 'empty', others: [] }
    : { key, raw: '', sure: 0, state: 'type', others: [] }
}

/** The total of the lines is written beside them: where it is not what they add up to, a person looks at all of them. */
function addedUp(fields: readonly Read[]): readonly Read[] {
  const wrong = ['amount', 'thinner'].filter((what) => {
    const total = fields.find(({ key }) => key === `total:${what}`)
    if (total === undefined || total.state === 'empty') return false
    const parts = fields.filter(({ key, state }) => key.startsWith(`${what}:`) && state !== 'empty')
    const sum = parts.reduce((all, { raw }) => all + Math.round(Number(raw) * 100), 0)
    return !(Math.round(Number(total.raw) * 100) === sum)
  })
  return fields.map((field) =>
    field.state === 'auto' && wrong.some((what) => field.key.startsWith(`${what}:`) || field.key === `total:${what}`)
      ? { ...field, state: 'verify' }
      : field,
  )
}
