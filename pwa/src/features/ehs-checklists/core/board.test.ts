import { describe, expect, it } from 'vitest'
import type { Wanted } from '../../../records/wanted.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { boardOf, byOwner, mondayOf } from './board.ts'

const TODAY = '2026-11-27' // a Friday

const wanted = (id: string, day: string, more: Partial<Wanted> = {}): Wanted => ({
  id,
  series: 'cranes',
  title: `Crane ${id}`,
  day,
  dueOn: day,
  opensOn: day,
  href: `/calendar/item/${id}`,
  holder: 'ray',
  zoneIds: [],
  thingId: 'crane',
  template: 'crane-shift',
  late: 'no',
  done: false,
  doneOn: null,
  went: null,
  ...more,
})
const done = (id: string, day: string) => wanted(id, day, { done: true, doneOn: day, went: 'onTime' })
const missed = (id: string, day: string) => wanted(id, day, { late: 'missed', went: 'missed' })
const zones = [
  factoryRow('zone', { id: 'pier', name: 'Pier 3' }),
  factoryRow('zone', { id: 'shop', name: 'Pipe shop' }),
]
const equipment = [factoryRow('equipmentItem', { id: 'crane', zoneId: 'pier' })]
const of = (all: readonly Wanted[], more: Partial<Parameters<typeof boardOf>[0]> = {}) =>
  boardOf({ wanted: all, rounds: [], findings: [], zones, equipment, today: TODAY, period: 'today', ...more })

describe('the board of a day', () => {
  it('counts what was done, runs, is due and was missed, in the zone where the thing stands', () => {
    const running = factoryRow('ehsRound', {
      id: 'r',
      placeId: 'crane',
      templateKey: 'crane-shift',
      roundOn: TODAY,
      state: 'in_progress',
      zoneId: 'pier',
    })
    const board = of([done('a', TODAY), wanted('b', TODAY), missed('c', '2026-11-26'), wanted('d', '2026-12-01')], {
      rounds: [running],
    })
    expect(board.count).toEqual({ done: 1, running: 1, due: 0, missed: 1 })
    expect(board.lines.map(({ name, boxes }) => [name, boxes.map(({ state }) => state)])).toEqual([
      ['Pier 3', ['done', 'missed', 'running']],
    ])
  })

  it('keeps what is late on the list of today, and shows what nobody planned', () => {
    const late = wanted('late', '2026-11-25', { late: 'overdue', went: 'overdue' })
    const ladder = factoryRow('ehsRound', {
      id: 'r',
      placeId: 'ladder',
      templateKey: 'ladder',
      roundOn: TODAY,
      state: 'submitted',
      zoneId: 'shop',
      title: 'LD-1 · Ladder',
    })
    const board = of([late], { rounds: [ladder] })
    expect(board.lines.map(({ name, boxes }) => [name, boxes.map(({ title, state }) => `${title}: ${state}`)])).toEqual(
      [
        ['Pier 3', ['Crane late: due']],
        ['Pipe shop', ['LD-1 · Ladder: done']],
      ],
    )
  })

  it('says how the weeks went; a week in which nothing was due is empty and not bad', () => {
    const board = of([done('a', '2026-11-16'), missed('b', '2026-11-17'), done('c', '2026-11-24')])
    const [line] = board.lines
    expect(line?.weeks.at(-1)).toEqual({ from: '2026-11-23', due: 1, onTime: 1, missed: 0 })
    expect(line?.weeks.at(-2)).toEqual({ from: '2026-11-16', due: 2, onTime: 1, missed: 1 })
    expect(line?.weeks.at(0)).toMatchObject({ due: 0 })
    expect(line?.onTime).toBe(67)
  })

  it('counts open findings with the oldest of them', () => {
    const finding = (id: string, foundOn: string, state: 'open' | 'closed') =>
      factoryRow('ehsFinding', { id, foundOn, state, zoneId: 'pier' })
    const board = of([], { findings: [finding('a', '2026-11-20', 'open'), finding('b', '2026-11-02', 'closed')] })
    expect([board.failing, board.oldestOn, board.lines[0]?.failing.length]).toEqual([1, '2026-11-20', 1])
  })
})

it('begins a week on Monday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
})

it('lists owners by how well they keep their days', () => {
  const all = [
    done('a', '2026-11-20'),
    missed('b', '2026-11-21'),
    { ...done('c', '2026-11-20'), holder: 'ana' },
    wanted('d', TODAY),
  ]
  expect(byOwner(all)).toEqual([
    { holder: 'ray', due: 2, onTime: 1, missed: 1 },
    { holder: 'ana', due: 1, onTime: 1, missed: 0 },
  ])
})
