import { describe, expect, it } from 'vitest'
import { daysIn } from './fields.ts'
import { percentOf } from './ingredients.ts'
import { readSheet } from './readSheet.ts'
import { headingOf } from './sections.ts'
import { SHEETS } from './testing/known.ts'
import { LAYOUTS, pagesOf } from './testing/sheets.ts'

describe.each(LAYOUTS)('a sheet laid out as %s', (layout) => {
  it.each(SHEETS.map((sheet) => [sheet.name, sheet] as const))('says of %s what is in it, and no more', (_, sheet) => {
    const found = readSheet(pagesOf(sheet, layout))
    expect(found.sections.map(({ section }) => section).filter((section) => section > 0)).toHaveLength(16)
    expect(found.language).toBe(layout === 'spanish' ? 'es' : 'en')
    expect({
      name: found.name?.choices,
      maker: found.maker?.choices,
      revised: found.revisionDate?.choices ?? null,
      signal: found.signalWord?.choices[0] ?? null,
      hazards: found.hazards.filter(({ choices }) => choices[0]?.startsWith('H')).map(({ choices }) => choices[0]),
      rows: found.ingredients.map(({ name, cas, percentLow, percent }) => [name, cas, percentLow, percent]),
      density: found.density?.choices ?? null,
      flash: found.flashPoint?.choices ?? null,
      un: found.unNumber?.choices ?? null,
    }).toEqual({
      name: [sheet.name],
      maker: [sheet.maker],
      revised: sheet.revised === null ? null : [sheet.revised],
      signal: sheet.signal,
      hazards: sheet.hazards,
      rows: sheet.rows.map(([name, cas, , low, high]) => [name, cas, low, high]),
      density: sheet.density && [sheet.density[1]],
      flash: sheet.flash && [sheet.flash[1]],
      un: sheet.un === null ? null : [sheet.un],
    })
    expect(found.ingredients.every(({ line }) => line.page > 0 && line.text !== '')).toBe(true)
  })
})

it('finds nothing in an empty sheet, and says so of each thing', () => {
  const { name, maker, revisionDate, signalWord, ingredients, density, flashPoint, unNumber, language } = readSheet([
    { width: 612, words: [] },
  ])
  expect([name, maker, revisionDate, signalWord, density, flashPoint, unNumber]).toEqual(
    Array.from({ length: 7 }, () => null),
  )
  expect(ingredients).toEqual([])
  expect(language).toBe('other')
})

it.each([
  ['2025-04-12', ['2025-04-12']],
  ['April 12, 2025', ['2025-04-12']],
  ['12 de abril de 2025', ['2025-04-12']],
  ['12-Apr-2025', ['2025-04-12']],
  ['04/25/2025', ['2025-04-25']],
  ['12.04.2025', ['2025-04-12']],
  ['03/04/2025', ['2025-03-04', '2025-04-03']],
  ['02/30/2025', []],
  ['April 2025', []],
  ['version 3', []],
])('reads the day in %s', (text, days) => expect(daysIn(text)).toEqual(days))

it.each([
  ['30 - 60 %', { low: 3000, high: 6000 }],
  ['≥10 - <25', { low: 1000, high: 2500 }],
  ['2,5 - 7,5 %', { low: 250, high: 750 }],
  ['< 0.1', { low: null, high: 10 }],
  ['> 99', { low: 9900, high: null }],
  ['100%', { low: 10000, high: 10000 }],
  ['60 - 30 %', null],
  ['120 %', null],
  ['balance', null],
])('reads the share in %s', (text, share) => expect(percentOf(text)).toEqual(share))

it.each([
  ['SECTION 3: Composition/information on ingredients', 3],
  ['3. COMPOSITION', 3],
  ['Section 8 for personal protection, see above.', null],
  ['14 Transport information', 14],
  ['First aid', 4],
  ['First aid measures must be given at once by trained people', null],
  ['Section 17: Something', null],
])('sees in %s the heading %s', (text, section) => expect(headingOf(text)).toBe(section))
