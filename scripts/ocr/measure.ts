/** Reads specimens and says what came out, by level and kind of field. */
import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Net } from '../../pwa/src/features/paint/reading/digits.ts'
import type { Picture } from '../../pwa/src/features/paint/reading/image.ts'
import { fieldsOf } from '../../pwa/src/features/paint/reading/layout.ts'
import type { Read } from '../../pwa/src/features/paint/reading/fields.ts'
import { readSheet, type SheetReading } from '../../pwa/src/features/paint/reading/readSheet.ts'
import { blank, jpegOf, specimenOf, type Specimen } from './forms.ts'

const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
const net = JSON.parse(readFileSync('pwa/src/features/paint/reading/weights.json', 'utf8')) as Net
const OPTIONS: ReaderOptions = { formats: ['QRCode'], tryHarder: true }

async function square({ width, height, data }: Picture): Promise<string | null> {
  const image = { width, height, data, colorSpace: 'srgb' } as ImageData
  return (await readBarcodes(image, OPTIONS))[0]?.text ?? null
}

interface Told {
  readonly specimen: Specimen
  readonly reading: SheetReading
  readonly seconds: number
}

export async function tell(count: number, say: (told: Told) => void, serial = 'PU-7F3K-9Q2M'): Promise<void> {
  const sheet = await blank(serial)
  for (let nth = 0; nth < count; nth += 1) {
    const specimen = await specimenOf(nth, ((nth % 3) + 1) as Specimen['level'], serial, sheet)
    const from = performance.now()
    const reading = await readSheet(specimen.photo, net, square)
    say({ specimen, reading, seconds: (performance.now() - from) / 1000 })
  }
}

/** Photos as the app keeps them, base 64, and what stands on them. */
export async function jpegs(count: number, longSide: number, serial = 'PU-7F3K-9Q2M') {
  const sheet = await blank(serial)
  const photos: { readonly jpeg: string; readonly truth: Specimen['truth'] }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { photo, truth } = await specimenOf(nth, ((nth % 3) + 1) as Specimen['level'], serial, sheet)
    photos.push({ jpeg: (await jpegOf(photo, longSide)).toString('base64'), truth })
  }
  return photos
}

interface Cell {
  fields: number
  exact: number
  auto: number
  wrongAuto: number
}

/** Boxes and ticks; print is read by another reader, and free hand by nobody. */
export function count({ specimen, reading }: Told, cells: Map<string, Cell>, wrong?: (words: string) => void): void {
  if (!reading.ok) return
  for (const field of fieldsOf(1)) {
    if (field.kind === 'text') continue
    const read = reading.fields.find(({ key }) => key === field.key)
    const truth = specimen.truth[field.key] ?? ''
    const face = specimen.hand === 'Regular' || specimen.hand === 'Bold'
    const kind =
      field.kind === 'ticks' ? 'ticks' : truth === '' ? 'empty boxes' : face ? 'printed digits' : 'written digits'
    const cell = cells.get(`${kind}, level ${specimen.level}`) ?? { fields: 0, exact: 0, auto: 0, wrongAuto: 0 }
    cells.set(`${kind}, level ${specimen.level}`, cell)
    const right = read?.raw === truth
    const auto = read?.state === 'auto' || read?.state === 'empty'
    cell.fields += 1
    cell.exact += right ? 1 : 0
    cell.auto += auto ? 1 : 0
    cell.wrongAuto += auto && !right ? 1 : 0
    if (!right) wrong?.(wordsOf(specimen, field.key, truth, read))
  }
}

const wordsOf = ({ nth, level, hand }: Specimen, key: string, truth: string, read: Read | undefined) =>
  `${nth} level ${level} ${hand} ${key}: ${truth} read ${read?.raw} ${read?.sure.toFixed(1)} ${read?.state}`

/** Between which shares the truth lies, 95 of 100 times. */
export function wilson(part: number, all: number): readonly [number, number] {
  if (all === 0) return [0, 1]
  const [z, p] = [1.96, part / all]
  const middle = (p + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const reach = (z / (1 + (z * z) / all)) * Math.sqrt((p * (1 - p)) / all + (z * z) / (4 * all * all))
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}
