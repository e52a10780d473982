// The report of a walk with 40 findings and 120 photos, made on the tablet without signal, from the tap until the app says how many
// pages it has. The photos are the demo's report renditions, told apart by a comment inside so that none is stored or printed once for all.
import { statSync } from 'node:fs'
import { percentile, row } from './table.mjs'
import { signInSeeder } from './seed.mjs'

const FINDINGS = 40
const PHOTOS_EACH = 3
const TIMES = 3
const CATEGORIES = ['fall', 'electrical', 'fire', 'access']

export async function measureReport(yard) {
  const walkId = await seedWalk(yard.origin)
  const ana = await yard.person('ana.ruiz')
  await ana.ready()
  await ana.page.goto(`/safety-walk/${walkId}/report`)
  // The first one brings the photos to this device, where a walk's own photos are from the start.
  await make(ana.page, 120_000)
  ana.gate.cut()
  const seconds = []
  for (let time = 0; time < TIMES; time++) seconds.push((await make(ana.page, 120_000)) / 1000)
  const downloading = ana.page.waitForEvent('download')
  await ana.page.getByRole('button', { name: 'Download' }).click()
  const { size } = statSync(await (await downloading).path())
  const told = await ana.page.getByRole('status').filter({ hasText: 'made in' }).textContent()
  return [
    row(
      `Report of ${FINDINGS} findings with ${FINDINGS * PHOTOS_EACH} photos, median of ${TIMES}`,
      percentile(seconds, 50),
      's',
      { atMost: 10 },
      { seconds, told },
    ),
    row('Its size', size / 1e6, 'MB', { atMost: 12 }),
  ]
}

/** Taps the key and answers after how many ms the app says it is made. */
async function make(page, timeout) {
  const key = page.getByRole('button', { name: /^Make (the report|again)$/ })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('button')].some(
        (each) => /^Make (the report|again)$/.test(each.textContent) && each.getAttribute('aria-disabled') !== 'true',
      ),
    null,
    { timeout },
  )
  return key.evaluate(
    (button, timeout) =>
      new Promise((resolve, reject) => {
        const started = performance.now()
        let making = false
        const said = () =>
          [...document.querySelectorAll('[role="status"], [role="alert"]')].map((each) => each.textContent).join(' ')
        const timer = setTimeout(
          () => reject(new Error(`The report was not made in ${timeout} ms; the page says: ${said()}`)),
          timeout,
        )
        const observer = new MutationObserver(() => {
          if (said().includes('Putting photos')) making = true
          if (!making || !said().includes('made in')) return
          observer.disconnect()
          clearTimeout(timer)
          resolve(performance.now() - started)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        button.click()
      }),
    timeout,
  )
}

async function seedWalk(origin) {
  const seeder = await signInSeeder(origin, 'ana.ruiz')
  const rows = await seeder.rows()
  const of = (entity) => rows.filter((each) => each.entity === entity)
  const template = of('walkTemplate').find(({ fields }) => fields.status === 'live')
  const zones = of('zone').filter(({ fields }) => fields.active !== false)
  const photos = await Promise.all(
    of('photo').map(async ({ fields }) => ({ fields, bytes: await seeder.file(fields.reportSha256) })),
  )
  const startedAt = Date.now() - 3_600_000
  const add = (entity, fields, id = seeder.newId()) => ({ entity, id, kind: 'add', fields })
  const walk = add('walk', {
    title: 'Yard walk with many findings',
    templateId: template.id,
    state: 'in_progress',
    route: zones.map(({ id }) => id),
    leadId: seeder.user.id,
    startedAt,
    startedOn: new Date(startedAt).toISOString().slice(0, 10),
    createdBy: seeder.user.id,
    deviceName: 'Bench',
  })
  const ops = [walk]
  for (let n = 0; n < FINDINGS; n++) {
    const finding = add('finding', {
      walkId: walk.id,
      zoneId: zones[n % zones.length].id,
      kind: 'at_risk',
      category: CATEGORIES[n % CATEGORIES.length],
      severity: ['low', 'medium', 'high'][n % 3],
      state: 'open',
      text: `Mid rail missing on the landing ${n + 1}\nTwo posts are bent as well; the area is taped off until the rail is back.`,
      observedAt: startedAt + n * 60_000,
      createdBy: seeder.user.id,
      deviceName: 'Bench',
    })
    ops.push(finding)
    for (let shot = 0; shot < PHOTOS_EACH; shot++) {
      const { fields, bytes } = photos[(n * PHOTOS_EACH + shot) % photos.length]
      const sha256 = await seeder.store(commented(bytes, `finding ${n}, photo ${shot}`), 'image/jpeg')
      ops.push(
        add('photo', {
          parentEntity: 'finding',
          parentId: finding.id,
          walkId: walk.id,
          role: 'before',
          sha256,
          reportSha256: sha256,
          mime: 'image/jpeg',
          width: fields.width,
          height: fields.height,
          bytes: bytes.length,
          takenAt: startedAt + n * 60_000 + shot * 1000,
          createdBy: seeder.user.id,
          deviceName: 'Bench',
        }),
      )
    }
  }
  await seeder.push(ops)
  return walk.id
}

/** The same JPEG with a comment segment after its start. */
function commented(jpeg, text) {
  const words = Buffer.from(text)
  const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
}
