import { describe, expect, it } from 'vitest'
import { uuid5 } from '../../../../sync/change/ids.ts'
import { readDraft, writeDraft, type Draft } from './draft.ts'
import { offerOf, type Library } from './edition.ts'
import type { Version } from './versions.ts'

const ORG = '0c0ffee0-0000-4000-8000-000000000001'
const KEY = 'yard-safety-walk'
const question = (id: string, en: string) => ({ id, text: { en }, type: 'pass_fail', photoOnFail: true, weight: 1 })
const area = (id: string, items: readonly object[], en = id) => ({ id, title: { en }, items })
const FIRST = [
  area('dd', [question('dd-01', 'Railed?'), question('dd-02', 'Secured?'), question('dd-03', 'Dry?')]),
  area('hot', [question('hot-01', 'Watch?')]),
]
const SECOND = [
  area(
    'dd',
    [question('dd-01', 'Railed on both sides?'), question('dd-04', 'Lit?'), question('dd-02', 'Secured at both ends?')],
    'Dry dock',
  ),
  area('gas', [question('gas-01', 'Measured?')]),
  area('hot', [question('hot-01', 'Watch?')]),
]
const library: Library = {
  key: KEY,
  version: 2,
  reviewed: '2026-11-21',
  title: { en: 'Yard safety walk' },
  areas: SECOND,
}
const edition = (nth: number, areas: unknown, over: Partial<Version> = {}): Version => ({
  id: uuid5(ORG, `template:${KEY}:${nth}`),
  key: KEY,
  version: nth,
  status: 'live',
  title: library.title,
  areas,
  ...over,
})
/** What the yard published of the first edition. */
const published = (
  version: number,
  change: (areas: typeof FIRST) => unknown,
  status: Version['status'] = 'live',
): Version => ({
  id: `own-${version}`,
  key: KEY,
  version,
  status,
  title: library.title,
  areas: writeDraft(readDraft({ title: library.title, areas: change(FIRST) })).areas,
})
const began = edition(1, FIRST, { status: 'retired' })
const questions = (draft: Draft | undefined) => draft?.areas.map(({ id, items }) => [id, ...items.map(({ en }) => en)])

describe('an edition is offered', () => {
  it('to a yard that uses the one before, as it was shipped', () => {
    const offer = offerOf(ORG, [edition(1, FIRST)], library)
    expect(offer).toMatchObject({ edition: 2, untouched: true, kept: 0, editionId: uuid5(ORG, `template:${KEY}:2`) })
    expect(questions(offer?.draft)).toEqual(questions(readDraft(library)))
  })
  it('again to a yard that took the update back', () => {
    const yard = published(2, (areas) => areas)
    expect(offerOf(ORG, [began, yard, edition(2, SECOND, { version: 3, status: 'retired' })], library)?.edition).toBe(2)
  })
  it.each<[string, readonly Version[]]>([
    ['began with the newest', [edition(2, SECOND)]],
    [
      'took the newest over and went on from there',
      [began, edition(2, SECOND, { version: 4, status: 'retired' }), published(5, (areas) => areas)],
    ],
    ['has no version in use', [began]],
    ['uses another template only', [{ ...published(1, (areas) => areas), key: 'dock-walk' }]],
  ])('to no yard that %s', (_, templates) => {
    expect(offerOf(ORG, templates, library)).toBeNull()
  })
})

describe('what the yard made of its questions stays', () => {
  const offer = (change: (areas: typeof FIRST) => unknown) => offerOf(ORG, [began, published(2, change)], library)
  const dock = (items: readonly object[]) => (areas: typeof FIRST) => [area('dd', items), ...areas.slice(1)]

  it('changed ones, its own, and the order it gave them; the rest follows the edition', () => {
    const made = offer(
      dock([
        question('dd-02', 'Secured with two pins?'),
        question('dd-01', 'Railed?'),
        question('item-9', 'Ladder tied?'),
        question('dd-03', 'Dry?'),
      ]),
    )
    expect(questions(made?.draft)).toEqual([
      ['dd', 'Secured with two pins?', 'Railed on both sides?', 'Lit?', 'Ladder tied?'],
      ['gas', 'Measured?'],
      ['hot', 'Watch?'],
    ])
    expect(made).toMatchObject({ kept: 2, untouched: false })
  })
  it('taken out ones stay out, and so do areas', () => {
    expect(questions(offer(dock([question('dd-02', 'Secured?')]))?.draft)?.[0]).toEqual([
      'dd',
      'Secured at both ends?',
      'Lit?',
    ])
    expect(questions(offer((areas) => areas.slice(0, 1))?.draft)?.map(([id]) => id)).toEqual(['dd', 'gas'])
  })
  it('a changed question outlives its end in the edition, an unchanged one does not', () => {
    expect(questions(offer(dock([question('dd-03', 'Dry and swept?')]))?.draft)?.[0]).toContain('Dry and swept?')
    expect(questions(offer((areas) => areas.toReversed())?.draft)?.find(([id]) => id === 'dd')).not.toContain('Dry?')
  })
  it('names it gave to areas', () => {
    expect(
      offer((areas) => [area('dd', FIRST[0]?.items ?? [], 'Our dock'), ...areas.slice(1)])?.draft.areas[0]?.en,
    ).toBe('Our dock')
    expect(offer((areas) => areas.toReversed())?.draft.areas.find(({ id }) => id === 'dd')?.en).toBe('Dry dock')
  })
  it('all of it, where nobody can tell what it began with', () => {
    const lost = offerOf(ORG, [published(2, (areas) => areas)], library)
    expect(questions(lost?.draft)?.[0]).toEqual(['dd', 'Railed?', 'Lit?', 'Secured?', 'Dry?'])
    expect(lost?.kept).toBe(3)
  })
  it('with the words of its failure, where the yard asks the same as the edition and wrote none', () => {
    const named: Library = {
      ...library,
      areas: [
        area('dd', [
          { ...question('dd-01', 'Railed?'), fail: { en: 'Rail missing', es: 'Falta baranda' } },
          { ...question('dd-02', 'Secured?'), fail: { en: 'Not secured', es: 'Sin asegurar' } },
        ]),
      ],
    }
    const heavier = published(
      2,
      dock([{ ...question('dd-01', 'Railed?'), severity: 'high' }, question('dd-02', 'Secured with two pins?')]),
    )
    const made = offerOf(ORG, [began, heavier], named)
    expect(
      made?.draft.areas[0]?.items.map(({ failEn, failOthers, severity }) => [failEn, failOthers, severity]),
    ).toEqual([
      ['Rail missing', { es: 'Falta baranda' }, 'high'],
      ['', {}, null],
    ])
    // And what it wrote itself stays.
    const own: Version = { ...heavier, fails: { 'dd-01': { en: 'Our rail is gone' } } }
    expect(offerOf(ORG, [began, own], named)?.draft.areas[0]?.items[0]?.failEn).toBe('Our rail is gone')
  })
  it('the same, whichever order the stored JSON names its fields in', () => {
    const turned = FIRST.map((each) => Object.fromEntries(Object.entries(each).toReversed()))
    expect(offerOf(ORG, [edition(1, turned)], library)?.untouched).toBe(true)
  })
})
