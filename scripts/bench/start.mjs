// A cold start without signal: the browser is started anew on a device that has the app, every connection is refused, and the walk is
// opened. Counted from the start of the navigation until "Ready" (for no signal, or except what is missing) is painted and a walk can be started. The slower
// processor is the page's; a service worker cannot be slowed.
import { noteHome, signInBare } from './home.mjs'
import { percentile, row } from './table.mjs'
import { PASSWORD } from './yard.mjs'

const STARTS = 5

export async function measureStart(yard) {
  const { gate, origin } = await yard.gate()
  const open = yard.device()
  await prepare(open, origin)
  gate.cut()
  const rows = []
  for (const [rate, atMost] of [
    [1, 1],
    [4, 2.5],
  ]) {
    const seconds = []
    for (let start = 0; start < STARTS; start++) {
      const context = await open()
      await context.addInitScript(noteHome)
      const page = await context.newPage()
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
      await page.goto(`${origin}/safety-walk`)
      await page.waitForFunction(
        () => 'startPainted' in globalThis.benchHome && 'readyPainted' in globalThis.benchHome,
        null,
        { timeout: 60_000 },
      )
      seconds.push(
        await page.evaluate(
          () => Math.max(globalThis.benchHome.startPainted, globalThis.benchHome.readyPainted) / 1000,
        ),
      )
      await context.close()
    }
    rows.push(
      row(
        `Cold start without signal at ${rate}× slower processor, median of ${STARTS}`,
        percentile(seconds, 50),
        's',
        { atMost },
        { seconds },
      ),
    )
  }
  return rows
}

/** Puts app and data on the device. */
async function prepare(open, origin) {
  const context = await open()
  await signInBare(context, origin, 'ana.ruiz', PASSWORD)
  const page = await context.newPage()
  await page.goto(`${origin}/safety-walk`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText(/^Ready( for no signal|, )/).waitFor({ timeout: 60_000 })
  await context.close()
}
