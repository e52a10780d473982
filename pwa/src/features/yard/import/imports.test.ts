import { describe, expect, it } from 'vitest'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { EntityName, Finding, Person, Zone } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/store/rows.ts'
import { setTimeZone } from '../../../lib/dates.ts'
import type { RecordDefinition } from '../../../records/engine/define.ts'
import { importFields } from '../../../records/import/fields.ts'
import { guessMapping, missingFields } from '../../../records/import/mapping.ts'
import type { ImportKnown, ImportRules } from '../../../records/import/importExceptions.ts'
import { planImport } from '../../../records/import/plan.ts'
import { countRows } from '../../../records/import/rows.ts'
import { tableOf } from '../../../records/import/table.ts'
import { inverseOf } from '../../../records/undo/inverse.ts'
import { rowOf } from '../../../testing/rowOf.ts'
import { findingRules, openFindings } from './findingImport.ts'
import { PEOPLE, VESSELS, ZONES } from './imports.ts'

setTimeZone('America/New_York')

const id = (name: string) => uuid5('6f0fbe3e-53c9-4aa5-9e9f-1b7cbd1d2f10', name)
const person = (name: string, fullName: string, company: string | null = null) =>
  rowOf('person', {
    id: id(name),
    fullName,
    jobTitle: null,
    role: null,
    company,
    phone: null,
    active: true,
  } satisfies Person)
const zone = (name: string, fields: Partial<Zone> = {}) =>
  rowOf('zone', { id: id(name), name, code: name.toUpperCase(), kind: 'area', active: true, ...fields })
const ids = () => {
  let n = 0
  return () => `00000000-0000-4000-8000-${String(++n).padStart(12, '0')}`
}

const ZONE_ROWS = [zone('yard'), zone('dd2', { name: 'Dry Dock 2', parentId: id('yard'), kind: 'dry_dock', qr: 'T-1' })]
const PEOPLE_ROWS = [person('p1', 'Maria Okafor'), person('p2', 'Sam Lee'), person('p3', 'Sam Lee')]

interface Yard {
  readonly [kind: string]: readonly Row[]
}

const known = (yard: Yard): ImportKnown => ({
  rows: <N extends EntityName>(entity: N) => (yard[entity] ?? []) as unknown as readonly Row<N>[],
  today: '2026-11-21',
  now: Date.parse('2026-11-21T20:00:00Z'),
  fileName: '',
  actor: {
    userId: id('p1'),
    fullName: 'Maria Okafor',
    role: 'ehs_manager',
    orgId: '6f0fbe3e-53c9-4aa5-9e9f-1b7cbd1d2f10',
    orgName: 'Harborline',
    timeZone: 'America/New_York',
    hourFormat: null,
    deviceName: 'Desk',
    prefix: 'T7',
  },
})

function plan<E extends EntityName>(definition: RecordDefinition<E>, text: string, yard: Yard, rules?: ImportRules<E>) {
  const { headings, records } = tableOf(text)
  const fields = importFields(definition)
  const mapping = guessMapping(headings, fields, {})
  const around = known(yard)
  return planImport(
    definition,
    fields,
    { headings, records, mapping },
    {
      rows: around.rows(definition.entity),
      others: (kind) => around.rows(kind),
      rules: rules ?? definition.importing?.of?.(around) ?? {},
      refused: () => null,
      newId: ids(),
      today: around.today,
    },
  )
}

describe('columns', () => {
  const fields = importFields(openFindings)
  it('are found by their headings and what people call them', () => {
    expect(guessMapping(['Ref', 'Zone Code', 'Description', 'Category', 'Risk', 'Due date'], fields, {})).toEqual({
      provisionalNumber: 0,
      zoneId: 1,
      text: 2,
      category: 3,
      severity: 4,
      dueOn: 5,
    })
  })
  it('are remembered by what they were called last time', () => {
    expect(guessMapping(['Where it is', 'Category'], fields, { zoneId: 'Where it is' })).toEqual({
      zoneId: 0,
      category: 1,
    })
  })
  it('that are missing are named', () => {
    expect(missingFields({ code: 0 }, importFields(ZONES)).map((field) => field.title)).toEqual(['Name'])
  })
})

describe('zones', () => {
  const read = (text: string) => plan(ZONES, text, { zone: ZONE_ROWS, person: PEOPLE_ROWS })

  it('adds, changes and leaves alone, by code', () => {
    const result = read(
      'Code,Name,Kind,Inside,Owner\ndd2,Dry Dock 2,,,\nYARD,Bayfront,,,maria okafor\nP9,Pier 9,Pier,YARD,\n',
    )
    expect(result.map((row) => [row.outcome, row.changes])).toEqual([
      ['same', []],
      ['update', ['Name: yard → Bayfront', 'Owner: none → Maria Okafor']],
      ['create', []],
    ])
    expect(result[2]?.ops).toEqual([
      {
        kind: 'add',
        entity: 'zone',
        id: '00000000-0000-4000-8000-000000000001',
        fields: { code: 'P9', name: 'Pier 9', kind: 'pier', parentId: id('yard'), active: true, routeOrder: 10 },
      },
    ])
    expect(result[1]?.steps.map(inverseOf)).toEqual([
      { kind: 'set', entity: 'zone', id: id('yard'), fields: { name: 'yard', ownerId: null } },
    ])
    expect(countRows(result)).toEqual({ create: 1, update: 1, same: 1, problem: 0, ops: 2 })
  })
  it('finds a parent further down in the file', () => {
    const [child, parent] = read('code,name,parent\nW1,Wing wall,D9\nD9,Dock 9,')
    expect(child?.ops[0]).toMatchObject({ fields: { parentId: parent?.ops[0]?.id } })
  })
  it.each([
    ['no code', 'code,name\n,Pier', /Code is missing/],
    ['a code twice', 'code,name\nP1,A\np1,B', /Line 2 has the same code/],
    ['an unknown kind', 'code,name,kind\nP1,A,Castle', /“Castle” is no kind of zone/],
    ['an unknown parent', 'code,name,parent\nP1,A,ZZ', /No zone is called ZZ/],
    ['a ring', 'code,name,parent\nP1,A,P2\nP2,B,P1', /inside itself/],
    ['an unknown owner', 'code,name,owner\nP1,A,Nobody', /No person is called Nobody/],
    ['a QR text of another', 'code,name,qr\nP1,A,t-1', /Another zone has/],
    ['a QR text twice', 'code,name,qr\nP1,A,t-9\nP2,B,T-9', /Another zone has/],
    ['a code that is too long', `code,name\n${'P'.repeat(33)},A`, /Code has more than 32 characters/],
    ['a place that is no number', 'code,name,order\nP1,A,first', /“first”: Write a whole number/],
    ['neither yes nor no', 'code,name,active\nP1,A,perhaps', /neither yes nor no/],
  ])('refuses %s and says what to do', (_name, text, problem) => {
    const rows = read(text)
    expect(rows.flatMap((row) => row.problems).join(' ')).toMatch(problem)
    expect(rows.filter((row) => row.outcome === 'problem').every((row) => row.ops.length === 0)).toBe(true)
  })
})

it('finds people by name and company, and never deletes one', () => {
  const result = plan(
    PEOPLE,
    'Name;Company;Job title\nLee Park;Harbor;Foreman\nLee Park;Other;\nlee  park;harbor;Rigger\n;Harbor;',
    { person: [person('p1', 'Lee Park', 'Harbor')] },
  )
  expect(result.map((row) => row.outcome)).toEqual(['update', 'create', 'problem', 'problem'])
  expect(result[1]?.steps.map(inverseOf)).toEqual([
    { kind: 'set', entity: 'person', id: '00000000-0000-4000-8000-000000000001', fields: { active: false } },
  ])
})

it('reads ships with their lengths and berths, as people write them and as the list exports them', () => {
  const result = plan(VESSELS, 'Name,Hull,LOA,Pier\nUSS Harbor,DDG-1,"505\' 6""",DD2\nTug 2,,98 ft,', {
    zone: ZONE_ROWS,
  })
  expect(result.map((row) => row.ops[0])).toMatchObject([
    { fields: { name: 'USS Harbor', lengthEighths: 48_528, zoneId: id('dd2') } },
    { fields: { name: 'Tug 2', lengthEighths: 9408 } },
  ])
  const exported = plan(VESSELS, 'Name,Length (in)\nTug 2,1176.125', {})
  expect(exported[0]?.ops[0]).toMatchObject({ fields: { lengthEighths: 9409 } })
})

describe('findings', () => {
  const finding: Partial<Finding> = {
    number: 'F-7',
    provisionalNumber: null,
    zoneId: id('dd2'),
    text: 'Rail missing',
    category: 'fall_from_height',
    severity: 'high',
    kind: 'at_risk',
    state: 'open',
    assigneeId: null,
    dueOn: '2026-12-01',
  }
  const yard: Yard = {
    zone: [zone('dd2', { ownerId: id('p1') })],
    person: PEOPLE_ROWS,
    finding: [rowOf('finding', { id: 'f1', ...finding })],
  }
  const read = (text: string) => plan(openFindings, text, yard, findingRules(known(yard), id('walk')))

  it('come in open, with a task, for the owner of the zone', () => {
    const [row] = read('Number,Zone,What is wrong,Category,Severity\nOLD-1,DD2,Oil on deck,spill,critical')
    expect(row?.problems).toEqual([])
    expect(row?.ops[0]).toMatchObject({
      entity: 'finding',
      fields: {
        provisionalNumber: 'OLD-1',
        walkId: id('walk'),
        state: 'open',
        severity: 'stop_work',
        category: 'spill_stormwater',
        assigneeId: id('p1'),
        dueOn: '2026-11-21',
        observedAt: Date.parse('2026-11-21T17:00:00Z'),
        taskId: row?.ops[1]?.id,
      },
    })
    expect(row?.ops[1]).toMatchObject({
      entity: 'task',
      fields: {
        provisionalNumber: 'OLD-1',
        title: 'Spill, dd2',
        priority: 'P1',
        dueSource: 'rule',
        sourceId: row?.ops[0]?.id,
      },
    })
  })
  it('are found again by number, or by what they say of a zone', () => {
    const text = 'Number,Zone,Text,Category,Severity,Due\nF-7,DD2,Rail missing,Fall,High,2026-12-09\n'
    expect(read(text)[0]).toMatchObject({
      outcome: 'update',
      ops: [{ kind: 'set', id: 'f1', fields: { dueOn: '2026-12-09' } }],
    })
    expect(read('Zone,Text,Category,Severity\nDD2,rail  MISSING,Fall,High').map((row) => row.outcome)).toEqual(['same'])
    expect(read('Zone,Text,Category,Severity\nDD2,Rail missing,Fall,High').map((row) => row.outcome)).toEqual(['same'])
  })
  it.each([
    ['no zone', ',Oil,Spill,High,,', /Zone is missing/],
    ['an unknown zone', 'Q9,Oil,Spill,High,,', /No zone is called Q9/],
    ['an unknown category', 'DD2,Oil,Ghosts,High,,', /is no category/],
    ['an unknown severity', 'DD2,Oil,Spill,Bad,,', /is no severity/],
    ['two of a name', 'DD2,Oil,Spill,High,Sam Lee,', /2 people are called/],
    ['a wrong date', 'DD2,Oil,Spill,High,,31/31/2026', /is no date/],
  ])('with %s are left out', (_name, line, problem) => {
    expect(read(`Zone,Text,Category,Severity,Assignee,Due\n${line}`)[0]?.problems.join(' ')).toMatch(problem)
  })
  it('seen in another century are left out, with what to correct', () => {
    expect(read('Zone,Text,Category,Severity,Seen\nDD2,Oil,Spill,High,11/2/1926')[0]?.problems).toEqual([
      'The day it was seen is before the year 2000. Check the year.',
    ])
  })
  it('keep what looks like a formula as text', () => {
    expect(read('Zone,Text,Category,Severity\nDD2,=HYPERLINK(1),Spill,High')[0]?.notes).toHaveLength(1)
  })
})
