/**
 * The stories are told from one moment on (scripts/dev/pins.mjs; SHIPSHAPE_TEST_NOW=2026-11-29T12:00:00-05:00 chooses another): the clocks of
 * the demo yard, of the server and of every page are moved by the same time, and they go on from there. Timers, workers and the network keep
 * the machine's clock: no story waits longer for it. A story that takes days lets its own yard sleep (YardServer.sleepUntil): its server and
 * who comes then are that much further.
 */
import { execFileSync } from 'node:child_process'
import type { BrowserContext } from '@playwright/test'

/** The binary that can be moved is another one than a yard runs (server/cmd/shipshape/clock_moved.go). */
const MOVED = 'bin/shipshape-moved'
/** A benchmark moves nothing, and measures the one that a yard runs. */
export const BINARY = process.env['SHIPSHAPE_BINARY'] ?? (movedMs() === 0 ? 'bin/shipshape' : MOVED)

let made = false

/** Made when it is first asked for, since most runs need it for one story; a run of all stories has it made before they begin. */
export function movedBinary(): string {
  if (made) return MOVED
  // With the flags of every other build, so that nothing is compiled a second time.
  const env = { ...process.env, GOFLAGS: '-trimpath' }
  execFileSync('go', ['build', '-tags', 'movedclock', '-o', MOVED, './server/cmd/shipshape'], { stdio: 'inherit', env })
  made = true
  return MOVED
}

/** What time it is in the story, where a yard has slept on by some time. */
export function storyNow(ahead = 0): number {
  return Date.now() + movedMs() + ahead
}

/** Playwright's own clock would replace the timers as well, which the app's locks, sockets and retries need as they are. */
export async function moveClockOf(context: BrowserContext, ahead = 0): Promise<void> {
  const ms = movedMs() + ahead
  if (ms === 0) return
  await context.addInitScript((ahead) => {
    const machine = Date.now
    Date.now = () => machine() + ahead
    globalThis.Date = new Proxy(Date, {
      construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now()] : given, made),
    })
  }, ms)
}

/** How far the clocks of all stories are ahead of the machine's. */
export function movedMs(): number {
  return Number(process.env['SHIPSHAPE_MOVED_MS'] ?? 0)
}
