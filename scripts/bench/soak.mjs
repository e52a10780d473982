// A long day: 150 findings with four photos each, in three walks without signal, on a device whose browser is killed twenty times on the
// way. What the device held before a kill it must hold after it; at the end its storage and the smoothness of its lists are measured.
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { yardCamera, yardPictures } from './camera.mjs'
import { signInBare } from './home.mjs'
import { percentile, row } from './table.mjs'
import { PASSWORD, TABLET } from './yard.mjs'

const WALKS = 3 // of 200 photos at most
const FINDINGS_EACH = 50
const PHOTOS_EACH = 4
const KILLS = 20
const CATEGORIES = ['Fall', 'Electrical', 'Housekeeping', 'PPE', 'Scaffold']
const SEVERITIES = [/^Low/, /^Medium/, /^High/]
const PATIENCE = { timeout: 60_000 }

export async function measureSoak(yard) {
  const pictures = yardPictures(yard.server.data)
  const { gate, origin } = await yard.gate()
  const launch = yard.device()
  const open = async () => {
    const context = await launch()
    await context.addInitScript(yardCamera, pictures)
    return { context, page: await context.newPage() }
  }
  let { context, page } = await open()
  await signInBare(context, origin, 'ana.ruiz', PASSWORD)
  await page.goto(`${origin}/safety-walk`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.getByText(/^Ready( for no signal|, )/).waitFor(PATIENCE)
  gate.cut()

  const total = WALKS * FINDINGS_EACH
  const killAfter = new Set(Array.from({ length: KILLS }, (_, at) => Math.floor(((at + 0.5) * total) / KILLS)))
  const before = await page.evaluate(heldKeys)
  const began = Date.now()
  let lost = 0
  let made = 0
  let walk = ''
  for (let round = 0; round < WALKS; round++) {
    walk = await startWalk(page, origin)
    for (let at = 0; at < FINDINGS_EACH; at++, made++) {
      await record(page, made)
      if (!killAfter.has(made)) continue
      const address = page.url()
      const held = await page.evaluate(heldKeys)
      // One more photo is under way when the power goes.
      await page.getByRole('button', { name: 'Take photo' }).click()
      await kill(context)
      ;({ context, page } = await open())
      await page.goto(address, PATIENCE)
      // The camera stands open again, over the page.
      await page.getByRole('button', { name: 'Take photo' }).waitFor(PATIENCE)
      const after = new Set(await page.evaluate(heldKeys))
      lost += held.filter((key) => !after.has(key)).length
      console.error(
        `  ${made + 1} of ${total} findings after ${Math.round((Date.now() - began) / 1000)} s, killed and opened again: ${after.size} records and files, ${lost} lost`,
      )
    }
  }
  await page.goto(`${origin}/safety-walk`)
  await page.getByRole('heading', { level: 1 }).first().waitFor(PATIENCE)
  const photos = await page.evaluate(photosWithBytes, before)
  const bytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const review = await scroll(page, `${origin}${walk}/review`, TABLET.viewport, page.getByRole('listitem').nth(3))
  const findings = await scroll(page, `${origin}/findings`, { width: 1280, height: 800 }, page.getByRole('row').nth(3))
  await context.close()
  const frames = [...review.frames, ...findings.frames]
  return [
    row(`Records and files lost over ${KILLS} kills in a day of ${total} findings`, lost, '', { atMost: 0 }),
    row('Photos taken and kept whole', photos.whole, '', { atLeast: total * PHOTOS_EACH }, photos),
    row('On the device at the end of the day', bytes / 1e6, 'MB', { atMost: 450 }),
    row(
      'Longest frame while scrolling the review and the list of findings',
      Math.max(...frames),
      'ms',
      { atMost: 50 },
      {
        frames: frames.length,
        p95: percentile(frames, 95),
        review: Math.max(...review.frames),
        findings: Math.max(...findings.frames),
      },
    ),
    // On a busy machine a frame waits for others; the time the app itself computes does not.
    row(
      'Most the app computes at a time while scrolling',
      Math.max(review.work, findings.work),
      'ms',
      { atMost: 50 },
      { review: review.work, findings: findings.work },
    ),
  ]
}

/** Starts a walk and opens the camera in its first zone; the walk's address. */
async function startWalk(page, origin) {
  await page.goto(`${origin}/safety-walk/new`)
  await page.getByRole('button', { name: /^Go\b/ }).first().click()
  await page.waitForURL(/\/board$/)
  const walk = new URL(page.url()).pathname.replace(/\/board$/, '')
  await page.getByRole('list', { name: 'Zones' }).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Photo\b/ }).click(PATIENCE)
  const burst = page.getByRole('button', { name: 'Burst' })
  await burst.waitFor(PATIENCE)
  if ((await burst.getAttribute('aria-pressed')) !== 'true') await burst.click()
  return walk
}

/** One finding, from its open camera to the open camera of the next. */
async function record(page, at) {
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await shutter.waitFor(PATIENCE)
  const said = page.getByRole('dialog').getByRole('status')
  // A photo that was under way when the power went may have been quick enough.
  const there = Number(/^(\d+) photo/.exec((await said.textContent()) ?? '')?.[1] ?? 0)
  for (let photo = there + 1; photo <= PHOTOS_EACH; photo++) {
    await shutter.click()
    // The last one of a walk is answered by the walk's limit.
    await said
      .getByText(photo === 1 ? '1 photo kept' : `${photo} photos kept`, { exact: true })
      .or(said.getByText(/^This walk has its/))
      .waitFor(PATIENCE)
  }
  await page.getByRole('button', { name: 'Done', exact: true }).first().click()
  await page
    .getByRole('radio', { name: CATEGORIES[at % CATEGORIES.length] })
    .first()
    .click()
  await page
    .getByRole('radio', { name: SEVERITIES[at % SEVERITIES.length] })
    .first()
    .click()
  await page.getByText('Kept as you go').waitFor(PATIENCE)
  const old = page.url()
  await page.getByRole('button', { name: 'Save + next' }).click()
  await page.waitForURL((url) => url.href !== old && url.searchParams.get('camera') === '1', PATIENCE)
}

/** While a wheel turns through a list and back: the times between two frames, and the longest the main thread computed at a time, in ms. */
async function scroll(page, address, size, lastRow) {
  await page.setViewportSize(size)
  await page.goto(address)
  await lastRow.waitFor(PATIENCE)
  // What loads is not what scrolls.
  await page.waitForTimeout(2000)
  await page.mouse.move(size.width / 2, size.height / 2)
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
  const work = await traceWork(page)
  for (let turn = 0; turn < 60; turn++) await page.mouse.wheel(0, turn < 40 ? 300 : -600)
  return { work: await work.longest(), frames: await page.evaluate(() => globalThis.benchFrames.slice(1)) }
}

/** Chromium's own account of what its main thread does, in processor time. */
async function traceWork(page) {
  const protocol = await page.context().newCDPSession(page)
  const events = []
  protocol.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await protocol.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return {
    async longest() {
      const complete = new Promise((resolve) => protocol.once('Tracing.tracingComplete', resolve))
      await protocol.send('Tracing.end')
      await complete
      const threads = new Set(
        events
          .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
          .map(({ pid, tid }) => `${pid} ${tid}`),
      )
      const tasks = events.filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid} ${tid}`))
      if (tasks.length === 0) throw new Error('the trace names no task of a page')
      return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
    },
  }
}

/** The whole browser at once, no handler of it runs: Chromium is a process group of its own, named by the lock on its folder. */
async function kill(context) {
  const closed = new Promise((resolve) => context.once('close', resolve))
  const browser = Number(readlinkSync(join(context.benchFolder, 'SingletonLock')).split('-').at(-1))
  process.kill(-browser, 'SIGKILL')
  await closed
}

/** In the page: the keys of all findings, photos and files in the databases of this device. */
async function heldKeys() {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const held = []
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    for (const store of ['rows_finding', 'rows_photo', 'files']) {
      if (!db.objectStoreNames.contains(store)) continue
      for (const key of await settled(db.transaction(store).objectStore(store).getAllKeys()))
        held.push(`${store} ${key}`)
    }
    db.close()
  }
  return held
}

/** In the page: how many photos it has taken since `before`, and how many of them have all their renditions. */
async function photosWithBytes(before) {
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const earlier = new Set(before)
  const known = { taken: 0, whole: 0, originals: 0, originalBytes: 0 }
  for (const { name } of await indexedDB.databases()) {
    const db = await settled(indexedDB.open(name))
    if (db.objectStoreNames.contains('rows_photo')) {
      const originals = new Set()
      const photos = await settled(db.transaction('rows_photo').objectStore('rows_photo').getAll())
      for (const { id, fields } of photos) {
        if (earlier.has(`rows_photo ${id}`)) continue
        known.taken++
        const sizes = await Promise.all(
          [fields.sha256, fields.reportSha256, fields.thumbSha256].map(
            async (sha256) =>
              (await settled(db.transaction('files').objectStore('files').get(sha256)))?.bytes.byteLength ?? 0,
          ),
        )
        if (sizes.every((size) => size > 0)) known.whole++
        if (!originals.has(fields.sha256)) known.originalBytes += sizes[0]
        originals.add(fields.sha256)
      }
      known.originals += originals.size
    }
    db.close()
  }
  return known
}
