import { expect, it } from 'vitest'
import { reportableFrom } from './reportable.ts'
import { spillSheetOf } from './spillSheet.ts'

const XYLENE = { cas: '1330-20-7', name: 'Xylene', rq: 100, cite: '40 CFR 302.4', verified: 'U' }
const ACID = { cas: '7664-93-9', name: 'Sulfuric acid', rq: 1000, cite: '40 CFR 302.4', verified: 'U' }
/** 7.2 lb a gallon. */
const THINNER = 862_750

it.each([
  [
    'the part that reaches its own first',
    [
      { cas: '1330-20-7', name: 'x', percent: 6000 },
      { cas: '7664-93-9', name: 'a', percent: 4000 },
    ],
    THINNER,
    23,
    166,
  ],
  ['all of it where no share is known', [{ cas: '1330-20-7', name: 'x', percent: null }], THINNER, 13, 100],
  ['pounds alone without a density', [{ cas: '1330-20-7', name: 'x', percent: 5000 }], null, null, 200],
  ['pounds alone with a density of 0', [{ cas: '1330-20-7', name: 'x', percent: 5000 }], 0, null, 200],
  ['nothing where no part is on file', [{ cas: '64742-54-7', name: 'oil', percent: 10_000 }], THINNER, null, null],
])('counts %s', (_, parts, density, gallons, pounds) =>
  expect(reportableFrom(parts, density, [XYLENE, ACID])).toMatchObject({ gallons, pounds }),
)

const PRODUCT = {
  id: 'p1',
  name: 'Thinner T-10',
  code: 'T-10',
  ingredients: [{ cas: '1330-20-7', name: 'Xylene', percent: 6000 }],
  unNumber: 'UN1263',
  signalWord: 'danger',
  hazards: ['H225 Highly flammable liquid and vapor'],
  pictograms: ['GHS02'],
  density: THINNER,
  sheetOn: '2026-03-02',
} as const
const WORDS = {
  dangerHead: null,
  dangerText: null,
  personHead: 'Eyes or skin: 15 min of water.',
  personText: 'Breathed it: fresh air\nSwallowed: no vomiting',
  fireHead: 'Foam, dry chemical, CO₂.',
  fireText: null,
  groundHead: 'Stop it, dam it.',
  groundText: null,
} as const
const SECTIONS = [6, 4, 5].map((section) => ({
  section,
  title: `Section ${section}`,
  text: `What to do, ${section}\nMore`,
}))

it('shows 4, 5 and 6 in this order, in approved words', () => {
  const { parts, approved } = spillSheetOf(PRODUCT, [{ ...WORDS, language: 'en', state: 'approved' }], SECTIONS, 'es')
  expect(approved).toBe(true)
  expect(parts.map(({ section, head }) => [section, head])).toEqual([
    [4, 'Eyes or skin: 15 min of water.'],
    [5, 'Foam, dry chemical, CO₂.'],
    [6, 'Stop it, dam it.'],
  ])
})

it('shows the maker’s words until somebody has approved others', () => {
  const { parts, approved } = spillSheetOf(PRODUCT, [{ ...WORDS, language: 'en', state: 'written' }], SECTIONS, 'en')
  expect(approved).toBe(false)
  expect(parts.map(({ head, lines }) => [head, lines[0]])).toEqual([4, 5, 6].map((n) => [null, `What to do, ${n}`]))
})

it.each([
  [['H225 Highly flammable liquid and vapor', 'H319'], { head: 'Highly flammable liquid and vapor', code: 'H225' }],
  [['H360FD May damage fertility'], { head: 'May damage fertility', code: 'H360' }],
  [['Hot liquid'], { head: 'Hot liquid', code: null }],
  [[], null],
  [null, null],
])('says the first hazard of %j, with the code it has words by', (hazards, danger) => {
  const found = spillSheetOf({ ...PRODUCT, hazards }, [], SECTIONS, 'es').danger
  expect(found).toEqual(danger === null ? null : { ...danger, text: null })
})
