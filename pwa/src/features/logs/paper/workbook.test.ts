/** A workbook of entries, read back from its file. */
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { grantedOf } from '../../../data/session/can.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { sheetsBlob } from '../../../lib/xlsx.ts'
import { readSheets } from '../../../records/import/workbook.ts'
import { readSources } from '../../../records/paper/gather.ts'
import { runPack } from '../../../records/paper/runPack.ts'
import { entries } from '../records.tsx'
import { entrySheets } from './workbook.ts'
import { logYard, type LogYard } from './testing.ts'

setTimeZone('America/New_York')

async function made({ data }: LogYard, ids: readonly string[], role = 'ehs_manager', going = true) {
  const { sources, standing, once } = await readSources(data, grantedOf(role, null, 0))
  const rows = await data.getEach('logEntry', ids)
  const sheets = await entrySheets(data, rows, { people: sources.people, standing, once }, () => Promise.resolve(going))
  if (sheets === null) return null
  const bytes = new Uint8Array(await (await sheetsBlob(sheets)).arrayBuffer())
  const read = (await readSheets(bytes)) ?? []
  const xml = Object.values(unzipSync(bytes)).map((file) => strFromU8(file))
  return { read, xml: xml.join('\n'), of: (name: string) => read.find((one) => one.name === name)?.rows ?? [] }
}

/** The cells of a row by the titles of their columns. */
function cells(rows: readonly (readonly string[])[], at = 1): Readonly<Record<string, string>> {
  return Object.fromEntries((rows[0] ?? []).map((title, column) => [title, rows[at]?.[column] ?? '']))
}

const EVIL = '=HYPERLINK("http://x","y")'
const FILLED = {
  pressure: [{ number: 1_270_000 }],
  oil: [{ text: 'ok' }],
  phone: [{ text: '555-0142' }],
  pump: [{ text: 'P-1' }, { text: 'P-2' }],
  amps: [{ number: 120_000 }, { number: 95_000 }],
  notes: [{ text: EVIL }],
}

it('has a column a field, a sheet a table of rows, and one for corrections', async () => {
  const yard = await logYard()
  const id = await yard.entry(FILLED)
  await yard.correct(id, 'pressure', { number: 1_170_000 })
  const book = await made(yard, [id])
  expect(book?.read.map(({ name }) => name)).toEqual(['Entries', 'Pumps', 'Corrections'])
  expect(cells(book?.of('Entries') ?? [])).toMatchObject({
    Day: '2026-11-20',
    'No.': 'T1-001',
    'Discharge pressure (psi)': '117',
    'Oil level': 'Between the marks',
    'Phone of the visitor': '555-0142',
    Corrections: '1',
    'Filled by': 'Ana Ruiz',
  })
  expect(book?.of('Pumps').map((row) => row.slice(2))).toEqual([
    ['Row', 'Pump', 'Current (A)'],
    ['1', 'P-1', '12'],
    ['2', 'P-2', '9.5'],
  ])
  expect(cells(book?.of('Corrections') ?? [])).toMatchObject({
    Field: 'Discharge pressure',
    Was: '127 psi',
    Is: '117 psi',
    Why: 'Digit misread.',
    'Corrected by': 'Ana Ruiz',
  })
})

it('writes numbers as numbers, and no text as a formula', async () => {
  const yard = await logYard()
  const book = await made(yard, [await yard.entry(FILLED)])
  expect(book?.xml).not.toContain('<f>')
  expect(book?.xml).toContain('<v>127</v>')
  expect(cells(book?.of('Entries') ?? [])['Notes']).toBe(EVIL)
})

it('masks what whoever makes it may not read, corrections of it too', async () => {
  const yard = await logYard('auditor')
  const id = await yard.entry(FILLED)
  await yard.correct(id, 'phone', { text: '555-0143' })
  const book = await made(yard, [id], 'auditor')
  expect(book?.xml).not.toMatch(/555-014/)
  expect(cells(book?.of('Entries') ?? [])['Phone of the visitor']).toBe('Not shown to you')
})

it('stops where it is no longer wanted', async () => {
  const yard = await logYard()
  expect(await made(yard, [await yard.entry(FILLED)], 'ehs_manager', false)).toBeNull()
})

it('gives entries of two logs a sheet each', async () => {
  const yard = await logYard()
  const other = await yard.another('Boiler 2 log')
  const book = await made(yard, [
    await yard.entry({ oil: [{ text: 'ok' }] }),
    await yard.entry({ oil: [{ text: 'low' }] }, other),
  ])
  expect(book?.read.map(({ name }) => name)).toEqual(['Dock air log', 'Boiler 2 log'])
})

it('is a job that tells how far it is and ends where it is cancelled', async () => {
  const yard = await logYard()
  const ids = [await yard.entry({ oil: [{ text: 'ok' }] }), await yard.entry({ oil: [{ text: 'low' }] })]
  const run = (signal: AbortSignal) => {
    const told: number[] = []
    const job = { id: 'j', format: 'xlsx', ids } as const
    return runPack(yard.data, entries, job, (done) => told.push(done), signal, grantedOf('ehs_manager', null, 0)).then(
      (packed) => ({ packed, told }),
    )
  }
  const { packed, told } = await run(new AbortController().signal)
  expect(packed).toMatchObject({
    state: 'made',
    pages: 0,
    gone: 0,
    file: { name: expect.stringMatching(/^2 log entries .*\.xlsx$/) },
  })
  expect(told.at(-1)).toBe(2)
  expect((await run(AbortSignal.abort())).packed).toEqual({ state: 'stopped' })
})
