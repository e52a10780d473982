import { expect, it } from 'vitest'
import { factoryRow } from '../../../testing/factories.ts'
import { hitsOf } from './search.ts'

const sheet = (id: string, name: string, state: 'accepted' | 'replaced' | 'refused' = 'accepted') =>
  factoryRow('safetySheet', { id, name, productId: id, state })
const section = (sheetId: string, number: number, text: string) =>
  factoryRow('sheetSection', { id: `${sheetId}-${number}`, sheetId, section: number, title: `Section ${number}`, text })
const sheets = new Map(
  [
    sheet('x', 'Xylene'),
    sheet('a', 'Acetone'),
    sheet('o', 'Acetone', 'replaced'),
    sheet('r', 'Another', 'refused'),
  ].map((row) => [row.id, row]),
)
const sections = [
  section('x', 5, 'Use dry powder, CO₂ or alcohol-resistant foam. Do not use a water jet.'),
  section('o', 5, 'Use alcohol-resistant foam.'),
  section('a', 5, `${'Suitable media. '.repeat(20)}Use alcohol-resistant foam or dry powder.`),
  section('r', 5, 'Use alcohol-resistant foam.'),
  section('a', 7, 'Manténgase alejado del calor.'),
]

it('finds all the words in a section, sheets on file first, and none that was refused', () => {
  const { shown, all } = hitsOf(sections, sheets, 'FOAM  alcohol')
  expect(all).toBe(3)
  expect(shown.map(({ sheet: { id }, section: { section: number } }) => [id, number])).toEqual([
    ['a', 5],
    ['x', 5],
    ['o', 5],
  ])
})

it('says what stands around the word, as the sheet writes it', () => {
  const [hit] = hitsOf(sections, sheets, 'foam').shown
  expect(hit?.said).toMatch(/^… .*Use alcohol-resistant foam or dry powder\.$/)
})

it('does not mind accents, and looks for nothing in two letters', () => {
  expect(hitsOf(sections, sheets, 'mantengase').all).toBe(1)
  expect(hitsOf(sections, sheets, 'fo').all).toBe(0)
})
