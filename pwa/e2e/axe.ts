/**
 * What axe finds in a page as it stands, and what nobody could use at another size. What is looked at where, and why:
 *
 * - All rules, in light, at the size the screen is for: a desk for the office, a tablet for the field. Names, roles, order and headings are
 *   the same in every theme.
 * - In dark and sun what a theme can break: contrast, and whether a link stands out from the words around it; in sun, whose borders are
 *   thicker, the size of targets too.
 * - At the other two sizes what a size can break: the size of targets, what reaches over the edge of the screen, and contrast of what stands
 *   there alone.
 * - The frame around the screens is another one at each size and the same for all of one person's: of the first screen that somebody opens
 *   in a worker everything is looked at everywhere.
 * - Of what stands beside others of the same shape, like the rows of a list, a few: they differ in what is written and in where they lead. One
 *   without words, of another color or in another state has another shape.
 */
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { DESK, PHONE, TABLET } from './person.ts'
import { offScreen, scrollsBehind, violationsWhenLarge } from './room.ts'
import { thin } from './thin.ts'
import { settled, still } from './tour.ts'

declare global {
  interface Window {
    readonly axe: typeof axe
    passedContrast?: Set<string>
  }
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of words alone whose colors have not passed yet: it takes longest. */
const CONTRAST = 'color-contrast'

/** How contrast knows them. */
const FRESH = 'data-fresh'

interface Look {
  readonly theme: string
  /** Beside contrast, which is looked at in each; null = all. */
  readonly rules: readonly string[] | null
}

const LOOKS: readonly Look[] = [
  { theme: 'dark', rules: ['link-in-text-block'] },
  { theme: 'sun', rules: ['link-in-text-block', 'target-size'] },
  { theme: 'light', rules: null },
]

/** At a size that the screen is not made for. */
const ELSEWHERE: readonly Look[] = [{ theme: 'light', rules: ['target-size'] }]

const ALIKE = 3

/** Looks at a page that never comes to rest; what the last one finds counts. */
const PATIENCE = 10

interface Looking {
  readonly looks: readonly Look[]
  readonly all: readonly string[]
  readonly contrast: string
  readonly fresh: string
  readonly within: string
  /**
   * Of words in the same colors on one page, and of neighbors of the same shape, so many are looked at: one may lie under something else, which
   * axe cannot judge.
   */
  readonly alike: number
}

/**
 * In the page. The theme changes without a reload, which would close what is open; a color on its way to another is no color to judge.
 * Contrast takes axe longest: colors that passed on an earlier screen, or at another size, are not looked at again until the page is loaded
 * anew.
 */
async function look({ looks, all, contrast, fresh: mark, within, alike }: Looking): Promise<string[]> {
  const root = document.documentElement
  const worn = root.dataset['theme']
  const found: string[] = []
  const passed = (window.passedContrast ??= new Set())

  /** What lies behind an element and above the page, in one theme; null = a picture or a gradient. Many elements have the same above them. */
  let grounds = new Map<Element, string | null>()
  const groundOf = (element: Element): string | null => {
    const known = grounds.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const above = element.parentElement === null ? '' : groundOf(element.parentElement)
    const ground =
      above === null || backgroundImage !== 'none' ? null : `${backgroundColor};${opacity};${filter};${above}`
    grounds.set(element, ground)
    return ground
  }

  /** What decides about the contrast of an element's own words; null = where a picture or a gradient does. */
  const colorsOf = (element: Element): string | null => {
    const ground = groundOf(element)
    if (ground === null) return null
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [element.tagName, element.className, color, fontSize, fontWeight, textShadow, ground].join(';')
  }

  /** Words for a screen reader alone, one pixel large or beside the page, have no contrast. */
  const shown = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    const { width, height, right, bottom } = element.getBoundingClientRect()
    return width > 1 && height > 1 && right > 0 && bottom > 0
  }

  const note = (theme: string, wrong: readonly axe.Result[]) => {
    for (const { id, nodes } of wrong)
      for (const { target, failureSummary, element } of nodes)
        // Where a pin of a map stands is what it says (WCAG 2.5.8, "essential"): two may be near each other until the map is enlarged.
        if (id !== 'target-size' || element?.closest('[data-map]') === null)
          found.push(`in ${theme}: ${id} at ${target.join(' ')} (${failureSummary ?? ''})`)
  }

  /** Axe begins each time by reading the whole page, so what can be asked together is. Where it stands is told of what is wrong alone. */
  const ask = async (options: axe.RunOptions): Promise<axe.AxeResults> => {
    const brief = await window.axe.run(within, { ...options, elementRef: true, selectors: false })
    return brief.violations.length === 0 ? brief : window.axe.run(within, { ...options, elementRef: true })
  }
  const only = (values: readonly string[]): axe.RunOptions => ({ runOnly: { type: 'rule', values: [...values] } })

  /** A link that is a box of its own stands in no line of words, for axe as well. */
  const hasLinksInText = (): boolean =>
    [...document.querySelectorAll('a[href], [role=link]')].some(
      (link) => !/^(inline-)?(block|flex|grid)$|^list-item$|^table/.test(getComputedStyle(link).display),
    )

  for (const { theme, rules } of looks) {
    root.dataset['theme'] = theme
    grounds = new Map()
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => null)),
    )
    const asked = new Map<string, number>()
    const fresh = [...document.querySelectorAll(within)]
      .flatMap((part) => [part, ...part.querySelectorAll('*')])
      .filter((element) => {
        const speaks =
          element.matches('input, select, textarea') ||
          [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() !== '')
        if (!speaks || !shown(element)) return false
        const colors = colorsOf(element)
        if (colors === null) return true
        if (passed.has(colors)) return false
        asked.set(colors, (asked.get(colors) ?? 0) + 1)
        return (asked.get(colors) ?? 0) <= alike
      })
    const few = (rules ?? []).filter((rule) => rule !== 'link-in-text-block' || hasLinksInText())
    if (rules === null) {
      const whole: axe.RunOptions = {
        runOnly: { type: 'tag', values: [...all] },
        rules: { [contrast]: { enabled: false } },
      }
      note(theme, (await ask({ ...whole, resultTypes: ['violations'] })).violations)
    }
    if (fresh.length > 0) few.push(contrast)
    if (few.length === 0) continue
    for (const element of fresh) element.setAttribute(mark, '')
    const { violations: wrong, passes } = await ask({ ...only(few), resultTypes: ['violations', 'passes'] })
    for (const element of fresh) element.removeAttribute(mark)
    note(theme, wrong)
    for (const { element } of passes.flatMap(({ id, nodes }) => (id === contrast ? nodes : []))) {
      const colors = element === undefined ? null : colorsOf(element)
      if (colors !== null) passed.add(colors)
    }
  }
  if (worn === undefined) delete root.dataset['theme']
  else root.dataset['theme'] = worn
  return found
}

/** What is wrong, in a form that says where to look. The app has no frames, so one look is the whole page. */
export async function violations(
  page: Page,
  name: string,
  { looks = LOOKS, within = 'html' }: { readonly looks?: readonly Look[]; readonly within?: string } = {},
): Promise<readonly string[]> {
  // A message that fades meanwhile has a color that is none.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source)
    await page.evaluate(([id, mark]) => window.axe.configure({ rules: [{ id, selector: `[${mark}]` }] }), [
      CONTRAST,
      FRESH,
    ] as const)
  }
  const looking = { looks, all: RULES, contrast: CONTRAST, fresh: FRESH, within, alike: ALIKE }
  const lookAtFew = async (): Promise<string[]> => {
    await page.evaluate(thin, ALIKE)
    const found = await page.evaluate(look, looking)
    await page.evaluate(() => window.whole?.())
    return found
  }
  let found = await lookAtFew()
  // A busy machine is still moving the page into its place: what is wrong stays wrong, so two looks in a row see the same.
  for (let before = '', at = 1; found.length > 0 && found.join() !== before && at < PATIENCE; at += 1) {
    before = found.join()
    await still(page)
    found = await lookAtFew()
  }
  return found.map((what) => `${name} ${what}`)
}

/** The sizes people work with: at a desk, at a tablet held upright, with a phone. */
const PLACES = [
  { place: 'desk', size: DESK },
  { place: 'tablet', size: TABLET },
  { place: 'phone', size: PHONE },
]

/** In the page: the feedback button says its words for the first seconds of every page, and is looked at as it stands from then on. */
function withoutWords(): void {
  for (const words of document.querySelectorAll<HTMLElement>('button[aria-label="Send Feedback or Ideas"] > span'))
    words.style.display = 'none'
}

export interface Screen {
  readonly name: string
  /** The size it is made for. */
  readonly home: typeof DESK
  /** Whether everything is looked at at every size: the first screen shows the frame of all. */
  readonly frame: boolean
}

/** What is wrong with the screen at each size: what axe finds, and what is pushed off the screen sideways. At its own it stands in the end. */
export async function violationsAtEverySize(page: Page, { name, home, frame }: Screen): Promise<readonly string[]> {
  const found: string[] = []
  await page.evaluate(withoutWords)
  for (const { place, size } of PLACES.toSorted(
    (one, other) => Number(one.size === home) - Number(other.size === home),
  )) {
    await page.setViewportSize(size)
    await settled(page)
    const looks = frame || size === home ? LOOKS : ELSEWHERE
    found.push(...(await violations(page, `${name} at a ${place}`, { looks })))
    for (const over of [await page.evaluate(offScreen), await page.evaluate(scrollsBehind)])
      if (over !== null) found.push(`${name} at a ${place}: ${over}`)
    if (size === PHONE && home === TABLET) found.push(...(await violationsWhenLarge(page, name)))
  }
  return found
}

/** Nothing is wrong with the window on top; of a menu only itself counts, because axe does not know that the page behind it cannot be reached. */
export async function accessible(page: Page, name: string, menu = false): Promise<void> {
  expect(await violations(page, name, menu ? { within: '[role=menu]' } : {})).toEqual([])
}
