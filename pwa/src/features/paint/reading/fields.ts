/** Reads the fields of a page that lies flat: digits in their boxes, ticks, and whether something is written at all. Pure. */
import { classify, type Loaded } from './digits.ts'
import { framesOf } from './frames.ts'
import type { Gray } from './image.ts'
import { boxFeatures, inkOf, ownInk } from './ink.ts'
import type { Area, DigitField, SheetField, TickField } from './layout.ts'

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

/** How sure a kind of field must be to stand by itself: measured on forms in hands it was not trained on (go tool task bench -- ocr). */
export const ENOUGH = { digits: 92, ticks: 97 } as const
export function readFields(gray: Gray, fields: readonly SheetField[], net: Loaded): readonly Read[] {
  const framed = framesOf(gray, fields)
  const read = fields.map((field): Read => {
    switch (field.kind) {
      case 'digits':
        return readDigits(gray, { ...field, boxes: field.boxes.map(framed) }, net)
      case 'ticks':
        return readTicks(gray, { ...field, options: field.options.map((one) => ({ ...one, at: framed(one.at) })) })
      case 'text':
        return readText(gray, field.key, field.at)
    }
  })
  return addedUp(read)
}

function readDigits(gray: Gray, field: DigitField, net: Loaded): Read {
  const found = field.boxes.map((box) => {
    const features = boxFeatures(gray, box)
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
