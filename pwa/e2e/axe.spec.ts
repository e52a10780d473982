/** Every screen can be used by everybody: no violation that axe finds, in the themes and sizes people work with. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESK, TABLET } from './person.ts'
import { setTheme, settled, tour, visit, yardIds, type Stop } from './tour.ts'
import { expect, test } from './yard.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What is wrong, in a form that says where to look. */
async function violations(page: Page, name: string): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${name}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`))
}

async function look(page: Page, stops: readonly Stop[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const stop of stops) {
    await visit(page, stop)
    found.push(...(await violations(page, stop.name)))
  }
  return found
}

test('every screen and every dialog of a walk is accessible on a tablet, in light and in sun', async ({ yard }) => {
  test.setTimeout(240_000)
  const ana = await yard.person(TABLET)
  await ana.page.goto('/auth')
  await settled(ana.page)
  expect(await violations(ana.page, 'SignIn')).toEqual([])
  await ana.signIn('ana.ruiz')
  const stops = tour(await yardIds(ana.page))
  await setTheme(ana.page, 'light')
  const light = await look(ana.page, stops)
  await setTheme(ana.page, 'sun')
  const sun = await look(ana.page, stops)
  expect([...light, ...sun.map((each) => `sun ${each}`)]).toEqual([])
})

test('every screen is accessible at a desk', async ({ yard }) => {
  test.setTimeout(180_000)
  const maria = await yard.person(DESK)
  await maria.page.goto('/auth')
  await settled(maria.page)
  expect(await violations(maria.page, 'SignIn')).toEqual([])
  await maria.signIn('maria.okafor')
  await setTheme(maria.page, 'light')
  expect(await look(maria.page, tour(await yardIds(maria.page)).filter(({ field }) => !field))).toEqual([])
})
