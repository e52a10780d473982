import { describe, expect, it } from 'vitest'
import { record } from '../../../testing/factories.ts'
import {
  lateWork,
  nextRevision,
  outstandingOf,
  outstandingWords,
  readOutstanding,
  reportFileName,
  type OutstandingParts,
} from './reportRules.ts'

const walk = {
  ...record('walk'),
  signedAt: 100,
  state: 'signed' as const,
  stateReason: null,
  reportRevision: null,
  reportSha256: null,
}

describe('outstanding', () => {
  const ana: OutstandingParts['participants'][number] = {
    personId: 'ana',
    deviceName: 'Ana’s iPad',
    finishedAt: null,
    seenAt: 50,
    made: null,
  }
  const of = (fields: Partial<typeof ana>, waiting: number | null = null) =>
    outstandingOf({
      participants: [
        { ...ana, ...fields },
        { ...ana, personId: 'joe' },
      ],
      present: new Set(['joe']),
      nameOf: () => 'Ana Ruiz',
      waiting: () => waiting,
    }).map(outstandingWords)
  it.each([
    ['somebody who has not said that they are done', of({}), ['Ana Ruiz (Ana’s iPad)']],
    ['nobody when the other is done', of({ finishedAt: 60 }), []],
    ['somebody who went on after that', of({ finishedAt: 40 }), ['Ana Ruiz (Ana’s iPad)']],
    [
      'how much has come, when the device has told',
      of({ finishedAt: 60, made: 14 }, 3),
      ['Ana Ruiz (Ana’s iPad), 14 of 17'],
    ],
    ['nothing when nothing waits', of({ finishedAt: 60, made: 14 }, 0), []],
    ['no count that is not known', of({ made: 14 }), ['Ana Ruiz (Ana’s iPad)']],
  ])('names %s', (_, got, want) => expect(got).toEqual(want))
  it.each([null, 'x', [1], [{ name: 5 }]])('reads no list out of %j', (value) =>
    expect(readOutstanding(value)).toEqual([]),
  )
})

describe('the next revision', () => {
  const latest = { revision: 1, contentHash: 'a', provisional: false, madeAt: 1 }
  it.each([
    [
      'is a draft before the signature',
      nextRevision({ ...walk, signedAt: null }, null, { hash: 'a', outstanding: 0 }),
      null,
    ],
    ['begins with A', nextRevision(walk, null, { hash: 'a', outstanding: 0 }), 1],
    ['is none when nothing changed', nextRevision(walk, latest, { hash: 'a', outstanding: 0 }), null],
    ['is B when the walk changed', nextRevision(walk, latest, { hash: 'b', outstanding: 0 }), 2],
    [
      'is B when the last device came in',
      nextRevision(walk, { ...latest, provisional: true }, { hash: 'a', outstanding: 0 }),
      2,
    ],
    [
      'is B when late work asks for it',
      nextRevision({ ...walk, state: 'amended', stateReason: 'Late work of Ana' }, latest, {
        hash: 'a',
        outstanding: 0,
      }),
      2,
    ],
    [
      'follows a report of before revisions',
      nextRevision({ ...walk, reportSha256: 'f' }, null, { hash: 'a', outstanding: 0 }),
      2,
    ],
    [
      'follows one that this device has not got',
      nextRevision({ ...walk, reportRevision: 3 }, latest, { hash: 'a', outstanding: 1 }),
      4,
    ],
  ])('%s', (_, got, want) => expect(got).toBe(want))
})

it('sees late work on amended and closed walks only', () => {
  const reasons = (['amended', 'closed', 'abandoned', 'signed'] as const).map((state) =>
    lateWork({ state, stateReason: 'Late work of Ana' }),
  )
  expect(reasons).toEqual(['Late work of Ana', 'Late work of Ana', null, null])
  expect(lateWork({ state: 'amended', stateReason: null })).toBeNull()
})

it('makes file names that every system takes', () => {
  expect(reportFileName('WALK-1', 'Docks / piers', 2)).toBe('WALK-1 Docks - piers Rev B.pdf')
  expect(reportFileName('T7', 'x'.repeat(300), null)).toHaveLength(120)
})
