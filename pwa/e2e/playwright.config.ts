import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/dev/browser.mjs'
import { pins } from '../../scripts/dev/pins.mjs'

// The workers, the servers and the browsers that this process starts inherit it; the clock is moved the same way (day.ts).
process.env['TZ'] = pins().zone

// What a service worker asks for is no story's business: telling of some hundred files costs each device that takes the app a second of the
// processor.
process.env['PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK'] = '1'

/** Flags for a browser run by root on a machine without a graphics card or an open network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Every test has its own server, yard and browsers, and most of a test is waiting.
  fullyParallel: true,
  workers: 2,
  // A story is told again where the test command says so, which tells of each that needed it.
  retries: Number(process.env['SHIPSHAPE_STORY_RETRIES'] ?? 0),
  // Patience, not measure: two noisy cores draw several browsers at once.
  timeout: 300_000,
  expect: { timeout: 25_000 },
  globalSetup: './setup.ts',
  use: {
    actionTimeout: 20_000,
    // A trace films every page, which costs a machine without a graphics card more than the test does.
    trace: process.env['SHIPSHAPE_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    permissions: ['camera'],
    launchOptions: { executablePath: await findBrowser(), args: flags },
  },
})
