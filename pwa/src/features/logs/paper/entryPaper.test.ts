/** An entry of a log on paper, read back from the paper. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Entities } from '../../../../../schema/gen/types.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { grantedOf } from '../../../data/session/can.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { gatherPaper, readSources } from '../../../records/paper/gather.ts'
import type { HistoryEntry } from '../../../records/historyEntries.ts'
import { readPaper } from '../../../testing/readFiles.ts'
import { composeRecord } from '../../../workers/recordDocument.ts'
import { entries } from '../records.tsx'
import { logYard, type LogYard } from './testing.ts'

setTimeZone('America/New_York')
beforeEach(() => vi.stubGlobal('location', { origin: 'https://yard.example' }))

const font = (weight: string) =>
  new Uint8Array(readFileSync(fileURLToPath(new URL(`../../../workers/fonts/atkinson-${weight}.ttf`, import.meta.url))))
const fonts = { regular: font('regular'), bold: font('bold') }

async function printed(
  yard: LogYard,
  id: string,
  role = 'ehs_manager',
  told: readonly HistoryEntry[] | null = null,
  byServer: Partial<Entities['logEntry']> = {},
) {
  const kept = await yard.data.get('logEntry', id)
  if (kept === null) throw new Error('no entry')
  const row = { ...kept, ...byServer }
  const input = await gatherPaper(
    yard.data,
    entries,
    row,
    await readSources(yard.data, grantedOf(role, null, 0)),
    null,
    told,
  )
  return readPaper(composeRecord(input, fonts).bytes)
}

const FILLED = {
  pressure: [{ number: 1_270_000, note: 'Noon' }],
  hours: [{ number: 41_100_000 }],
  oil: [{ text: 'ok' }],
  drained: [{ text: 'yes' }],
  phone: [{ text: '555-0142' }],
  pump: [{ text: 'P-1' }, { text: 'P-2' }],
  amps: [{ number: 120_000 }, { number: 95_000 }],
}

it('says every value with its unit and lines, the rows of groups, and what is calculated from the entry before', async () => {
  const yard = await logYard()
  await yard.entry({ hours: [{ number: 41_025_000 }] }, { entryOn: '2026-11-19' })
  const id = await yard.entry(FILLED, { note: 'Windy.' })
  const { text } = await printed(yard, id)
  for (const said of [
    'Dock air log',
    'Dock air log, version 3',
    'Fri, Nov 20, 2026',
    'Discharge pressure',
    '127 psi',
    'Above the limit of 125 psi',
    'Note: Noon',
    'Usual up to 120 psi; limit 80 to 125',
    '4,110.0 h',
    '7.5 h',
    'Between the marks',
    'Yes',
    '555-0142',
    'P-2',
    'Current, A',
    '9.5',
    'Windy.',
    'Page 1/2',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/Content hash of this entry [0-9a-f]{64}/)
})

it('names who approved it without the history, once the server said so', async () => {
  const yard = await logYard()
  const id = await yard.entry(FILLED)
  const approved = await yard.data.commit([commandOp('logEntry', id, 'approve', {})])
  expect(approved.ok).toBe(true)
  expect((await printed(yard, id)).text).toContain('Approved. Who decided is not on this device yet.')
  const decided = { decidedBy: yard.personId, decidedAt: Date.UTC(2026, 10, 21, 20) }
  const { text } = await printed(yard, id, 'ehs_manager', null, decided)
  expect(text).toContain('Approved by Ana Ruiz, Sat, Nov 21, 2026, 3:00 PM')
})

it('strikes through what was corrected and leaves it legible, with who, when and why', async () => {
  const yard = await logYard()
  const id = await yard.entry(FILLED)
  await yard.correct(id, 'pressure', { number: 1_190_000 })
  await yard.correct(id, 'pressure', { number: 1_170_000, why: 'Once more.' })
  const { struck, text } = await printed(yard, id)
  // Beside its field, and once more among the corrections.
  expect(struck).toEqual(['127 psi', '119 psi', '127 psi', '119 psi'])
  for (const said of ['2 corrections', 'Digit misread.', 'Once more.', 'Ana Ruiz']) expect(text).toContain(said)
})

it('has another content hash after a correction, and the same one twice without', async () => {
  const yard = await logYard()
  const id = await yard.entry(FILLED)
  const hash = async () => /hash of this entry ([0-9a-f]+)/.exec((await printed(yard, id)).text)?.[1]
  const before = await hash()
  expect(await hash()).toBe(before)
  await yard.correct(id, 'pressure', { number: 1_170_000 })
  expect(await hash()).not.toBe(before)
})

it('leaves out what whoever makes it may not read, and the hash by which it could be guessed', async () => {
  const yard = await logYard('auditor')
  const id = await yard.entry(FILLED)
  await yard.correct(id, 'phone', { text: '555-0143' })
  const { text } = await printed(yard, id, 'auditor')
  expect(text).not.toMatch(/555-014/)
  expect(text).not.toMatch(/[0-9a-f]{64}/)
  expect(text).toContain('Not shown to you')
})

it('tells who returned and who approved it and when, where the history is at hand', async () => {
  const yard = await logYard()
  const id = await yard.entry(FILLED)
  const deed = (kind: string, seq: number, reason: string | null): HistoryEntry => ({
    setId: kind,
    seq,
    kind,
    actor: yard.personId,
    actorName: null,
    onBehalfOf: null,
    importedBy: null,
    importedAt: null,
    device: '',
    deviceAt: null,
    clockOffset: null,
    serverAt: Date.UTC(2026, 10, 20 + seq, 20),
    changes: reason === null ? [] : [{ field: 'stateReason', before: null, after: reason }],
    erased: false,
  })
  const { text } = await printed(yard, id, 'ehs_manager', [
    deed('approve', 2, null),
    deed('return', 1, 'The gauge said less.'),
  ])
  expect(text).toContain('Returned by')
  expect(text).toContain('Ana Ruiz, Sat, Nov 21, 2026, 3:00 PM: “The gauge said less.”')
  expect(text).toContain('Approved by')
  expect(text).toContain('Ana Ruiz, Sun, Nov 22, 2026, 3:00 PM')
})

it('names a photo whose picture is not on this device by its field', async () => {
  const yard = await logYard()
  const id = await yard.entry({ gauge: [{}] })
  await yard.photo(id, 'gauge')
  expect((await printed(yard, id)).text).toMatch(/Gauge photo, Needle, .*: this photo is not on this device\./)
})
