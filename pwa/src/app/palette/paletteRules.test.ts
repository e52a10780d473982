import { describe, expect, it } from 'vitest'
import { paletteEntries, type Entry } from './paletteRules.ts'

const entry = (group: string, label: string, detail = '', numbers: readonly string[] = []): Entry => ({
  id: label,
  group,
  label,
  detail,
  icon: 'circle',
  numbers,
  run: () => undefined,
})
const ALL: readonly Entry[] = [
  entry('Records', 'T-0012 Replace eyewash valve', 'Task', ['T-0012', 'T7-003']),
  entry('Records', 'T-0120 Crane rope', 'Task', ['T-0120']),
  entry('Zones', 'Crane shop', 'CR'),
  entry('People', 'Ana Núñez', 'Inspector'),
  entry('Go to', 'Tasks'),
  entry('Create', 'New task'),
  entry('Here', 'Assign 3 selected'),
]
const labels = (query: string) => paletteEntries(ALL, query).map((one) => one.label)

describe('the command palette', () => {
  it('begins with what can be done here, and leaves the yard out until somebody types', () => {
    expect(labels('')).toEqual(['Assign 3 selected', 'Tasks', 'New task'])
  })
  it('puts a record number first, however it is written', () => {
    expect(labels('t-12')[0]).toBe('T-0012 Replace eyewash valve')
    expect(labels('T7-3')[0]).toBe('T-0012 Replace eyewash valve')
    expect(paletteEntries(ALL, 't 12')[0]?.group).toBe('Number')
  })
  it('finds every word, without accents, in label or detail', () => {
    expect(labels('nunez insp')).toEqual(['Ana Núñez'])
    expect(labels('crane rope')).toEqual(['T-0120 Crane rope'])
    expect(labels('submarine')).toEqual([])
  })
  it('knows near words, and says a part where nothing has all of it', () => {
    const more = [...ALL, entry('Records', 'Boiler log', 'Log'), entry('Records', 'Certificate of the chemist')]
    const found = (query: string) => paletteEntries(more, query).map((one) => one.label)
    expect(found('boiler inspection')).toEqual(['Boiler log'])
    expect(found('license')).toEqual(['Certificate of the chemist'])
    expect(found('boiler gasket')).toEqual(['Boiler log'])
    expect(found('of submarine')).toEqual([])
  })
  it('puts what begins with the word before what has it inside', () => {
    expect(labels('task').slice(0, 2)).toEqual(['Tasks', 'New task'])
  })
})
