import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { pins, replay } from '../scripts/dev/pins.mjs'

// The repository is the root, so that the app and the sync twin share one runner and one set of helpers.
const root = fileURLToPath(new URL('..', import.meta.url))
const realClient = [
  'pwa/src/data/sync/realclient.test.ts',
  'pwa/src/data/sync/inspectors.test.ts',
  'pwa/src/data/session/leavers.test.ts',
  'pwa/src/data/outbox/rescue.test.ts',
  'pwa/src/data/sync/restored.test.ts',
  'pwa/src/data/sync/sight.test.ts',
  'pwa/src/data/outbox/guards.test.ts',
  'pwa/src/data/sync/flatBattery.test.ts',
  'pwa/src/features/calendar/rhythms.real.test.ts',
  'pwa/src/features/logs/log/older.real.test.ts',
  'pwa/src/features/ehs-checklists/core/rounds.real.test.ts',
]

/**
 * Tests that compute and nothing else: no page, no world, no clock or global of their own, no setting of the app. They share their
 * processes, because to begin one takes longer than most of them; their modules are their own all the same (pwa/src/testing/setup.ts).
 */
const APART =
  /vitest-environment|testing\/(?!factories|schemaTexts|field|row|rights|report|chance)|testing\.ts|fixture|node:(child_process|worker_threads)|vi\.|set(TimeZone|HourFormat)|speak\(|\blocation\.|(local|session)Storage|indexedDB|[dD]exie|globalThis|process\.|fill(Words|Given)/
const tests = ['pwa/src', 'sync'].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') })),
)
const pure = tests.filter(({ path, text }) => path.endsWith('.ts') && !APART.test(text)).map(({ path }) => path)

/**
 * Tests of screens that replace no module and no global: each has a page of its own, and they share their processes, because to load
 * React and what stands around it takes a third of the time of most of them.
 */
const ALONE =
  /vi\.(mock|doMock|hoisted|useFakeTimers|stubGlobal|stubEnv)|spyOn\((globalThis|window|navigator|document|console)/
const pages = tests
  .filter(({ text }) => text.includes('vitest-environment jsdom') && !ALONE.test(text))
  .map(({ path }) => path)

/** What all unit tests have in common. */
const unit = {
  environment: 'node',
  // Its module is for bundlers; Node by itself would take the other build, which names nothing.
  server: { deps: { inline: ['rrule'] } },
  setupFiles: ['pwa/src/testing/setup.ts'],
  // A busy machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

// The workers that run the tests inherit what a run begins with; pwa/src/testing/pinned.ts makes it so.
const run = pins()
Object.assign(process.env, {
  TZ: run.zone,
  SHIPSHAPE_TEST_NOW: run.now,
  SHIPSHAPE_TEST_ZONE: run.zone,
  SHIPSHAPE_TEST_SEED: String(run.seed),
})
console.info(`Begin of the tests: ${replay(run)}`)

export default defineConfig({
  root,
  test: {
    // By itself it leaves a core free, which is half of a small machine.
    maxWorkers: '100%',
    // Dexie tells of every connection that the fault tests take away from it.
    onConsoleLog: (log) => !log.includes('Need to reopen db'),
    projects: [
      {
        root,
        test: {
          ...unit,
          name: 'unit',
          include: ['pwa/src/**/*.test.{ts,tsx}', 'sync/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: [...pure, ...pages, ...realClient, '**/node_modules/**'],
        },
      },
      {
        root,
        test: {
          ...unit,
          name: 'unit-pure',
          include: pure,
          exclude: realClient,
          isolate: false,
        },
      },
      {
        root,
        test: {
          ...unit,
          name: 'unit-pages',
          include: pages,
          exclude: realClient,
          isolate: false,
        },
      },
      {
        // The actual data layer against the actual server binary: a project of its own, because it builds Go and takes tens of seconds.
        root,
        test: {
          name: 'sim',
          environment: 'node',
          include: realClient,
          // Dexie looks for IndexedDB when it is loaded, whatever a test imports first: without it the counts of the status never come.
          setupFiles: ['pwa/src/testing/pinned.ts', 'fake-indexeddb/auto'],
          globalSetup: 'pwa/src/testing/movedBinary.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
