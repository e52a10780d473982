/**
 * "Stuck while connected": work waits, the server can be heard, and nothing moves. After two minutes of that the person is told,
 * in plain words and with a code to read out on the phone, and the device repairs itself, one step at a time and each given time
 * to show an effect. A pure machine; the engine tells it what it sees and carries out the step it answers with.
 */
import type { Answer } from './pulse.ts'

/** In this order: what costs least first. */
export const REPAIRS = ['lead', 'database', 'credential', 'socket', 'halve'] as const
export type Repair = (typeof REPAIRS)[number]

export interface RepairNote {
  readonly at: number
  readonly code: string
  readonly repair: Repair
}

/** How long nothing may move before it is an alarm. */
export const STUCK_AFTER = 120_000
/** Every step is given this long to show an effect. */
export const STEP_EVERY = 20_000
/** After the last step: the next round. */
export const ROUND_EVERY = 300_000
/** How long after its last answer the server still counts as there. */
export const HEARD_WITHIN = 150_000

export interface Watchdog {
  /** Since when nothing has moved although it could; null = nothing waits, or there is no server to send it to. */
  readonly idleSince: number | null
  readonly mark: string
  readonly stuck: boolean
  readonly tried: readonly Repair[]
  readonly nextAt: number
}

export interface Sight {
  readonly now: number
  /** Sets and files that could go now. */
  readonly unsent: number
  /** Whether there is a server to send to. */
  readonly connected: boolean
  /** Changes whenever something got through. */
  readonly mark: string
}

export const RESTED: Watchdog = { idleSince: null, mark: '', stuck: false, tried: [], nextAt: 0 }

export function watch(
  dog: Watchdog,
  { now, unsent, connected, mark }: Sight,
): { readonly dog: Watchdog; readonly repair: Repair | null } {
  if (unsent === 0 || !connected) return { dog: { ...RESTED, mark }, repair: null }
  if (dog.idleSince === null || mark !== dog.mark) return { dog: { ...RESTED, mark, idleSince: now }, repair: null }
  if (now - dog.idleSince < STUCK_AFTER) return { dog, repair: null }
  if (dog.stuck && now < dog.nextAt) return { dog, repair: null }
  // All remedies were tried and it is still stuck: start with the first one again, because the cause may have changed.
  const tried = dog.tried.length === REPAIRS.length ? [] : dog.tried
  const repair = REPAIRS[tried.length] ?? 'lead'
  const last = tried.length + 1 === REPAIRS.length
  return {
    dog: { ...dog, stuck: true, tried: [...tried, repair], nextAt: now + (last ? ROUND_EVERY : STEP_EVERY) },
    repair,
  }
}

export interface Symptoms {
  readonly leading: boolean
  readonly answer: Answer
  readonly status: number
  /** The last thing that failed was the device's own database. */
  readonly database: boolean
}

export interface Diagnosis {
  /** Short enough to read out: "B503". */
  readonly code: string
  readonly words: string
}

export function diagnose({ leading, answer, status, database }: Symptoms): Diagnosis {
  if (database) return { code: 'D1', words: 'The storage of this device does not answer.' }
  if (!leading) return { code: 'T1', words: 'Another tab of Shipshape does the sending, and stands still.' }
  switch (answer) {
    case 'busy':
      return { code: `B${status}`, words: 'The server answers that it is busy or in trouble.' }
    case 'portal':
      return {
        code: 'P1',
        words: 'A guest network answers instead of the server. Open its sign-in page, or use another network.',
      }
    case 'refused':
      return { code: `R${status}`, words: 'The server does not take requests of this device.' }
    case 'none':
    case 'unknown':
      return { code: 'N1', words: 'Requests get no answer in time. The connection may be too weak.' }
    case 'ok':
      return { code: 'K1', words: 'The server answers, but nothing gets through.' }
  }
}

const STEPS: Readonly<Record<Repair, string>> = {
  lead: 'Chose the sending tab anew',
  database: 'Opened the storage anew',
  credential: 'Registered this device again',
  socket: 'Opened the connection anew',
  halve: 'Sends in smaller pieces',
}

export function repairWords(repair: Repair): string {
  return STEPS[repair]
}
