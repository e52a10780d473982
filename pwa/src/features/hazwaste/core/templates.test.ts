import { describe, expect, it } from 'vitest'
import { readTemplate } from '../../../forms/template.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { APP_ANSWERS, loadLibraries, templateFor, templateKeyOf, WASTE_DIALECT } from './templates.ts'

const ORG = '01930000-0000-7000-8000-000000000001'
const area = { kind: 'central', templateKey: null, centralOn: null } as const

describe('the library', () => {
  it.each([
    ['hw-caa-weekly', 25, ['hw-09', 'hw-10']],
    ['hw-saa', 9, ['saa-02', 'saa-03']],
    ['hw-tank-daily', 7, []],
    ['hw-universal', 7, []],
  ])('%s has its %i questions in two languages; the app answers %j', async (key, count, answered) => {
    const library = (await loadLibraries()).find((each) => each.key === key)
    const { areas, problems } = readTemplate(library ?? { areas: null }, WASTE_DIALECT)
    const items = areas.flatMap((each) => each.items)
    expect(problems).toEqual([])
    expect(items).toHaveLength(count)
    expect(items.filter(({ text }) => text.en === '' || (text['es'] ?? '') === '')).toEqual([])
    expect(items.filter(({ citation }) => citation === null)).toEqual([])
    expect(items.filter(({ when }) => when === APP_ANSWERS).map(({ id }) => id)).toEqual(answered)
  })

  it('says of each question whether its source was seen', async () => {
    const marks = (await loadLibraries()).flatMap(({ areas }) =>
      (areas as readonly { readonly items: readonly { readonly verified: string }[] }[]).flatMap(({ items }) =>
        items.map(({ verified }) => verified),
      ),
    )
    expect(marks.filter((mark) => !['V', 'S', 'U', 'house'].includes(mark))).toEqual([])
  })
})

describe('what an area is asked', () => {
  it('is its own choice, else that of its kind', () => {
    expect(templateKeyOf({ ...area, templateKey: 'our-pad' })).toBe('our-pad')
    expect(templateKeyOf({ ...area, kind: 'tank' })).toBe('hw-tank-daily')
    expect(templateKeyOf({ ...area, kind: 'satellite' })).toBe('hw-saa')
    expect(templateKeyOf({ ...area, kind: 'satellite', centralOn: '2026-11-01' })).toBe('hw-caa-weekly')
  })

  it('is the library where the yard has published nothing, in a row two tablets share', async () => {
    const libraries = await loadLibraries()
    const [one, two] = [templateFor(area, [], libraries, ORG), templateFor(area, [], libraries, ORG)]
    expect(one?.id).toBe(two?.id)
    expect(one?.make).toHaveLength(1)
    const made = factoryRow('wasteTemplate', { id: one?.id ?? '', key: 'hw-caa-weekly', version: 1, status: 'retired' })
    expect(templateFor(area, [made], libraries, ORG)).toEqual({ id: made.id, make: [] })
  })

  it('is what the yard has in use', async () => {
    const live = factoryRow('wasteTemplate', { key: 'hw-caa-weekly', version: 3, status: 'live' })
    expect(templateFor(area, [live], await loadLibraries(), ORG)).toEqual({ id: live.id, make: [] })
  })
})
