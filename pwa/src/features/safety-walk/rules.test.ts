import { describe, expect, it } from 'vitest'
import { record } from '../../testing/factories.ts'
import type { Finding } from '../../../../schema/gen/types.ts'
import { dueDaysOf, dueOn, SHIPPED_DUE_DAYS } from '../../lib/corrective.ts'
import { words } from './capture/words/en.ts'
import {
  bySeverity,
  captureSeconds,
  companiesOf,
  completingCommand,
  dueByHand,
  dueHint,
  duePresets,
  isEmptyDraft,
  missingParts,
  missingSentence,
  photoLimit,
  recentAssignees,
  stopWorkStage,
  unfinished,
} from './rules.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]

function finding(fields: Partial<Finding>): Finding {
  return {
    ...record('finding'),
    id: 'f1',
    number: null,
    provisionalNumber: 'T7-001',
    walkId: 'w1',
    zoneId: 'z1',
    kind: 'at_risk',
    category: null,
    severity: null,
    text: null,
    immediateAction: null,
    toldPerson: null,
    state: 'draft',
    stateReason: null,
    selfApproved: null,
    assigneeId: null,
    dueOn: null,
    taskId: null,
    itemId: null,
    standardRef: null,
    mapX: null,
    mapY: null,
    observedAt: 1_000,
    observedOffset: null,
    observedZone: null,
    createdBy: 'u1',
    deviceName: null,
    acknowledgedBy: null,
    acknowledgedAt: null,
    ...fields,
  }
}

it('says the preset on the key', () => {
  expect(
    (['low', 'medium', 'high', 'stop_work'] as const).map((severity) => dueHint(severity, SHIPPED_DUE_DAYS, words)),
  ).toEqual(['30 days', '7 days', '1 day', 'now'])
})

describe('the organization’s own days', () => {
  it('moves the date and the hint', () => {
    const days = dueDaysOf({ dueDays: { high: 3 } })
    expect([dueOn('high', '2026-11-18', WEEKDAYS, days), dueHint('high', days, words)]).toEqual([
      '2026-11-23',
      '3 days',
    ])
  })

  it('are the keys of the due date, one for each day', () => {
    expect(duePresets('2026-11-18', WEEKDAYS, SHIPPED_DUE_DAYS, words)).toEqual([
      { label: 'Now', date: '2026-11-18' },
      { label: '1 day', date: '2026-11-19' },
      { label: '7 days', date: '2026-11-25' },
      { label: '30 days', date: '2026-12-18' },
    ])
    expect(
      duePresets('2026-11-18', WEEKDAYS, dueDaysOf({ dueDays: { high: 0 } }), words).map((key) => key.label),
    ).toEqual(['Now', '7 days', '30 days'])
  })
})

describe('a due date set by hand', () => {
  const byHand = (fields: Partial<Finding>, task: { readonly dueSource: 'rule' | 'manual' | null } | null) =>
    dueByHand(finding(fields), task, '2026-11-18', WEEKDAYS, SHIPPED_DUE_DAYS)

  it('is what the task says', () => {
    expect(byHand({ severity: 'high', dueOn: '2026-11-19' }, { dueSource: 'manual' })).toBe(true)
    expect(byHand({ severity: 'high', dueOn: '2027-01-05' }, { dueSource: 'rule' })).toBe(false)
  })

  it('is, without a task, a date the severity would not give', () => {
    expect(byHand({ severity: 'high', dueOn: '2026-11-19' }, null)).toBe(false)
    expect(byHand({ severity: 'high', dueOn: '2026-11-20' }, null)).toBe(true)
    expect(byHand({ severity: null, dueOn: '2026-11-20' }, null)).toBe(true)
    expect(byHand({ severity: 'high' }, null)).toBe(false)
  })
})

it.each([
  [0, 0, null],
  [9, 199, null],
  [10, 50, /10 photos/],
  [3, 200, /200 photos/],
])('with %d photos of the finding and %d of the walk the camera says %s', (ofFinding, ofWalk, says) => {
  const said = photoLimit(ofFinding, ofWalk, words)
  if (says === null) expect(said).toBeNull()
  else expect(said).toMatch(says)
})

it('measures from the first press of the shutter, and not what was put aside', () => {
  const seen = finding({ observedAt: 1_000_000 })
  expect(captureSeconds(seen, [{ takenAt: 1_012_000 }, { takenAt: 1_004_000 }], 1_020_400)).toBe(16)
  expect(captureSeconds(seen, [], 1_007_000)).toBe(7)
  expect(captureSeconds(seen, [], 1_000_000 + 2 * 3_600_000)).toBeNull()
})

it('offers companies by how often they are met', () => {
  expect(
    companiesOf(
      [{ company: 'Gulf Coatings' }, { company: null }, { company: 'Ace' }],
      [{ company: ' Gulf Coatings ' }, { company: '' }, { company: 'Bay' }],
    ),
  ).toEqual(['Gulf Coatings', 'Ace', 'Bay'])
})

it('offers the six people who were given something last, and not the zone’s owner twice', () => {
  const given = ['a', 'b', 'a', 'owner', null, 'c', 'd', 'e', 'f', 'g'].map((assigneeId, index) => ({
    assigneeId,
    observedAt: index,
  }))
  expect(recentAssignees(given, 'owner')).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
})

it.each([
  [{ state: 'acknowledged', acknowledgedBy: 'maria' }, { state: 'device', seq: 4 }, 'seen'],
  [{ state: 'acknowledged', acknowledgedBy: 'ana' }, { state: 'server', seq: 4 }, 'seen'],
  [{ state: 'acknowledged', acknowledgedBy: 'ana' }, { state: 'device', seq: 4 }, 'answering'],
  [{ state: 'acknowledged', acknowledgedBy: 'ana' }, { state: 'attention', seq: 4 }, 'refused'],
  [{}, { state: 'device', seq: 0 }, 'here'],
  [{}, { state: 'sending', seq: 12 }, 'changed'],
  [{}, { state: 'server', seq: 12 }, 'sent'],
  [{}, { state: 'attention', seq: 0 }, 'refused'],
] as const)('stopped work %j in a row %j is %s', (fields, row, stage) => {
  expect(stopWorkStage({ state: 'raised', acknowledgedBy: null, ...fields }, row, 'ana')).toBe(stage)
})

it('puts drafts in the order they were seen', () => {
  const rows = [
    finding({ id: 'b', observedAt: 9 }),
    finding({ id: 'a', observedAt: 3 }),
    finding({ id: 'c', observedAt: 5, state: 'open' }),
  ]
  expect(unfinished(rows).map((row) => row.id)).toEqual(['a', 'b'])
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
    expect(missingParts({ ...fixed, text: 'Failed: Hoses off the walkway?' }, [])).toEqual(['proof'])
    expect(missingParts({ ...fixed, text: 'Failed: Hoses off the walkway?\nHose coiled' }, [])).toEqual([])
    const failText = 'Hose across the walkway'
    expect(missingParts({ ...fixed, failText, text: failText }, [])).toEqual(['proof'])
    expect(missingParts({ ...fixed, failText, text: `${failText}\nHose coiled` }, [])).toEqual([])
  })

  it('lets a good practice go with a category alone', () => {
    expect(missingParts(finding({ kind: 'good_catch', category: 'ppe' }), [])).toEqual([])
  })

  it('says it in one sentence', () => {
    expect(missingSentence(['category', 'severity'], words)).toBe('Still needs what it is and how bad it is')
    expect(missingSentence([], words)).toBeNull()
  })
})

it('leaves the draft by the command of its kind', () => {
  expect((['at_risk', 'fixed_on_spot', 'good_catch'] as const).map(completingCommand)).toEqual([
    'report',
    'closeOnSpot',
    'record',
  ])
})

it('lists the worst first and the rest as they were seen', () => {
  const rows = [
    finding({ id: 'none', observedAt: 1 }),
    finding({ id: 'low', severity: 'low', observedAt: 2 }),
    finding({ id: 'stop', severity: 'stop_work', observedAt: 9 }),
    finding({ id: 'high2', severity: 'high', observedAt: 8 }),
    finding({ id: 'high1', severity: 'high', observedAt: 3 }),
    Object.assign(finding({ id: 'newer', observedAt: 1 }), { severity: 'very_high' }),
  ]
  expect(bySeverity(rows).map((row) => row.id)).toEqual(['stop', 'newer', 'high1', 'high2', 'low', 'none'])
})

it('drops only drafts that hold nothing', () => {
  expect(isEmptyDraft(finding({}), [])).toBe(true)
  expect(isEmptyDraft(finding({}), [{}])).toBe(false)
  expect(isEmptyDraft(finding({ itemId: 'dd-01' }), [])).toBe(false)
  for (const entered of [
    { category: 'scaffold' },
    { severity: 'low' },
    { text: 'Loose' },
    { immediateAction: 'Roped off' },
    { company: 'Gulf' },
    { mapX: 0, mapY: 0 },
    { dueOn: '2026-11-25' },
  ] as const) {
    expect(isEmptyDraft(finding(entered), [])).toBe(false)
  }
  expect(isEmptyDraft(finding({ state: 'open' }), [])).toBe(false)
})
