/**
 * Every screen can be used by everybody: each declared route, at a desk, a tablet and a phone, in every theme, has no violation that axe finds
 * and nothing off the screen; in the field each speaks the person's language. The routes are those of the module files: a new one is looked at
 * without a line here.
 */
import type { Page } from '@playwright/test'
import { violations, violationsAtEverySize } from './axe.ts'
import { englishOn, recorded } from './english.ts'
import { DESK, TABLET } from './person.ts'
import { extraStops, lookerOf, routeStops, settled, tabsOf, TOURED, visit, yardIds, type Looker } from './tour.ts'
import { expect, test } from './yard.ts'

/** Of the demo yard, one who has the role. */
const PEOPLE: readonly { readonly looker: Looker; readonly name: string }[] = [
  { looker: 'inspector', name: 'ana.ruiz' },
  { looker: 'ehs_manager', name: 'maria.okafor' },
  { looker: 'org_admin', name: 'patricia.holloway' },
  { looker: 'superuser', name: 'grace.lindqvist@shipshape.example' },
]

for (const { looker, name } of PEOPLE) {
  test(`every route for the ${looker.replace('_', ' ')} is accessible at every size in every theme`, async ({
    office,
  }) => {
    // Nine looks at each screen.
    test.setTimeout(900_000)
    const { page } = await office.person(name, '/sync', looker === 'inspector' ? TABLET : DESK)
    const routes = TOURED.filter((route) => lookerOf(route) === looker)
    // The supervisor of all yards has no records to look for.
    const stops = await routeStops(page, routes, looker === 'superuser' ? null : await yardIds(page))
    expect(stops.length).toBeGreaterThan(0)
    const found: string[] = []
    for (const stop of stops) {
      await visit(page, stop)
      found.push(...(await violationsAtEverySize(page, stop.name)))
      for (const tab of await tabsOf(page, stop)) {
        await visit(page, tab)
        found.push(...(await violationsAtEverySize(page, tab.name)))
      }
    }
    expect(found).toEqual([])
  })
}

/** What opens over screens of a walk at the tablet, and over the office at a desk. */
async function looked(page: Page, field: boolean): Promise<readonly string[]> {
  const found: string[] = []
  for (const stop of extraStops(await yardIds(page)).filter((each) => each.field === field)) {
    await visit(page, stop)
    found.push(...(await violations(page, stop.name)))
  }
  return found
}

/** The sign-in page of somebody whose script is slow to come: where one is stands there meanwhile, and gives way to the page. */
async function wordsFirst(page: Page): Promise<void> {
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await sent
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  const words = page.locator('.boot')
  await expect(words).toContainText('Track deadlines, manage tasks and record compliance data in one system.')
  await expect(words).toBeVisible()
  send()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(words).toBeHidden()
}

test('what opens over the screens, what is not there and the sign-in are accessible in every theme', async ({
  office,
  yard,
}) => {
  const ana = await office.person('ana.ruiz', '/safety-walk', TABLET)
  const maria = await office.person('maria.okafor', '/sync')
  const { page: guest } = await yard.person(DESK)
  await wordsFirst(guest)
  await settled(guest)
  expect([
    ...(await looked(ana.page, true)),
    ...(await looked(maria.page, false)),
    ...(await violationsAtEverySize(guest, 'SignIn')),
  ]).toEqual([])
})

test('every field screen is in Spanish for whoever reads it', async ({ office }) => {
  const { page } = await office.person('ana.ruiz', '/safety-walk', TABLET)
  await page.evaluate(() => localStorage.setItem('shipshape.checklist.language', 'es'))
  await page.reload()
  await settled(page)
  const records = await recorded(page)
  const ofRoutes = await routeStops(
    page,
    TOURED.filter((route) => route.field && lookerOf(route) === 'inspector'),
    await yardIds(page),
  )
  // Where a walk begins is a field screen on a tablet alone.
  const stops = [...ofRoutes, { name: 'WalkHome', path: '/safety-walk', field: true }]
  const found: string[] = []
  for (const stop of stops) {
    await visit(page, stop)
    // A field page may hand over to a list of the office, which is English.
    if (new URL(page.url()).pathname !== stop.path) continue
    found.push(...(await englishOn(page, records)).map((words) => `${stop.name}: ${words}`))
  }
  expect(found).toEqual([])
})
