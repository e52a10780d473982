/**
 * Once, before the tests with the real server: builds the binary whose clock can be moved (server/cmd/shipshape/clock_moved.go), because
 * the server has to live in the same time as its devices.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const BINARY = 'bin/shipshape-moved'

declare module 'vitest' {
  interface ProvidedContext {
    readonly movedBinary: string
  }
}

export default function build({ provide }: TestProject): void {
  // With the flags of every other build, so that nothing is compiled a second time.
  const env = { ...process.env, GOFLAGS: '-trimpath' }
  execFileSync('go', ['build', '-tags', 'movedclock', '-o', BINARY, './server/cmd/shipshape'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  provide('movedBinary', `${ROOT}${BINARY}`)
}
