// A long day: 150 findings with four photos each, in three walks without signal, on a device whose browser is killed twenty times on the
// way. The camera is a film of real JPEG pictures, so that the photos weigh what photos weigh. What the device held before a kill it must
// hold after it; at the end its storage and the smoothness of its lists are measured.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInBare } from './home.mjs'
import { percentile, row } from './table.mjs'
import { PASSWORD } from './yard.mjs'

const WALKS = 3
const FINDINGS_EACH = 50
const PHOTOS_EACH = 4
const KILLS = 20
const CATEGORIES = ['Fall', 'Electrical', 'Housekeeping', 'PPE', 'Scaffold']
const SEVERITIES = [/^Low/, /^Medium/, /^High/]

export async function measureSoak(yard) {
  const film = makeFilm(yard.server.data)
  const { gate, origin } = await yard.gate()
  const open = yard.device()
  const options = { permissions: ['camera'], args: [...cameraFlags(film)] }
  let context = await open(options)
  await signInBare(context, origin, 'ana.ruiz', PASSWORD)
  let page = await context.newPage()
  await page.goto(`${origin}/safety-walk`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText('Ready for no signal').waitFor({ timeout: 60_000 })
  gate.cut()

  const total = WALKS * FINDINGS_EACH
  const killAt = new Set(Array.from({ length: KILLS }, (_, at) => Math.floor(((at + 0.5) * total) / KILLS)))
  const before = await page.evaluate(heldRows)
  let held = before
  let lost = 0
  let made = 0
  for (let walk = 0; walk < WALKS; walk++) {
    await startWalk(page, origin)
    let zone = page.url()
    for (let at = 0; at < FINDINGS_EACH; at++, made++) {
      await record(page, made)
      zone = page.url()
      if (!killAt.has(made)) continue
      held = await page.evaluate(heldRows)
      // One more photo is under way when the power goes.
      await page.getByRole('button', { name: 'Take photo' }).click().catch(() => undefined)
      kill(context)
      await context.close().catch(() => undefined)
      context = await open(options)
      page = await context.newPage()
      await page.goto(zone.startsWith('http') ? zone : origin, { timeout: 60_000 })
      await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 })
      const after = await page.evaluate(heldRows)
      lost += Object.keys(held).filter((key) => !(key in after)).length
      console.error(`  ${made + 1} of ${total} findings, killed and opened again, ${Object.keys(after).length} rows, ${lost} lost`)
      await toCamera(page)
    }
    await leaveCamera(page, origin)
  }
  const end = await page.evaluate(heldRows)
  const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const photos = Object.values(end).filter((entity) => entity === 'rows_photo').length - Object.values(before).filter((entity) => entity === 'rows_photo').length
  const frames = await scroll(page, origin)
  await context.close()
  rmSync(film, { force: true })
  return [
    row(`Rows and photos lost over ${KILLS} kills in a day of ${total} findings`, lost, '', { atMost: 0 }, { photos }),
    row('Photos taken and kept', photos, '', { atLeast: total * PHOTOS_EACH }, {}),
    row('On the device at the end of the day', bytes / 1e6, 'MB', { atMost: 450 }),
    row('Longest frame while scrolling the findings', Math.max(...frames), 'ms', { atMost: 50 }, { frames: frames.length, p95: percentile(frames, 95) }),
  ]
}

async function startWalk(page, origin) {
  await page.goto(`${origin}/safety-walk/new`)
  await page.getByRole('button', { name: /^Go\b/ }).first().click()
  await page.waitForURL(/\/board$/)
  await page.getByRole('list', { name: 'Zones' }).getByRole('link').first().click()
  await toCamera(page)
}

/** From a zone, or from a finding left open by a kill. */
async function toCamera(page) {
  const shutter = page.getByRole('button', { name: 'Take photo' })
  const photo = page.getByRole('button', { name: /^Photo\b/ })
  const next = page.getByRole('button', { name: 'Save + next' })
  await shutter.or(photo).or(next).first().waitFor({ timeout: 60_000 })
  if (!(await shutter.isVisible())) await (await photo.isVisible() ? photo : page.getByRole('button', { name: /^Add (a )?photo/ })).first().click()
  await shutter.waitFor({ timeout: 60_000 })
  const burst = page.getByRole('button', { name: 'Burst' })
  if (await burst.isVisible() && await burst.getAttribute('aria-pressed') !== 'true') await burst.click()
}

async function record(page, at) {
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await page.locator('video').evaluate((video) => new Promise((done) => (video.readyState >= 2 ? done(null) : video.addEventListener('loadeddata', done, { once: true }))))
  for (let photo = 1; photo <= PHOTOS_EACH; photo++) {
    await shutter.click()
    await page.getByText(`${photo} ${photo === 1 ? 'photo' : 'photos'} kept`).waitFor({ timeout: 60_000 })
  }
  await page.getByRole('button', { name: 'Done', exact: true }).first().click()
  await page.getByRole('radio', { name: CATEGORIES[at % CATEGORIES.length] }).first().click()
  await page.getByRole('radio', { name: SEVERITIES[at % SEVERITIES.length] }).first().click()
  await page.getByText('Kept as you go').waitFor({ timeout: 60_000 })
  const old = page.url()
  await page.getByRole('button', { name: 'Save + next' }).click()
  await page.waitForURL((url) => url.href !== old && url.searchParams.get('camera') === '1', { timeout: 60_000 })
}

async function leaveCamera(page, origin) {
  await page.goto(`${origin}/safety-walk`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** The time between two frames while a wheel turns through the list of all findings. */
async function scroll(page, origin) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${origin}/findings`)
  await page.getByRole('row').nth(3).waitFor({ timeout: 60_000 })
  await page.evaluate(() => {
    globalThis.benchFrames = []
    let last = performance.now()
    const next = (now) => {
      globalThis.benchFrames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.mouse.move(640, 500)
  await page.evaluate(() => { globalThis.benchFrames.length = 0 })
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 40 ? 300 : -600)
  return page.evaluate(() => globalThis.benchFrames.slice(1))
}

/** The whole browser, at once: nothing of it may run any more. */
function kill(context) {
  const folder = context.benchFolder
  execFileSync('pkill', ['-KILL', '-f', folder], { stdio: 'ignore' })
}

function cameraFlags(film) {
  return [`--use-file-for-fake-video-capture=${film}`]
}

/** The demo's own photos, one after the other, are a film in the format Chromium's fake camera reads. */
function makeFilm(data) {
  const pictures = []
  const look = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) look(path)
      else if (statSync(path).size > 60_000 && readFileSync(path).subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) pictures.push(path)
    }
  }
  look(join(data, 'files'))
  if (pictures.length === 0) throw new Error('the demo yard has no photos to make a film of')
  const film = join(mkdtempSync(join(tmpdir(), 'shipshape-film-')), 'yard.mjpeg')
  const largest = pictures.map((path) => readFileSync(path)).sort((a, b) => b.length - a.length).slice(0, 10)
  writeFileSync(film, Buffer.concat(largest))
  return film
}

/** In the page: every finding and photo the databases of this device hold, by key. */
async function heldRows() {
  const settled = (request) => new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  const held = {}
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    for (const store of ['rows_finding', 'rows_photo', 'files']) {
      if (!db.objectStoreNames.contains(store)) continue
      for (const key of await settled(db.transaction(store).objectStore(store).getAllKeys())) held[`${store} ${key}`] = store
    }
    db.close()
  }
  return held
}
