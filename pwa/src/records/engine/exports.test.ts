import { describe, expect, it } from 'vitest'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { parseCsv } from '../../lib/csv.ts'
import { xlsxCell, xlsxTitle } from '../../lib/xlsx.ts'
import { rowOf } from '../../testing/rowOf.ts'
import { toCsv } from '../../ui/list/columns.ts'
import { parseListState } from '../../ui/list/listState.ts'
import { fieldTitle } from '../names.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'
import { columnsOf, type ColumnSources } from './columns.tsx'
import { defineRecord } from './define.ts'
import { titleOfRow } from './called.ts'

const SOURCES: ColumnSources = {
  people: peopleOf([]),
  zones: zonesOf([rowOf('zone', { id: 'z1', name: 'Dry Dock 2', code: 'DD2' })]),
  titles: new Map([['w1', 'WALK-2026-4']]),
  today: '2026-11-21',
}
const LISTED = Object.entries(PAGES).flatMap(([name, page]) =>
  page.list === undefined ? [] : [[name as EntityName, page.list.columns] as const],
)

const FILTERED_VIEWS = LISTED.flatMap(([entity]) =>
  (PAGES[entity]?.list?.views ?? []).flatMap(({ title, query }) =>
    query === '' ? [] : [[entity, title, query] as const],
  ),
)

describe('the views of a list', () => {
  it.each(FILTERED_VIEWS)('of %s: “%s” is filters that its columns have', (entity, _, query) => {
    const { filters } = parseListState(`?${query}`, columnsOf(defineRecord(entity), SOURCES))
    const declared = (PAGES[entity]?.list?.columns ?? []).map(({ id, field }) => id ?? field)
    const asked = [...new Set(new URLSearchParams(query).keys())].filter((name) => declared.includes(name))
    expect(Object.keys(filters)).toEqual(expect.arrayContaining(asked))
  })
})

describe('what a list calls a record that its rows name', () => {
  it('is what stands on its label, and its name', () => {
    const crane = rowOf('equipmentItem', { id: 'e1', number: 'EQ-0001', tag: 'CR-01', name: 'Portal crane 40 t' })
    expect(titleOfRow(crane)).toBe('CR-01 Portal crane 40 t')
  })

  it('is its number where it has no label', () => {
    const finding = rowOf('finding', { id: 'f1', number: 'F-2026-0004' })
    expect(titleOfRow(finding)).toBe('F-2026-0004')
  })

  it('is its kind and the word of a choice where that is all it has, not what is stored', () => {
    expect(titleOfRow(rowOf('equipmentInspection', { id: 'i1', result: 'pass' }))).toBe('Inspection: Passed')
    expect(titleOfRow(rowOf('equipmentCertificate', { id: 'c1', kind: 'load_test' }))).toBe('Certificate: Load test')
  })
})

describe('what leaves a list as a file', () => {
  it.each(LISTED)('of %s has every column that the module file declares', (entity, declared) => {
    const { records } = parseCsv(toCsv(columnsOf(defineRecord(entity), SOURCES), []).replace('\uFEFF', ''))
    const titles = records[0]?.cells.map((cell) => cell.replace(/ \([^)]*\)$/, ''))
    expect(titles).toEqual(
      expect.arrayContaining(declared.map(({ field, title }) => title ?? fieldTitle(entity, field))),
    )
  })

  it('says the unit in the heading, and numbers in that unit', () => {
    const columns = columnsOf(defineRecord('vessel'), SOURCES)
    const vessel = rowOf('vessel', { id: 'v1', name: 'Tug 2', lengthEighths: 9409, zoneId: 'z1', inYard: true })
    const csv = toCsv(columns, [vessel]).replace('\uFEFF', '').split('\r\n')
    expect(csv.slice(0, 2)).toEqual([
      'Name,Hull number,Kind,Length (in),Berth,In the yard,Saved',
      'Tug 2,,,1176.125,Dry Dock 2,Yes,On server',
    ])
    const length = columns.find(({ id }) => id === 'length')
    expect(length && [xlsxTitle(length), xlsxCell(length, vessel)]).toEqual([
      'Length (in)',
      { kind: 'number', number: 1176.125 },
    ])
  })

  it('holds the rows of a list inside a field, and the titles of other records', () => {
    const { entity, meta, page } = defineRecord('zone')
    const list = { columns: [{ field: 'name' }, { field: 'areaIds' }], views: [] }
    const columns = columnsOf({ entity, meta, page: { ...page, list } }, SOURCES)
    const zone = rowOf('zone', { id: 'z1', name: 'Dry Dock 2', code: 'DD2', areaIds: ['docking', 'ppe'] })
    expect(toCsv(columns, [zone])).toContain('Dry Dock 2,"docking, ppe"')

    const walk = columnsOf(defineRecord('finding'), SOURCES).find(({ id }) => id === 'walk')
    const finding = rowOf('finding', { id: 'f1', walkId: 'w1' })
    expect(walk && xlsxCell(walk, finding)).toEqual({ kind: 'text', text: 'WALK-2026-4' })
  })
})
