/** What is said in English on a screen of somebody who reads another language. */
import type { Page } from '@playwright/test'
import type { PulledRow } from './pulled.ts'

/**
 * Words that hardly a sentence of English does without, and that are no Spanish; days, months and hours as English writes them. "ago" after a
 * number is August, "mar" before one is Tuesday, and a month between a day and an hour is Spanish as well.
 */
const ENGLISH =
  /\b(?:the|of|and|with|this|that|your|you|not|is|are|was|were|be|to|for|from|by|on|it|its|they|at|when|until|what|who|nobody|open|close|save|back|new|add|next|edit|sign|report|finding|task|photo|zone|done|since|today|none|yes|(?<!\d )ago|now|left|days?|due|overdue|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:(?:mon|tue|wed|thu|fri|sat|sun),|(?<!\d )(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) \d{1,2}\b(?!:| [a-z]{3,4}\b))/i

export const isEnglish = (words: string): boolean => ENGLISH.test(words)

/** Every text of the yard's records, the longest first: they are in English, whatever is read. */
export function recorded(rows: readonly PulledRow[]): readonly string[] {
  const texts: string[] = []
  const walk = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 3) texts.push(value, value.replace(/\.$/, ''))
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
  }
  for (const { fields } of rows) walk(fields)
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

/** What the page says in English, beside its records. */
export async function englishOn(page: Page, records: readonly string[]): Promise<readonly string[]> {
  const words = await page.evaluate(said)
  return words.filter(
    (word) => isEnglish(word) && isEnglish(records.reduce((left, text) => left.replaceAll(text, ''), word)),
  )
}
