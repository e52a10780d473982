// Two hundred paint sheets filled with known values, in hands and faces that the reader was not trained on, photographed at three levels of harm.
// What was read, what was accepted by itself and what of that was wrong, by level and kind of field (scripts/ocr).
import { runnerImport } from 'vite'
import { measureReader } from './reader.mjs'
import { percentile, row } from './table.mjs'

const SHEETS = 200
const EXACT = { ticks: 99.7, 'printed digits': { 1: 97, 2: 94, 3: 85 }, 'written digits': 90 } // % at least
const percent = (share) => Math.round(share * 10_000) / 100

export async function measureOcr() {
  const { module } = await runnerImport('/scripts/ocr/measure.ts', { root: process.cwd(), logLevel: 'error' })
  const cells = new Map()
  const seconds = []
  const lost = { 1: 0, 2: 0, 3: 0 }
  await module.tell(SHEETS, (told) => {
    seconds.push(told.seconds)
    if (!told.reading.ok) lost[told.specimen.level] += 1
    module.count(told, cells, process.env.OCR_TELL === '1' ? console.log : undefined)
  })
  const all = [...cells.values()].reduce(
    (sum, cell) => ({ fields: sum.fields + cell.fields, wrong: sum.wrong + cell.wrongAuto }),
    { fields: 0, wrong: 0 },
  )
  // How much of its kind, and between which shares the truth lies.
  const share = (words, part, of, target = {}) => {
    const [least, most] = module.wilson(part, of).map(percent)
    return row(`${words} (${least} to ${most} of ${of})`, percent(part / of), '%', target, {
      of,
      between: [least, most],
    })
  }
  return [
    ...[1, 2, 3].map((level) => row(`Sheets not found, level ${level}`, lost[level], `of ${Math.ceil(SHEETS / 3)}`)),
    ...[...cells]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, cell]) => {
        const [kind, level] = name.split(', level ')
        const least = EXACT[kind]?.[level] ?? (typeof EXACT[kind] === 'number' ? EXACT[kind] : undefined)
        return [
          share(`${name}: read exactly`, cell.exact, cell.fields, least === undefined ? {} : { atLeast: least }),
          share(`${name}: accepted by itself`, cell.auto, cell.fields),
          share(`${name}: accepted and wrong`, cell.wrongAuto, cell.fields),
        ]
      }),
    share('All fields: accepted and wrong', all.wrong, all.fields, { atMost: 0.5 }),
    row('Seconds a sheet without the reader of print, not slowed, p50', percentile(seconds, 50), 's'),
    row('Seconds a sheet without the reader of print, not slowed, p95', percentile(seconds, 95), 's'),
    ...(await measureReader(module)),
  ]
}
