import { expect, it } from 'vitest'
import { plainKey, sorting } from './order.ts'
import { finish } from './slices.ts'

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })
const SIGNS = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))

/** The same numbers on every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}

const order = (a: string, b: string) => {
  const [left, right] = [plainKey(a) ?? '', plainKey(b) ?? '']
  return left === right ? 0 : left < right ? -1 : 1
}

it('compares plain texts as the collator does', () => {
  const random = numbers(7)
  const text = () => Array.from({ length: random.next().value % 7 }, () => SIGNS[random.next().value % 95]).join('')
  const named = () => `${['T-', 'Crane ', 'crane', '0', '00', ''][random.next().value % 6]}${random.next().value % 120}`
  const texts = [...SIGNS, ...Array.from({ length: 250 }, text), ...Array.from({ length: 100 }, named)]
  for (const a of texts)
    for (const b of texts)
      if (order(a, b) !== Math.sign(collator.compare(a, b)))
        expect.fail(`${JSON.stringify([a, b])}: ${order(a, b)}, the collator says ${collator.compare(a, b)}`)
})

it('leaves other signs to the collator', () => {
  expect([plainKey('Núñez'), plainKey('a\tb'), plainKey('9'.repeat(300))]).toEqual([null, null, null])
})

it('sorts thousands of different values, equal ones in the order they came, nothing last', () => {
  const random = numbers(11)
  const rows = Array.from({ length: 3000 }, (_, at) => {
    const number = random.next().value % 2000
    return {
      at,
      name: at % 50 === 0 ? null : `${at % 2 === 0 ? 'Crane' : 'CRANE'} ${number}${at % 7 === 0 ? ' ñ' : ''}`,
    }
  })
  const column = { id: 'name', title: 'Name', value: (row: (typeof rows)[number]) => row.name }
  for (const descending of [false, true]) {
    const expected = rows.toSorted((a, b) => {
      if (a.name === null || b.name === null) return Number(a.name === null) - Number(b.name === null)
      return (descending ? -1 : 1) * collator.compare(a.name, b.name)
    })
    expect(finish(sorting(rows, column, descending))).toEqual(expected)
  }
})
