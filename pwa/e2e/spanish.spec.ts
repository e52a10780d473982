/** Whoever reads Spanish reads it on every screen of the field: the routes are those of the module files, a new one needs no line here. */
import type { Page } from '@playwright/test'
import { TABLET } from './person.ts'
import { pulledRows } from './pulled.ts'
import { lookerOf, routeStops, settled, TOURED, visit, yardIds } from './tour.ts'
import { expect, test } from './yard.ts'

/** Words that hardly a sentence of English does without, and that are no Spanish. */
const ENGLISH =
  /\b(?:the|of|and|with|this|that|your|you|not|is|are|was|were|be|to|for|from|by|on|it|its|they|at|when|until|what|who|nobody|open|close|save|back|new|add|next|edit|sign|report|finding|task|photo|zone|done|since|today|none|yes)\b/i

/** Records are in English, whatever is read. */
async function recorded(page: Page): Promise<readonly string[]> {
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 3) texts.push(value, value.replace(/\.$/, ''))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const { fields } of await pulledRows(page)) walk(fields)
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length)
}

/** In the page: what a person reads or hears there, but for what says of itself that it is English. */
function said(): readonly string[] {
  const words: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element.closest('[lang^=en]:not(html), .boot, script, style, svg') !== null || !element.checkVisibility())
      continue
    for (const child of element.childNodes)
      if (child.nodeType === Node.TEXT_NODE) words.push(child.nodeValue?.trim() ?? '')
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      words.push(element.getAttribute(name)?.trim() ?? '')
  }
  return [...new Set(words)].filter((word) => word !== '')
}

test('every field screen is in Spanish for whoever reads it', async ({ office }) => {
  const { page } = await office.person('ana.ruiz', '/safety-walk', TABLET)
  await page.evaluate(() => localStorage.setItem('shipshape.checklist.language', 'es'))
  await page.reload()
  await settled(page)
  const records = await recorded(page)
  const stops = await routeStops(
    page,
    TOURED.filter((route) => route.field && lookerOf(route) === 'inspector'),
    await yardIds(page),
  )
  const found: string[] = []
  for (const stop of stops) {
    await visit(page, stop)
    // A field page may hand over to a list of the office, which is English.
    if (new URL(page.url()).pathname !== stop.path) continue
    for (const words of await page.evaluate(said)) {
      if (!ENGLISH.test(words)) continue
      const rest = records.reduce((left, text) => left.replaceAll(text, ''), words)
      if (ENGLISH.test(rest)) found.push(`${stop.name}: ${words}`)
    }
  }
  expect(found).toEqual([])
})
