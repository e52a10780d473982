import { describe, expect, it } from 'vitest'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { TABLES } from '../../../schema/gen/tables.ts'
import { factoryRow } from '../testing/factories.ts'
import { BINNED, isOpened, kindIcon, KINDS, nameOf, numberedName, OPENED, recordPath, wordsOf } from './kinds.ts'

describe.each(OPENED)('%s, which has a page', (entity) => {
  it('is opened at an address of a module file, by its id', () => {
    const path = recordPath(entity, 'ID') ?? ''
    const page = path.replace('/ID', '')
    expect(ROUTES.map((route) => route.path)).toEqual(expect.arrayContaining([page, `${page}/:id`]))
    expect(isOpened(entity)).toBe(true)
  })
  it('has a name, an icon and words to be found by', () => {
    const meta = KINDS.find((kind) => kind.entity === entity)?.meta
    expect(meta?.titleFields.length).toBeGreaterThan(0)
    expect(meta?.search.every((field) => TABLES[entity].fields[field] !== undefined)).toBe(true)
    expect(kindIcon(entity)).not.toBe('circle')
  })
})

it('keeps in the bin what people delete, and leaves the insides of records out', () => {
  expect(BINNED).toEqual(
    expect.arrayContaining(['walk', 'finding', 'task', 'comment', 'photo', 'voiceNote', 'savedView', 'zone', 'vessel']),
  )
  expect(BINNED).not.toEqual(expect.arrayContaining(['answer']))
  expect(BINNED).not.toEqual(expect.arrayContaining(['conflict']))
})

it('calls a record by the first of its title fields, and reads the rest for the search', () => {
  const zone = factoryRow('zone', { name: 'Dry Dock 2', code: 'DD2' })
  expect([nameOf(zone, undefined), wordsOf(zone)]).toEqual(['Dry Dock 2', 'DD2'])
  const given = {
    kinds: [{ entity: 'zone', title: () => 'The dock' } as const],
    follows: [],
    boards: [],
    schedule: null,
  }
  expect(nameOf(zone, given)).toBe('The dock')
})

const CRANE = factoryRow('equipmentItem', { id: 'crane', tag: 'CP-14', name: 'Crane' })
const find = (_: string, id: string) => (id === 'crane' ? CRANE : undefined)

it('calls a paper by what it is about, never by a stored word', () => {
  const paper = factoryRow('equipmentCertificate', { itemId: 'crane', kind: 'load_test' })
  expect(nameOf(paper, undefined, find)).toBe('CP-14 Crane certificate: load test')
  expect(nameOf(factoryRow('wasteInspection', { inspectedOn: '2025-11-21' }), undefined, find)).toBe(
    'Inspection of Fri, Nov 21, 2025',
  )
})

it('says a number once', () => {
  const drum = factoryRow('wasteContainer', { number: 'D-0007' })
  expect(numberedName(drum, undefined, find)).toBe('Container D-0007')
  expect(numberedName(factoryRow('task', { number: 'T-0012', title: 'Mend the rail' }), undefined, find)).toBe(
    'T-0012 Mend the rail',
  )
})

it('has no name for what bears none', () => {
  expect(nameOf(factoryRow('comment', { text: ' ' }), undefined, find)).toBe('')
})
