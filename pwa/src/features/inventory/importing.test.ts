import { expect, it } from 'vitest'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import type { Row } from '../../data/store/rows.ts'
import { setTimeZone } from '../../lib/dates.ts'
import type { RecordDefinition } from '../../records/engine/define.ts'
import type { ImportKnown } from '../../records/import/importExceptions.ts'
import { importFields } from '../../records/import/fields.ts'
import { guessMapping } from '../../records/import/mapping.ts'
import { planImport } from '../../records/import/plan.ts'
import type { PlannedRow } from '../../records/import/rows.ts'
import { tableOf } from '../../records/import/table.ts'
import { factoryRow } from '../../testing/factories.ts'
import { readUnit } from './importing.ts'
import { lots, products } from './records.tsx'

setTimeZone('America/New_York')

const HERE = [
  factoryRow('product', { id: newId(), code: 'WP-03', name: 'Wash primer', unit: 'gal' }),
  factoryRow('product', { id: newId(), code: '00412', name: 'Nitrile gloves', unit: 'pair', kind: 'ppe' }),
]

/** A dry run of a list. */
function dryRun<E extends EntityName>(definition: RecordDefinition<E>, own: readonly Row<E>[], text: string) {
  const { headings, records } = tableOf(text)
  const fields = importFields(definition)
  let ids = 0
  const known = { rows: (entity: string) => (entity === 'product' ? HERE : []) } as unknown as ImportKnown
  return planImport(
    definition,
    fields,
    { headings, records, mapping: guessMapping(headings, fields, {}) },
    {
      rows: own,
      others: (entity) => (entity === 'product' ? HERE : []),
      rules: definition.importing?.of?.(known) ?? {},
      refused: () => null,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      today: '2026-11-24',
    },
  )
}

it.each([
  ['GAL', 'gal'],
  ['Gallons', 'gal'],
  ['EA.', 'each'],
  ['cu. ft.', 'ft3'],
  ['ft³', 'ft3'],
  ['LBS', 'lb'],
  ['PR', 'pair'],
  ['short tons', 'short_ton'],
])('reads the unit %s as %s', (cell, unit) => {
  expect(readUnit(cell)).toEqual({ value: unit })
})

it('says what to do with a pack in the place of a unit, and with what is none', () => {
  expect(readUnit('5 GL')).toEqual({
    problem: '“5 GL” is a pack. Put 5 into a column “Pack” and gal into the unit.',
  })
  expect(readUnit('drumful')).toMatchObject({ problem: expect.stringContaining('“drumful” is no unit.') as string })
})

const writtenIn = ({ ops }: PlannedRow) => ops.map((op) => ('fields' in op ? op.fields : null))

it('finds a product whose code is written in another case, and keeps the zeros in front of a new one', () => {
  const text = 'SKU,Description,UOM,Kind\nwp-03,WASH PRIMER,GALLON,coating\n00731,Tack cloth,EA,other\n'
  const rows = dryRun(products, HERE, text)
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([['same'], ['create']])
  const [, cloth] = rows.map(writtenIn)
  expect(cloth).toMatchObject([{ name: 'Tack cloth', code: '00731', kind: 'other', unit: 'each', state: 'asked' }])
})

it('asks about a code that has lost its zeros: it would be a second product', () => {
  const [row] = dryRun(products, HERE, 'SKU,Description,UOM,Kind\n412,Nitrile gloves,PR,ppe\n')
  expect(row?.outcome).toBe('problem')
  expect(row?.problems.join(' ')).toContain('412 may be 00412, which is here already')
})

it('reads the days of a spreadsheet, as a number or written, in a list of lots', () => {
  const text = 'Product,Batch,Expires\nWP-03,8842,46387\nWP-03,8843,31-Dec-26\nWP-03,8844,13/01/2027\n'
  const rows = dryRun(lots, [], text)
  expect(rows.map(({ problems }) => problems)).toEqual([[], [], []])
  expect(rows.flatMap(writtenIn).map((fields) => Reflect.get(fields ?? {}, 'expiresOn'))).toEqual([
    '2026-12-31',
    '2026-12-31',
    '2027-01-13',
  ])
})
