import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The actual data layer against the actual server binary. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'sim',
    environment: 'node',
    include: ['pwa/src/data/realclient.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Dexie tells of every connection the run takes away from it.
    onConsoleLog: (log) => !log.includes('Need to reopen db'),
  },
})
