import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { asksSecond, groupOf, openIn, shownOf, turnOf, type Line } from './lines.ts'

const product = (id: string, name: string) => factoryRow('product', { id, name, unit: 'gal', pack: 500 })
const around = {
  products: new Map([product('a', 'Acetone'), product('x', 'Xylene')].map((row) => [row.id, row])),
  lots: new Map([['l1', factoryRow('lot', { id: 'l1', productId: 'x', batch: '8842' })]]),
  used: [{ product: 'x', place: 'shelf', lot: 'l1', amount: 100 }],
  share: 200,
}
const held = (of: string, lot: string, amount: number, place = 'shelf') => ({
  product: of,
  lot,
  place,
  amount,
  below: false,
})
const line = (given: Partial<Line>): Line =>
  factoryRow('stockCountLine', { lane: 'a:', productId: 'a', listed: 10_000, forms: 0, shelf: 10_000, ...given })
const shown = (lines: readonly Line[], list = 10_000) =>
  shownOf('shelf', [held('a', '', list), held('x', 'l1', 300), held('a', '', 999, 'elsewhere')], lines, around)

it('has what the list has in this place, by name, and what nobody expected', () => {
  const found = shown([line({ lane: 'x:', productId: 'x', listed: 0, shelf: 100 })])
  expect(found.map(({ lane, list }) => [lane, list])).toEqual([
    ['a:', 10_000],
    ['x:', 0],
    ['x:l1', 300],
  ])
  expect(found.map(groupOf)).toEqual(['unseen', 'differ', 'unseen'])
})

it('compares with the list as it was when the shelf was counted: stock moves while people count', () => {
  const [first] = shown([line({})], 7_000)
  expect(first).toMatchObject({ list: 10_000, difference: { amount: 0, state: 'agree' } })
})

it('takes what forms have used and nobody has posted off the list', () => {
  const [first] = shown([line({ forms: 400, shelf: 9_600 })])
  expect(first).toMatchObject({ difference: { expected: 9_600, amount: 0 }, unanswered: false })
})

it('shows what forms took that nobody has posted, of a lot that nobody has counted yet, and in its place alone', () => {
  const [, xylene] = shown([])
  expect(xylene).toMatchObject({ lane: 'x:l1', list: 300, forms: 100 })
  const elsewhere = shownOf('elsewhere', [held('x', 'l1', 300, 'elsewhere')], [], around)
  expect(elsewhere[0]).toMatchObject({ list: 300, forms: 0 })
})

it('asks for a second count past the share or a pack, and no more once somebody else found the same', () => {
  const off = { shelf: 9_000, countedBy: 'ana', countedAt: 1, answer: 'used' as const }
  expect(shown([line(off)])[0]).toMatchObject({ second: true })
  expect(shown([line({ ...off, secondShelf: 9_000, secondBy: 'ben', secondAt: 2 })])[0]).toMatchObject({
    second: false,
    shelf: 9_000,
  })
  expect(shown([line({ ...off, secondShelf: 9_500, secondBy: 'ben', secondAt: 2 })])[0]).toMatchObject({ second: true })
  expect(openIn(shown([line(off)]))).toBe(1)
})

it('leaves nobody to count both', () => {
  const [open] = shown([line({ shelf: 9_000, countedBy: 'ana', countedAt: 1 })])
  if (open === undefined) throw new Error('no line')
  expect([turnOf(open, 'ana'), turnOf(open, 'ben')]).toEqual(['first', 'second'])
  expect([asksSecond(open, 9_990, 200), asksSecond(open, 9_000, 200)]).toEqual([false, true])
})
