import { describe, expect, it } from 'vitest'
import library from '../../../schema/library/walk-yard-safety.json'
import {
  areasOfZone,
  countAnswers,
  formatReading,
  parseReading,
  resultOfReading,
  templateAreas,
  words,
} from './template.ts'

describe('shipped template', () => {
  const areas = templateAreas({ areas: library.areas })
  it('reads all 17 areas and 158 questions', () => {
    expect([areas.length, areas.flatMap((area) => area.items).length]).toEqual([17, 158])
  })
  it('keeps citation and limits', () => {
    const oxygen = areas.flatMap((area) => area.items).find((item) => item.id === 'cs-02')
    expect(oxygen).toMatchObject({
      kind: 'number',
      unit: '%O2',
      min: 1950,
      max: 2190,
      citation: '29 CFR 1915.12(a)(2)-(3)',
      severity: 'high',
    })
  })
})

describe('a question of the yard', () => {
  const read = (raw: object) =>
    templateAreas({ areas: [{ id: 'a', items: [{ id: '1', text: 'Clear?', ...raw }] }] })[0]?.items[0]
  it('has weight 1, is not critical, opens the camera and is always asked, unless it says otherwise', () => {
    expect(read({})).toMatchObject({ weight: 1, critical: false, photo: true, when: null })
    expect(read({ weight: 3, critical: true, photo: false, when: 'vessel-docked' })).toMatchObject({
      weight: 3,
      critical: true,
      photo: false,
      when: 'vessel-docked',
    })
  })
  it.each([[-1], [1.5], [101], ['3']])('reads weight %j as 1', (weight) => expect(read({ weight })?.weight).toBe(1))
  it('is asked when its condition is unknown', () => expect(read({ when: 'full-moon' })?.when).toBeNull())
  it('has the words of its failure where the template names them', () => {
    const areas = [
      {
        id: 'a',
        items: [
          { id: '1', text: 'Clear?' },
          { id: '2', text: 'Dry?' },
        ],
      },
    ]
    const [blocked, wet] =
      templateAreas({ areas, fails: { 1: { en: 'Way blocked', es: 'Paso bloqueado' } } })[0]?.items ?? []
    expect([blocked?.fail, blocked?.failEs, wet?.fail, wet?.failEs]).toEqual([
      'Way blocked',
      'Paso bloqueado',
      null,
      null,
    ])
  })
})

it.each([[null], ['areas'], [[{ title: 'no id' }, 7, null]]])('reads %j as a template without areas', (areas) => {
  expect(templateAreas({ areas })).toEqual([])
})

it('gives a zone its areas in the order the zone names them', () => {
  const template = {
    areas: [
      { id: 'a', title: 'A', items: [] },
      { id: 'b', title: { en: 'B', es: 'Be' }, items: [] },
    ],
  }
  expect(areasOfZone(template, { areaIds: ['b', 'missing', 'a'] }).map((area) => area.title)).toEqual(['B', 'A'])
  expect(areasOfZone(template, { areaIds: null })).toEqual([])
})

it('shows a text whether translated or not', () => {
  expect([
    words({ en: 'Dock', es: 'Dique' }),
    words({ en: 'Dock', es: 'Dique' }, 'es'),
    words({ en: 'Dock' }, 'es'),
    words('Dock'),
    words(null),
  ]).toEqual(['Dock', 'Dique', 'Dock', 'Dock', ''])
})

it.each([
  ['20.9', 2090],
  ['19,5', 1950],
  ['-4', -400],
  ['', null],
  ['abc', null],
  ['1.234', null],
])('reads %j as %j hundredths', (input, value) => {
  expect(parseReading(input)).toBe(value)
})

it('fails a reading outside its limits', () => {
  const oxygen = { min: 1950, max: 2200 }
  expect([1949, 1950, 2200, 2201].map((value) => resultOfReading(oxygen, value))).toEqual([
    'fail',
    'pass',
    'pass',
    'fail',
  ])
  expect(formatReading(2090)).toBe('20.9')
})

it('counts what is answered and what failed', () => {
  const areas = templateAreas({
    areas: [
      {
        id: 'a',
        items: [
          { id: '1', text: 'x' },
          { id: '2', text: 'y' },
        ],
      },
    ],
  })
  expect(
    countAnswers(areas, [
      { itemId: '1', result: 'fail' },
      { itemId: '9', result: 'pass' },
    ]),
  ).toEqual({ total: 2, answered: 1, failed: 1 })
})
