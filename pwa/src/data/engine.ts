/** Carries out what the sync machine decides: the network, the timers, the tabs. One per open database. */
import { parsePoke } from '../../../sync/wire/wire.ts'
import type { Changes } from './changes.ts'
import type { OrgDatabase } from './database.ts'
import type { Environment, Socket } from './environment.ts'
import type { Api, OrgContext } from './http.ts'
import { elect } from './leader.ts'
import type { Wish } from './leader.ts'
import type { Effect, Machine, Outcome, SyncEvent } from './machine.ts'
import { initialMachine, linkOf, step, wakeAt } from './machine.ts'
import { pullOnce } from './pull.ts'
import { pushOnce } from './push.ts'
import { ensureRegistered } from './register.ts'
import type { SyncState } from './status.ts'
import { uploadSome } from './uploads.ts'

export interface EngineParts {
  readonly environment: Environment
  readonly db: OrgDatabase
  readonly api: Api
  readonly context: OrgContext
  readonly changes: Changes
  readonly onSending: (sets: ReadonlySet<string>) => void
  readonly onState: (state: EngineState) => void
  /** Runs when this tab begins to lead and at every poll: work of other people on this device. */
  readonly onPoll: () => Promise<void>
}

type EngineState = Pick<SyncState, 'link' | 'phase' | 'sent'>

export interface Engine {
  /** Something happened here that the leader, this tab or another, has to know. */
  readonly tell: (what: Wish) => void
  /** Stops; resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>
}

export function startEngine(parts: EngineParts): Engine {
  const { environment, db, api, context, changes } = parts
  let machine: Machine = initialMachine(environment.online())
  let state: EngineState = { link: linkOf(machine), phase: 'idle', sent: 0 }
  let sent = 0
  let emptied = false
  let sending = false
  let receiving = false
  let stopped = false
  let othersUnderWay = false
  let socket: Socket | null = null
  let cancelTimer = (): void => {}
  const running = new Set<Promise<void>>()

  const dispatch = (event: SyncEvent): void => {
    if (stopped) return
    const next = step(machine, event, environment.now(), environment.random)
    machine = next.machine
    for (const effect of next.effects) track(perform(effect))
    schedule()
    publish()
  }

  const schedule = () => {
    cancelTimer()
    const at = wakeAt(machine)
    if (at !== null) cancelTimer = environment.after(Math.max(0, at - environment.now()), onTimer)
  }

  const onTimer = () => {
    const polling = environment.now() >= machine.pollAt
    dispatch({ type: 'tick' })
    if (polling) sendForOthers()
  }

  const sendForOthers = () => {
    if (!machine.leading || stopped || othersUnderWay) return
    othersUnderWay = true
    const round = parts.onPoll().catch(environment.report)
    track(round.finally(() => (othersUnderWay = false)))
  }

  const track = (work: Promise<void>) => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const publish = () => {
    const phase = sending || machine.upload.busy ? 'sending' : receiving && machine.pull.busy ? 'receiving' : 'idle'
    const next: EngineState = { link: linkOf(machine), phase, sent }
    if (next.link === state.link && next.phase === state.phase && next.sent === state.sent) return
    state = next
    parts.onState(state)
    election.announce()
  }

  const perform = async (effect: Effect): Promise<void> => {
    switch (effect) {
      case 'push':
        return push()
      case 'pull':
        return pull()
      case 'upload':
        return dispatch({ type: 'uploaded', outcome: await guard(async () => uploadSome(environment, db)) })
      case 'open-socket':
        return openSocket()
      case 'close-socket':
        socket?.close()
        socket = null
    }
  }

  const push = async (): Promise<void> => {
    let accepted = 0
    if (emptied) sent = 0
    const outcome = await guard(async () => {
      const registration = await ensureRegistered(environment, db, api)
      if (registration === 'sign-in' || registration === 'failed') return registration
      const report = await pushOnce(environment, db, onSending)
      changes.tell(report.rows)
      accepted = report.accepted
      sent += accepted
      if (report.outcome !== 'sign-in') return report.outcome
      if (registration === 'not-possible') return 'done'
      // The credential has run out or was revoked: a living session gets a new one, otherwise somebody has to sign in.
      await db.writeMeta({ credential: null })
      const again = await ensureRegistered(environment, db, api)
      return again === 'ready' ? 'more' : again === 'failed' ? 'failed' : 'sign-in'
    })
    emptied = outcome === 'done'
    dispatch({ type: 'pushed', outcome, accepted: accepted > 0 })
  }

  const pull = async (): Promise<void> => {
    const outcome = await guard(async () => {
      const report = await pullOnce(environment, db, context)
      changes.tell(report.changed)
      if (report.offered === true) dispatch({ type: 'committed' })
      return report.outcome
    })
    receiving = outcome === 'more'
    dispatch({ type: 'pulled', outcome })
  }

  /** A broken database is no answer either: the lane tries again later, and the problem is seen. */
  const guard = async (run: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await run()
    } catch (problem) {
      if (!stopped) environment.report(problem)
      return 'failed'
    }
  }

  const onSending = (sets: ReadonlySet<string>) => {
    sending = sets.size > 0
    parts.onSending(sets)
    publish()
  }

  const openSocket = async (): Promise<void> => {
    if (environment.socket === null) return dispatch({ type: 'socket', state: 'closed' })
    const query = `organizationId=${encodeURIComponent(context.orgId)}&organizationRole=${encodeURIComponent(context.role)}`
    const opened = environment.socket(`${environment.origin}/api/sync/socket?${query}`)
    socket = opened
    opened.onopen = () => dispatch({ type: 'socket', state: 'open' })
    opened.onmessage = (event) => track(onPoke(event.data))
    opened.onclose = (event) => {
      if (socket !== opened) return
      socket = null
      dispatch({ type: 'socket', state: event.code === 4401 ? 'expired' : 'closed' })
    }
  }

  const onPoke = async (message: unknown): Promise<void> => {
    const poke = parsePoke(typeof message === 'string' ? JSON.parse(message) : null)
    if (!poke.ok || 'heartbeat' in poke.value) return
    const { epoch, cursorSeq } = await db.readMeta()
    if (poke.value.epoch !== epoch || poke.value.seq > cursorSeq) dispatch({ type: 'poked' })
  }

  const carryOut = (what: Wish) => {
    dispatch({ type: what })
    if (what === 'requested') sendForOthers()
  }

  const election = elect<EngineState>(environment, db.name, {
    onLead: (leading) => {
      dispatch({ type: 'leading', leading })
      sendForOthers()
    },
    beat: () => state,
    onBeat: (beat) => parts.onState(beat),
    onRequest: (what) => carryOut(what),
  })

  const unwatch = environment.watch((signal) => {
    if (signal === 'online' || signal === 'offline') dispatch({ type: 'link', online: signal === 'online' })
    if (signal === 'online') sendForOthers()
    if (signal === 'visible') dispatch({ type: 'visible' })
  })

  return {
    tell: (what) => {
      if (election.request(what)) carryOut(what)
    },
    stop: async () => {
      stopped = true
      cancelTimer()
      unwatch()
      socket?.close()
      election.stop()
      await Promise.all(running)
    },
  }
}
