// What the builder of logs makes of spreadsheets: the kind that it guesses for every column, and the share that needs no correction.
// Usage: node scripts/dev/guessSheets.mjs SHEET.csv SHEET.xlsx … Beside a sheet may stand SHEET.csv.kinds.json, {"heading": "kind"}: what a
// person says of the columns where the guess is wrong. Without it a column counts as right where each of its cells is read as that kind.
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runnerImport } from 'vite'

const load = async (path) =>
  (await runnerImport(join(process.cwd(), path), { configFile: false, logLevel: 'error' })).module

const { guessFields, fieldsOf } = await load('pwa/src/forms/building/importing.ts')
const { formColumns } = await load('pwa/src/forms/grid/formColumns.ts')
const { readSheetRows } = await load('pwa/src/records/import/workbook.ts')
const { decodeCsv, parseCsv } = await load('pwa/src/lib/csv.ts')

let [right, all] = [0, 0]
for (const path of process.argv.slice(2)) {
  const bytes = readFileSync(path)
  const rows = path.endsWith('.xlsx')
    ? ((await readSheetRows(new Blob([bytes]))) ?? [])
    : parseCsv(decodeCsv(new Uint8Array(bytes)).text).records.map(({ cells }) => cells)
  const found = guessFields(rows)
  if (!found.ok) {
    console.log(`${basename(path)}: ${found.problem}`)
    continue
  }
  const key = `${path}.kinds.json`
  const told = existsSync(key) ? JSON.parse(readFileSync(key, 'utf8')) : null
  const wrong = found.guesses.flatMap((guess) => {
    const should = told === null ? unread(guess, rows) : (told[guess.label] ?? null)
    return should === null || should === guess.kind ? [] : [`${guess.label}: ${guess.kind}, ${should}`]
  })
  right += found.guesses.length - wrong.length
  all += found.guesses.length
  console.log(
    `${basename(path)}: ${found.guesses.length - wrong.length} of ${found.guesses.length} columns need no correction`,
  )
  for (const guess of found.guesses)
    console.log(
      `    ${guess.kind.padEnd(9)} ${guess.label}${guess.unit === '' ? '' : ` [${guess.unit}]`}   ${guess.examples.join(' | ').slice(0, 80)}`,
    )
  for (const one of wrong) console.log(`  ! ${one}`)
}
console.log(`\n${right} of ${all} columns need no correction: ${((right / Math.max(1, all)) * 100).toFixed(0)} %`)

/** Null where the guessed kind reads every cell. A person is found by name in a register, a signature is drawn: no cell says those. */
function unread(guess, rows) {
  const [field] = fieldsOf([guess])
  const [column] = formColumns({ title: { en: '' }, fields: [field], rules: [] }, () => null)
  if (column === undefined || guess.kind === 'person') return null
  const header = rows.find((row) => row.some((cell) => cell.trim().startsWith(guess.label)))
  const at = header?.findIndex((cell) => cell.trim().startsWith(guess.label)) ?? -1
  const bad = rows
    .slice(rows.indexOf(header) + 1)
    .find((row) => (row[at] ?? '').trim() !== '' && 'problem' in column.value(row[at].trim()))
  return bad === undefined ? null : `does not read “${bad[at]}”`
}
