import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// The repository is the root, so that the app and the sync twin share one runner and one set of helpers.
const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['pwa/src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts'],
          exclude: ['pwa/src/data/realclient.test.ts', '**/node_modules/**'],
          setupFiles: ['pwa/src/testing/setup.ts'],
        },
      },
      {
        // The real data layer against the real server binary: own project, because it builds Go and runs for tens of seconds.
        root,
        test: {
          name: 'sim',
          environment: 'node',
          include: ['pwa/src/data/realclient.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
