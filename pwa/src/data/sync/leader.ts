/**
 * One tab syncs. The Web Lock decides; a heartbeat over BroadcastChannel shows that the holder is awake (a frozen background tab
 * keeps its lock), and after 15 s of silence another tab steals it. Two leaders at once are harmless: pushes are idempotent and
 * every result and page is applied in one transaction.
 */
import type { Channel, Environment } from '../session/environment.ts'

/** What another tab may ask of the leader. */
export type Wish = 'committed' | 'requested' | 'signed-in'

const HEARTBEAT = 5_000
const SILENCE = 15_000

export interface LeaderEvents<Beat> {
  readonly onLead: (leading: boolean) => void
  /** What the leader says about the link, for the other tabs' status line. */
  readonly beat: () => Beat
  readonly onBeat: (beat: Beat) => void
  /** Another tab wants something of the leader. */
  readonly onRequest: (what: Wish) => void
}

export interface Election {
  readonly stop: () => void
  /** Chooses the leading tab again: the leader releases the lock and any tab may take it; a tab that only waited takes it by force. */
  readonly renew: () => void
  /** Sends the leader's state now, not at the next heartbeat. */
  readonly announce: () => void
  /** Passes a wish on to the leading tab; true when that is this tab. */
  readonly request: (what: Wish) => boolean
}

export function elect<Beat>(environment: Environment, name: string, events: LeaderEvents<Beat>): Election {
  const { locks } = environment
  let leading = false
  let stopped = false
  let release: (() => void) | null = null
  let heardAt = environment.now()
  let cancelTimer = (): void => {}
  const queueing = new AbortController()
  const channel: Channel | null = environment.channel?.(`${name}-leader`) ?? null

  const lead = (next: boolean) => {
    if (leading === next) return
    leading = next
    events.onLead(next)
  }

  const announce = () => {
    if (leading) channel?.post({ beat: events.beat() })
  }

  const hold = (): Promise<void> =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve()
      release = resolve
      lead(true)
    })

  const queue = async (steal: boolean): Promise<void> => {
    // Never before `elect` has answered: who leads at once would be told before the caller holds the election.
    await Promise.resolve()
    if (stopped) return
    if (locks === null) {
      // Without secure context there are no locks: every tab leads.
      lead(true)
      return
    }
    try {
      await (steal
        ? locks.request(name, { steal: true }, hold)
        : locks.request(name, { signal: queueing.signal }, hold))
    } catch {
      // Stolen by another tab, or this one stopped waiting.
    }
    release = null
    if (stopped) return
    lead(false)
    heardAt = environment.now()
    if (!steal) void queue(false)
  }

  const watch = () => {
    cancelTimer = environment.after(HEARTBEAT, () => {
      if (stopped) return
      if (leading) announce()
      else if (environment.now() - heardAt > SILENCE) {
        heardAt = environment.now()
        void queue(true)
      }
      watch()
    })
  }

  channel?.listen((posted) => {
    // The parser's edge: only tabs of this app can post here.
    const message = posted as { readonly beat?: Beat; readonly request?: Wish }
    if (message.request !== undefined) {
      if (leading) events.onRequest(message.request)
      return
    }
    heardAt = environment.now()
    if (message.beat !== undefined && !leading) events.onBeat(message.beat)
  })
  void queue(false)
  watch()

  return {
    announce,
    renew: () => {
      if (stopped) return
      if (!leading) void queue(true)
      else if (release !== null) release()
      else {
        lead(false)
        lead(true)
      }
    },
    request: (what) => {
      if (!leading) channel?.post({ request: what })
      return leading
    },
    stop: () => {
      stopped = true
      cancelTimer()
      queueing.abort()
      release?.()
      leading = false
      channel?.close()
    },
  }
}
