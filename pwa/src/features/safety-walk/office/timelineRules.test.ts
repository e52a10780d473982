import { describe, expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import type { HistoryEntry } from '../../../records/historyEntries.ts'
import { clockOffsets, timelineOf } from './timelineRules.ts'
import type { TimelineParts } from './timelineTold.ts'

const MINUTE = 60_000
const names = {
  person: (id: string | null) => ({ ana: 'Ana', ben: 'Ben', system: 'Shipshape' })[id ?? ''] ?? '–',
  zone: (id: string | null) => `Zone ${id ?? ''}`,
}
const walk = record('walk', {
  id: 'w',
  leadId: 'ana',
  createdBy: 'ana',
  deviceName: 'Tablet 7',
  startedAt: 0,
  state: 'signed',
  signedAt: 60 * MINUTE,
})
const nothing: TimelineParts = {
  walk,
  names,
  participants: [],
  walkZones: [],
  findings: [],
  photos: [],
  verifications: [],
  signatures: [],
  reports: [],
  deliveries: [],
  history: null,
  titleOf: (finding) => finding.text ?? '',
}
const told = (parts: Partial<TimelineParts>) =>
  timelineOf({ ...nothing, ...parts }).map(({ at, text, detail }) => [
    at / MINUTE,
    text,
    ...(detail === undefined ? [] : [detail]),
  ])

describe('the timeline of a walk', () => {
  it('tells zones with their stay, skips with their reason, and who came and went', () => {
    expect(
      told({
        participants: [
          record('walkParticipant', { id: 'a', personId: 'ana', joinedAt: 0, finishedAt: 50 * MINUTE }),
          record('walkParticipant', { id: 'b', personId: 'ben', joinedAt: 2 * MINUTE }),
        ],
        walkZones: [
          record('walkZone', { id: '1', zoneId: '1', status: 'done', enteredAt: MINUTE, leftAt: 13 * MINUTE }),
          record('walkZone', {
            id: '2',
            zoneId: '2',
            status: 'skipped',
            enteredAt: null,
            leftAt: 14 * MINUTE,
            skipReason: 'No access',
          }),
        ],
      }),
    ).toEqual([
      [0, 'Ana started the walk'],
      [1, 'Entered Zone 1'],
      [2, 'Ben joined'],
      [13, 'Done with Zone 1', '12 min'],
      [14, 'Skipped Zone 2', 'No access'],
      [50, 'Ana was done'],
    ])
  })

  it('orders by corrected time, so that a tablet with a wrong clock does not upset the story', () => {
    const slow = record('finding', {
      id: 's',
      text: 'by the slow clock',
      state: 'open',
      deviceName: 'Tablet 2',
      observedAt: 5 * MINUTE,
      observedOffset: 10 * MINUTE,
      createdBy: 'ben',
      zoneId: '1',
    })
    const right = record('finding', {
      id: 'r',
      text: 'by the right clock',
      state: 'open',
      deviceName: 'Tablet 7',
      observedAt: 9 * MINUTE,
      observedOffset: 0,
      createdBy: 'ana',
      zoneId: '1',
    })
    const look = record('verification', {
      id: 'v',
      findingId: 'x',
      result: 'fixed',
      verifiedAt: 6 * MINUTE,
      deviceName: 'Tablet 2',
      createdBy: 'ben',
    })
    const events = timelineOf({
      ...nothing,
      findings: [slow, right, { ...slow, id: 'draft', state: 'draft' }],
      verifications: [look],
    })
    expect(events.map(({ id, at, deviceAt, corrected }) => [id, at / MINUTE, deviceAt / MINUTE, corrected])).toEqual([
      ['started', 0, 0, true],
      ['r', 9, 9, true],
      ['s', 15, 5, true],
      ['v', 16, 6, true],
    ])
  })

  it('keeps the last known error of each clock', () => {
    const seen = (observedAt: number, observedOffset: number | null) => ({
      deviceName: 'T',
      observedAt,
      observedOffset,
    })
    expect([...clockOffsets([seen(3, 30), seen(1, 10), seen(9, null)])]).toEqual([['T', 30]])
  })

  it('takes pauses and steps from the history, and knows only the running pause without it', () => {
    const entry = (kind: string, at: number, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
      setId: kind,
      seq: at,
      kind,
      actor: 'ana',
      actorName: null,
      onBehalfOf: null,
      importedBy: null,
      importedAt: null,
      device: 'Tablet 7',
      deviceAt: at * MINUTE,
      clockOffset: 0,
      serverAt: 99 * MINUTE,
      changes: [],
      erased: false,
      ...over,
    })
    const amended = entry('amend', 1, {
      actor: 'system',
      changes: [{ field: 'stateReason', before: null, after: 'Late work of Ben' }],
    })
    expect(told({ history: [entry('pause', 20), entry('resume', 25), entry('set', 26), amended] }).slice(1)).toEqual([
      [20, 'Ana paused the walk'],
      [25, 'Ana walked on'],
      [99, 'Shipshape amended the walk', 'Late work of Ben'],
    ])
    const after = 1_000_000 * MINUTE
    expect(told({ history: [entry('pause', 20, { serverAt: after })] }).slice(1)).toEqual([
      [1_000_000, 'Ana paused the walk'],
    ])
    expect(told({ walk: { ...walk, pausedAt: 30 * MINUTE } }).slice(1)).toEqual([[30, 'Paused']])
  })

  it('tells signatures, revisions, deliveries and what arrived late', () => {
    expect(
      told({
        signatures: [
          record('signature', { id: 's', name: 'Ana', role: 'walker', proof: 'session', signedAt: 60 * MINUTE }),
          record('signature', { id: 't', name: 'Carl', role: 'witnessed', createdBy: 'ana', signedAt: 61 * MINUTE }),
        ],
        reports: [record('walkReport', { id: 'r', revision: 2, provisional: true, madeAt: 62 * MINUTE })],
        deliveries: [
          record('delivery', {
            id: 'd',
            createdBy: 'ana',
            createdAt: 63 * MINUTE,
            queuedAt: 64 * MINUTE,
            recipients: 2,
          }),
        ],
        photos: [
          record('photo', { id: '1', deviceName: 'Tablet 2', receivedAt: 70 * MINUTE }),
          record('photo', { id: '2', deviceName: 'Tablet 2', receivedAt: 75 * MINUTE }),
          record('photo', { id: '3', deviceName: 'Tablet 7', receivedAt: 50 * MINUTE }),
          record('photo', { id: '4', deviceName: 'Tablet 7', receivedAt: null }),
        ],
      }).slice(1),
    ).toEqual([
      [60, 'Ana signed'],
      [61, 'Carl signed', 'as witness, name written by Ana'],
      [62, 'Report Rev B', 'provisional: not every device was in'],
      [63, 'Ana asked to send the report'],
      [64, 'On its way to 2 addresses'],
      [75, '2 photos of Tablet 2 arrived after signing'],
    ])
  })
})
