/** What axe finds in a page as it stands, in every theme. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { DESK, PHONE, TABLET } from './person.ts'
import { settled } from './tour.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: it changes colors and borders, and no names or roles. */
const THEME_RULES = ['color-contrast', 'target-size', 'link-in-text-block']

/** All rules in light, in the other themes those that a theme can break. */
const THEMES = ['dark', 'sun', 'light'] as const

/** Without a reload, which would close what is open; a color on its way to another is no color to judge. */
async function wear(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate(async (name) => {
    if (name === undefined) return
    document.documentElement.dataset['theme'] = name
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    )
  }, theme)
}

/**
 * What is wrong, in a form that says where to look. axe runs in the page itself (its "legacy mode"): the other way opens a second page
 * for every look and is there for frames of other sites, which the app has none of. `within` narrows it to a part of the page.
 */
export async function violations(page: Page, name: string, within?: string): Promise<readonly string[]> {
  // A message that fades meanwhile has a color that is none.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const worn = await page.evaluate(() => document.documentElement.dataset['theme'])
  const found: string[] = []
  for (const theme of THEMES) {
    await wear(page, theme)
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
    if (theme === 'light') axe.withTags(RULES)
    else axe.withRules(THEME_RULES)
    if (within !== undefined) axe.include(within)
    const { violations: wrong } = await axe.analyze()
    found.push(
      ...wrong.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${name} in ${theme}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`,
        ),
      ),
    )
  }
  await wear(page, worn)
  return found
}

/** The sizes people work with: at a desk, at a tablet held upright, with a phone. */
const PLACES = { desk: DESK, tablet: TABLET, phone: PHONE }

/** What is wrong with the page at each size: what axe finds, and what is pushed off the screen sideways. */
export async function violationsAtEverySize(page: Page, name: string): Promise<readonly string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const [place, size] of Object.entries(PLACES)) {
    await page.setViewportSize(size)
    await settled(page)
    found.push(...(await violations(page, `${name} at a ${place}`)))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${name} at a ${place}: ${over} px are off the screen sideways`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** Nothing is wrong with the window on top; of a menu only itself counts, because axe does not know that the page behind it cannot be reached. */
export async function accessible(page: Page, name: string, menu = false): Promise<void> {
  expect(await violations(page, name, menu ? '[role=menu]' : undefined)).toEqual([])
}
