/**
 * When to push, pull and listen: a pure state machine. It knows no network; the engine tells it what happened and carries out
 * the effects it answers with.
 *
 * - Push, pull and files are separate lanes, so that a full outbox never blocks a download nor the other way round; each lane does
 *   one thing at a time.
 * - A failed lane waits 1 → 30 s with jitter; a commit does not shorten the wait of a dead link, but the link coming back, the page
 *   becoming visible, an opened socket and a person's "sync now" do.
 * - Without a socket the device polls every 60 s; with one, a missed poke costs at most as long. A socket that closes may mean a
 *   dead line: the server is asked within a second, so that nobody is told "online" for longer. One that never lives long is
 *   opened less and less often.
 * - A pull is asked for again only when its answer did not reach what was announced or accepted meanwhile.
 * - 401 stops both lanes until somebody signs in; nothing is dropped.
 */
interface Lane {
  readonly busy: boolean
  readonly wanted: boolean
  readonly failures: number
  readonly retryAt: number
}

export interface Machine {
  readonly leading: boolean
  readonly online: boolean
  readonly signInNeeded: boolean
  /** Whether our server has answered since the link last came up. */
  readonly reached: boolean
  readonly push: Lane
  readonly pull: Lane
  /** Files; they go after the sets that name them. */
  readonly upload: Lane
  /** The highest seq announced or accepted while a pull is under way; 0 = none. */
  readonly owed: number
  readonly socket: 'closed' | 'opening' | 'open'
  readonly socketOpenedAt: number
  /** How often in a row it did not open, or closed soon. */
  readonly socketFailures: number
  readonly socketRetryAt: number
  readonly pollAt: number
}

export type Outcome =
  /** Everything there was. */
  | 'done'
  /** There is more to do at once. */
  | 'more'
  /** No answer, a captive portal, 5xx, 429. */
  | 'failed'
  | 'sign-in'

export type SyncEvent =
  | { readonly type: 'leading'; readonly leading: boolean }
  | { readonly type: 'link'; readonly online: boolean }
  | { readonly type: 'committed' | 'visible' | 'requested' | 'signed-in' | 'tick' }
  /** `seq`: a pull has to bring this much for the accepted sets; 0 = it has, or none was accepted. */
  | { readonly type: 'pushed'; readonly outcome: Outcome; readonly seq: number }
  /** `seq`: how far the device's copy goes now. */
  | { readonly type: 'pulled'; readonly outcome: Outcome; readonly seq: number }
  | { readonly type: 'uploaded'; readonly outcome: Outcome }
  /** `seq`: Infinity = another history of the server, which no answer under way can be known to reach. */
  | { readonly type: 'poked'; readonly seq: number }
  | { readonly type: 'socket'; readonly state: 'open' | 'closed' | 'expired' }

export type Effect = 'push' | 'pull' | 'upload' | 'open-socket' | 'close-socket'

export interface Step {
  readonly machine: Machine
  readonly effects: readonly Effect[]
}

export const POLL = 60_000
const BACKOFF_FIRST = 1_000
export const BACKOFF_LAST = 30_000
/** A socket that lived as long was a good one. */
const SOCKET_GOOD = BACKOFF_LAST
/** A server that goes away closes every socket in the same moment; its devices ask over as many ms. */
const ASK_WITHIN = 1_000

const IDLE: Lane = { busy: false, wanted: false, failures: 0, retryAt: 0 }

export function initialMachine(online: boolean): Machine {
  return {
    leading: false,
    online,
    signInNeeded: false,
    reached: false,
    push: IDLE,
    pull: IDLE,
    upload: IDLE,
    owed: 0,
    socket: 'closed',
    socketOpenedAt: 0,
    socketFailures: 0,
    socketRetryAt: 0,
    pollAt: 0,
  }
}

export function step(machine: Machine, event: SyncEvent, now: number, random: () => number): Step {
  return start(react(notBeyond(machine, now), event, now, random), event, now)
}

/** A clock that was set back must not leave a wait of years: nothing waits longer than from now on. */
function notBeyond(machine: Machine, now: number): Machine {
  const lane = (one: Lane): Lane => (one.retryAt > now + BACKOFF_LAST ? { ...one, retryAt: now + BACKOFF_LAST } : one)
  const { push, pull, upload, socketRetryAt, pollAt } = machine
  return {
    ...machine,
    push: lane(push),
    pull: lane(pull),
    upload: lane(upload),
    socketRetryAt: Math.min(socketRetryAt, now + BACKOFF_LAST),
    pollAt: Math.min(pollAt, now + POLL),
  }
}

/** The next moment at which a tick changes something; null = never by itself. */
export function wakeAt(machine: Machine): number | null {
  if (!machine.leading || machine.signInNeeded) return null
  // Without a link no lane starts before the poll: a tick for what waits would follow a tick, and empty the battery.
  if (!machine.online) return machine.pollAt
  const moments = [machine.pollAt]
  if (machine.push.wanted && !machine.push.busy) moments.push(machine.push.retryAt)
  if (machine.pull.wanted && !machine.pull.busy) moments.push(machine.pull.retryAt)
  if (machine.upload.wanted && !machine.upload.busy) moments.push(machine.upload.retryAt)
  if (machine.socket === 'closed') moments.push(machine.socketRetryAt)
  return Math.min(...moments)
}

export function linkOf(machine: Machine): 'offline' | 'connecting' | 'online' | 'sign-in-needed' {
  if (machine.signInNeeded) return 'sign-in-needed'
  if (!machine.online) return 'offline'
  if (machine.push.failures > 0 || machine.pull.failures > 0) return 'offline'
  return machine.reached ? 'online' : 'connecting'
}

/** 1, 2, 4 … 30 s, each between half and whole, so that a yard's tablets do not all come back in the same second. */
export function backoff(failures: number, random: () => number): number {
  const whole = Math.min(BACKOFF_LAST, BACKOFF_FIRST * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (0.5 + random() / 2))
}

function react(machine: Machine, event: SyncEvent, now: number, random: () => number): Machine {
  switch (event.type) {
    case 'leading':
      return event.leading
        ? wake({ ...machine, leading: true, pollAt: now + POLL })
        : { ...machine, leading: false, push: IDLE, pull: IDLE, upload: IDLE, owed: 0 }
    case 'link':
      return event.online
        ? wake({ ...machine, online: true, reached: false })
        : { ...machine, online: false, reached: false }
    case 'committed':
      return { ...machine, push: { ...machine.push, wanted: true } }
    case 'visible':
    case 'requested':
      return wake(machine)
    case 'signed-in':
      return wake({ ...machine, signInNeeded: false })
    case 'pushed': {
      const push = settle(machine.push, event.outcome, now, random)
      const upload = event.outcome === 'done' ? { ...machine.upload, wanted: true } : machine.upload
      // The sets stay pending until a pull brings the cursor to them.
      return answered(owing({ ...machine, push, upload }, event.seq), event.outcome)
    }
    case 'uploaded':
      return answered({ ...machine, upload: settle(machine.upload, event.outcome, now, random) }, event.outcome)
    case 'pulled': {
      const pull = settle(machine.pull, event.outcome, now, random)
      const wanted = pull.wanted || machine.owed > event.seq
      return answered({ ...machine, pull: { ...pull, wanted }, owed: 0, pollAt: now + POLL }, event.outcome)
    }
    case 'poked':
      return owing(machine, event.seq)
    case 'socket':
      return reactToSocket(machine, event.state, now, random)
    case 'tick':
      return now >= machine.pollAt && machine.leading
        ? {
            ...machine,
            pollAt: now + POLL,
            push: { ...machine.push, wanted: true },
            pull: { ...machine.pull, wanted: true },
            upload: { ...machine.upload, wanted: true },
          }
        : machine
  }
}

function reactToSocket(
  machine: Machine,
  state: 'open' | 'closed' | 'expired',
  now: number,
  random: () => number,
): Machine {
  if (state === 'open') return wake({ ...machine, socket: 'open', socketOpenedAt: now })
  if (state === 'expired') {
    // A session that was renewed has ended for the socket that was opened before. Which it is, only a call can tell.
    const socketFailures = machine.socketFailures + 1
    const socketRetryAt = now + backoff(socketFailures, random)
    return {
      ...machine,
      socket: 'closed',
      socketFailures,
      socketRetryAt,
      pull: { ...machine.pull, wanted: true, retryAt: 0 },
    }
  }
  const wasOpen = machine.socket === 'open'
  const good = wasOpen && now - machine.socketOpenedAt >= SOCKET_GOOD
  const socketFailures = good ? 1 : machine.socketFailures + 1
  const closed: Machine = {
    ...machine,
    socket: 'closed',
    socketFailures,
    socketRetryAt: now + backoff(socketFailures, random),
  }
  if (!wasOpen) return closed
  const retryAt = Math.max(machine.pull.retryAt, now + Math.round(random() * ASK_WITHIN))
  return { ...closed, pull: { ...machine.pull, wanted: true, retryAt } }
}

/** A pull has to reach `seq`: the one under way may, and its answer will tell. */
function owing(machine: Machine, seq: number): Machine {
  if (seq === 0) return machine
  if (machine.pull.busy) return { ...machine, owed: Math.max(machine.owed, seq) }
  return { ...machine, pull: { ...machine.pull, wanted: true } }
}

/** Everything wanted, now. */
function wake(machine: Machine): Machine {
  return {
    ...machine,
    push: { ...machine.push, wanted: true, retryAt: 0 },
    pull: { ...machine.pull, wanted: true, retryAt: 0 },
    upload: { ...machine.upload, wanted: true, retryAt: 0 },
    socketRetryAt: 0,
  }
}

function settle(lane: Lane, outcome: Outcome, now: number, random: () => number): Lane {
  switch (outcome) {
    case 'done':
      return { ...lane, busy: false, failures: 0, retryAt: 0 }
    case 'more':
      return { busy: false, wanted: true, failures: 0, retryAt: 0 }
    case 'failed': {
      const failures = lane.failures + 1
      return { busy: false, wanted: true, failures, retryAt: now + backoff(failures, random) }
    }
    case 'sign-in':
      return { ...lane, busy: false, wanted: true, failures: 0, retryAt: 0 }
  }
}

function answered(machine: Machine, outcome: Outcome): Machine {
  if (outcome === 'failed') return machine
  return { ...machine, reached: true, signInNeeded: outcome === 'sign-in' || machine.signInNeeded }
}

function start(machine: Machine, event: SyncEvent, now: number): Step {
  const effects: Effect[] = []
  let next = machine
  if (!next.leading || next.signInNeeded) {
    if (next.socket !== 'closed') effects.push('close-socket')
    return { machine: { ...next, socket: 'closed' }, effects }
  }
  // Browsers are sometimes wrong about being offline; the poll and a person's wish try all the same.
  const attempt = next.online || event.type === 'requested' || (event.type === 'tick' && next.pollAt === now + POLL)
  if (attempt && next.push.wanted && !next.push.busy && now >= next.push.retryAt) {
    next = { ...next, push: { ...next.push, busy: true, wanted: false } }
    effects.push('push')
  }
  if (attempt && next.pull.wanted && !next.pull.busy && now >= next.pull.retryAt) {
    next = { ...next, pull: { ...next.pull, busy: true, wanted: false } }
    effects.push('pull')
  }
  if (attempt && next.upload.wanted && !next.upload.busy && now >= next.upload.retryAt) {
    next = { ...next, upload: { ...next.upload, busy: true, wanted: false } }
    effects.push('upload')
  }
  if (next.online && next.socket === 'closed' && now >= next.socketRetryAt) {
    next = { ...next, socket: 'opening' }
    effects.push('open-socket')
  }
  if (!next.online && next.socket !== 'closed') {
    next = { ...next, socket: 'closed' }
    effects.push('close-socket')
  }
  return { machine: next, effects }
}
