/**
 * Every screen can be used by everybody: each declared route has no violation that axe finds and nothing off the screen, at a desk, a tablet
 * and a phone, in every theme (axe.ts says what is looked at where); in the field each speaks the person's language. The routes are those of
 * the module files: a new one is looked at without a line here, and a new module is a test of its own. A title begins with the module that it
 * costs (scripts/dev/browserBudgets.mjs).
 */
import type { Page } from '@playwright/test'
import type { RouteMeta } from '../../schema/meta/places.ts'
import { violations, violationsAtEverySize } from './axe.ts'
import { englishOn, recorded } from './english.ts'
import { DESK, TABLET } from './person.ts'
import { pulledRows, type PulledRow } from './pulled.ts'
import {
  extraStops,
  hasEverything,
  idsOf,
  lookerOf,
  routeStops,
  settled,
  tabsOf,
  TOURED,
  visit,
  type Looker,
  type Stop,
} from './tour.ts'
import { expect, test as base } from './yard.ts'

/** Of the demo yard, one who has the role, at the size of the screens they look at. */
const LOOKERS: Readonly<Record<Looker, { readonly name: string; readonly size: typeof DESK }>> = {
  inspector: { name: 'ana.ruiz', size: TABLET },
  ehs_manager: { name: 'maria.okafor', size: DESK },
  org_admin: { name: 'patricia.holloway', size: DESK },
  superuser: { name: 'grace.lindqvist@shipshape.example', size: DESK },
}

/** One who looks, where they sit. */
interface Seat {
  readonly page: Page
  readonly looker: Looker
  /** All records that the server sends them. */
  readonly rows: readonly PulledRow[]
}

/**
 * What somebody may see is the same in all these tests, and is asked once. A fixture of the worker gives them workers of their own too: in
 * their house no story has made a record that would be the first of a list.
 */
const test = base.extend<
  { seat: (looker: Looker) => Promise<Seat> },
  { asked: Map<Looker, readonly PulledRow[]>; framed: Set<Looker> }
>({
  asked: [new Map(), { scope: 'worker' }],
  framed: [new Set(), { scope: 'worker' }],
  seat: async ({ office, asked }, use) =>
    use(async (looker) => {
      const { name, size } = LOOKERS[looker]
      const { page } = await office.person(name, '/sync', size)
      // The supervisor of all yards has no records to look for.
      if (looker === 'superuser') return { page, looker, rows: [] }
      await hasEverything(page)
      const rows = asked.get(looker) ?? (await pulledRows(page))
      asked.set(looker, rows)
      return { page, looker, rows }
    }),
})

function stopsOf({ page, looker, rows }: Seat, routes: readonly RouteMeta[]): Promise<readonly Stop[]> {
  return routeStops(page, routes, looker === 'superuser' ? null : idsOf(rows))
}

/** The routes of each module that `looker` looks at. */
function modulesOf(looker: Looker): readonly (readonly [module: string, routes: readonly RouteMeta[]])[] {
  const routes = TOURED.filter((route) => lookerOf(route) === looker)
  return [...new Set(routes.map(({ module }) => module))].map((id) => [
    id,
    routes.filter(({ module }) => module === id),
  ])
}

for (const looker of ['inspector', 'ehs_manager', 'org_admin', 'superuser'] as const)
  for (const [module, routes] of modulesOf(looker))
    test(`${module}: every screen of the ${looker.replace('_', ' ')} can be used by everybody`, async ({
      seat,
      framed,
    }) => {
      const seated = await seat(looker)
      const { page } = seated
      const found: string[] = []
      const look = async (stop: Stop): Promise<void> => {
        await visit(page, stop)
        const frame = !framed.has(looker)
        framed.add(looker)
        found.push(...(await violationsAtEverySize(page, { name: stop.name, home: LOOKERS[looker].size, frame })))
      }
      for (const stop of await stopsOf(seated, routes)) {
        await look(stop)
        for (const tab of await tabsOf(page, stop)) await look(tab)
      }
      expect(found).toEqual([])
    })

for (const [module, routes] of modulesOf('inspector'))
  test(`${module}: every field screen is in Spanish for whoever reads it`, async ({ seat }) => {
    const seated = await seat('inspector')
    const { page } = seated
    await page.evaluate(() => localStorage.setItem('shipshape.checklist.language', 'es'))
    await page.reload()
    await settled(page)
    const records = recorded(seated.rows)
    // Where a walk begins is a field screen on a tablet alone.
    const home = { name: 'WalkHome', path: '/safety-walk', field: true }
    const stops = [...(await stopsOf(seated, routes)), ...(module === 'safety-walk' ? [home] : [])]
    const found: string[] = []
    for (const stop of stops) {
      await visit(page, stop)
      // A field page may hand over to a list of the office, which is English.
      if (new URL(page.url()).pathname !== stop.path) continue
      found.push(...(await englishOn(page, records)).map((words) => `${stop.name}: ${words}`))
    }
    expect(found).toEqual([])
  })

/** What opens over screens of a walk at the tablet, and over the office at a desk. */
async function looked({ page, rows }: Seat, field: boolean): Promise<readonly string[]> {
  const found: string[] = []
  for (const stop of extraStops(idsOf(rows)).filter((each) => each.field === field)) {
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

test('safety-walk: what opens over the screens of a walk can be used by everybody', async ({ seat }) => {
  expect(await looked(await seat('inspector'), true)).toEqual([])
})

test('account: what opens over the office, what is not there and the sign-in can be used by everybody', async ({
  seat,
  yard,
}) => {
  const { page: guest } = await yard.person(DESK)
  await wordsFirst(guest)
  await settled(guest)
  expect([
    ...(await looked(await seat('ehs_manager'), false)),
    ...(await violationsAtEverySize(guest, { name: 'SignIn', home: DESK, frame: true })),
  ]).toEqual([])
})

/** In the page: words that are pale in dark, a button and one of many pictures without a name, and what is too small and too wide on a phone. */
function breakPage(): void {
  const style = new CSSStyleSheet()
  style.replaceSync(`
    [data-theme=dark] #pale { color: #24324a; background: #0f1a2c }
    #nameless, .key { width: 48px; height: 48px; margin: 0; padding: 0; border: 0 }
    .row { display: inline-block; width: 2px; height: 2px }
    @media (max-width: 640px) {
      .key { width: 12px; height: 12px }
      #wide { width: 600px; height: 1px }
    }`)
  document.adoptedStyleSheets.push(style)
  const main = document.querySelector('main')
  const add = (place: Element | null, kind: string, id: string, label: string, className = '') => {
    const element = document.createElement(kind)
    Object.assign(element, { id, className, textContent: kind === 'p' ? label : '' })
    if (kind === 'button' && label !== '') element.setAttribute('aria-label', label)
    place?.append(element)
  }
  add(main, 'p', 'pale', 'Pale')
  add(document.body, 'p', 'wide', '')
  add(main, 'button', 'nameless', '')
  for (const row of Array(30).keys()) {
    add(main, 'i', `row-${row}`, '', 'row')
    const picture = document.querySelector(`#row-${row}`)
    picture?.setAttribute('role', 'img')
    if (row !== 20) picture?.setAttribute('aria-label', `Row ${row}`)
  }
  add(main, 'button', 'one', 'One', 'key')
  add(main, 'button', 'other', 'Other', 'key')
}

test('account: what is wrong in one theme or at one size alone is found', async ({ seat }) => {
  const { page } = await seat('ehs_manager')
  await visit(page, { name: 'Sync', path: '/sync', field: false })
  await page.evaluate(breakPage)
  const found = await violationsAtEverySize(page, { name: 'Sync', home: DESK, frame: false })
  expect(found.map((what) => what.replace(/ \(.*$/s, ''))).toEqual([
    'Sync at a phone in light: target-size at #one',
    'Sync at a phone in light: target-size at #other',
    expect.stringMatching(/^Sync at a phone: \d+ px are off the screen sideways$/),
    'Sync at a desk in dark: color-contrast at #pale',
    'Sync at a desk in light: button-name at #nameless',
    'Sync at a desk in light: role-img-alt at #row-20',
  ])
})
