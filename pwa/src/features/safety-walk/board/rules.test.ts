import { describe, expect, it } from 'vitest'
import type { Finding, StopWork, Walk } from '../../../../../schema/gen/types.ts'
import { changesOf, openFindings, stoppedWork } from './rules.ts'

const ME = 'me'
// Each case names only what it is about.
const finding = (over: Partial<Finding>): Finding =>
  ({
    id: 'f',
    kind: 'at_risk',
    category: null,
    itemId: null,
    state: 'open',
    severity: 'low',
    zoneId: 'z',
    text: null,
    observedAt: 0,
    acknowledgedAt: null,
    acknowledgedBy: null,
    ...over,
  }) as Finding
const walk = (over: Partial<Walk>): Walk =>
  ({ id: 'w', title: 'Walk', state: 'in_progress', leadId: ME, startedAt: null, signedAt: null, ...over }) as Walk
const stop = (over: Partial<StopWork>): StopWork =>
  ({
    id: 's',
    findingId: 'f',
    zoneId: 'z',
    state: 'raised',
    raisedAt: 0,
    raisedAgain: null,
    acknowledgedAt: null,
    endedAt: null,
    ...over,
  }) as StopWork
describe('what is at risk', () => {
  it('counts hazards that hold work still, once each, and those nobody has acknowledged', () => {
    const stopped = stoppedWork([
      stop({ id: 'a' }),
      stop({ id: 'b', state: 'acknowledged' }),
      stop({ id: 'c', findingId: 'g', state: 'acknowledged' }),
      stop({ id: 'd', findingId: 'h', state: 'released' }),
    ])
    expect([stopped.rows.map(({ findingId }) => findingId), stopped.unanswered]).toEqual([['f', 'g'], 1])
  })
  it('counts open findings by severity, the gravest first', () => {
    const open = openFindings([
      finding({ severity: 'stop_work' }),
      finding({ severity: 'low' }),
      finding({ severity: 'low', state: 'closed' }),
      finding({ state: 'draft' }),
      Object.assign(finding({}), { severity: 'very_high' }),
      finding({ severity: null }),
    ])
    expect(open.rows).toHaveLength(4)
    expect(open.by.map(({ severity, count }) => [severity, count])).toEqual([
      ['stop_work', 1],
      ['very_high', 1],
      ['high', 0],
      ['medium', 0],
      ['low', 1],
      ['', 1],
    ])
  })
})

describe('what changed', () => {
  const NOW = Date.parse('2026-11-20T12:00:00Z')
  const HOUR = 3_600_000
  it('tells the last week, newest first, and nothing of the future', () => {
    const changes = changesOf(
      {
        walks: [
          walk({ id: 'w1', startedAt: NOW - HOUR }),
          walk({ id: 'w2', startedAt: NOW - 9 * HOUR, signedAt: NOW - 2 * HOUR }),
          walk({ id: 'w3', startedAt: NOW - 8 * 24 * HOUR }),
        ],
        findings: [
          finding({ id: 'f1', severity: 'stop_work', text: 'Crane path open', observedAt: NOW - 3 * HOUR }),
          finding({ id: 'f2', severity: 'low', observedAt: NOW }),
          finding({
            id: 'f4',
            severity: 'high',
            itemId: 'ms-05',
            text: 'Failed: Electric panels closed?\nCover off',
            observedAt: NOW - 5 * HOUR,
          }),
          finding({ id: 'f3', severity: 'high', state: 'draft', observedAt: NOW }),
        ],
        stops: [
          stop({
            id: 's1',
            findingId: 'f1',
            raisedAt: NOW - 3 * HOUR,
            acknowledgedAt: NOW - 2.5 * HOUR,
            state: 'acknowledged',
          }),
        ],
        zoneName: () => 'Pier 3',
        personName: () => 'Ana Ruiz',
      },
      NOW,
    )
    expect(changes.map((change) => change.text)).toEqual([
      'Walk started by Ana Ruiz',
      'Walk signed by Ana Ruiz',
      'Ana Ruiz acknowledged the stop work at Pier 3',
      'Ana Ruiz stopped work at Pier 3',
      'High at Pier 3: Cover off',
    ])
  })
})
