/** Sheets that are not right: what a person reads of each, and what keeps it from being put on file. */
import { expect, it } from 'vitest'
import { languageOf } from './languages/spoken.ts'
import { warningsOf, whyNot } from './judged.ts'
import { readSheet, sameProduct, type Reading } from './readSheet.ts'
import { SHEETS, type Known } from './testing/known.ts'
import { pagesOf } from './testing/sheets.ts'

const [first] = SHEETS
if (first === undefined) throw new Error('no sheet')
const XYLENE = ['Xylene', '1330-20-7', '80 %', 8000, 8000] as const
const reads = (known: Partial<Known>, more: Partial<Reading> = {}): Reading => ({
  ...readSheet(pagesOf({ ...first, ...known }, 'tables')),
  ...more,
})
const thinner = { name: 'Thinner', code: 'T-10', otherNames: null }
const acid = { name: 'Battery acid', code: 'BA-37', otherNames: null }

it.each([
  ['that is right', reads({}), thinner, [], null],
  [
    'with a wrong check digit',
    reads({ rows: [['Xylene', '1330-20-8', '80 %', 8000, 8000]] }),
    thinner,
    ['The last digit does not fit in 1330-20-8.'],
    null,
  ],
  [
    'above 100 %',
    reads({ rows: [XYLENE, ['Toluene', '108-88-3', '30 %', 3000, 3000]] }),
    thinner,
    ['Its ingredients add up to more than 100 %.'],
    'The ingredients are more than 100 % together. Leave them out, and write them by hand.',
  ],
  ['in French', reads({}, { language: 'fr' }), thinner, ['This sheet is in French.'], null],
  [
    'in a language that nobody here knows',
    reads({}, { language: 'other' }),
    thinner,
    ['This sheet is in another language.'],
    null,
  ],
  [
    'of another product',
    reads({}),
    acid,
    ['The sheet names Thinner T-10.'],
    'The sheet names another product. Say that it is right, or choose the other one.',
  ],
  ['of one picture', null, acid, ['This is a picture of a page and cannot be read yet.'], null],
] as const)('a sheet %s', (_, reading, product, facts, why) => {
  const sheet = { pages: 1, read: 1, reading }
  expect(warningsOf(sheet, product).map(({ fact }) => fact)).toEqual(facts)
  const answers = { ingredients: '', name: 'Thinner T-10' }
  expect(whyNot({ sheet, product, chosen: true, waits: 0, sure: false, answers })).toBe(why)
  expect(
    whyNot({ sheet, product, chosen: true, waits: 0, sure: true, answers: { ...answers, ingredients: null } }),
  ).toBe(null)
})

it('says that a file of more than 300 pages was read in part', () => {
  expect(warningsOf({ pages: 412, read: 300, reading: reads({}) }, thinner)).toEqual([
    { tone: 'info', fact: 'It has 412 pages; the first 300 were read.', next: 'The file is kept whole.' },
  ])
})

it.each([
  ['Wash the skin with plenty of water, and do not use it.', 'en'],
  ['Lave la piel con agua, para los ojos según el caso.', 'es'],
  ['Laver la peau avec de l’eau pour les yeux, une fois.', 'fr'],
  ['Die Haut mit Wasser waschen, und nicht reiben. Der Arzt ist da.', 'de'],
  ['Lavar a pele com água, não para os olhos, em uma hora.', 'pt'],
  ['Lavare la pelle con acqua: gli occhi della persona sono nella lista, il medico.', 'other'],
  ['Was de huid met het water van een kraan, niet wrijven.', 'other'],
  ['皮膚を多量の水で洗うこと。', 'other'],
])('hears in “%s” the language %s', (text, language) => {
  expect(languageOf([{ page: 1, text, cells: [text] }])).toBe(language)
})

it.each([
  ['Thinner T-10', ['T-10 thinner, 5 gal'], true],
  ['Tidewater Wash Primer, Part A', ['Wash primer', 'WP-03'], true],
  ['WP-03', ['Wash primer', 'WP-03'], true],
  ['Zinc primer', ['Wash primer', 'WP-03'], false],
  ['Battery Acid 37', ['Thinner', 'T-10'], false],
  ['Battery Acid 37', ['', ''], false],
])('takes %s for one of %j: %s', (sheet, names, same) => {
  expect(sameProduct(sheet, names)).toBe(same)
})
