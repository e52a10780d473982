/**
 * The stories can be told on another day: SHIPSHAPE_E2E_NOW=2026-11-29T12:00:00-05:00 moves the clocks of the demo yard, of the server and of every
 * page by the same time, and they go on from there. Timers, workers and the network keep the machine's clock: no story waits longer for it.
 * A story that takes days lets its own yard sleep (YardServer.sleepUntil): its server and who comes then are that much further.
 */
import { execFileSync } from 'node:child_process'
import type { BrowserContext } from '@playwright/test'

const NOW = process.env['SHIPSHAPE_E2E_NOW']

/** The binary that can be moved is another one than a yard runs (server/cmd/shipshape/clock_moved.go). */
const MOVED = 'bin/shipshape-moved'
export const BINARY = process.env['SHIPSHAPE_BINARY'] ?? (NOW ? MOVED : 'bin/shipshape')

/** Once, before everything: from here on the difference stays the same, for the servers and the tests that this process starts. */
export function moveClock(): void {
  if (!NOW) return
  const ms = Date.parse(NOW) - Date.now()
  if (Number.isNaN(ms)) throw new Error(`SHIPSHAPE_E2E_NOW is no time: ${NOW}`)
  process.env['SHIPSHAPE_MOVED_MS'] = String(ms)
  movedBinary()
}

let made = false

/** Made when it is first asked for, since most runs need it for one story; a run of all stories has it made before they begin. */
export function movedBinary(): string {
  if (made) return MOVED
  // With the flags of every other build, so that nothing is compiled a second time.
  const env = { ...process.env, GOWORK: 'off', GOFLAGS: '-trimpath' }
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
