// A walk of 150 findings on a tablet whose processor is four times slower: from the touch that opens one of them until its screen can be
// pressed, and from the touch that begins a new one; and the longest frame while its lists of photos scroll.
import { received } from './held.mjs'
import { signInSeeder } from './seed.mjs'
import { row, spread } from './table.mjs'

const FINDINGS = 150
const SAMPLES = 9
const WARM = 2
const RECEIVED_WITHIN = 120 // s
const OPENS_AT_MOST = 300 // ms
const FRAME_AT_MOST = 50 // ms

export async function measureWalk(yard) {
  const walk = await seedWalk(yard)
  const { page } = await yard.person('ana.ruiz')
  await received(page, 'finding', FINDINGS, RECEIVED_WITHIN)
  await received(page, 'photo', FINDINGS, RECEIVED_WITHIN)
  const cdp = await page.context().newCDPSession(page)
  const zone = `/safety-walk/${walk.id}/zone/${walk.zoneId}`
  await page.goto(zone)
  await page.getByRole('button', { name: /^Photo/ }).waitFor()
  // Whoever touches it has read the page: the app has begun by then.
  await page.waitForTimeout(3000)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const opened = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    opened.push(await page.evaluate(untilOpen, { path: `/safety-walk/${walk.id}/finding/${walk.findings[at * 7]}` }))
    await page.evaluate(untilBack, { path: zone })
  }
  const begun = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    begun.push(await page.evaluate(untilBegun))
    await page.evaluate(untilBack, { path: zone })
  }
  const frames = []
  for (const [path, scrolls] of [
    [zone, 'main [tabindex="0"], [tabindex="0"]'],
    ['/findings', '[id^="finding"]:has(table), div:has(> table)'],
    [`/safety-walk/${walk.id}/review`, '[tabindex="0"]'],
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(3000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    frames.push([path, spread(await page.evaluate(framesWhileScrolling, scrolls))])
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const [opens, begins] = [spread(opened.slice(WARM)), spread(begun.slice(WARM))]
  return [
    row(`A finding of a walk of ${FINDINGS} opens, at 4× CPU, p50`, opens.p50, 'ms', { atMost: OPENS_AT_MOST }, opens),
    row('A new one is begun in it, at 4× CPU, p50', begins.p50, 'ms', { atMost: OPENS_AT_MOST }, begins),
    ...frames.map(([path, told]) =>
      row(
        `Longest frame while ${path.replace(walk.id, ':id').replace(walk.zoneId, ':zone')} scrolls, at 4× CPU`,
        told.max,
        'ms',
        { atMost: FRAME_AT_MOST },
        told,
      ),
    ),
  ]
}

async function seedWalk(yard) {
  const seeder = await signInSeeder(yard.origin, 'ana.ruiz')
  const rows = await seeder.rows()
  const templateId = rows.find(({ entity }) => entity === 'walkTemplate').id
  const zoneId = rows.find(({ entity, fields }) => entity === 'zone' && fields.code === 'DD2').id
  const pictures = rows.filter(({ entity, fields }) => entity === 'photo' && fields.thumbSha256)
  const [id, now] = [seeder.newId(), Date.now()]
  const findings = Array.from({ length: FINDINGS }, () => seeder.newId())
  await seeder.push([
    add('walk', id, {
      title: 'Bench walk',
      templateId,
      state: 'planned',
      leadId: seeder.user.id,
      route: [zoneId],
      joinSecret: 'bench'.repeat(8),
    }),
    { kind: 'command', entity: 'walk', id, command: 'start', fields: { startedAt: now }, cl: 1 },
  ])
  await seeder.push(
    findings.map((finding, at) =>
      add('finding', finding, {
        walkId: id,
        zoneId,
        kind: 'at_risk',
        state: 'open',
        category: ['scaffold', 'electrical', 'housekeeping'][at % 3],
        severity: ['low', 'medium', 'high'][at % 3],
        text: `Bench finding ${at}: a plank is short and the mid rail is off`,
        observedAt: now - at * 60_000,
      }),
    ),
  )
  await seeder.push(
    findings.map((finding, at) => {
      const { sha256, thumbSha256, reportSha256, mime, width, height, bytes } = pictures[at % pictures.length].fields
      return add('photo', seeder.newId(), {
        parentEntity: 'finding',
        parentId: finding,
        walkId: id,
        role: 'before',
        takenAt: now - at * 60_000,
        sha256,
        thumbSha256,
        reportSha256,
        mime,
        width,
        height,
        bytes,
      })
    }),
  )
  return { id, zoneId, findings }
}

const add = (entity, id, fields) => ({ kind: 'add', entity, id, fields })

/** In the page: from the moment the app is told to go to a finding until its keys and its photo stand there. */
async function untilOpen({ path }) {
  const from = performance.now()
  history.pushState(null, '', path)
  const isOpen = () =>
    location.pathname === path &&
    document.querySelectorAll('[role=radiogroup]').length > 2 &&
    document.querySelector('[role=radio][aria-checked=true]') !== null &&
    document.querySelector('textarea') !== null
  while (!isOpen()) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}

async function untilBegun() {
  const key = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('No photo'))
  const from = performance.now()
  key.click()
  while (document.querySelectorAll('[role=radiogroup]').length < 3) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - from
}

async function untilBack({ path }) {
  history.pushState(null, '', path)
  const isBack = () =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent.startsWith('No photo'))
  while (!isBack()) await new Promise(requestAnimationFrame)
  // Nothing of the screen that is left is still at work.
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

/** In the page: what scrolls goes down in steps of a third of the screen, one each frame, and up again. */
async function framesWhileScrolling(selector) {
  const box = [...document.querySelectorAll(selector)].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 200,
  )
  if (box === undefined) return [0]
  const frames = []
  const step = box.clientHeight / 3
  let last = await new Promise(requestAnimationFrame)
  for (const way of [1, -1]) {
    for (let moved = 0; moved < 60; moved++) {
      const before = box.scrollTop
      box.scrollTop += way * step
      const now = await new Promise(requestAnimationFrame)
      frames.push(now - last)
      last = now
      if (box.scrollTop === before) break
    }
  }
  return frames
}
