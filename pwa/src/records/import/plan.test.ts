import { expect, it } from 'vitest'
import { setTimeZone } from '../../lib/dates.ts'
import { defineRecord } from '../engine/define.ts'
import { importFields } from './fields.ts'
import { guessMapping } from './mapping.ts'
import { planImport } from './plan.ts'
import { tableOf } from './table.ts'

setTimeZone('America/New_York')

/** What a dry run of a list of cranes says of each row: its outcome and its details. */
function dryRun(text: string) {
  const definition = defineRecord('equipmentItem')
  const { headings, records } = tableOf(text)
  const fields = importFields(definition)
  let ids = 0
  const rows = planImport(
    definition,
    fields,
    { headings, records, mapping: guessMapping(headings, fields, {}) },
    {
      rows: [],
      others: () => [],
      rules: {},
      refused: () => null,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      today: '2026-11-24',
    },
  )
  return rows.map(({ outcome, changes, problems }) => [outcome, ...changes, ...problems])
}
const SINCE = 'In service since'

it('reads every day of a column in the order that the column tells', () => {
  const rows = `Tag,Name,Kind,${SINCE}\nA,Hoist A,crane,03/04/2026\nB,Hoist B,crane,25/04/2026\nC,Hoist C,crane,11/12/2025\n`
  expect(dryRun(rows)).toEqual([
    ['create', `${SINCE}: 2026-04-03`],
    ['create', `${SINCE}: 2026-04-25`],
    ['create', `${SINCE}: 2025-12-11`],
  ])
})

it('asks about the one that stands in another order', () => {
  const rows = `Tag,Name,Kind,${SINCE}\nA,Hoist A,crane,12/25/2025\nB,Hoist B,crane,12/26/2025\nC,Hoist C,crane,25/12/2025\n`
  expect(dryRun(rows).at(-1)).toEqual([
    'problem',
    '“25/12/2025” is no date with the month first, as the others of this column are read. Write 2026-12-01.',
  ])
})

it('takes two digits of a year as people mean them, and shows what it understood', () => {
  const rows = `Tag,Name,Kind,${SINCE}\nA,Crane 1,crane,6/15/97\nB,Crane 2,crane,6/15/68\nC,Crane 3,crane,6/15/26\nD,Crane 4,crane,27-Oct-25\n`
  expect(dryRun(rows)).toEqual([
    ['create', `${SINCE}: 1997-06-15`],
    ['create', `${SINCE}: 1968-06-15`],
    ['create', `${SINCE}: 2026-06-15`],
    ['create', `${SINCE}: 2025-10-27`],
  ])
})

it('takes columns that have no heading for what they are where most rows have them', () => {
  expect(dryRun('Tag,Name,Kind\nA,Crane 1,crane,old\nB,Crane 2,crane,new\n')).toEqual([['create'], ['create']])
})

it('does not guess which cell is which where a row has more than the heading', () => {
  const rows = `Tag,Name,Kind,Maker\nA,Crane 1,crane,1,252.03\nB,Crane 2,crane,Acme\nC,Crane 3,crane,Acme, Inc\nD,Crane 4,crane,Acme,,\n`
  expect(dryRun(rows)).toEqual([
    [
      'problem',
      'This row has 5 cells and the heading 4. Perhaps 1,252.03 is one number: put it in quotes, or leave its comma out.',
    ],
    ['create'],
    ['problem', 'This row has 5 cells and the heading 4. A comma inside a value splits it: put the value in quotes.'],
    ['create'],
  ])
})
