import { describe, expect, it } from 'vitest'
import rules from '../../../../../schema/library/fuel-rules.json'
import type { FuelRollup } from '../../../../../schema/gen/types.ts'
import { record } from '../../../testing/factories.ts'
import { lastTold, tankBooks } from './tanks.ts'

const BOOK = { rules, own: {} }
const gal = (amount: number) => amount * 1_000_000

describe('the books of a tank', () => {
  const DAY = 86_400_000
  const startOf = (month: string) => Date.parse(`${month}-01T00:00:00Z`)
  const month = (at: string, sticks: readonly [number, number][], more: Partial<FuelRollup> = {}) =>
    record('fuelRollup', {
      lane: `t/two/${at}/-`,
      month: at,
      tankId: 'two',
      batchId: null,
      entries: 3,
      quantity: 0,
      received: 0,
      adjusted: 0,
      opening: sticks[0] === undefined ? null : gal(sticks[0][1]),
      openingAt: sticks[0] === undefined ? null : startOf(at) + sticks[0][0] * DAY,
      closing: sticks[0] === undefined ? null : gal(sticks.at(-1)?.[1] ?? 0),
      closingAt: sticks[0] === undefined ? null : startOf(at) + (sticks.at(-1)?.[0] ?? 0) * DAY,
      ...more,
    })

  it('begin with the stick nearest to the month, and show what is missing as missing', () => {
    const rows = [
      month(
        '2026-07',
        [
          [0, 5000],
          [30, 4000],
        ],
        { quantity: gal(3000), received: gal(2000), adjusted: gal(10) },
      ),
      // Its own first stick is of the 20th: the one of July 31 is nearer.
      month(
        '2026-08',
        [
          [20, 3500],
          [30, 3000],
        ],
        { quantity: gal(1000) },
      ),
      month('2026-09', [], { quantity: gal(900) }),
      month('2026-10', [[29, 2000]], { quantity: gal(100) }),
    ]
    const [tank] = tankBooks(rows, ['2026-07', '2026-08', '2026-09', '2026-10'], startOf, BOOK)
    expect(tank?.months.map(({ variance, limit, beyond }) => [variance, limit, beyond])).toEqual([
      [gal(-10), gal(160), false],
      [0, gal(140), false],
      [null, null, false],
      [null, null, false],
    ])
  })

  it('pass over a stick long before the month when its own first day has one', () => {
    const rows = [
      month('2026-09', [[4, 3000]], { quantity: gal(1000) }),
      month(
        '2026-10',
        [
          [0, 2000],
          [29, 1900],
        ],
        { quantity: gal(100) },
      ),
    ]
    expect(tankBooks(rows, ['2026-10'], startOf, BOOK)[0]?.months[0]).toMatchObject({ variance: 0, beyond: false })
  })

  it('are beyond by more than the percent of flow and the gallons of the library', () => {
    const rows = [
      month(
        '2026-10',
        [
          [0, 5000],
          [30, 4742],
        ],
        { quantity: gal(11_600), received: gal(11_600) },
      ),
    ]
    const other = {
      ...month('2026-10', [
        [0, 100],
        [30, 100],
      ]),
      tankId: 'one',
      lane: 't/one/2026-10/-',
    }
    const books = tankBooks([other, ...rows], ['2026-10'], startOf, BOOK)
    expect(books.map(({ tankId }) => tankId)).toEqual(['two', 'one'])
    expect(books[0] && lastTold(books[0])).toMatchObject({ variance: gal(-258), limit: gal(246), beyond: true })
  })

  it('add up what was typed and what was uploaded', () => {
    const rows = [
      month(
        '2026-10',
        [
          [0, 5000],
          [30, 4000],
        ],
        { quantity: gal(600) },
      ),
      month('2026-10', [], { quantity: gal(400), batchId: 'file', lane: 't/two/2026-10/file' }),
    ]
    expect(tankBooks(rows, ['2026-10'], startOf, BOOK)[0]?.months[0]).toMatchObject({ variance: 0, entries: 6 })
  })
})
