/** Every screen can be used by everybody: no violation that axe finds, in the themes and sizes people work with. */
import type { Page } from '@playwright/test'
import { violations, type Theme } from './axe.ts'
import { DESK, TABLET } from './person.ts'
import { setTheme, settled, tour, visit, yardIds, type Stop } from './tour.ts'
import { expect, test } from './yard.ts'

async function look(page: Page, stops: readonly Stop[], theme: Theme): Promise<readonly string[]> {
  const found: string[] = []
  await setTheme(page, theme)
  for (const stop of stops) {
    await visit(page, stop)
    found.push(...(await violations(page, stop.name, { theme })))
  }
  return found
}

for (const theme of ['light', 'dark', 'sun'] as const) {
  test(`every screen and every dialog of a walk is accessible on a tablet in ${theme}`, async ({ yard }) => {
    test.setTimeout(240_000)
    const ana = await yard.person(TABLET)
    await ana.signIn('ana.ruiz')
    expect(await look(ana.page, tour(await yardIds(ana.page)).filter(({ field }) => field), theme)).toEqual([])
  })
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen is accessible at a desk in ${theme}`, async ({ yard }) => {
    test.setTimeout(240_000)
    const maria = await yard.person(DESK)
    await maria.signIn('maria.okafor')
    expect(await look(maria.page, tour(await yardIds(maria.page)).filter(({ field }) => !field), theme)).toEqual([])
  })
}

test('everybody can sign in', async ({ yard }) => {
  for (const size of [TABLET, DESK]) {
    const { page } = await yard.person(size)
    await page.goto('/auth')
    await settled(page)
    expect(await violations(page, 'SignIn')).toEqual([])
  }
})
