import { describe, expect, it } from 'vitest'
import type { Row } from '../../../data/store/rows.ts'
import type { DueRecord, Entry } from '../entry.ts'
import { backupOps, handOverOps, ownedBy } from './handOver.ts'
import { isQualified, withoutPerson, type Around } from './withoutPerson.ts'

// The parser's edge of a test: the judges read only these fields.
const entry = (over: object) =>
  ({
    id: 'e',
    kind: 'item',
    entity: 'calendarItem',
    title: 'Duty',
    ruleId: 'r',
    rule: null,
    row: null,
    dueOn: '2026-12-10',
    done: false,
    ownerId: 'maria',
    backupId: null,
    zoneId: null,
    thingId: null,
    ...over,
  }) as unknown as Entry
const rule = (over: object) =>
  ({
    id: 'r',
    title: 'Duty',
    state: 'active',
    ownerId: 'maria',
    backupId: null,
    ...over,
  }) as unknown as Row<'calendarRule'>
const item = (over: object) =>
  ({
    id: 'i',
    ruleId: 'r',
    title: 'Duty',
    state: 'open',
    ownerId: 'maria',
    backupId: null,
    ...over,
  }) as unknown as Row<'calendarItem'>
const record = (id: string, entity: DueRecord['entity']): DueRecord => ({
  id,
  entity,
  title: 'Thing',
  href: '/thing',
  dueOn: '2026-12-10',
  category: 'inspection',
  ownerId: 'maria',
  zoneId: null,
  permitId: null,
})

const around = (over: Partial<Around> = {}): Around => ({
  absences: [],
  isActive: (id) => id !== 'gone',
  name: (id) => id,
  qualifications: [],
  kindTitle: () => 'RCRA training',
  span: (from, until) => `${from} to ${until}`,
  ...over,
})
const whys = (entries: readonly Entry[], more: Partial<Around> = {}) =>
  withoutPerson('maria', entries, around(more)).atRisk.map(({ why }) => why)

describe('what would be missed without a person', () => {
  it('is what has no backup who can do it on its day, each duty once', () => {
    expect(whys([entry({}), entry({ id: 'f', dueOn: '2026-12-17' })])).toEqual(['No backup'])
    expect(withoutPerson('maria', [entry({}), entry({ id: 'f' })], around()).atRisk[0]?.more).toBe(1)
    expect(whys([entry({ backupId: 'ana' })])).toEqual([])
    expect(whys([entry({ backupId: 'gone' })])).toEqual(['Backup gone has left'])
    expect(whys([entry({ ownerId: 'ana' })])).toEqual([])
    expect(whys([entry({ done: true })])).toEqual([])
  })
  it('says that the backup is away on the day, and not when they are back', () => {
    const absences = [{ personId: 'ana', fromOn: '2026-12-09', untilOn: '2026-12-11' }]
    expect(whys([entry({ backupId: 'ana' })], { absences })).toEqual(['Backup ana is away 2026-12-09 to 2026-12-11'])
    expect(whys([entry({ backupId: 'ana', dueOn: '2026-12-12' })], { absences })).toEqual([])
  })
  it('asks for the qualification of the rule on the day', () => {
    const needs = entry({ backupId: 'ana', rule: { qualificationKindId: 'rcra' } })
    const held = {
      personId: 'ana',
      kindId: 'rcra',
      state: 'valid',
      issuedOn: '2026-01-01',
      expiresOn: '2026-12-10',
    } as const
    expect(whys([needs])).toEqual(['Backup ana is not qualified: RCRA training'])
    expect(whys([needs], { qualifications: [held] })).toEqual([])
    expect(isQualified('ana', 'rcra', '2026-12-11', [held])).toBe(false)
    expect(isQualified('ana', 'rcra', '2026-12-10', [{ ...held, state: 'revoked' }])).toBe(false)
    expect(isQualified('ana', 'rcra', '2030-01-01', [{ ...held, expiresOn: null }])).toBe(true)
  })
  it('counts what is covered', () => {
    const rows = [entry({}), entry({ id: 'f', ruleId: 's', backupId: 'ana' })]
    expect(withoutPerson('maria', rows, around())).toMatchObject({ owned: 2, covered: 1 })
  })
})

describe('handing over', () => {
  const rules = [rule({}), rule({ id: 's', backupId: 'ana' }), rule({ id: 't', ownerId: 'bo', backupId: 'maria' })]
  const items = [item({}), item({ id: 'j', state: 'verified' }), item({ id: 'k', ruleId: 'u', state: 'missed' })]
  const crane = record('c', 'equipmentItem')
  const paper = record('q', 'qualification')

  it('takes rules, what nobody has done and records, and leaves what was done', () => {
    const owned = ownedBy('maria', [...rules, rule({ id: 'x', state: 'retired' })], items, [crane, paper])
    const ops = handOverOps('maria', 'ana', owned)
    expect(ops).toEqual([
      { kind: 'set', entity: 'calendarRule', id: 'r', fields: { ownerId: 'ana' } },
      // Nobody backs themselves.
      { kind: 'set', entity: 'calendarRule', id: 's', fields: { ownerId: 'ana', backupId: null } },
      { kind: 'set', entity: 'calendarRule', id: 't', fields: { backupId: 'ana' } },
      { kind: 'set', entity: 'calendarItem', id: 'i', fields: { ownerId: 'ana' } },
      // What was missed is still to be done.
      { kind: 'set', entity: 'calendarItem', id: 'k', fields: { ownerId: 'ana' } },
      { kind: 'set', entity: 'equipmentItem', id: 'c', fields: { ownerId: 'ana' } },
    ])
  })
  it('goes rule by rule to others, with their items', () => {
    const owned = ownedBy('maria', rules, items, [])
    const ops = handOverOps('maria', 'ana', owned, new Map([['r', 'bo']]))
    expect(
      ops.filter((op) => 'fields' in op && Reflect.get(op.fields ?? {}, 'ownerId') === 'bo').map(({ id }) => id),
    ).toEqual(['r', 'i'])
  })
  it('gives the other a place of their own where they were the backup of what comes to them', () => {
    const owned = ownedBy('maria', [rule({ id: 't', ownerId: 'bo', backupId: 'maria' })], [], [])
    expect(handOverOps('maria', 'bo', owned)).toEqual([
      { kind: 'set', entity: 'calendarRule', id: 't', fields: { backupId: null } },
    ])
  })
  it('names backups for rules and what is open of them, never the owner', () => {
    expect(backupOps(new Map([['r', 'ana']]), [rule({})], items)).toEqual([
      { kind: 'set', entity: 'calendarRule', id: 'r', fields: { backupId: 'ana' } },
      { kind: 'set', entity: 'calendarItem', id: 'i', fields: { backupId: 'ana' } },
    ])
    expect(backupOps(new Map([['r', 'maria']]), [rule({})], items)).toEqual([])
  })
})
