import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The repository is the root, so that the app and the sync twin share one runner and one set of helpers. The run of the real client
// against the real server has its own configuration, vitest.sim.config.ts: it builds Go and takes tens of seconds.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    name: 'unit',
    environment: 'node',
    include: ['pwa/src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts'],
    exclude: ['pwa/src/data/realclient.test.ts', '**/node_modules/**'],
    setupFiles: ['pwa/src/testing/setup.ts'],
  },
})
