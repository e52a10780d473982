import { describe, expect, it } from 'vitest'
import { REPAIRS, RESTED, ROUND_EVERY, STEP_EVERY, STUCK_AFTER, diagnose, watch } from './watchdog.ts'
import type { Repair, Sight, Watchdog } from './watchdog.ts'

const SECOND = 1000

/** Looks every ten seconds, from 0 to `until`; `sight` says what there is to see. */
function play(until: number, sight: (now: number) => Partial<Sight> = () => ({})) {
  let dog: Watchdog = RESTED
  const repairs: (readonly [number, Repair])[] = []
  const stuckAt: number[] = []
  for (let now = 0; now <= until; now += 10 * SECOND) {
    const next = watch(dog, { now, unsent: 14, connected: true, mark: 'same', ...sight(now) })
    if (next.dog.stuck && !dog.stuck) stuckAt.push(now)
    dog = next.dog
    if (next.repair !== null) repairs.push([now, next.repair])
  }
  return { dog, repairs, stuckAt }
}

describe('the watchdog', () => {
  it('is quiet for two minutes, then barks and repairs step by step', () => {
    const { repairs, stuckAt } = play(STUCK_AFTER + 4 * STEP_EVERY)
    expect(stuckAt).toEqual([STUCK_AFTER])
    expect(repairs).toEqual(REPAIRS.map((repair, at) => [STUCK_AFTER + at * STEP_EVERY, repair]))
  })

  it('begins the round anew five minutes after the last step', () => {
    const last = STUCK_AFTER + 4 * STEP_EVERY
    expect(play(last + ROUND_EVERY - 10 * SECOND).repairs).toHaveLength(5)
    expect(play(last + ROUND_EVERY).repairs.at(-1)).toEqual([last + ROUND_EVERY, 'lead'])
  })

  it.each<readonly [string, (now: number) => Partial<Sight>]>([
    ['nothing waits', () => ({ unsent: 0 })],
    ['there is no server to send to', () => ({ connected: false })],
    ['something gets through now and then', (now) => ({ mark: String(Math.floor(now / 110_000)) })],
    ['the link goes now and then', (now) => ({ connected: now % 100_000 !== 0 })],
  ])('never barks while %s', (_name, sight) => {
    expect(play(3_600_000, sight).stuckAt).toEqual([])
  })

  it('falls silent at the first thing that gets through', () => {
    const { dog } = play(STUCK_AFTER + 10 * SECOND, (now) => ({ mark: now > STUCK_AFTER ? 'one set' : 'same' }))
    expect(dog).toMatchObject({ stuck: false, tried: [] })
  })

  it('does not take a new save for progress', () => {
    expect(play(STUCK_AFTER, (now) => ({ unsent: now / SECOND + 1 })).stuckAt).toEqual([STUCK_AFTER])
  })
})

describe('the diagnosis', () => {
  const base = { leading: true, answer: 'ok', status: 200, database: false } as const
  it.each([
    [{ ...base }, 'K1'],
    [{ ...base, answer: 'busy', status: 503 }, 'B503'],
    [{ ...base, answer: 'refused', status: 403 }, 'R403'],
    [{ ...base, answer: 'portal' }, 'P1'],
    [{ ...base, answer: 'none', status: 0 }, 'N1'],
    [{ ...base, answer: 'unknown', status: 0 }, 'N1'],
    [{ ...base, leading: false, answer: 'busy', status: 503 }, 'T1'],
    [{ ...base, leading: false, database: true }, 'D1'],
  ] as const)('%o is %s', (symptoms, code) => {
    expect(diagnose(symptoms).code).toBe(code)
  })
})
