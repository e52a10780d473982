import { expect, it } from 'vitest'
import { columnsOf } from '../../../records/engine/columns.tsx'
import { peopleOf, zonesOf } from '../../../records/usePeople.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { parseListState, selectRows } from '../../../ui/list/listState.ts'
import { entries } from '../records.tsx'
import { FLAGGED, logLink } from './filter.ts'

const columns = columnsOf(entries, {
  people: peopleOf([]),
  zones: zonesOf([]),
  titles: new Map(),
  today: '2026-11-20',
})

it('opens exactly the entries that were counted', () => {
  const entry = (id: string, more: object = {}) =>
    factoryRow('fuelEntry', {
      id,
      type: 'issue',
      day: '2026-10-31',
      state: 'recorded',
      assetId: 'crane',
      fuel: 'diesel',
      flagCount: 1,
      ...more,
    })
  const rows = [
    entry('counted'),
    entry('bought', { type: 'card_purchase', state: 'approved' }),
    entry('void', { state: 'void' }),
    entry('later', { day: '2026-11-01' }),
    entry('stick', { type: 'stick_reading' }),
    entry('other', { assetId: 'truck' }),
    entry('gas', { fuel: 'gasoline' }),
    entry('fine', { flagCount: 0 }),
  ]
  const link = logLink(['2026-10'], { asset: ['crane'], fuel: ['diesel'], flags: FLAGGED })
  const state = parseListState(new URL(link, 'https://yard.test').search, columns)
  expect(selectRows(rows, columns, state, 'America/New_York').map(({ id }) => id)).toEqual(['counted', 'bought'])
})
