import { describe, expect, it } from 'vitest'
import { editionOp } from '../../../forms/editor/templateRows.ts'
import { readTemplate } from '../../../forms/template.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { EHS_DIALECT, fitsKind, fitsOf, inUse, loadChecklists } from './library.ts'

const ORG = '01930000-0000-7000-8000-000000000001'

describe('the shipped checklists', () => {
  it('are 17 with 158 questions, each read whole in two languages', async () => {
    const checklists = await loadChecklists()
    const read = checklists.map((checklist) => ({ key: checklist.key, ...readTemplate(checklist, EHS_DIALECT) }))
    const items = read.flatMap(({ areas }) => areas.flatMap((area) => area.items))
    expect(read.flatMap(({ problems }) => problems)).toEqual([])
    expect([checklists.length, items.length]).toEqual([17, 158])
    expect(items.filter(({ text }) => (text['es'] ?? '') === '').map(({ id }) => id)).toEqual([])
    expect(items.filter(({ citation }) => citation === null).map(({ id }) => id)).toEqual([])
    // A condition that was not understood would ask a question too many.
    expect(items.filter(({ rule }) => rule !== null).map(({ id }) => id)).toEqual(['ew-09', 'swv-14', 'swv-12'])
  })

  it('lose nothing where a yard takes one over: what it asks and what a fail says', async () => {
    for (const checklist of await loadChecklists()) {
      const made = editionOp('ehsTemplate', ORG, checklist)
      const copy = made.kind === 'add' ? (made.fields as { areas: unknown; fails: unknown }) : { areas: [], fails: {} }
      const shipped = readTemplate(checklist, EHS_DIALECT).areas
      const own = readTemplate(copy, EHS_DIALECT).areas
      expect(own.map((area) => area.items.map(({ fail: _fail, ...item }) => item))).toEqual(
        shipped.map((area) => area.items.map(({ fail: _fail, ...item }) => item)),
      )
      const judged = own.flatMap((area) => area.items).filter(({ kind }) => kind === 'choice' || kind === 'number')
      expect(judged.filter(({ fail }) => fail === null).map(({ id }) => id)).toEqual([])
    }
  })
})

describe('where a checklist is done', () => {
  it('follows the kinds that the library names; one of the yard fits everything', async () => {
    const checklists = await loadChecklists()
    expect(fitsKind(fitsOf('crane-shift', checklists), 'crane')).toBe(true)
    expect(fitsKind(fitsOf('crane-shift', checklists), 'ladder')).toBe(false)
    expect(fitsOf('firstaid-monthly', checklists)).toEqual({ things: false, zones: true, kinds: null })
    expect(fitsOf('our-own', checklists)).toEqual({ things: true, zones: true, kinds: null })
  })
})

it('asks by the newest version in use', () => {
  const row = (key: string, version: number, status: 'live' | 'retired') =>
    factoryRow('ehsTemplate', { id: `${key}-${version}`, key, version, status, title: { en: key } })
  const rows = [row('ladder', 1, 'live'), row('ladder', 2, 'live'), row('crane', 1, 'retired'), row('fork', 3, 'live')]
  expect(inUse(rows).map(({ id }) => id)).toEqual(['fork-3', 'ladder-2'])
})
