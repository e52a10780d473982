/** Every screen of the app with real records of the demo yard in its address: what is checked for access and photographed. */
import { expect, type Page } from '@playwright/test'
import { GRANTS } from '../../schema/gen/grants.ts'
import '../../schema/gen/grantsLater.ts'
import { ROUTES } from '../../schema/gen/routes.ts'
import type { RouteMeta } from '../../schema/meta/places.ts'
import { pulledRows, type PulledRow } from './pulled.ts'
import { escapes } from './records.ts'

export interface Stop {
  readonly name: string
  readonly path: string
  /** A screen of a walk on the tablet. */
  readonly field: boolean
  /** Brings what opens over the screen: a dialog, a sheet, the camera. */
  readonly open?: (page: Page) => Promise<unknown>
}

export interface YardIds {
  readonly runningWalk: string
  readonly signedWalk: string
  /** Where the unfinished finding is. */
  readonly zone: string
  /** A zone of the running walk that nobody has finished. */
  readonly openZone: string
  readonly draft: string
  /** A finding with a photo from before, and one of the place put right. */
  readonly mended: string
}

/** Leads to no record: what the screen says then is looked at. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Records as the server sends them to the person signed in on `page`. */
export async function yardIds(page: Page): Promise<YardIds> {
  return idsOf(await pulledRows(page))
}

export function idsOf(rows: readonly PulledRow[]): YardIds {
  const find = (entity: string, fits: (fields: PulledRow['fields']) => boolean): PulledRow => {
    const row = rows.find((each) => each.entity === entity && fits(each.fields))
    if (!row) throw new Error(`the demo yard has no such ${entity}`)
    return row
  }
  const draft = find('finding', ({ state }) => state === 'draft')
  const runningWalk = find('walk', ({ state }) => state === 'paused' || state === 'in_progress').id
  return {
    runningWalk,
    openZone: String(
      find('walkZone', ({ walkId, status }) => walkId === runningWalk && status !== 'done' && status !== 'skipped')
        .fields['zoneId'],
    ),
    signedWalk: find('walk', ({ state }) => state === 'distributed').id,
    zone: String(draft.fields['zoneId']),
    draft: draft.id,
    mended: find('finding', ({ taskId }) =>
      rows.some((row) => row.entity === 'photo' && row.fields['role'] === 'after' && row.fields['parentId'] === taskId),
    ).id,
  }
}

/** The declared routes but the sign-in page. Modules without screens share one page, so one of them stands for all; "/" leads on to another. */
const off = ROUTES.find(({ page }) => page === 'ModuleOff')
export const TOURED: readonly RouteMeta[] = ROUTES.filter(
  (route) => route.access !== 'public' && route.path !== '/' && (route.page !== 'ModuleOff' || route === off),
)

/** Which of the people of the demo yard looks at a route: on the tablet, in the office, in the administration, or over all yards. */
export type Looker = 'inspector' | 'ehs_manager' | 'org_admin' | 'superuser'

export function lookerOf({ access, field, module }: RouteMeta): Looker {
  if (field) return 'inspector'
  const granted = GRANTS[access]
  if (granted !== undefined && Object.keys(granted).length === 0) return 'superuser'
  // Where somebody but the administrator sees less, the administrator looks.
  const own = Object.entries(GRANTS).some(
    ([right, roles]) => right.startsWith(`${module}.`) && Object.keys(roles).join() === 'org_admin',
  )
  const may = granted === undefined || '*' in granted || 'ehs_manager' in granted
  return own || !may ? 'org_admin' : 'ehs_manager'
}

/** One stop for each of the routes. A record in an address is the first that the list above it leads to, as the person on the page sees it. */
export async function routeStops(
  page: Page,
  routes: readonly RouteMeta[],
  ids: YardIds | null,
): Promise<readonly Stop[]> {
  const lists = new Map<string, readonly string[]>()
  const linksOf = async (list: string): Promise<readonly string[]> => {
    const links = lists.get(list) ?? (await linksIn(page, list))
    lists.set(list, links)
    return links
  }
  const stops: Stop[] = []
  for (const route of routes)
    stops.push({ name: route.page, field: route.field, path: await addressOf(route, ids, linksOf) })
  return stops
}

async function addressOf(
  route: RouteMeta,
  ids: YardIds | null,
  linksOf: (list: string) => Promise<readonly string[]>,
): Promise<string> {
  // A screen of a walk shows something only of the right walk.
  if (ids !== null && route.path.startsWith('/safety-walk/:id'))
    return route.path
      .replace(':id', route.field && route.page !== 'Report' ? ids.runningWalk : ids.signedWalk)
      .replace(':zoneId', ids.zone)
      .replace(':findingId', ids.draft)
  if (!route.path.includes(':')) return route.path
  const [above] = ROUTES.filter(({ path }) => !path.includes(':') && route.path.startsWith(`${path}/`)).toSorted(
    (one, other) => other.path.length - one.path.length,
  )
  const fits = new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/?#]+')}$`)
  const found = above === undefined ? [] : await linksOf(above.path)
  return found.find((href) => fits.test(href)) ?? below(route.path, found) ?? route.path.replaceAll(/:\w+/g, NOBODY)
}

/** The first record of a list, with what stands behind its id: no list leads to "/lots/:id/edit" itself. */
function below(path: string, links: readonly string[]): string | undefined {
  const [record = '', ...more] = path.split(/(?<=:\w+)(?=\/)/)
  const is = new RegExp(`^${record.replace(/:\w+/, '[0-9a-f-]{36}')}$`)
  const link = links.find((href) => is.test(href))
  return link === undefined || more.join('').includes(':') ? undefined : link + more.join('')
}

/** Where the links of a list lead, from the top. */
async function linksIn(page: Page, list: string): Promise<readonly string[]> {
  await visit(page, { name: list, path: list, field: false })
  const links = page.getByRole('main').getByRole('link')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** What is no route of its own: pages that say what is not there, and what opens over others. */
export function extraStops(ids: YardIds): readonly Stop[] {
  const inWalk = `/safety-walk/${ids.runningWalk}`
  return [
    { name: 'NotFound', path: '/no-such-page', field: false },
    { name: 'RunningWalkOffice', path: inWalk, field: false },
    { name: 'FindingMissing', path: `/findings/${NOBODY}`, field: false },
    { name: 'Palette', path: '/tasks', field: false, open: (page) => page.keyboard.press('Control+k') },
    { name: 'Shortcuts', path: '/findings', field: false, open: (page) => page.keyboard.press('?') },
    {
      name: 'ScanDialog',
      path: `${inWalk}/board`,
      field: true,
      open: (page) => page.getByRole('button', { name: /^(Scan zone code|Escanear zona)/ }).click(),
    },
    { name: 'CameraDialog', path: `${inWalk}/finding/${ids.draft}?camera=1`, field: true },
    {
      name: 'SkipSheet',
      path: `${inWalk}/zone/${ids.openZone}`,
      field: true,
      open: (page) => page.getByRole('button', { name: /^(Skip|Omitir)$/ }).click(),
    },
    {
      name: 'ToldSheet',
      path: `${inWalk}/finding/${ids.draft}`,
      field: true,
      open: (page) => page.getByRole('radio', { name: /^(Stop work|Parar el trabajo)/ }).click(),
    },
  ]
}

/** Goes there inside the running app, as a link does, and waits until the screen shows records instead of placeholders. */
export async function visit(page: Page, stop: Stop): Promise<void> {
  // What belongs to the frame, like the palette, stays open over the next page.
  const window = page.getByRole('dialog')
  if ((await window.count()) > 0) await escapes(window)
  await page.evaluate((path) => history.pushState(null, '', path), stop.path)
  await settled(page)
  if (stop.open === undefined) return
  await stop.open(page)
  await expect(window).toBeVisible()
  await still(page)
}

/** A device that has everything: from here on a list is whole as soon as it stands there. */
export async function hasEverything(page: Page): Promise<void> {
  await expect(page.getByText(/Last complete sync:/)).toBeVisible()
}

export async function settled(page: Page): Promise<void> {
  // What stands as large as the screen, like the camera, hides the page's own heading.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible()
  await still(page)
}

/** The tabs of the page, which are pages that have no route of their own. */
export async function tabsOf(page: Page, stop: Stop): Promise<readonly Stop[]> {
  const links = page.getByRole('main').locator(`nav:not([aria-label="Views"]) a[href^="${stop.path}?tab="]`)
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return addresses.map((path) => ({ ...stop, name: path, path }))
}

/**
 * Nothing moves and nothing is on its way: entering animations have ended, because a color halfway is no color to judge, no part says that it
 * loads, and two looks in a row see equally much.
 */
export async function still(page: Page): Promise<void> {
  // The showcase shows spinners and placeholders for good.
  const waits = page.url().endsWith('/dialog-test') ? null : WAITS
  let before = ''
  await expect
    .poll(
      async () => {
        const [last, now] = [before, await page.evaluate(standing, waits)]
        before = now
        return now === last ? 'the same as before' : now
      },
      { intervals: [50] },
    )
    .toBe('the same as before')
}

/** How the words of a part begin that waits for its records; a list that shows its first rows meanwhile says so. */
const WAITS = '^(Loading|Reading|Cargando|Leyendo)|reading the others$'

/** In the page: how much stands there, once nothing moves or loads. */
async function standing(waits: string | null): Promise<string> {
  await Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
      .map((animation) => animation.finished.catch(() => null)),
  )
  // Parts below the fold are drawn while nobody waits for anything (ui/Later.tsx).
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 100 }))
  const waiting = [...document.querySelectorAll('[role=status]')]
    .map((part) => part.getAttribute('aria-label') ?? part.textContent)
    .find((words) => waits !== null && new RegExp(waits).test(words))
  // Never the same twice, so that nobody takes it for the end.
  return waiting === undefined
    ? `${document.querySelectorAll('*').length} elements`
    : `${waiting} at ${performance.now()}`
}

export async function setTheme(page: Page, theme: 'light' | 'dark' | 'sun'): Promise<void> {
  await page.evaluate((name) => localStorage.setItem('shipshape.theme', name), theme)
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
