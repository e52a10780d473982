import { describe, expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import { peopleOf, zonesOf } from '../../../records/usePeople.ts'
import { cellText, toCsv } from '../../../ui/list/columns.ts'
import { parseListState, selectRows } from '../../../ui/list/listState.ts'
import { columnsOf } from '../../../records/engine/columns.tsx'
import { findingColumns } from './findingColumns.tsx'
import { findings } from './findingRecord.tsx'
import type { FindingRow, WalkRow } from './queries.ts'
import { livesAt } from '../../../testing/ownClock.ts'

livesAt('2026-11-24T15:30:00Z')

setTimeZone('America/New_York')

const $ = { entity: 'finding', cl: 1, seq: 1, state: 'server', by: null, deleted: false, pending: [] } as const
const row = (over: Partial<FindingRow>): FindingRow => ({
  ...record('finding'),
  id: 'f1',
  number: 'F-12',
  provisionalNumber: 'T7-003',
  walkId: 'w1',
  zoneId: 'z1',
  kind: 'at_risk',
  category: 'ppe',
  severity: 'high',
  text: 'No hard hat',
  immediateAction: null,
  toldPerson: null,
  state: 'open',
  stateReason: null,
  selfApproved: null,
  assigneeId: 'p1',
  dueOn: '2026-11-20',
  taskId: null,
  itemId: null,
  standardRef: null,
  mapX: null,
  mapY: null,
  observedAt: Date.parse('2026-11-18T15:30:00Z'),
  observedOffset: null,
  observedZone: null,
  createdBy: 'p1',
  deviceName: 'Tablet 7',
  acknowledgedBy: null,
  acknowledgedAt: null,
  $,
  ...over,
})

const people = peopleOf([
  {
    id: 'p1',
    fullName: 'Ana Ruiz',
    jobTitle: null,
    phone: null,
    role: 'inspector',
    company: null,
    active: true,
    $: { ...$, entity: 'person' },
  },
])
const zones = zonesOf([
  {
    id: 'z1',
    name: 'Dry Dock 2',
    code: 'DD2',
    kind: 'dry_dock',
    parentId: null,
    ownerId: null,
    routeOrder: 1,
    mapId: null,
    mapX: null,
    mapY: null,
    qr: null,
    areaIds: null,
    active: true,
    $: { ...$, entity: 'zone' },
  },
])
const walks = new Map([
  ['w1', { id: 'w1', number: 'WALK-2026-0147', provisionalNumber: null, startedAt: 1 } as Partial<WalkRow> as WalkRow],
])
const today = '2026-11-21'
const exceptions = findingColumns({
  people,
  walks,
  photos: new Map(),
  closed: new Map([['f3', 1]]),
  repeats: new Set(['f1']),
  today,
  stops: new Map(),
  questions: () => new Map(),
})
const columns = columnsOf({ ...findings, columns: exceptions }, { people, zones, titles: new Map(), today })
const cell = (id: string, finding: FindingRow) => {
  const column = columns.find((each) => each.id === id)
  if (column === undefined) throw new Error(`no column ${id}`)
  return cellText(column, finding)
}

describe('the findings list', () => {
  it('says values in words', () => {
    const finding = row({})
    expect(
      Object.fromEntries(
        ['number', 'severity', 'text', 'zone', 'category', 'status', 'who', 'due', 'walk', 'late'].map((id) => [
          id,
          cell(id, finding),
        ]),
      ),
    ).toEqual({
      number: 'F-12',
      severity: 'High',
      text: 'No hard hat',
      zone: 'Dry Dock 2',
      category: 'PPE',
      status: 'Open',
      who: 'Ana Ruiz',
      due: 'Fri, Nov 20',
      walk: 'WALK-2026-0147',
      late: 'Yes',
    })
  })

  it('shows the device number until the server has given one', () => {
    expect(cell('number', row({ number: null }))).toBe('T7-003')
  })

  it('keeps the words of a finding while less important columns give way', () => {
    const from = new Map(columns.map((column) => [column.id, column.from]))
    expect(from.get('text')).toBeUndefined()
    expect([from.get('category'), from.get('age'), from.get('zone')]).toEqual(['wide', 'wide', 'desktop'])
  })

  it('exports what is on the screen and more, with formula cells made harmless', () => {
    const [head = '', line = ''] = toCsv(columns, [row({ text: '=HYPERLINK("x")', immediateAction: 'Told, moved on' })])
      .replace('\uFEFF', '')
      .split('\r\n')
    expect(head.split(',')).toEqual([
      'No.',
      'Photo',
      'Severity',
      'What is wrong',
      'Zone',
      'Category',
      'Status',
      'Who',
      'Due',
      'Age',
      'Saved',
      'Kind',
      'Phase',
      'Overdue',
      'Stopped work',
      'Work is stopped',
      'Repeat finding',
      'Same hazard as another',
      'Walk',
      'Observed',
      'Closed',
      'Contractor',
      'Observed by',
      'Immediate action',
      'Standard',
      'Full text',
    ])
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    expect(line).toContain('"Told, moved on"')
    expect(line).toContain('2026-11-18 10:30')
  })

  it('answers a link from elsewhere with exactly its rows', () => {
    const rows = [
      row({}),
      row({ id: 'f2', severity: 'stop_work' }),
      row({ id: 'f3', severity: 'stop_work', state: 'closed' }),
    ]
    expect(
      selectRows(rows, columns, parseListState('?severity=stop_work&phase=open', columns)).map((each) => each.id),
    ).toEqual(['f2'])
  })

  it('sorts by severity from worst to mildest', () => {
    const rows = [row({ id: 'low', severity: 'low' }), row({ id: 'stop', severity: 'stop_work' }), row({ id: 'high' })]
    expect(selectRows(rows, columns, parseListState('?sort=severity', columns)).map((each) => each.id)).toEqual([
      'stop',
      'high',
      'low',
    ])
  })
})
