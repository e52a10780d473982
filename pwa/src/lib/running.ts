/**
 * What somebody is in the middle of on this device: a tablet that kills the installed app starts it again at its first page, and their walk,
 * round, permit or fill must stand there as if nothing had happened. Their screens keep what they hold in drafts; here is only which one it was.
 */
const KEY = 'shipshape.running'

/** A shift with its overtime. The next morning begins at the start page. */
const KEPT = 12 * 3_600_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Running {
  /** A person in an organization: a tablet goes from hand to hand. */
  readonly who: string
  readonly path: string
  readonly at: number
}

/** Whether somebody has been at any other page since the app began: from there on, the start page is what they asked for. */
let begun = false

/** The page in front of somebody; `null` is one that is left without losing anything. */
export function noteRunning(running: Running | null, storage: Place = localStorage): void {
  begun = true
  try {
    if (running === null) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(running))
  } catch (problem) {
    // Refused or full storage costs the way back, no more.
    console.warn('keeping what runs failed', problem)
  }
}

/** Where the app begins for whoever was in the middle of something when it ended. */
export function runningPath(who: string, now: number, storage: Place = localStorage): string | null {
  if (begun) return null
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { who: of, path, at }: Partial<Record<keyof Running, unknown>> = kept
    if (of !== who || typeof path !== 'string' || typeof at !== 'number') return null
    // A clock that was set back says nothing about how long ago it was.
    return Math.abs(now - at) <= KEPT && /^\/[^/\\]/.test(path) ? path : null
  } catch {
    return null
  }
}

/** A start of the app; for tests. */
export function beginAnew(): void {
  begun = false
}
