import { describe, expect, it } from 'vitest'
import { heatOf, zonePins } from './heatRules.ts'

const seen = (zoneId: string, category: string | null, severity: 'low' | 'high' | 'stop_work' | null = 'low') => ({
  zoneId,
  category,
  severity,
})
const zones = [
  { id: 'dock', name: 'Dry Dock 1', routeOrder: 1 },
  { id: 'pier', name: 'Pier 3', routeOrder: 2 },
  { id: 'empty', name: 'Shop', routeOrder: 3 },
]

describe('heat', () => {
  it('counts zone by category, zones in route order, the fullest category first', () => {
    const heat = heatOf(
      [
        seen('pier', 'ppe'),
        seen('dock', 'ppe', 'high'),
        seen('dock', 'ppe'),
        seen('dock', 'electrical'),
        seen('dock', null),
      ],
      zones,
    )
    expect(heat.categories.map(({ title, total }) => [title, total])).toEqual([
      ['PPE', 3],
      ['Electrical', 1],
      ['No category', 1],
    ])
    expect(
      heat.rows.map(({ name, total, cells }) => [name, total, cells.map(({ count, level }) => [count, level])]),
    ).toEqual([
      [
        'Dry Dock 1',
        4,
        [
          [2, 4],
          [1, 2],
          [1, 2],
        ],
      ],
      [
        'Pier 3',
        1,
        [
          [1, 2],
          [0, 0],
          [0, 0],
        ],
      ],
    ])
    expect(heat.rows[0]?.cells[0]?.worst).toBe('high')
  })

  it('tells of a severity and a category of a newer version, and never in place of stopped work', () => {
    const newer = Object.assign(seen('dock', 'laser_beam'), { severity: 'very_high' })
    const heat = heatOf([newer, seen('dock', 'laser_beam', null)], zones)
    expect(heat.categories.map(({ title }) => title)).toEqual(['Laser beam'])
    expect(heat.rows[0]?.cells[0]?.worst).toBe('very_high')
    expect(zonePins([newer, seen('dock', null, 'high')])[0]?.worst).toBe('very_high')
    expect(zonePins([seen('dock', null, 'stop_work'), newer])[0]?.worst).toBe('stop_work')
  })

  it('has one pin a zone', () => {
    expect(zonePins([seen('dock', null), seen('dock', 'ppe', 'stop_work'), seen('pier', null, null)])).toEqual([
      { zoneId: 'dock', count: 2, worst: 'stop_work' },
      { zoneId: 'pier', count: 1, worst: null },
    ])
  })
})
