import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../../schema/gen/types.ts'
import { bySeverity, completingCommand, dueHint, dueOn, findingTitle, isEmptyDraft, missingParts, missingSentence, taskFields, workingDaysOf } from './rules.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]

function finding(fields: Partial<Finding>): Finding {
  return {
    id: 'f1', number: null, provisionalNumber: 'T7-001', walkId: 'w1', zoneId: 'z1', kind: 'at_risk', category: null, severity: null, text: null,
    immediateAction: null, toldPerson: null, state: 'draft', stateReason: null, assigneeId: null, dueOn: null, taskId: null, itemId: null,
    standardRef: null, mapX: null, mapY: null, observedAt: 1_000, observedOffset: null, observedZone: null, createdBy: 'u1', deviceName: null,
    acknowledgedBy: null, acknowledgedAt: null, ...fields,
  }
}

describe('due date', () => {
  it.each([
    ['low', '2026-11-20', '2026-12-21'], // Sunday Dec 20 moves to Monday
    ['medium', '2026-11-20', '2026-11-27'],
    ['high', '2026-11-20', '2026-11-23'], // Friday + 1 day is Saturday: Monday
    ['high', '2026-11-18', '2026-11-19'],
    ['stop_work', '2026-11-21', '2026-11-21'], // stop work is due now, on a Saturday too
    ['high', '2026-12-31', '2027-01-01'],
  ] as const)('%s seen on %s is due on %s', (severity, seen, due) => {
    expect(dueOn(severity, seen, WEEKDAYS)).toBe(due)
  })

  it('follows the working days of the organization', () => {
    expect(dueOn('high', '2026-11-20', [6])).toBe('2026-11-21')
  })

  it.each([[null], [[]], ['monday'], [[9]]])('falls back to Monday to Friday for %j', (stored) => {
    expect(workingDaysOf(stored)).toEqual(WEEKDAYS)
  })

  it('says the preset on the key', () => {
    expect((['low', 'medium', 'high', 'stop_work'] as const).map(dueHint)).toEqual(['30 days', '7 days', '1 day', 'now'])
  })
})

describe('what a finding still needs', () => {
  it('asks an at-risk finding for category and severity', () => {
    expect(missingParts(finding({}), [])).toEqual(['category', 'severity'])
    expect(missingParts(finding({ category: 'scaffold', severity: 'high' }), [])).toEqual([])
  })

  it('asks who was told before stop work is saved', () => {
    const stop = finding({ category: 'scaffold', severity: 'stop_work' })
    expect(missingParts(stop, [])).toEqual(['told'])
    expect(missingParts({ ...stop, toldPerson: 'R. Castellano' }, [])).toEqual([])
  })

  it('asks a fix on the spot for a photo or a note, not for a severity', () => {
    const fixed = finding({ kind: 'fixed_on_spot', category: 'housekeeping' })
    expect(missingParts(fixed, [])).toEqual(['proof'])
    expect(missingParts(fixed, [{ role: 'after' }])).toEqual([])
    expect(missingParts({ ...fixed, text: 'Hose coiled' }, [])).toEqual([])
  })

  it('lets a good catch go with a category alone', () => {
    expect(missingParts(finding({ kind: 'good_catch', category: 'ppe' }), [])).toEqual([])
  })

  it('says it in one sentence', () => {
    expect(missingSentence(['category', 'severity'])).toBe('Still needs what it is and how bad it is')
    expect(missingSentence([])).toBeNull()
  })
})

it('leaves the draft by the command of its kind', () => {
  expect((['at_risk', 'fixed_on_spot', 'good_catch'] as const).map(completingCommand)).toEqual(['report', 'closeOnSpot', 'record'])
})

it('makes the corrective task from the finding', () => {
  const seen = finding({ category: 'scaffold', severity: 'high', assigneeId: 'p9', dueOn: '2026-11-23', text: 'Mid rail missing' })
  expect(taskFields(seen, 'Dry Dock 2', 'T7-002')).toEqual({
    provisionalNumber: 'T7-002', title: 'Scaffold, Dry Dock 2', description: 'Mid rail missing', state: 'open', type: 'corrective', priority: 'P2',
    severity: 'high', assigneeId: 'p9', dueOn: '2026-11-23', dueSource: 'rule', zoneId: 'z1', sourceEntity: 'finding', sourceId: 'f1',
    evidenceRule: 'photo_after',
  })
})

it('names a finding by its words, else by category and place', () => {
  expect(findingTitle(finding({ text: 'Mid rail missing\nframe 48' }), 'Dry Dock 2')).toBe('Mid rail missing')
  expect(findingTitle(finding({ category: 'scaffold' }), 'Dry Dock 2')).toBe('Scaffold, Dry Dock 2')
  expect(findingTitle(finding({ kind: 'good_catch' }), null)).toBe('Good catch')
})

it('lists the worst first and the rest as they were seen', () => {
  const rows = [
    finding({ id: 'none', observedAt: 1 }), finding({ id: 'low', severity: 'low', observedAt: 2 }),
    finding({ id: 'stop', severity: 'stop_work', observedAt: 9 }), finding({ id: 'high2', severity: 'high', observedAt: 8 }),
    finding({ id: 'high1', severity: 'high', observedAt: 3 }),
  ]
  expect(bySeverity(rows).map((row) => row.id)).toEqual(['stop', 'high1', 'high2', 'low', 'none'])
})

it('drops only drafts that hold nothing', () => {
  expect(isEmptyDraft(finding({}), [])).toBe(true)
  expect(isEmptyDraft(finding({}), [{}])).toBe(false)
  expect(isEmptyDraft(finding({ itemId: 'dd-01' }), [])).toBe(false)
  expect(isEmptyDraft(finding({ state: 'open' }), [])).toBe(false)
})
