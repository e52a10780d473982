/** Every screen can be used by everybody: no violation that axe finds, in the themes and sizes people work with. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESK, TABLET } from './person.ts'
import { setTheme, settled, tour, visit, yardIds, type Stop } from './tour.ts'
import { expect, test } from './yard.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: it changes colors and borders, and no names or roles. */
const THEME_RULES = ['color-contrast', 'target-size', 'link-in-text-block']

/** What is wrong, in a form that says where to look. */
async function violations(page: Page, name: string, rules = new AxeBuilder({ page }).withTags(RULES)): Promise<readonly string[]> {
  const { violations: found } = await rules.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`))
}

async function look(page: Page, stops: readonly Stop[], theme: 'light' | 'dark' | 'sun'): Promise<readonly string[]> {
  const found: string[] = []
  await setTheme(page, theme)
  for (const stop of stops) {
    await visit(page, stop)
    const rules = theme === 'light' ? undefined : new AxeBuilder({ page }).withRules(THEME_RULES)
    found.push(...(await violations(page, `${stop.name} in ${theme}`, rules)))
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
