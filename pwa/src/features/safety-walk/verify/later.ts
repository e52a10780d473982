/**
 * Steps that wait until the time to take them back is over. They outlive the screen that asked for them, and a page that is put away
 * takes them at once: what a person tapped is not forgotten.
 */
interface Waiting {
  readonly timer: ReturnType<typeof setTimeout>
  readonly run: () => void
}

const waiting = new Map<string, Waiting>()

/** Runs `run` after `ms`, unless it is called off. A second step of the same key replaces the first. */
export function afterUndo(key: string, run: () => void, ms: number): void {
  callOff(key)
  const step = () => {
    waiting.delete(key)
    run()
  }
  waiting.set(key, { timer: setTimeout(step, ms), run: step })
}

export function callOff(key: string): void {
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
}

/** Takes every waiting step now. */
export function hurry(): void {
  for (const { timer, run } of waiting.values()) {
    clearTimeout(timer)
    run()
  }
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', hurry)
