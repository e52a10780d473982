import { describe, expect, it } from 'vitest'
import { backoff, initialMachine, linkOf, POLL, step, wakeAt } from './machine.ts'
import type { Effect, Machine, SyncEvent } from './machine.ts'

const half = () => 0.5

/** Runs events at given moments and collects what the machine wants done. */
function play(events: readonly (readonly [number, SyncEvent])[], begin = initialMachine(true)) {
  let machine: Machine = begin
  const effects: (readonly [number, Effect])[] = []
  for (const [at, event] of events) {
    const next = step(machine, event, at, half)
    machine = next.machine
    for (const effect of next.effects) effects.push([at, effect])
  }
  return { machine, effects }
}

const LEAD: readonly [number, SyncEvent] = [0, { type: 'leading', leading: true }]

describe('the sync machine', () => {
  it('does nothing in a tab that does not lead', () => {
    const { effects, machine } = play([
      [0, { type: 'committed' }],
      [10, { type: 'requested' }],
      [POLL * 2, { type: 'tick' }],
    ])
    expect(effects).toEqual([])
    expect(wakeAt(machine)).toBeNull()
  })

  it('pushes, pulls, uploads and listens when it begins to lead', () => {
    expect(play([LEAD]).effects.map(([, effect]) => effect)).toEqual(['push', 'pull', 'upload', 'open-socket'])
  })

  it('keeps one push under way and starts the next when it ends', () => {
    const { effects } = play([
      LEAD,
      [1, { type: 'committed' }],
      [2, { type: 'committed' }],
      [3, { type: 'pushed', outcome: 'done', accepted: false }],
    ])
    expect(effects.filter(([, effect]) => effect === 'push')).toEqual([
      [0, 'push'],
      [3, 'push'],
    ])
  })

  it('pulls while a push fails, and pushes while a pull fails', () => {
    const { effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'failed', accepted: false }],
      [2, { type: 'pulled', outcome: 'done' }],
      [3, { type: 'poked' }],
    ])
    expect(effects.at(-1)).toEqual([3, 'pull'])
  })

  it('waits longer after each failure, at most 30 s, and not for a commit', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backoff(failures, () => 1))).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
    expect(backoff(1, () => 0)).toBe(500)
    const { effects, machine } = play([LEAD, [1, { type: 'pushed', outcome: 'failed', accepted: false }], [2, { type: 'committed' }]])
    expect(effects.filter(([, effect]) => effect === 'push')).toHaveLength(1)
    expect(linkOf(machine)).toBe('offline')
    expect(step(machine, { type: 'tick' }, 1 + backoff(1, half), half).effects).toContain('push')
  })

  it('tries at once when the link returns, the page is shown, or a person asks', () => {
    const failed = play([LEAD, [1, { type: 'pushed', outcome: 'failed', accepted: false }]]).machine
    for (const event of [{ type: 'link', online: true }, { type: 'visible' }, { type: 'requested' }] as const) {
      expect(step(failed, event, 2, half).effects, event.type).toContain('push')
    }
  })

  it('polls every minute without a socket', () => {
    const { machine, effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'done', accepted: false }],
      [2, { type: 'pulled', outcome: 'done' }],
      [3, { type: 'uploaded', outcome: 'done' }],
    ])
    expect(effects.filter(([at]) => at > 3)).toEqual([])
    expect(step(machine, { type: 'tick' }, 2 + POLL, half).effects).toContain('pull')
  })

  it('stops at 401 until somebody signs in, and keeps what it wanted to do', () => {
    const { machine, effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'sign-in', accepted: false }],
      [2, { type: 'committed' }],
      [3, { type: 'requested' }],
    ])
    expect(linkOf(machine)).toBe('sign-in-needed')
    expect(effects.filter(([at]) => at > 1)).toEqual([])
    expect(step(machine, { type: 'signed-in' }, 4, half).effects).toContain('push')
  })

  it('pulls what the accepted sets became', () => {
    const { effects } = play([
      LEAD,
      [1, { type: 'pulled', outcome: 'done' }],
      [2, { type: 'pushed', outcome: 'done', accepted: true }],
    ])
    expect(effects.at(-1)).toEqual([2, 'pull'])
  })
})
