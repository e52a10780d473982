import { describe, expect, it } from 'vitest'
import { deedOf, madeAt, madeOffline, readHistory } from './historyEntries.ts'

const answer = {
  entries: [
    {
      set: '0199-b',
      seq: 12,
      kind: 'set',
      command: '',
      actor: 'u1',
      onBehalfOf: '',
      importedBy: 'u3',
      importedAt: 4_000_500,
      device: '5f0c5f0c5f0c5f0c',
      deviceName: 'Tablet 7',
      clock: { wall: 1000, offset: -340, quality: 'measured' },
      receivedAt: 4_000_000,
      fields: { severity: { before: 'low', after: 'high' } },
    },
    {
      set: '0199-c',
      seq: 14,
      kind: 'command',
      command: 'accept',
      actor: 'u2',
      device: '5f0c5f0c5f0c5f0d',
      deviceName: '',
      clock: { wall: 5, offset: 0, quality: 'unknown' },
      receivedAt: 6,
      fields: { state: { before: 'ready_for_review', after: 'done' } },
    },
  ],
}

describe('the history answer', () => {
  it('becomes changes, newest first, with the device by name and both clocks', () => {
    expect(readHistory(answer)).toEqual([
      {
        setId: '0199-c',
        seq: 14,
        kind: 'accept',
        actor: 'u2',
        actorName: null,
        onBehalfOf: null,
        importedBy: null,
        importedAt: null,
        device: '5f0c5f0c5f0c5f0d',
        deviceAt: 5,
        clockOffset: null,
        serverAt: 6,
        erased: false,
        changes: [{ field: 'state', before: 'ready_for_review', after: 'done' }],
      },
      {
        setId: '0199-b',
        seq: 12,
        kind: 'set',
        actor: 'u1',
        actorName: null,
        onBehalfOf: null,
        importedBy: 'u3',
        importedAt: 4_000_500,
        device: 'Tablet 7',
        deviceAt: 1000,
        clockOffset: -340,
        serverAt: 4_000_000,
        erased: false,
        changes: [{ field: 'severity', before: 'low', after: 'high' }],
      },
    ])
  })

  it('leaves out an entry it cannot place in time, and is nothing when the answer is no history', () => {
    expect(readHistory({ entries: [{ set: 'x' }, null] })).toEqual([])
    expect(readHistory('<html>')).toBeNull()
    expect(readHistory({ entries: {} })).toBeNull()
  })
})

describe('made offline', () => {
  it('is a change that reached the server more than a minute after it was made', () => {
    expect(madeOffline({ deviceAt: 0, clockOffset: 0, serverAt: 61_000 })).toBe(true)
    expect(madeOffline({ deviceAt: 0, clockOffset: 0, serverAt: 59_000 })).toBe(false)
  })

  it('is not told by a clock that was years off', () => {
    const serverAt = Date.UTC(2026, 10, 22)
    expect(madeOffline({ deviceAt: 300_000, clockOffset: null, serverAt })).toBe(false)
    expect([
      madeAt({ deviceAt: 300_000, clockOffset: -300, serverAt }),
      madeAt({ deviceAt: 300_000, clockOffset: serverAt, serverAt }),
    ]).toEqual([null, serverAt + 300_000])
  })

  it('counts with the measured error of the device clock', () => {
    expect(madeOffline({ deviceAt: 0, clockOffset: 3_600_000, serverAt: 3_601_000 })).toBe(false)
  })
})

describe('the deed', () => {
  it('says that the contents of a deleted record went', () => {
    expect(deedOf({ kind: 'purge' }, 'walk')).toBe('removed what was in it for good')
  })
})
