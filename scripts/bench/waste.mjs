// Hazardous waste in a large yard (wasteYard.mjs), on a device that holds all of it: from the moment the app is told to go to a page until
// what the page is about is painted. Each page is opened once for the first time after the app has started, when nothing is in memory, and
// then again and again, with another page between. The tablet's screens are measured on a slower processor.
import { received } from './held.mjs'
import { opened, STARTS } from './opened.mjs'
import { signInSeeder } from './seed.mjs'
import { row } from './table.mjs'
import { LARGE, seedWaste } from './wasteYard.mjs'

const FRESH = `the first page of it after a start, p50 of ${STARTS}`
/** More rows than a tablet shows without scrolling. */
const FIRST_SCREEN = 20
const RECEIVED_WITHIN = 300 // s
const TABLET = { width: 820, height: 1180 }

/** What "Containers" opens: those that stand there. */
const ON_SITE = `/hazwaste/containers?${['empty', 'accumulating', 'full', 'staged', 'rejected'].map((state) => `status=${state}`).join('&')}`
const ALL = '/hazwaste/containers?tab=all'

/** Each page with what has to stand on it: as a selector, and how many of them. */
const OFFICE = [
  { path: '/hazwaste', shows: 'a[title*="days left"], a[title*="day left"]', least: LARGE.onSite / 2 },
  { path: ON_SITE, shows: 'tbody tr[data-key]', least: 10 },
  { path: ALL, shows: 'tbody tr[data-key]', least: 10 },
  { path: '/hazwaste/inspections', shows: 'tbody tr[data-key]', least: 10 },
  { path: '/hazwaste/reports', shows: 'main figure', least: 5 },
  { path: '/hazwaste/shipments', shows: 'tbody tr[data-key]', least: 10 },
]

export async function measureWaste(yard) {
  const { areaId, inspectionId } = await seedWaste(await signInSeeder(yard.origin, 'maria.okafor'))
  const { page } = await yard.person('maria.okafor', 'desk')
  await received(page, 'wasteContainer', LARGE.containers, RECEIVED_WITHIN)
  const rows = []
  for (const { path, ...content } of OFFICE) {
    const { first, again } = await opened(page, path, content)
    const name = { [ON_SITE]: '/hazwaste/containers, those on site', [ALL]: '/hazwaste/containers, all' }[path] ?? path
    rows.push(
      row(`${name}, p50`, again.p50, 'ms', { atMost: 300 }, again),
      row(`${name}, ${FRESH}`, first.p50, 'ms', { atMost: 300 }, first),
    )
  }
  await page.setViewportSize(TABLET)
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const { path, shows } of [
    { path: `/hazwaste/at/${areaId}`, shows: 'main li a[href^="/hazwaste/drum/"]' },
    { path: `/hazwaste/round/${inspectionId}`, shows: 'main li button[aria-label$=" OK"]' },
  ]) {
    const what = `${path.split('/').slice(0, 3).join('/')} of ${LARGE.crowded} containers at 4× slower processor`
    const { first, again } = await opened(page, path, { shows, least: FIRST_SCREEN })
    const { again: all } = await opened(page, path, { shows, least: LARGE.crowded }, 0)
    rows.push(
      row(`${what}, p50`, again.p50, 'ms', { atMost: 200 }, again),
      row(`${what}, the last of them below the screen, p50`, all.p50, 'ms', {}, all),
      row(`${what}, ${FRESH}`, first.p50, 'ms', {}, first),
    )
  }
  return rows
}
