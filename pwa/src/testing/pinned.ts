/**
 * Runs before every test file: the clock begins at the moment that the run has (scripts/dev/pins.mjs) and goes on from there, at the speed
 * of the machine's; and what tests draw, ids among it, comes from the seed of the run. Each file begins at the very moment, so that a file
 * by itself meets what it met in a run of all.
 */
import { afterEach } from 'vitest'
import { pins, replay } from '../../../scripts/dev/pins.mjs'
import { createChance } from './chance.ts'

/** Of the machine itself, also where files share a process and an earlier one has moved the clock. */
const machine = ((globalThis as { machineClock?: Machine }).machineClock ??= { Date, now: Date.now })

const run = pins({ ...process.env, SHIPSHAPE_MOVED_MS: '' }, machine.now())
/** What the seed of the run gives to all that draws in this file. */
const chance = createChance(run.seed)

// Timers keep the machine's clock: no test waits longer for it.
machine.Date.now = () => machine.now() + run.movedMs
globalThis.Date = new Proxy(machine.Date, {
  construct: (real, given, made) => Reflect.construct(real, given.length === 0 ? [real.now()] : given, made),
})
// The servers that the tests start live in the same time.
process.env['SHIPSHAPE_MOVED_MS'] = String(run.movedMs)
Math.random = () => chance.number()
crypto.getRandomValues = (array) => {
  if (array !== null) {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let at = 0; at < bytes.length; at++) bytes[at] = chance.below(256)
  }
  return array
}

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return
  console.error(`Replay: ${replay(run)} npx vitest run -c pwa/vitest.config.ts ${task.file.name}`)
})

interface Machine {
  readonly Date: DateConstructor
  readonly now: () => number
}
