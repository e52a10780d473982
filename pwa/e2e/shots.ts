/** Photographs every screen of the tour; scripts/dev/shots.mjs starts it and lays the pictures out on one sheet. */
import { DESK, PHONE, TABLET } from './person.ts'
import { extraStops, lookerOf, routeStops, setTheme, settled, TOURED, visit, yardIds } from './tour.ts'
import { test } from './yard.ts'

const FOLDER = 'test-results/shots'
const ALL = process.env['SHIPSHAPE_SHOTS_ALL'] === '1'
const SIZES = [TABLET, DESK, ...(ALL ? [{ width: 1024, height: 768 }, PHONE] : [])]
const THEMES = ['light', 'sun', ...(ALL ? (['dark'] as const) : [])] as const

for (const size of SIZES) {
  test(`pictures at ${size.width}×${size.height}`, async ({ yard }) => {
    const person = await yard.person(size)
    const { page } = person
    const shoot = (name: string, theme: string) =>
      page.screenshot({ path: `${FOLDER}/${name}-${size.width}x${size.height}-${theme}.png` })
    await page.goto('/auth')
    await settled(page)
    await shoot('SignIn', 'light')
    await person.signIn(size === DESK ? 'maria.okafor' : 'ana.ruiz')
    const ids = await yardIds(page)
    const routes = TOURED.filter((route) => ['inspector', 'ehs_manager'].includes(lookerOf(route)))
    const stops = [...(await routeStops(page, routes, ids)), ...extraStops(ids)]
    for (const theme of THEMES) {
      await setTheme(page, theme)
      for (const stop of stops) {
        // Walks are made on tablets; sun is for them.
        if (!ALL && theme === 'sun' && (size !== TABLET || !stop.field)) continue
        await visit(page, stop)
        // Lazy pictures below the fold are never asked for.
        await page.waitForFunction(() =>
          [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
        )
        await shoot(stop.name, theme)
      }
    }
  })
}
