// Kills the page in the middle of saving, again and again, without signal: whatever the device said it had saved must be there when the
// app is opened again. "Said" is the completed IndexedDB transaction, the moment "Saved on this device" rests on.
import { row } from './table.mjs'
import { signInBare } from './home.mjs'
import { noteSaves, PASSWORD } from './yard.mjs'

const KILLS = 100
/** A kill comes up to this many ms after the tap: before, in and after the transaction. */
const WITHIN = 60

export async function measureKills(yard) {
  const { gate, origin } = await yard.gate()
  const context = await yard.device()()
  await signInBare(context, origin, 'ana.ruiz', PASSWORD)
  const said = new Set()
  await context.exposeBinding('benchSaid', (_source, text) => void said.add(text))
  await context.addInitScript(noteSaves)
  let page = await context.newPage()
  await page.goto(`${origin}/tasks`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: /^All open/ })
    .click()
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.waitForURL(/\/tasks\/[0-9a-f-]{36}/)
  const address = page.url()
  gate.cut()

  let tapped = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const text = `Written before kill ${kill}.`
    await page.getByLabel('Write a comment').fill(text)
    const protocol = await context.newCDPSession(page)
    await page.getByRole('button', { name: /^Comment/ }).evaluate(tapAndTell, text)
    tapped++
    await new Promise((resolve) => setTimeout(resolve, Math.random() * WITHIN))
    // The renderer dies as it does when the tablet takes its memory: no handler of the page runs.
    protocol.send('Page.crash').catch(() => undefined)
    await page.waitForEvent('crash')
    await page.close()
    page = await context.newPage()
    await page.goto(address)
    await page.getByLabel('Write a comment').waitFor({ timeout: 30_000 })
  }
  await page.reload()
  await page.getByLabel('Write a comment').waitFor({ timeout: 30_000 })
  const kept = await page.evaluate(commentsOf)
  const lost = [...said].filter((text) => !kept.includes(text))
  await context.close()
  // Of a device that said nothing, nothing can be lost: that measures nothing.
  if (said.size < KILLS / 10)
    throw new Error(`of ${tapped} entries the device called ${said.size} saved: too few to tell`)
  return [
    row(
      `Saved entries lost over ${KILLS} kills of the page in the middle of a save`,
      lost.length,
      '',
      { atMost: 0 },
      { tapped, said: said.size, kept: kept.length, lost },
    ),
  ]
}

/** In the page. */
function tapAndTell(button, text) {
  globalThis.addEventListener('bench-saved', () => globalThis.benchSaid(text), { once: true })
  button.click()
}

/** In the page: the texts of all comments in the databases of this device. */
async function commentsOf() {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const texts = []
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (db.objectStoreNames.contains('rows_comment')) {
      for (const { fields } of await settled(db.transaction('rows_comment').objectStore('rows_comment').getAll()))
        texts.push(fields.text)
    }
    db.close()
  }
  return texts
}
