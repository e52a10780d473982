import { describe, expect, it } from 'vitest'
import library from '../../../../schema/library/walk-yard-safety.json'
import { readTemplate, type Asking } from '../template.ts'
import {
  addArea,
  addItem,
  editItem,
  moveArea,
  moveItem,
  readDraft,
  removeItem,
  writeDraft,
  type DraftItem,
  type Draft,
} from './draft.ts'
import { differences, draftProblems } from './draftCheck.ts'

const templateAreas = (template: Asking) =>
  readTemplate(template, { kinds: ['choice', 'number'], conditions: [] }).areas
const shipped = readDraft({ title: library.title, areas: library.areas })
const area = shipped.areas[0]
const item = area?.items[0]
if (area === undefined || item === undefined) throw new Error('the shipped template is empty')
const edit = (patch: Partial<DraftItem>) => editItem(shipped, area.id, item.id, patch)
const first = (draft: typeof shipped) => draft.areas[0]?.items[0]

it('is written as the field reads it, with nothing lost of the shipped template', () => {
  const written = writeDraft(shipped)
  const plain: unknown = JSON.parse(JSON.stringify(written.areas))
  const named = templateAreas({ areas: plain, fails: written.fails })
  expect(named.map(({ items }) => items.map((each) => ({ ...each, fail: null })))).toEqual(
    templateAreas({ areas: library.areas }).map(({ items }) => items),
  )
  expect(named.flatMap(({ items }) => items).filter(({ fail }) => fail?.es === undefined)).toEqual([])
  expect(readDraft({ title: written.title, areas: plain, fails: written.fails })).toEqual(shipped)
})

it('leaves room in the field of the questions, which holds 64 KB, for a yard’s own', () => {
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
  const { areas, fails } = writeDraft(shipped)
  expect(bytes(areas)).toBeLessThan(54 * 1024)
  // A version is one set, which holds 128 KB.
  expect(bytes(areas) + bytes(fails)).toBeLessThan(96 * 1024)
})

it('lets the yard word a failure, and keeps the citation’s mark', () => {
  const draft = edit({ failEn: 'Rail gone', failOthers: { es: 'Sin baranda', fil: ' Walang barandilya ' } })
  expect(first(draft)?.mark).toBe('V')
  expect(writeDraft(draft).fails[item.id]).toEqual({
    en: 'Rail gone',
    es: 'Sin baranda',
    fil: 'Walang barandilya',
  })
  expect(differences(shipped, draft)[0]?.details[0]).toMatch(/^When it fails: .* → Rail gone$/)
  expect(writeDraft(edit({ failEn: '', failOthers: {} })).fails[item.id]).toBeUndefined()
})

describe('the mark of a checked citation', () => {
  it.each<Partial<DraftItem>>([{ en: 'Other words' }, { citation: '1915.1' }, { kind: 'number' }, { min: '3' }])(
    'falls when %j is checked no longer',
    (patch) => {
      expect([item.mark, first(edit(patch))?.mark]).toEqual(['V', 'U'])
    },
  )
  it.each<Partial<DraftItem>>([
    { others: { es: 'Otras palabras' } },
    { severity: 'low' },
    { weight: '5' },
    { critical: false },
    { en: item.en },
  ])('stays when only %j is set', (patch) => {
    expect(first(edit(patch))?.mark).toBe('V')
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
    ['no words', { en: ' ' }, /in English/],
    ['a limit that is no number', { kind: 'number', min: 'low' }, /is a number/],
    ['limits the wrong way round', { kind: 'number', min: '5', max: '3' }, /above the highest/],
    ['a reading that cannot fail', { kind: 'number' }, /never fails/],
    ['a weight', { weight: '1.5' }, /whole number/],
  ])('is %s', (_name, patch, message) => {
    expect(
      draftProblems(edit(patch))
        .map((problem) => problem.message)
        .join(),
    ).toMatch(message)
  })
  it('does not take an instrument that cannot read a limit', () => {
    const reads = (sensorMin: string, sensorMax: string) =>
      draftProblems(edit({ kind: 'number', min: '6', max: '9', sensorMin, sensorMax })).map(({ message }) => message)
    expect(reads('0', '14')).toEqual([])
    expect(reads('', '8')).toEqual(['The instrument cannot read one of the limits.'])
    expect(reads('14', '0')).toEqual(['The instrument reads from a value that is not below the one it reads up to.'])
    const { areas } = writeDraft(edit({ kind: 'number', sensorMin: '0', sensorMax: '14' }))
    // Whatever the library or an old copy says, nobody has looked it up before somebody says so.
    const read = (sensorVerified?: string) =>
      readDraft({
        title: {},
        fails: {},
        areas: [{ id: 'a', items: [{ id: 'i', type: 'number', sensorMin: 0, sensorMax: 14, sensorVerified }] }],
      })
    const markOf = (draft: Draft) => draft.areas[0]?.items[0]?.sensorMark
    expect(['house', undefined, 'V'].map((mark) => markOf(read(mark)))).toEqual(['U', 'U', 'V'])
    const checked = editItem(read('house'), 'a', 'i', { sensorMark: 'V' })
    expect(markOf(readDraft(writeDraft(checked)))).toBe('V')
    expect(markOf(editItem(checked, 'a', 'i', { sensorMax: '12' }))).toBe('U')
    expect(markOf(editItem(checked, 'a', 'i', { en: 'Level' }))).toBe('V')
    expect(templateAreas({ areas })[0]?.items[0]).toMatchObject({ sensorMin: 0, sensorMax: 1400 })
  })

  it('is an empty area', () => {
    expect(draftProblems(addArea(shipped, 'new')).map((problem) => problem.areaId)).toEqual(['new', 'new'])
  })
})

describe('the changes of a version', () => {
  const kinds = (draft: typeof shipped) => differences(shipped, draft).map((change) => change.kind)
  it('name what was said before', () => {
    expect(differences(shipped, edit({ severity: 'low' }))).toEqual([
      { kind: 'changed', where: area.en, what: item.en, details: ['Severity: High → Low'] },
    ])
  })
  it('follow questions by their id', () => {
    expect(kinds(moveItem(shipped, area.id, item.id, 1))).toEqual(['moved'])
    expect(kinds(removeItem(shipped, area.id, item.id))).toEqual(['removed'])
    expect(kinds(addItem(shipped, area.id, 'dd-99'))).toEqual(['added'])
    expect(kinds(shipped)).toEqual([])
  })
})
