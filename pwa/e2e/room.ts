/** What is pushed off a screen, lies behind it or has no room on it. */
import type { Page } from '@playwright/test'

/** In the page: what can be scrolled to sideways, and what reaches farthest. What measures itself gets a moment after a change of size. */
export async function offScreen(): Promise<string | null> {
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

/** In the page: where a screen that fills the window and scrolls inside stands in something that scrolls as well, behind it. */
export function scrollsBehind(): string | null {
  const scrolls = (element: Element) =>
    element.scrollHeight > element.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(element).overflowY)
  const behind = [...document.querySelectorAll('body *')].find(
    (element) =>
      scrolls(element) &&
      [...element.children].some(
        (screen) =>
          screen.getBoundingClientRect().height === element.clientHeight &&
          [...screen.querySelectorAll('*')].some(scrolls),
      ),
  )
  return behind === undefined ? null : `${behind.scrollHeight - behind.clientHeight} px scroll behind the screen`
}

/**
 * In the page: what a field screen asks at twice the size of the words. Its keys may not take the screen from it: either it has a quarter of
 * the height, or all of it scrolls (FieldScreen.tsx).
 */
async function cramped(): Promise<string | null> {
  // What measures itself does so after the change.
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const screen = document.querySelector<HTMLElement>('main [data-density=field]')
  const body = screen?.querySelector<HTMLElement>(':scope > [tabindex="0"]')
  if (!screen || !body || screen.dataset['long'] !== undefined) return null
  return body.clientHeight * 4 >= screen.clientHeight
    ? null
    : `${body.clientHeight} of ${screen.clientHeight} px are left between title and keys`
}

/** The size of the words is an attribute (ui/textSize.ts): it changes without a reload. */
function sizeWords(size: string): string {
  const { dataset } = document.documentElement
  const before = dataset['text'] ?? '100'
  dataset['text'] = size
  return before
}

/** What nobody could use of a field screen who reads it at twice the size. */
export async function violationsWhenLarge(page: Page, name: string): Promise<readonly string[]> {
  const before = await page.evaluate(sizeWords, '200')
  const found = [await page.evaluate(cramped), await page.evaluate(offScreen)]
  await page.evaluate(sizeWords, before)
  return found.filter((over) => over !== null).map((over) => `${name} at a phone in large words: ${over}`)
}
