/** Every kind of field through the device: submitted, in a workbook, corrected where it was questioned, and legible afterwards. */
import { describe, expect, it } from 'vitest'
import { FIELD_KINDS } from '../../../../../sync/forms/form.ts'
import { grantedOf } from '../../../data/session/can.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { sheetsBlob } from '../../../lib/xlsx.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import { readSheets } from '../../../records/import/workbook.ts'
import { readSources } from '../../../records/paper/gather.ts'
import { add } from '../../../testing/factories.ts'
import {
  choose,
  CRANE,
  EVERY,
  EVERY_VALUE,
  fieldOf,
  KIND_SAMPLES,
  labelOf,
  SOMEBODY,
} from '../../../testing/fieldKinds.ts'
import { correctionOps } from '../core/calculated.ts'
import { askedOf, struckAt } from '../core/corrections.ts'
import { readEntry } from '../core/entry.ts'
import { valueId } from '../core/values.ts'
import { entrySheets } from './workbook.ts'
import { logYard } from './testing.ts'

setTimeZone('America/New_York')

async function filled() {
  const yard = await logYard('ehs_manager', {}, EVERY)
  const stored = Object.fromEntries(
    Object.entries(EVERY_VALUE).map(([key, lines]) => [
      key,
      lines.map((one) => Object.fromEntries(Object.entries(one ?? {}).filter(([name]) => name !== 'files'))),
    ]),
  )
  const id = await yard.entry(stored)
  await yard.photo(id, 'photo')
  await yard.photo(id, 'photo')
  const others = [
    add('person', { id: SOMEBODY, fullName: 'Ana Ruiz' }),
    add('person', { id: CRANE, fullName: 'Cy Crane' }),
    add('equipmentItem', { id: CRANE, name: 'Crane 7', tag: 'CR-7' }),
    add('attachment', { parentEntity: 'logValue', parentId: valueId(id, 'file', 0) }),
  ]
  const kept = await yard.data.commit(others)
  if (!kept.ok) throw new Error(kept.message)
  return { ...yard, id }
}

it('has a column a kind in a workbook', async () => {
  const { data, id } = await filled()
  const { sources, standing, once } = await readSources(data, grantedOf('ehs_manager', null, 0))
  const rows = await data.getEach('logEntry', [id])
  const sheets = await entrySheets(data, rows, { people: sources.people, standing, once }, () => Promise.resolve(true))
  const read = (await readSheets(new Uint8Array(await (await sheetsBlob(sheets ?? [])).arrayBuffer()))) ?? []
  const [head = [], line = []] = read.find(({ name }) => name === 'Entries')?.rows ?? []
  const cell = (label: string) => {
    const at = head.findIndex(
      (title) => title === label || title.startsWith(`${label},`) || title.startsWith(`${label} (`),
    )
    return at < 0 ? null : line[at]
  }
  expect(FIELD_KINDS.map((kind) => [kind, cell(labelOf(kind))])).toEqual(
    FIELD_KINDS.map((kind) => [kind, KIND_SAMPLES[kind].book]),
  )
  expect(read.find(({ name }) => name === labelOf('group'))?.rows.length).toBe(3)
})

describe('returned and corrected', () => {
  const corrected = FIELD_KINDS.filter((kind) => KIND_SAMPLES[kind].next !== null)
  /** A day of another year says which. */
  const saidNow = (kind: (typeof FIELD_KINDS)[number]) =>
    `${KIND_SAMPLES[kind].said[0]}${kind === 'date' && new Date().getFullYear() !== 2026 ? ', 2026' : ''}`
  it('keeps what stood there legible for every kind that is corrected', async () => {
    const { data, id } = await filled()
    const asked = corrected.map((key) => ({ key, line: 0, say: 'Look again' }))
    const returned = await data.commit([commandOp('logEntry', id, 'return', { stateReason: 'Look again', asked })])
    expect(returned.ok).toBe(true)
    for (const kind of corrected) {
      const entry = await readEntry(data, id)
      if (entry === null) throw new Error('no entry')
      const value = KIND_SAMPLES[kind].next ?? {}
      const kept = await data.commit(correctionOps(entry, { key: kind, line: 0, value, why: 'Misread' }, '2026-11-20'))
      expect([kind, kept.ok]).toEqual([kind, true])
    }
    const entry = await readEntry(data, id)
    if (entry === null) throw new Error('no entry')
    expect(askedOf(entry.row.asked)).toHaveLength(corrected.length)
    const words = corrected.map((kind) => {
      const field = fieldOf(kind)
      const struck = struckAt(entry.written, entry.corrections, kind, 0)
      return [
        kind,
        struck.map(({ value, by }) => [valueWords(field, value, choose(field)), by.why]),
        valueWords(field, entry.values[kind]?.[0] ?? {}, choose(field)),
      ]
    })
    expect(words).toEqual(
      corrected.map((kind) => {
        const field = fieldOf(kind)
        return [kind, [[saidNow(kind), 'Misread']], valueWords(field, KIND_SAMPLES[kind].next ?? {}, choose(field))]
      }),
    )
    const again = await data.commit([commandOp('logEntry', id, 'resubmit', { asked: [] })])
    expect(again.ok).toBe(true)
  })
})
