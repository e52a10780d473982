/** What axe finds in a page as it stands. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: it changes colors and borders, and no names or roles. */
const THEME_RULES = ['color-contrast', 'target-size', 'link-in-text-block']

export type Theme = 'light' | 'dark' | 'sun'

/**
 * What is wrong, in a form that says where to look; all rules in light, in the other themes those that a theme can break. axe runs in
 * the page itself (its "legacy mode"): the other way opens a second page for every look and is there for frames of other sites, which
 * the app has none of. `within` narrows it to a part of the page.
 */
export async function violations(page: Page, name: string, { theme = 'light', within }: { readonly theme?: Theme; readonly within?: string } = {}): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (theme === 'light') axe.withTags(RULES)
  else axe.withRules(THEME_RULES)
  if (within !== undefined) axe.include(within)
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${name} in ${theme}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`))
}
