/**
 * Loads the engine after the first screen: a start shows what the device holds, and only then loads the code that talks to the server.
 * Calls that come earlier are kept until it is loaded. Saving does not need the engine: a change waits in the outbox, as it does without
 * a signal. When the engine stops, its open requests are canceled, so that leaving never waits for a slow server; the next leading tab
 * sends the same changes again.
 */
import { isMissingCode } from '../../lib/missingCode.ts'
import type { Engine, EngineParts } from './engineParts.ts'
import type { Environment } from '../session/environment.ts'
import { createApi } from '../online/http.ts'
import type { Wish } from './leader.ts'
import { endedBy } from './network.ts'

/** ms until the code is asked for again when it did not arrive. */
const AGAIN_AFTER = 5_000

interface Parts extends Omit<EngineParts, 'api' | 'onPoll'> {
  /** `network`: what ends with the engine. */
  readonly onPoll: (network: Environment) => Promise<void>
}

export function startEngineLater({ onPoll, ...parts }: Parts): Engine {
  const ending = new AbortController()
  const fetch = endedBy(parts.environment.fetch, ending.signal)
  const environment = { ...parts.environment, fetch }
  const api = createApi(fetch, environment.origin, () => parts.context)
  const wishes: Wish[] = []
  let engine: Engine | null = null
  let stopped = false
  let cancel = (): void => {}

  const begin = async (): Promise<void> => {
    const { startEngine } = await import('./engine.ts')
    if (stopped) return
    engine = startEngine({ ...parts, environment, api, onPoll: () => onPoll(environment) })
    for (const wish of wishes) engine.tell(wish)
  }
  const attempt = (): void => {
    if (!stopped)
      void begin().catch((problem: unknown) => {
        if (!isMissingCode(problem)) environment.report(problem)
        cancel = environment.after(AGAIN_AFTER, attempt)
      })
  }
  void environment.calm().then(attempt)

  return {
    tell: (what, ready) => {
      if (engine === null) wishes.push(what)
      else engine.tell(what, ready)
    },
    speaks: () => engine?.speaks() ?? false,
    stop: async () => {
      stopped = true
      cancel()
      const rest = engine?.stop()
      ending.abort()
      await rest
    },
  }
}
