/** Carries out what the sync machine decides: the network, the timers, the tabs. One per open database. */
import type { Engine, EngineParts, EngineState } from './engineParts.ts'
import { elect } from './leader.ts'
import type { Wish } from './leader.ts'
import type { Effect, Machine, Outcome, SyncEvent } from './machine.ts'
import { initialMachine, linkOf, step, wakeAt } from './machine.ts'
import { createTelling } from '../store/telling.ts'
import { PageAhead } from './ahead.ts'
import type { Reached } from './page.ts'
import { pullOnce } from './pull.ts'
import { NO_PULSE, observed } from './pulse.ts'
import { PUSH_LIMITS, pushOnce } from './push.ts'
import type { PushLimits, Ready } from './push.ts'
import { ensureRegistered } from '../session/register.ts'
import type { Registration } from '../session/register.ts'
import { openSocket } from './socket.ts'
import { keepWatch } from './repair.ts'
import { uploadSome } from '../files/uploads.ts'
import { HEARD_WITHIN } from './watchdog.ts'
import type { Repair } from './watchdog.ts'

/** `cursor` null = the database knows it. */
interface Known extends Omit<Reached, 'cursor' | 'mark'> {
  readonly cursor: string | null
}

/** The least a request is halved to. */
const FEWEST_SETS = 8
/** While the server takes no more today it is asked with as little as possible, because the answer costs the whole request. */
const ONE_SET: PushLimits = { ...PUSH_LIMITS, sets: 1 }

export function startEngine(parts: EngineParts): Engine {
  const { db, api, context, changes } = parts
  let pulse = NO_PULSE
  const ahead = new PageAhead()
  const telling = createTelling(parts.environment, changes)
  const environment = observed(parts.environment, (change) => {
    pulse = change(pulse)
  })
  let machine: Machine = initialMachine(environment.online())
  let state: EngineState = { link: linkOf(machine), phase: 'idle', sent: 0, limit: null }
  let sent = 0
  let emptied = false
  /** Counts answers that brought the outbox on; with the pieces of files it is what the watchdog looks at. */
  let moved = 0
  let limits = PUSH_LIMITS
  let databaseFails = false
  let sending = false
  let receiving = false
  let stopped = false
  let othersUnderWay = false
  /** The server takes nothing before this device has pulled. */
  let behind = false
  let mark: string | null = null // the latest an answer gave; null = the database knows it
  /** What is known of the device's credential; null = the database has to be asked. */
  let registration: Registration | null = null
  /** The server's history and how far this tab knows the cursor to be; a poke about less brings nothing. */
  let known: Known = { epoch: '', seq: 0, cursor: null }
  /** What the save just told of leaves to send: only the push it sets going takes it, a later one asks the database. */
  let offered: Ready | null = null
  let closeSocket: (() => void) | null = null
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
    const next: EngineState = { link: linkOf(machine), phase, sent, limit: limit() }
    if (
      next.link === state.link &&
      next.phase === state.phase &&
      next.sent === state.sent &&
      next.limit === state.limit
    )
      return
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
        closeSocket = openSocket(environment, context, hearing)
        if (closeSocket === null) dispatch({ type: 'socket', state: 'closed' })
        return
      case 'close-socket':
        return hangUp()
    }
  }

  const push = async (): Promise<void> => {
    let seq = 0
    const ready = registration === 'ready' ? offered : null
    if (emptied) sent = 0
    const outcome = await guard(async () => {
      registration = registration === 'ready' ? registration : await ensureRegistered(environment, db, api)
      if (registration === 'sign-in' || registration === 'failed') return registration
      const report = await pushOnce(environment, db, onSending, limits, ready, 'marked')
      changes.tell(report.rows)
      mark = report.mark ?? mark
      if (report.behind) [seq, behind] = [Infinity, true]
      sent += report.accepted
      if (report.accepted > 0) seq = toReach(report.epoch, report.seq)
      if (report.accepted > 0 || report.outcome === 'more') moved++
      if (pulse.limits.sets !== null) limits = ONE_SET
      else if (report.outcome === 'done' || limits === ONE_SET) limits = PUSH_LIMITS
      if (report.forked) registration = null
      if (report.outcome !== 'sign-in') return report.outcome
      if (registration === 'not-possible') return 'done'
      // The credential has run out or was revoked: a living session gets a new one, otherwise somebody has to sign in.
      await db.writeMeta({ credential: null })
      registration = await ensureRegistered(environment, db, api)
      return registration === 'ready' ? 'more' : registration === 'failed' ? 'failed' : 'sign-in'
    })
    emptied = outcome === 'done'
    dispatch({ type: 'pushed', outcome, seq })
  }

  const pull = async (): Promise<void> => {
    const outcome = await guard(async () => {
      const options = { cursor: known.cursor, mark, ahead, onUntold: telling.hold }
      const report = await pullOnce(environment, db, context, options)
      // Without an answer that counts, the database is asked where to go on.
      known = report.reached ?? { ...known, cursor: null }
      mark = report.reached?.mark ?? null
      telling.note(report.changed)
      if (report.offered === true || (behind && report.outcome === 'done')) dispatch({ type: 'committed' })
      behind = behind && report.outcome !== 'done'
      return report.outcome
    })
    receiving = outcome === 'more'
    if (!receiving) telling.flush()
    dispatch({ type: 'pulled', outcome, seq: known.seq })
  }

  /** A broken database is no answer either: the lane tries again later, and the problem is seen. */
  const guard = async (run: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      const outcome = await run()
      databaseFails = false
      return outcome
    } catch (problem) {
      databaseFails = true
      if (!stopped) environment.report(problem)
      return 'failed'
    }
  }

  const onSending = (sets: ReadonlySet<string>) => {
    sending = sets.size > 0
    parts.onSending(sets)
    publish()
  }

  /** How far a pull has to go for what happened at `seq`; 0 = this tab has pulled it. */
  const toReach = (epoch: string, seq: number): number => {
    if (epoch !== known.epoch) return Infinity
    return seq > known.seq ? seq : 0
  }

  const hearing = {
    onState: (state: 'open' | 'closed' | 'expired') => dispatch({ type: 'socket', state }),
    onPoke: (epoch: string, seq: number) => dispatch({ type: 'poked', seq: toReach(epoch, seq) }),
  }

  const hangUp = () => {
    closeSocket?.()
    closeSocket = null
  }

  const carryOut = (what: Wish, ready: Ready | null = null) => {
    offered = ready
    dispatch({ type: what })
    offered = null
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
    // Another carrier may let photos go that were held back.
    if (signal === 'visible' || signal === 'connection') dispatch({ type: 'visible' })
  })

  const speaks = () => machine.leading && linkOf(machine) === 'online'

  const repair = async (what: Repair): Promise<void> => {
    switch (what) {
      case 'lead':
        return election.renew()
      case 'database':
        db.close({ disableAutoOpen: false })
        await db.open()
        break
      case 'credential':
        registration = null
        await db.writeMeta({ registeredDevice: null })
        break
      case 'socket':
        hangUp()
        dispatch({ type: 'socket', state: 'closed' })
        break
      case 'halve':
        limits = {
          ...limits,
          sets: Math.max(FEWEST_SETS, Math.floor(limits.sets / 8)),
          bytes: Math.floor(limits.bytes / 8),
        }
    }
    dispatch({ type: 'requested' })
  }

  const limit = () => pulse.limits.sets ?? pulse.limits.files

  const heard = () =>
    machine.socket === 'open' || (pulse.heardAt !== null && environment.now() - pulse.heardAt < HEARD_WITHIN)

  const rest = keepWatch(environment, db, {
    // A tab that does not lead hears of the server from the one that does.
    sight: () => ({
      unsent: parts.sendable(),
      connected:
        environment.online() &&
        !machine.signInNeeded &&
        // It stands still on purpose, and the person is told why.
        limit() === null &&
        (machine.leading ? heard() : parts.linkShown() === 'online'),
      mark: machine.leading ? `${moved}/${pulse.pieces}` : `${parts.sendable()}`,
    }),
    symptoms: () => ({ leading: machine.leading, answer: pulse.answer, status: pulse.status, database: databaseFails }),
    repair,
    onTrouble: parts.onTrouble,
  })

  return {
    tell: (what, ready) => {
      if (election.request(what)) carryOut(what, ready)
    },
    speaks,
    stop: async () => {
      stopped = true
      cancelTimer()
      rest()
      unwatch()
      hangUp()
      election.stop()
      await Promise.all(running)
      telling.flush() // of what a pull brought meanwhile, too
    },
  }
}
