/**
 * The engine, once its code is here. A start shows what the device holds first; the code that talks to the server comes after that.
 * What is wished for meanwhile is kept, and saving does not need it: a change waits in the outbox as it does without a signal.
 */
import type { Engine, EngineParts } from './engine.ts'
import type { Wish } from './leader.ts'

/** ms until the code is asked for again when it did not arrive. */
const AGAIN_AFTER = 5_000

export function startEngineLater(parts: EngineParts): Engine {
  const { environment } = parts
  const wishes: Wish[] = []
  let engine: Engine | null = null
  let stopped = false
  let cancel = (): void => {}

  const begin = async (): Promise<void> => {
    const { startEngine } = await import('./engine.ts')
    if (stopped) return
    engine = startEngine(parts)
    for (const wish of wishes) engine.tell(wish)
  }
  const attempt = (): void => {
    if (!stopped) void begin().catch((problem: unknown) => {
      environment.report(problem)
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
      await engine?.stop()
    },
  }
}
