/** Photographs every screen of the tour; scripts/dev/shots.mjs starts it and lays the pictures out on one sheet. */
import type { Page } from '@playwright/test'
import { DESK, PHONE, TABLET } from './person.ts'
import { extraStops, lookerOf, routeStops, setTheme, settled, TOURED, visit, yardIds, type Stop } from './tour.ts'
import { test } from './yard.ts'

const FOLDER = 'test-results/shots'
const ALL = process.env['SHIPSHAPE_SHOTS_ALL'] === '1'
/** What is taken again: a pattern of place and look, such as "hazwaste.*-dark". */
const ONLY = new RegExp(process.env['SHIPSHAPE_SHOTS_ONLY'] ?? '')
const SIZES = [TABLET, DESK, ...(ALL ? [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, PHONE] : [])]

/** One way to see the app. `field` leaves out the screens of the office. */
interface Dress {
  readonly name: string
  readonly theme: 'light' | 'sun' | 'dark'
  readonly field?: boolean
  readonly stored?: Readonly<Record<string, string>>
}

const DRESSES: readonly Dress[] = [
  { name: 'light', theme: 'light' },
  { name: 'sun', theme: 'sun', field: !ALL },
  ...(ALL
    ? [
        { name: 'dark', theme: 'dark' } as const,
        // Only field screens are Spanish, and only there text of twice the size is read at arm's length.
        { name: 'large', theme: 'light', field: true, stored: { 'shipshape.text': '200' } } as const,
        {
          name: 'grande',
          theme: 'light',
          field: true,
          stored: { 'shipshape.text': '200', 'shipshape.checklist.language': 'es' },
        } as const,
      ]
    : []),
]

for (const size of SIZES) {
  test(`pictures at ${size.width}×${size.height}`, async ({ yard }) => {
    const person = await yard.person(size)
    const { page } = person
    const held = size === TABLET || size === PHONE
    const shoot = (name: string, dress: string) =>
      page.screenshot({ path: `${FOLDER}/${name}-${size.width}x${size.height}-${dress}.png` })
    await page.goto('/auth')
    await settled(page)
    await shoot('SignIn', 'light')
    await person.signIn(held ? 'ana.ruiz' : 'maria.okafor')
    const ids = await yardIds(page)
    const routes = TOURED.filter((route) => ['inspector', 'ehs_manager'].includes(lookerOf(route)))
    const stops = [...(await routeStops(page, routes, ids)), ...extraStops(ids)]
    for (const dress of DRESSES) {
      // Field screens are used on what is held in the hand.
      if (dress.field === true && !held) continue
      const wanted = stops.filter(
        (stop) => (dress.field !== true || stop.field) && ONLY.test(`${nameOf(stop)}-${dress.name}`),
      )
      if (wanted.length === 0) continue
      await put(page, dress)
      for (const stop of wanted) {
        await visit(page, stop)
        // Lazy pictures below the fold are never asked for.
        await page.waitForFunction(() =>
          [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
        )
        await shoot(nameOf(stop), dress.name)
      }
    }
  })
}

/** By its address, because modules name their pages alike; the words behind a record's id are not told apart. */
function nameOf({ name, path, open }: Stop): string {
  const place = path
    .slice(1)
    .replaceAll(/[0-9a-f-]{36}/g, 'ID')
    .replaceAll(/[^\w-]+/g, '.')
  return open === undefined ? place || name : `${place}.${name}`
}

async function put(page: Page, { theme, stored = {} }: Dress): Promise<void> {
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  await setTheme(page, theme)
}
