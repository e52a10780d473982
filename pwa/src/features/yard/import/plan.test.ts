import { describe, expect, it } from 'vitest'
import type { Finding, Person, Zone } from '../../../../../schema/gen/types.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { guessMapping, importPlan, missingFields, type ImportKind } from './fields.ts'
import { planFindings, type FindingContext } from './findingPlan.ts'
import { planPeople } from './personPlan.ts'
import { cellsOf, countRows, readDate, readYesNo } from './plan.ts'
import { planZones } from './zonePlan.ts'

const person = (id: string, fullName: string, company: string | null = null): Person => ({
  id,
  fullName,
  jobTitle: null,
  role: null,
  company,
  active: true,
})
const zone = (id: string, fields: Partial<Zone> = {}): Zone => ({
  id,
  name: id,
  code: id.toUpperCase(),
  kind: 'area',
  parentId: null,
  ownerId: null,
  routeOrder: null,
  mapId: null,
  mapX: null,
  mapY: null,
  qr: null,
  areaIds: null,
  active: true,
  ...fields,
})
const ids = () => {
  let n = 0
  return () => `00000000-0000-4000-8000-${String(++n).padStart(12, '0')}`
}

function rows(kind: ImportKind, text: string) {
  const [heading, ...records] = parseCsv(text).records
  const mapping = guessMapping(heading?.cells ?? [], importPlan(kind).fields, {})
  return records.map((record) => cellsOf(record, mapping))
}

describe('columns', () => {
  const { fields } = importPlan('findings')
  it('are found by their headings and what people call them', () => {
    expect(guessMapping(['Ref', 'Zone Code', 'Description', 'Category', 'Risk', 'Due date'], fields, {})).toEqual({
      number: 0,
      zone: 1,
      text: 2,
      category: 3,
      severity: 4,
      due: 5,
    })
  })
  it('are remembered by what they were called last time', () => {
    expect(guessMapping(['Where it is', 'Category'], fields, { zone: 'Where it is' })).toEqual({ zone: 0, category: 1 })
  })
  it('that are missing are named', () => {
    expect(missingFields({ code: 0 }, importPlan('zones').fields).map((field) => field.title)).toEqual(['Name'])
  })
})

it.each([
  ['2026-12-01', '2026-12-01'],
  ['12/1/2026', '2026-12-01'],
  ['2/29/28', '2028-02-29'],
  ['2/30/2026', null],
  ['13/1/2026', null],
  ['soon', null],
])('reads the date %s as %s', (cell, date) => {
  expect(readDate(cell)).toBe(date)
})

it.each([
  ['Yes', true],
  ['X', true],
  ['no', false],
  ['', undefined],
  ['maybe', null],
])('reads %j as %s', (cell, value) => {
  expect(readYesNo(cell)).toBe(value)
})

describe('zones', () => {
  const context = () => ({
    zones: [zone('yard'), zone('dd2', { name: 'Dry Dock 2', parentId: 'yard', kind: 'dry_dock' as const, qr: 'T-1' })],
    people: [person('p1', 'Maria Okafor')],
    newId: ids(),
  })
  const plan = (text: string) => planZones(rows('zones', text), context())

  it('adds, changes and leaves alone, by code', () => {
    const result = plan(
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
        fields: { code: 'P9', name: 'Pier 9', kind: 'pier', parentId: 'yard', active: true, routeOrder: 10 },
      },
    ])
    expect(result[1]?.undo).toEqual([
      { kind: 'set', entity: 'zone', id: 'yard', fields: { name: 'yard', ownerId: null } },
    ])
    expect(countRows(result)).toEqual({ create: 1, update: 1, same: 1, problem: 0, ops: 2 })
  })
  it('finds a parent further down in the file', () => {
    const [child, parent] = plan('code,name,parent\nW1,Wing wall,D9\nD9,Dock 9,')
    expect(child?.ops[0]).toMatchObject({ fields: { parentId: parent?.ops[0]?.id } })
  })
  it.each([
    ['no code', 'code,name\n,Pier', /code is missing/],
    ['a code twice', 'code,name\nP1,A\np1,B', /Line 2 has the same code/],
    ['an unknown kind', 'code,name,kind\nP1,A,Castle', /is no kind of zone/],
    ['an unknown parent', 'code,name,parent\nP1,A,ZZ', /No zone has the code ZZ/],
    ['a ring', 'code,name,parent\nP1,A,P2\nP2,B,P1', /inside itself/],
    ['an unknown owner', 'code,name,owner\nP1,A,Nobody', /Nobody is called/],
    ['a QR text of another', 'code,name,qr\nP1,A,t-1', /Another zone has/],
    ['neither yes nor no', 'code,name,active\nP1,A,perhaps', /neither yes nor no/],
  ])('refuses %s and says what to do', (_name, text, problem) => {
    expect(
      plan(text)
        .flatMap((row) => row.problems)
        .join(' '),
    ).toMatch(problem)
    expect(
      plan(text)
        .filter((row) => row.outcome === 'problem')
        .every((row) => row.ops.length === 0),
    ).toBe(true)
  })
})

it('finds people by name and company, and never deletes one', () => {
  const result = planPeople(
    rows(
      'people',
      'Name;Company;Job title\nLee Park;Harbor;Foreman\nLee Park;Other;\nlee  park;harbor;Rigger\n;Harbor;',
    ),
    { people: [person('p1', 'Lee Park', 'Harbor')], newId: ids() },
  )
  expect(result.map((row) => row.outcome)).toEqual(['update', 'create', 'problem', 'problem'])
  expect(result[1]?.undo).toEqual([
    { kind: 'set', entity: 'person', id: '00000000-0000-4000-8000-000000000001', fields: { active: false } },
  ])
})

describe('findings', () => {
  const known: Partial<Finding> = {
    id: 'f1',
    number: 'F-7',
    provisionalNumber: null,
    zoneId: 'dd2',
    text: 'Rail missing',
    category: 'fall_from_height',
    severity: 'high',
    state: 'open',
    assigneeId: null,
    dueOn: '2026-12-01',
  }
  const context: FindingContext = {
    findings: [known as Finding],
    stopped: new Set(),
    zones: [zone('dd2', { ownerId: 'p1' })],
    people: [person('p1', 'Maria Okafor'), person('p2', 'Sam Lee'), person('p3', 'Sam Lee')],
    newId: ids(),
    walkId: 'walk',
    now: 2000,
    noon: () => 1000,
    dueOn: () => '2026-12-24',
    today: '2026-11-21',
  }
  const plan = (text: string) => planFindings(rows('findings', text), context)

  it('come in open, with a task, for the owner of the zone', () => {
    const [row] = plan('Number,Zone,What is wrong,Category,Severity\nOLD-1,DD2,Oil on deck,spill,critical')
    expect(row?.outcome).toBe('create')
    expect(row?.ops[0]).toMatchObject({
      entity: 'finding',
      fields: {
        provisionalNumber: 'OLD-1',
        walkId: 'walk',
        state: 'open',
        severity: 'stop_work',
        category: 'spill_stormwater',
        assigneeId: 'p1',
        dueOn: '2026-12-24',
        observedAt: 1000,
      },
    })
    expect(row?.ops[1]).toMatchObject({
      entity: 'task',
      fields: { title: 'Spill, dd2', priority: 'P1', dueSource: 'rule', sourceId: row?.ops[0]?.id },
    })
  })
  it('are found again by number, or by what they say of a zone', () => {
    expect(
      plan(
        'Number,Zone,Text,Category,Severity,Due\nF-7,DD2,Rail missing,Fall,High,2026-12-09\n,DD2,rail  MISSING,Fall,High,',
      ).map((row) => row.outcome),
    ).toEqual(['update', 'update'])
    expect(plan('Zone,Text,Category,Severity\nDD2,Rail missing,Fall,High').map((row) => row.outcome)).toEqual(['same'])
  })
  it.each([
    ['no zone', ',Oil,Spill,High,,', /zone is missing/],
    ['an unknown zone', 'Q9,Oil,Spill,High,,', /No zone is called Q9/],
    ['an unknown category', 'DD2,Oil,Ghosts,High,,', /is no category/],
    ['an unknown severity', 'DD2,Oil,Spill,Bad,,', /is no severity/],
    ['two of a name', 'DD2,Oil,Spill,High,Sam Lee,', /2 people are called/],
    ['a wrong date', 'DD2,Oil,Spill,High,,31/31/2026', /is no date/],
  ])('with %s are left out', (_name, line, problem) => {
    expect(plan(`Zone,Text,Category,Severity,Assignee,Due\n${line}`)[0]?.problems.join(' ')).toMatch(problem)
  })
  it('seen in another century are left out, with what to correct', () => {
    expect(plan('Zone,Text,Category,Severity,Seen\nDD2,Oil,Spill,High,11/2/1926')[0]?.problems).toEqual([
      'The day it was seen is before the year 2000. Check the year.',
    ])
  })
  it('keep what looks like a formula as text', () => {
    expect(plan('Zone,Text,Category,Severity\nDD2,=HYPERLINK(1),Spill,High')[0]?.notes).toHaveLength(1)
  })
})
