// All script a first visit to the walk asks for until a walk can be started, as it crosses the network, without a service worker.
import { noteHome, signInBare } from './home.mjs'
import { row } from './table.mjs'
import { PASSWORD, TABLET } from './yard.mjs'

export async function measureLoad(yard) {
  const context = await yard.browser.newContext({ ...TABLET, serviceWorkers: 'block' })
  await context.addInitScript(noteHome)
  await signInBare(context, yard.origin, 'ana.ruiz', PASSWORD)
  const page = await context.newPage()
  await page.goto(`${yard.origin}/safety-walk`)
  await page.waitForFunction(() => 'startPainted' in globalThis.benchHome, null, { timeout: 60_000 })
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < globalThis.benchHome.start && new URL(entry.name).pathname.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        gzip: entry.encodedBodySize,
        plain: entry.decodedBodySize,
      })),
  )
  await context.close()
  const total = scripts.reduce((sum, script) => sum + script.gzip, 0)
  return [
    row(
      'First-load script of the walk, gzip',
      total / 1000,
      'kB',
      { atMost: 160 },
      { files: scripts.length, scripts: scripts.sort((a, b) => b.gzip - a.gzip) },
    ),
  ]
}
