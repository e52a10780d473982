import { expect, it } from 'vitest'
import { agendaOf } from '../views/agenda.ts'
import { parseFilters, passing } from '../views/filters.ts'
import { entry, TODAY } from '../testing.ts'
import { countsOf, HREFS } from './counts.ts'

const names = (entries: readonly { readonly title: string }[]) => entries.map(({ title }) => title)

const late = entry({ title: 'Late', late: 'overdue' })
const old = entry({ title: 'Old', late: 'missed', holder: null, dueOn: '2026-10-01' })
const planned = entry({
  title: 'Planned for yesterday',
  dueOn: '2026-11-28',
  plannedOn: '2026-11-19',
  state: 'in_progress',
})
const ahead = [
  planned,
  late,
  entry({ title: 'Next' }),
  entry({ title: 'Nobody', holder: null, dueOn: '2026-12-01' }),
  entry({ title: 'Sent', done: true, state: 'submitted' }),
  entry({ title: 'Done', done: true, state: 'verified', holder: null }),
]

it('counts what is late, what is to come and what nobody has, each thing once', () => {
  const { overdue, missed, soon, nobodys } = countsOf(ahead, [late, old], TODAY)
  expect(names(overdue)).toEqual(['Late'])
  expect(names(missed)).toEqual(['Old'])
  expect(names(soon)).toEqual(['Planned for yesterday', 'Next', 'Nobody'])
  expect(names(nobodys)).toEqual(['Old', 'Nobody'])
})

it.each(['overdue', 'missed', 'soon', 'nobodys'] as const)(
  'opens an agenda with the very rows that it counts: %s',
  (tile) => {
    const filters = parseFilters(HREFS[tile].split('?')[1] ?? '')
    const [rows, earlier] = [ahead, [late, old]].map((some) => passing(some, filters, 'ana'))
    const shown = agendaOf(rows ?? [], earlier ?? [], TODAY, TODAY)
    expect(names([...shown.late, ...shown.days.flatMap(([, some]) => some)])).toEqual(
      names(countsOf(ahead, [late, old], TODAY)[tile]),
    )
  },
)
