import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import library from '../../../schema/library/walk-yard-safety.json'
import { NOTHING_AGAINST, type Against } from '../../../sync/agree/agree.ts'
import {
  countAnswers,
  formatReading,
  KINDS,
  parseReading,
  resultOfReading,
  readTemplate,
  words,
  type Asking,
  type Dialect,
} from './template.ts'

const DIALECT: Dialect = { kinds: ['choice', 'number', 'text', 'select', 'date'], conditions: ['afloat'] }
const templateAreas = (template: Asking) => readTemplate(template, DIALECT).areas

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
    expect(read({ weight: 3, critical: true, photo: false, when: 'afloat' })).toMatchObject({
      weight: 3,
      critical: true,
      photo: false,
      when: 'afloat',
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
    expect([blocked?.fail?.en, blocked?.fail?.es, wet?.fail]).toEqual(['Way blocked', 'Paso bloqueado', null])
  })
})

it.each([[null], ['areas'], [[{ title: 'no id' }, 7, null]]])('reads %j as a template without areas', (areas) => {
  expect(templateAreas({ areas })).toEqual([])
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

it('names what it cannot read by its place, and reads the rest', () => {
  const areas = [
    'yard',
    {
      id: 'dd',
      items: [
        { id: 'dd-01', text: 'Railed?' },
        { text: 'Lit?' },
        { id: 'dd-03', text: { es: '¿Seco?' } },
        { id: 'dd-04', text: 'Which slip?', type: 'select' },
        7,
      ],
    },
  ]
  const { areas: read, problems } = readTemplate({ areas }, DIALECT)
  expect(read.map(({ id, items }) => [id, ...items.map((item) => item.id)])).toEqual([['dd', 'dd-01']])
  expect(problems).toEqual([
    'areas[0]: an area needs an id',
    'areas[1].items[1]: a question needs an id',
    'areas[1].items[2]: question dd-03 needs a text in English',
    'areas[1].items[3]: question dd-04 has nothing to choose from',
    'areas[1].items[4]: this is no question',
  ])
  expect(readTemplate({ areas: library.areas }, DIALECT).problems).toEqual([])
})

it('fills in what no rule judges: without points, and judged where the answers cannot hold it', () => {
  const areas = [
    {
      id: 'log',
      items: [{ id: 'slip', type: 'select', text: 'Slip?', options: [{ id: 'n', text: { en: 'North' } }, 'South'] }],
    },
  ]
  const read = (dialect: Dialect) => readTemplate({ areas }, dialect).areas[0]?.items[0]
  expect(read(DIALECT)).toMatchObject({
    kind: 'select',
    weight: 0,
    options: [
      { id: 'n', text: { en: 'North' } },
      { id: 'South', text: { en: 'South' } },
    ],
  })
  expect(read({ kinds: ['choice'], conditions: [] })).toMatchObject({ kind: 'choice', weight: 1, options: [] })
})

describe('agree.json', () => {
  const vectors: {
    readonly reads: readonly {
      readonly name: string
      readonly areas: unknown
      readonly shipped: Readonly<Record<string, Against>>
      readonly want: readonly { readonly id: string; readonly critical: boolean; readonly against: Against }[]
    }[]
  } = JSON.parse(readFileSync(new URL('../../../sync/testdata/vectors/agree.json', import.meta.url), 'utf8'))

  it.each(vectors.reads)('$name', ({ areas, shipped, want }) => {
    // A question of a device has a text as well.
    const texted = JSON.parse(JSON.stringify(areas), (key, value: unknown) =>
      key === 'items' && Array.isArray(value)
        ? value.map((item: unknown) => (typeof item === 'object' ? { text: 'Whole?', ...item } : item))
        : value,
    ) as unknown
    const read = readTemplate({ areas: texted }, { kinds: KINDS, conditions: [] }).areas.flatMap(({ items }) => items)
    expect(
      read.map(({ id, critical, against }) => ({ id, critical, against: against ?? shipped[id] ?? NOTHING_AGAINST })),
    ).toEqual(want)
  })
})
