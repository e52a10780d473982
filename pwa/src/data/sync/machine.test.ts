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

  it('asks every minute with an open socket too, because a poke may be lost', () => {
    const { machine } = play([
      LEAD,
      [1, { type: 'socket', state: 'open' }],
      [2, { type: 'pushed', outcome: 'done', seq: 0 }],
      [3, { type: 'pulled', outcome: 'done', seq: 9 }],
      [4, { type: 'pulled', outcome: 'done', seq: 9 }],
    ])
    const next = wakeAt(machine) ?? 0
    expect(next).toBeLessThanOrEqual(4 + POLL)
    expect(step(machine, { type: 'tick' }, 4 + POLL, half).effects).toContain('pull')
    expect(machine.socket).toBe('open')
  })

  it('waits no longer than from now on when the clock is set back', () => {
    const later = 4_000_000_000_000
    const { machine } = play([
      [later, { type: 'leading', leading: true }],
      [later, { type: 'pushed', outcome: 'failed', seq: 0 }],
      [later, { type: 'pulled', outcome: 'failed', seq: 0 }],
      [5, { type: 'tick' }],
    ])
    expect(wakeAt(machine)).toBeLessThanOrEqual(5 + POLL)
    expect(play([[5 + POLL, { type: 'tick' }]], machine).effects.map(([, effect]) => effect)).toEqual(
      expect.arrayContaining(['push', 'pull']),
    )
  })

  it('rests between polls while the browser knows of no link, however much waits', () => {
    const { machine, effects } = play([LEAD, [1, { type: 'committed' }], [2, { type: 'tick' }]], initialMachine(false))
    expect(effects).toEqual([])
    expect(wakeAt(machine)).toBe(POLL)
    const tried = step(machine, { type: 'tick' }, POLL, half)
    expect(tried.effects).toEqual(['push', 'pull', 'upload'])
    const failed = step(tried.machine, { type: 'pushed', outcome: 'failed', seq: 0 }, POLL + 1, half).machine
    expect(wakeAt(failed)).toBe(POLL * 2)
    expect(step(failed, { type: 'link', online: true }, POLL + 2, half).effects).toContain('push')
  })

  it('keeps one push under way and starts the next when it ends', () => {
    const { effects } = play([
      LEAD,
      [1, { type: 'committed' }],
      [2, { type: 'committed' }],
      [3, { type: 'pushed', outcome: 'done', seq: 0 }],
    ])
    expect(effects.filter(([, effect]) => effect === 'push')).toEqual([
      [0, 'push'],
      [3, 'push'],
    ])
  })

  it('pulls while a push fails, and pushes while a pull fails', () => {
    const { effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'failed', seq: 0 }],
      [2, { type: 'pulled', outcome: 'done', seq: 7 }],
      [3, { type: 'poked', seq: 8 }],
    ])
    expect(effects.at(-1)).toEqual([3, 'pull'])
  })

  it('waits longer after each failure, at most 30 s, and not for a commit', () => {
    expect([1, 2, 3, 4, 5, 6, 20].map((failures) => backoff(failures, () => 1))).toEqual([
      1000, 2000, 4000, 8000, 16000, 30000, 30000,
    ])
    expect(backoff(1, () => 0)).toBe(500)
    const { effects, machine } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'failed', seq: 0 }],
      [2, { type: 'committed' }],
    ])
    expect(effects.filter(([, effect]) => effect === 'push')).toHaveLength(1)
    expect(linkOf(machine)).toBe('offline')
    expect(step(machine, { type: 'tick' }, 1 + backoff(1, half), half).effects).toContain('push')
  })

  it('tries at once when the link returns, the page is shown, or a person asks', () => {
    const failed = play([LEAD, [1, { type: 'pushed', outcome: 'failed', seq: 0 }]]).machine
    for (const event of [{ type: 'link', online: true }, { type: 'visible' }, { type: 'requested' }] as const) {
      expect(step(failed, event, 2, half).effects, event.type).toContain('push')
    }
  })

  it('polls every minute without a socket', () => {
    const { machine, effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'done', seq: 0 }],
      [2, { type: 'pulled', outcome: 'done', seq: 7 }],
      [3, { type: 'uploaded', outcome: 'done' }],
    ])
    expect(effects.filter(([at]) => at > 3)).toEqual([])
    expect(step(machine, { type: 'tick' }, 2 + POLL, half).effects).toContain('pull')
  })

  it('stops at 401 until somebody signs in, and keeps what it wanted to do', () => {
    const { machine, effects } = play([
      LEAD,
      [1, { type: 'pushed', outcome: 'sign-in', seq: 0 }],
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
      [1, { type: 'pulled', outcome: 'done', seq: 7 }],
      [2, { type: 'pushed', outcome: 'done', seq: 8 }],
    ])
    expect(effects.at(-1)).toEqual([2, 'pull'])
  })

  it('asks the server when a socket says that the session ended: it may only have been renewed', () => {
    const open: readonly (readonly [number, SyncEvent])[] = [
      LEAD,
      [1, { type: 'pushed', outcome: 'done', seq: 0 }],
      [2, { type: 'pulled', outcome: 'done', seq: 0 }],
      [3, { type: 'uploaded', outcome: 'done' }],
      [4, { type: 'socket', state: 'open' }],
      [5, { type: 'pushed', outcome: 'done', seq: 0 }],
      [6, { type: 'pulled', outcome: 'done', seq: 0 }],
      [7, { type: 'uploaded', outcome: 'done' }],
    ]
    const said = play([...open, [1000, { type: 'socket', state: 'expired' }]])
    expect(said.effects.filter(([at]) => at === 1000)).toEqual([[1000, 'pull']])
    expect(linkOf(said.machine)).toBe('online')
    expect(linkOf(step(said.machine, { type: 'pulled', outcome: 'done', seq: 0 }, 1001, half).machine)).toBe('online')
    expect(linkOf(step(said.machine, { type: 'pulled', outcome: 'sign-in', seq: 0 }, 1001, half).machine)).toBe(
      'sign-in-needed',
    )
  })

  describe('a socket that closes', () => {
    const atRest: readonly (readonly [number, SyncEvent])[] = [
      LEAD,
      [1, { type: 'pushed', outcome: 'done', seq: 0 }],
      [2, { type: 'pulled', outcome: 'done', seq: 7 }],
      [3, { type: 'uploaded', outcome: 'done' }],
      [4, { type: 'socket', state: 'open' }],
      [5, { type: 'pushed', outcome: 'done', seq: 0 }],
      [6, { type: 'pulled', outcome: 'done', seq: 7 }],
      [7, { type: 'uploaded', outcome: 'done' }],
    ]
    const later = 40_000

    it('asks the server within a second, so that a dead line is known', () => {
      const { machine } = play([...atRest, [later, { type: 'socket', state: 'closed' }]])
      expect(linkOf(machine)).toBe('online')
      const asked = wakeAt(machine) ?? Infinity
      expect(asked - later).toBeLessThanOrEqual(1000)
      const { effects, machine: waiting } = step(machine, { type: 'tick' }, asked, half)
      expect(effects).toContain('pull')
      expect(linkOf(step(waiting, { type: 'pulled', outcome: 'failed', seq: 0 }, asked + 1, half).machine)).toBe(
        'offline',
      )
    })

    it('does not bring all devices of a yard back in the same moment', () => {
      const asked = [0, 0.3, 0.9].map((random) => {
        const { machine } = play(atRest)
        return wakeAt(step(machine, { type: 'socket', state: 'closed' }, later, () => random).machine)
      })
      expect(new Set(asked).size).toBe(3)
    })

    it('does not ask sooner than a failed pull allows', () => {
      const failing = play([
        ...atRest,
        [later, { type: 'requested' }],
        [later + 1, { type: 'pulled', outcome: 'failed', seq: 0 }],
      ]).machine
      const closed = step(failing, { type: 'socket', state: 'closed' }, later + 2, half).machine
      expect(closed.pull.retryAt).toBeGreaterThanOrEqual(failing.pull.retryAt)
    })

    it('asks no more when it never opened', () => {
      const never = play([...atRest.slice(0, 4), [later, { type: 'socket', state: 'closed' }]])
      expect(never.machine.pull.wanted).toBe(false)
    })

    it('is opened less and less often when it never lives long', () => {
      let { machine } = play(atRest)
      const waits: number[] = []
      let now = later
      for (let round = 0; round < 8; round++) {
        machine = step(machine, { type: 'socket', state: 'closed' }, now, half).machine
        waits.push(machine.socketRetryAt - now)
        now = machine.socketRetryAt
        machine = step(machine, { type: 'tick' }, now, half).machine
        machine = step(machine, { type: 'socket', state: 'open' }, now, half).machine
      }
      expect(waits[0]).toBeLessThanOrEqual(1000)
      expect(waits.at(-1)).toBeGreaterThanOrEqual(15_000)
      const lived = step(machine, { type: 'socket', state: 'closed' }, now + later, half).machine
      expect(lived.socketRetryAt - now - later).toBeLessThanOrEqual(1000)
    })
  })

  describe('what a pull has to bring', () => {
    const pulling: readonly (readonly [number, SyncEvent])[] = [
      LEAD,
      [1, { type: 'pulled', outcome: 'done', seq: 7 }],
      [2, { type: 'poked', seq: 9 }],
    ]
    const pullsAfter = (events: readonly (readonly [number, SyncEvent])[]) =>
      play([...pulling, ...events]).effects.filter(([at, effect]) => at > 2 && effect === 'pull').length

    it('is not asked for twice when one answer brings the poke and the sent sets', () => {
      expect(
        pullsAfter([
          [3, { type: 'pushed', outcome: 'done', seq: 9 }],
          [4, { type: 'pulled', outcome: 'done', seq: 9 }],
        ]),
      ).toBe(0)
    })

    it('is asked for again when the server answered before the sets were there', () => {
      expect(
        pullsAfter([
          [3, { type: 'pushed', outcome: 'done', seq: 10 }],
          [4, { type: 'pulled', outcome: 'done', seq: 9 }],
        ]),
      ).toBe(1)
      expect(
        pullsAfter([
          [3, { type: 'poked', seq: 11 }],
          [4, { type: 'pulled', outcome: 'done', seq: 9 }],
          [5, { type: 'pulled', outcome: 'done', seq: 11 }],
        ]),
      ).toBe(1)
    })

    it('is asked for again when the poke was of another history', () => {
      expect(
        pullsAfter([
          [3, { type: 'poked', seq: Infinity }],
          [4, { type: 'pulled', outcome: 'done', seq: 900 }],
          [5, { type: 'pulled', outcome: 'done', seq: 3 }],
        ]),
      ).toBe(1)
    })
  })
})
