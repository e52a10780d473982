/** Every screen of the app with real records of the demo yard in its address: what is checked for access and photographed. */
import { expect, type Page } from '@playwright/test'
import { ROUTES } from '../../schema/gen/routes.ts'
import { pulledRows, type PulledRow } from './pulled.ts'

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
  readonly finding: string
  /** A finding with a photo from before, and one of the place put right. */
  readonly mended: string
  readonly task: string
  readonly photo: string
  readonly template: string
}

/** One that exists leads on to its record, which is visited anyway. */
const NO_SUCH_NUMBER = 'T-9999'

/** Records as the server sends them to the person signed in on `page`. */
export async function yardIds(page: Page): Promise<YardIds> {
  const rows = await pulledRows(page)
  const find = (entity: string, fits: (fields: PulledRow['fields']) => boolean): PulledRow => {
    const row = rows.find((each) => each.entity === entity && fits(each.fields))
    if (!row) throw new Error(`the demo yard has no such ${entity}`)
    return row
  }
  const photo = find('photo', ({ receivedAt }) => typeof receivedAt === 'number')
  const finding = find('finding', ({ severity, state }) => severity === 'high' && state === 'ready_for_review')
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
    finding: finding.id,
    mended: find('finding', ({ taskId }) =>
      rows.some((row) => row.entity === 'photo' && row.fields['role'] === 'after' && row.fields['parentId'] === taskId),
    ).id,
    task: find('task', ({ state }) => state === 'ready_for_review').id,
    photo: String(photo.fields['sha256']),
    template: find('walkTemplate', ({ status }) => status === 'live').id,
  }
}

const ELSEWHERE: ReadonlySet<string> = new Set(['admin', 'organizations', 'feedback'])

/** One stop for each declared route, then what opens over screens of a walk. The sign-in page is visited by guests. */
export function tour(ids: YardIds): readonly Stop[] {
  const inWalk = `/safety-walk/${ids.runningWalk}`
  // Modules without screens share one page; one of them stands for all. Administration has a tour of its own, by those who may open it.
  const off = ROUTES.find(({ page }) => page === 'ModuleOff')
  const toured = ROUTES.filter(
    (route) =>
      route.access !== 'public' &&
      route.path !== '/' &&
      !ELSEWHERE.has(route.module) &&
      (route.page !== 'ModuleOff' || route === off),
  )
  const routes = toured.map(({ page, path, field }): Stop => {
    const walk = field && page !== 'Report' ? ids.runningWalk : ids.signedWalk
    const record = path.startsWith('/tasks')
      ? ids.task
      : path.startsWith('/findings')
        ? ids.finding
        : path.startsWith('/walk-setup')
          ? ids.template
          : walk
    return {
      name: page,
      field,
      path: path
        .replace(':zoneId', ids.zone)
        .replace(':findingId', ids.draft)
        .replace(':number', NO_SUCH_NUMBER)
        .replace(':id', record),
    }
  })
  return [
    ...routes,
    { name: 'NotFound', path: '/no-such-page', field: false },
    { name: 'RunningWalkOffice', path: inWalk, field: false },
    { name: 'FindingMissing', path: '/findings/00000000-0000-4000-8000-000000000000', field: false },
    { name: 'Palette', path: '/tasks', field: false, open: (page) => page.keyboard.press('Control+k') },
    { name: 'Shortcuts', path: '/findings', field: false, open: (page) => page.keyboard.press('?') },
    {
      name: 'ScanDialog',
      path: `${inWalk}/board`,
      field: true,
      open: (page) => page.getByRole('button', { name: 'Scan zone code' }).click(),
    },
    { name: 'CameraDialog', path: `${inWalk}/finding/${ids.draft}?camera=1`, field: true },
    {
      name: 'SkipSheet',
      path: `${inWalk}/zone/${ids.openZone}`,
      field: true,
      open: (page) => page.getByRole('button', { name: 'Skip', exact: true }).click(),
    },
    {
      name: 'ToldSheet',
      path: `${inWalk}/finding/${ids.draft}`,
      field: true,
      open: (page) => page.getByRole('radio', { name: /^Stop work/ }).click(),
    },
  ]
}

/** Goes there inside the running app, as a link does, and waits until the screen shows records instead of placeholders. */
export async function visit(page: Page, stop: Stop): Promise<void> {
  // What belongs to the frame, like the palette, stays open over the next page.
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await page.evaluate((path) => history.pushState(null, '', path), stop.path)
  await settled(page)
  if (stop.open === undefined) return
  await stop.open(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await still(page)
}

export async function settled(page: Page): Promise<void> {
  // What stands as large as the screen, like the camera, hides the page's own heading.
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toBeVisible({
    timeout: 20_000,
  })
  // The showcase shows spinners and placeholders for good.
  if (!page.url().endsWith('/dialog-test')) {
    await expect(page.getByText('Loading page...')).toHaveCount(0)
    await expect(page.locator('[role=status][aria-label^=Loading]')).toHaveCount(0)
  }
  await still(page)
}

/** Entering animations end; a color halfway is no color to judge. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  )
}

export async function setTheme(page: Page, theme: 'light' | 'dark' | 'sun'): Promise<void> {
  await page.evaluate((name) => localStorage.setItem('shipshape.theme', name), theme)
  await page.reload()
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}
