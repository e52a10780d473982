import { describe, expect, it } from 'vitest'
import { optionsOf, toCsv, type Column } from './columns.ts'
import { formatListState, parseListState, selectRows } from './listState.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly status: string | null
  readonly due: string | null
  readonly gallons: number
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', title: 'Title', value: (row) => row.title, filter: 'text' },
  {
    id: 'status',
    title: 'Status',
    value: (row) => row.status,
    filter: 'enum',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'blocked', label: 'On hold' },
      { value: 'done', label: 'Done' },
    ],
  },
  { id: 'due', title: 'Due', value: (row) => row.due, filter: 'date' },
  { id: 'gallons', title: 'Gallons', value: (row) => row.gallons },
]

const ROWS: readonly Row[] = [
  { id: '1', title: 'Replace eyewash valve', status: 'done', due: '2026-11-16', gallons: 10 },
  { id: '2', title: 'Fire watch, Núñez', status: 'open', due: null, gallons: 9 },
  { id: '3', title: 'Crane 7 rope', status: 'blocked', due: '2026-11-27', gallons: 100 },
  { id: '4', title: 'Crane 10 rope', status: null, due: '2026-11-20', gallons: 2 },
]

const ids = (search: string) => selectRows(ROWS, COLUMNS, parseListState(search, COLUMNS)).map((row) => row.id)

describe('list state in the address', () => {
  it.each([
    '',
    '?q=crane+7&sort=-due&status=open&status=blocked&due=2026-11-01..2026-11-30',
    '?title=%3D1%2B1&status=',
  ])('survives the way there and back: %s', (search) => {
    expect(formatListState(parseListState(search, COLUMNS), COLUMNS, search)).toBe(search)
  })

  it('says "none" alone', () => {
    const state = { query: '', sort: null, filters: { status: [''] } }
    expect(formatListState(state, COLUMNS)).toBe('?status=')
    expect(parseListState('?status=', COLUMNS)).toEqual(state)
  })

  it('ignores what it does not know and keeps what is not its own', () => {
    const state = parseListState('?sort=-nobody&gallons=3&peek=1', COLUMNS)
    expect(state).toEqual({ query: '', sort: null, filters: {} })
    expect(formatListState({ ...state, query: 'rope' }, COLUMNS, '?peek=1')).toBe('?peek=1&q=rope')
  })
})

describe('a filter by whoever looks at the list', () => {
  const who: Column<Row> = { id: 'who', title: 'By', value: (row) => row.title, filter: 'enum', me: 'Crane 7 rope' }
  const columns = [...COLUMNS, who]
  const shown = (search: string) => selectRows(ROWS, columns, parseListState(search, columns)).map((row) => row.id)

  it('finds what is theirs', () => {
    expect(shown('?who=me')).toEqual(['3'])
    expect(shown('?who=me&who=Crane+10+rope')).toEqual(['3', '4'])
  })

  it('stays the same for another reader of the address while it is not changed', () => {
    const state = parseListState('?who=me', columns)
    expect(formatListState({ ...state, query: 'rope' }, columns, '?who=me')).toBe('?q=rope&who=me')
    expect(formatListState({ ...state, filters: { who: ['Crane 7 rope', 'other'] } }, columns, '?who=me')).toBe(
      '?who=Crane+7+rope&who=other',
    )
  })
})

describe('rows of a list', () => {
  it('finds every word in any column, whatever the case and the accents', () => {
    expect(ids('?q=ROPE+hold')).toEqual(['3'])
    expect(ids('?q=nunez')).toEqual(['2'])
  })
  it('filters by several values, by "not set" and by part of a text', () => {
    expect(ids('?status=open&status=blocked')).toEqual(['2', '3'])
    expect(ids('?status=')).toEqual(['4'])
    expect(ids('?title=crane')).toEqual(['3', '4'])
  })
  it('filters dates by a range that may be open at one end', () => {
    expect(ids('?due=2026-11-17..2026-11-27')).toEqual(['3', '4'])
    expect(ids('?due=..2026-11-20')).toEqual(['1', '4'])
    expect(ids('?due=2026-11-20')).toEqual(['4'])
  })
  it('finds what has no day among days', () => {
    expect(ids('?due=')).toEqual(['2'])
  })
  it('sorts numbers as numbers, numerals in words by value and nothing last both ways', () => {
    expect(ids('?sort=gallons')).toEqual(['4', '2', '1', '3'])
    expect(ids('?sort=title').slice(0, 2)).toEqual(['3', '4'])
    expect(ids('?sort=due')).toEqual(['1', '4', '3', '2'])
    expect(ids('?sort=-due')).toEqual(['3', '4', '1', '2'])
  })
  it('sorts an enum in its declared order, not by letters', () => {
    expect(ids('?sort=status')).toEqual(['2', '3', '1', '4'])
  })
})

describe('values that the options do not name', () => {
  const columns: readonly Column<Row>[] = COLUMNS.map((column) =>
    column.id === 'status' ? { ...column, words: (value: string) => value.toUpperCase() } : column,
  )
  const rows = ['blocked', 'appealed', 'open', 'archived', 'done'].map((status, at): Row => ({
    id: String(at),
    title: status,
    status,
    due: null,
    gallons: 0,
  }))

  it('stand behind those in order', () => {
    const sorted = selectRows(rows, columns, parseListState('?sort=status', columns))
    expect(sorted.map(({ title }) => title)).toEqual(['open', 'blocked', 'done', 'appealed', 'archived'])
  })

  it('can be filtered for, in words', () => {
    const status = columns.find(({ id }) => id === 'status')
    expect(status && optionsOf(status, rows).map(({ label }) => label)).toEqual([
      'Open',
      'On hold',
      'Done',
      'APPEALED',
      'ARCHIVED',
    ])
  })
})

describe('CSV of a list', () => {
  it('carries labels, ISO dates and plain numbers', () => {
    expect(toCsv(COLUMNS, ROWS.slice(2, 3))).toBe(
      '\uFEFFTitle,Status,Due,Gallons\r\nCrane 7 rope,On hold,2026-11-27,100\r\n',
    )
  })
})

it('asks a column for the words of a value once in a search, however many rows have it', () => {
  const asked: string[] = []
  const words = (value: string) => {
    asked.push(value)
    return `Person ${value}`
  }
  const columns: readonly Column<{ readonly who: string | null }>[] = [
    { id: 'who', title: 'Who', value: (row) => row.who, filter: 'enum', words },
  ]
  const rows = ['ana', 'thuy', null, 'ana', 'thuy', 'ana'].map((who) => ({ who }))
  const found = selectRows(rows, columns, parseListState('?q=person+ana', columns))
  expect([found.length, asked]).toEqual([3, ['ana', 'thuy']])
})
