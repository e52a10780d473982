/** What axe finds in a page as it stands, in every theme. */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { DESK, PHONE, TABLET } from './person.ts'
import { settled } from './tour.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a theme can break: it changes colors and borders, and no names or roles. */
const THEME_RULES = ['color-contrast', 'target-size', 'link-in-text-block']

/** All rules in light, in the other themes those that a theme can break. */
const LOOKS: readonly { readonly theme: string; readonly options: axe.RunOptions }[] = [
  {
    theme: 'dark',
    options: { resultTypes: ['violations'], elementRef: true, runOnly: { type: 'rule', values: THEME_RULES } },
  },
  {
    theme: 'sun',
    options: { resultTypes: ['violations'], elementRef: true, runOnly: { type: 'rule', values: THEME_RULES } },
  },
  {
    theme: 'light',
    options: { resultTypes: ['violations'], elementRef: true, runOnly: { type: 'tag', values: RULES } },
  },
]

/** In the page. The theme changes without a reload, which would close what is open; a color on its way to another is no color to judge. */
async function look({ looks, within }: { readonly looks: typeof LOOKS; readonly within: string }): Promise<string[]> {
  const root = document.documentElement
  const worn = root.dataset['theme']
  const found: string[] = []
  for (const { theme, options } of looks) {
    root.dataset['theme'] = theme
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    )
    const { violations: wrong } = await window.axe.run(within, options)
    for (const { id, nodes } of wrong)
      for (const { target, failureSummary, element } of nodes)
        // Where a pin of a map stands is what it says (WCAG 2.5.8, "essential"): two may be near each other until the map is enlarged.
        if (id !== 'target-size' || element?.closest('[data-map]') === null)
          found.push(`in ${theme}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`)
  }
  if (worn === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = worn
  return found
}

/** What is wrong, in a form that says where to look. The app has no frames, so one look is the whole page; `within` narrows it to a part. */
export async function violations(page: Page, name: string, within = 'html'): Promise<readonly string[]> {
  // A message that fades meanwhile has a color that is none.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const found = await page.evaluate(look, { looks: LOOKS, within })
  return found.map((what) => `${name} ${what}`)
}

/** The sizes people work with: at a desk, at a tablet held upright, with a phone. */
const PLACES = { desk: DESK, tablet: TABLET, phone: PHONE }

/** In the page: what can be scrolled to sideways, and what reaches farthest. What measures itself gets a moment after a change of size. */
async function offScreen(): Promise<string | null> {
  const root = document.documentElement
  for (let frame = 0; frame < 60 && root.scrollWidth > innerWidth; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  if (root.scrollWidth <= innerWidth) return null
  const widest = [...document.querySelectorAll('main *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .toSorted((one, other) => other.right - one.right)
    .slice(0, 3)
    .map(({ element, right }) => `${element.tagName} "${element.textContent.slice(0, 30)}" to ${right}`)
  return `${root.scrollWidth - innerWidth} px are off the screen sideways (${widest.join(', ')})`
}

/** In the page: the feedback button says its words for the first seconds of every page, and is looked at as it stands from then on. */
function withoutWords(): void {
  for (const words of document.querySelectorAll<HTMLElement>('button[aria-label="Send Feedback or Ideas"] > span'))
    words.style.display = 'none'
}

/** What is wrong with the page at each size: what axe finds, and what is pushed off the screen sideways. */
export async function violationsAtEverySize(page: Page, name: string): Promise<readonly string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  await page.evaluate(withoutWords)
  for (const [place, size] of Object.entries(PLACES)) {
    await page.setViewportSize(size)
    await settled(page)
    found.push(...(await violations(page, `${name} at a ${place}`)))
    const over = await page.evaluate(offScreen)
    if (over !== null) found.push(`${name} at a ${place}: ${over}`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** Nothing is wrong with the window on top; of a menu only itself counts, because axe does not know that the page behind it cannot be reached. */
export async function accessible(page: Page, name: string, menu = false): Promise<void> {
  expect(await violations(page, name, menu ? '[role=menu]' : undefined)).toEqual([])
}
