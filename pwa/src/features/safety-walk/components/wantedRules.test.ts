import { expect, it } from 'vitest'
import type { Wanted } from '../../../records/wanted.ts'
import { nextWanted } from './wantedRules.ts'

const wanted = (title: string, day: string, more: Partial<Wanted> = {}): Wanted => ({
  id: `${title} ${day}`,
  series: title,
  title,
  day,
  dueOn: day,
  opensOn: day,
  href: '',
  holder: null,
  zoneIds: [],
  thingId: null,
  template: null,
  late: 'no',
  done: false,
  doneOn: null,
  went: null,
  ...more,
})
const running = (title: string, route: readonly string[] = []) => ({
  state: 'in_progress' as const,
  title,
  startedOn: '2026-11-23',
  route: [...route],
})
const ids = (all: readonly Wanted[]) => all.map(({ id }) => id)

it("shows the next time of each series, and the tablet's own person first", () => {
  const all = [
    wanted('Weekly walk', '2026-11-30'),
    wanted('Weekly walk', '2026-11-23'),
    wanted('Dock walk', '2026-11-24', { holder: 'me' }),
  ]
  expect(ids(nextWanted(all, [], '2026-11-23', 'me'))).toEqual(['Dock walk 2026-11-24', 'Weekly walk 2026-11-23'])
})

it('passes over what is done and what is missed, and keeps what is overdue', () => {
  const all = [
    wanted('Weekly walk', '2026-11-09', { late: 'missed' }),
    wanted('Weekly walk', '2026-11-16', { late: 'overdue' }),
    wanted('Dock walk', '2026-11-23', { done: true }),
  ]
  expect(ids(nextWanted(all, [], '2026-11-23', 'me'))).toEqual(['Weekly walk 2026-11-16'])
})

it('leaves out what is being walked right now, unless that walk goes elsewhere', () => {
  const all = [wanted('Weekly walk', '2026-11-23', { zoneIds: ['dock'] })]
  expect(nextWanted(all, [running('Weekly walk', ['dock', 'pier'])], '2026-11-23', 'me')).toEqual([])
  expect(ids(nextWanted(all, [running('Weekly walk', ['pier'])], '2026-11-23', 'me'))).toHaveLength(1)
})
