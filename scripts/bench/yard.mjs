// A yard to measure in: the real binary on a copy of the demo, a browser, and people with devices. The helpers of the end-to-end
// tests do the work; they are TypeScript, which Vite runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { findBrowser } from '../dev/browser.mjs'

export const PASSWORD = 'Harbor-Tide-26' // of everybody in the demo yard
export const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true }

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

/** A module of the project written in TypeScript. */
export async function load(path) {
  return (await runnerImport(join(process.cwd(), path), { configFile: false, logLevel: 'error' })).module
}

export async function openYard() {
  const ownDemo = process.env.SHIPSHAPE_E2E_DEMO === undefined
  const { default: makeDemo } = await load('pwa/e2e/setup.ts')
  makeDemo()
  const demo = process.env.SHIPSHAPE_E2E_DEMO
  const { YardServer } = await load('pwa/e2e/server.ts')
  const { Person, TABLET: tabletSize, DESK } = await load('pwa/e2e/person.ts')
  const { Gate } = await load('pwa/e2e/gate.ts')
  const server = new YardServer()
  await server.start()
  const launch = { executablePath: await findBrowser(), args: flags }
  const browser = await chromium.launch(launch)
  const people = []
  const gates = []
  const folders = []

  return {
    server,
    browser,
    origin: `http://127.0.0.1:${server.port}`,
    /** Somebody signed in on a tablet or at a desk. */
    async person(email, place = 'tablet') {
      const someone = await Person.at(browser, server, place === 'tablet' ? tabletSize : DESK)
      people.push(someone)
      await someone.context.addInitScript(noteSaves)
      await someone.signIn(email)
      return someone
    },
    async gate() {
      const gate = new Gate(() => server.port)
      gates.push(gate)
      return { gate, origin: await gate.listen() }
    },
    /** A device whose browser can be closed and started again: the answer opens it. */
    device() {
      const folder = mkdtempSync(join(tmpdir(), 'shipshape-bench-'))
      folders.push(folder)
      return async ({ args = [], ...options } = {}) => {
        const context = await chromium.launchPersistentContext(folder, {
          ...launch,
          args: [...flags, ...args],
          ...TABLET,
          ...options,
        })
        // Whoever wants to kill the browser finds its processes by this.
        return Object.assign(context, { benchFolder: folder })
      }
    },
    async close() {
      for (const someone of people) await someone.close()
      await browser.close()
      for (const gate of gates) await gate.close()
      await server.dispose()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
      if (ownDemo && demo !== undefined) {
        rmSync(demo, { recursive: true, force: true })
        delete process.env.SHIPSHAPE_E2E_DEMO
      }
    },
  }
}

/**
 * Runs in every page before the app: tells when a commit of the app is on disk, which is when its IndexedDB transaction completes.
 * A commit writes the outbox; a pull writes every table, among them the one for rows that come in.
 */
export function noteSaves() {
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = open.call(this, names, mode, options)
    const stores = transaction.objectStoreNames
    if (
      mode === 'readwrite' &&
      stores.contains('outbox') &&
      [...stores].some((name) => name.startsWith('rows_')) &&
      !stores.contains('incoming')
    ) {
      transaction.addEventListener('complete', () => globalThis.dispatchEvent(new CustomEvent('bench-saved')))
    }
    return transaction
  }
}
