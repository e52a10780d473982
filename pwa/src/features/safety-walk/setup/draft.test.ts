import { describe, expect, it } from 'vitest'
import library from '../../../../../schema/library/walk-yard-safety.json'
import { templateAreas } from '../template.ts'
import { addArea, addItem, editItem, moveArea, moveItem, readDraft, removeItem, writeDraft, type DraftItem } from './draft.ts'
import { differences, draftProblems } from './draftCheck.ts'

const shipped = readDraft({ title: library.title, areas: library.areas })
const area = shipped.areas[0]
const item = area?.items[0]
if (area === undefined || item === undefined) throw new Error('the shipped template is empty')
const edit = (patch: Partial<DraftItem>) => editItem(shipped, area.id, item.id, patch)
const first = (draft: typeof shipped) => draft.areas[0]?.items[0]

it('is written as the field reads it, with nothing lost of the shipped template', () => {
  const written = writeDraft(shipped)
  const plain: unknown = JSON.parse(JSON.stringify(written.areas))
  expect(templateAreas({ areas: plain })).toEqual(templateAreas({ areas: library.areas }))
  expect(readDraft({ title: written.title, areas: plain })).toEqual(shipped)
})

describe('the mark of a checked citation', () => {
  it.each<Partial<DraftItem>>([{ en: 'Other words' }, { citation: '1915.1' }, { kind: 'number' }, { min: '3' }])('falls when %j is checked no longer', (patch) => {
    expect([item.mark, first(edit(patch))?.mark]).toEqual(['S', 'U'])
  })
  it.each<Partial<DraftItem>>([{ es: 'Otras palabras' }, { severity: 'low' }, { weight: '5' }, { critical: false }, { en: item.en }])('stays when only %j is set', (patch) => {
    expect(first(edit(patch))?.mark).toBe('S')
  })
})

it('moves by one place and stays at the ends', () => {
  const ids = (draft: typeof shipped) => draft.areas[0]?.items.slice(0, 2).map(({ id }) => id)
  expect(ids(moveItem(shipped, area.id, item.id, 1))).toEqual(['dd-02', 'dd-01'])
  expect(moveItem(shipped, area.id, item.id, -1)).toEqual(shipped)
  expect(moveArea(shipped, area.id, 1).areas[1]?.id).toBe(area.id)
})

describe('what stops a draft', () => {
  it('is nothing in the shipped template but readings without a limit', () => {
    expect(draftProblems(shipped)).toEqual([])
  })
  it.each<[string, Partial<DraftItem>, RegExp]>([
    ['no words', { en: ' ' }, /in English/], ['a limit that is no number', { kind: 'number', min: 'low' }, /is a number/], ['limits the wrong way round', { kind: 'number', min: '5', max: '3' }, /above the highest/],
    ['a reading that cannot fail', { kind: 'number' }, /never fails/], ['a weight', { weight: '1.5' }, /whole number/],
  ])('is %s', (_name, patch, message) => {
    expect(draftProblems(edit(patch)).map((problem) => problem.message).join()).toMatch(message)
  })
  it('is an empty area', () => {
    expect(draftProblems(addArea(shipped, 'new')).map((problem) => problem.areaId)).toEqual(['new', 'new'])
  })
})

describe('the changes of a version', () => {
  const kinds = (draft: typeof shipped) => differences(shipped, draft).map((change) => change.kind)
  it('name what was said before', () => {
    expect(differences(shipped, edit({ severity: 'low' }))).toEqual([{ kind: 'changed', where: area.en, what: item.en, details: ['Severity: High → Low'] }])
  })
  it('follow questions by their id', () => {
    expect(kinds(moveItem(shipped, area.id, item.id, 1))).toEqual(['moved'])
    expect(kinds(removeItem(shipped, area.id, item.id))).toEqual(['removed'])
    expect(kinds(addItem(shipped, area.id, 'dd-99'))).toEqual(['added'])
    expect(kinds(shipped)).toEqual([])
  })
})
