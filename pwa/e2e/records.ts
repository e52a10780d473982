/** Records by their titles, as a person knows them. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { PulledRow } from './pulled.ts'

/** What another device wrote is here: a word of the socket that got lost costs a minute (POLL of pwa/src/data/sync/machine.ts). */
export const ARRIVES = { timeout: 75_000 }

/**
 * The word of an expectation that what was saved is still there, on the device after a dead battery or on the server after a power cut. No busy
 * machine explains its loss, so the story is not excused when it passes the next time (scripts/dev/counts.mjs).
 */
export const KEPT = 'never by chance: what was saved is there'

const RECORD = /\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The row of a list. */
export function rowOf(page: Page, title: string): Locator {
  return page.getByRole('row').filter({ hasText: title })
}

/** "12 findings" or "3 of 61 findings" in the head of a list. */
export async function shownRows(page: Page): Promise<number> {
  const words = await page.getByRole('heading', { level: 1 }).locator('xpath=..').getByRole('status').innerText()
  return Number(/^[\d,]+/.exec(words)?.[0].replace(',', ''))
}

/** A question of a checklist. */
export function asks(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

/** Finds a task among all and opens it; where it is. */
export async function openTask(page: Page, title: string): Promise<string> {
  await page.goto('/tasks?tab=all')
  await page.getByRole('searchbox').fill(title)
  await pressAny(rowOf(page, title).getByRole('link'))
  await expect(page).toHaveURL(RECORD)
  await seen(page.getByRole('main').getByText(title))
  return new URL(page.url()).pathname
}

/** The id of what the server sent, by its title or name. */
export function idOf(rows: readonly PulledRow[], entity: string, called: string): string {
  const row = rows.find(
    (each) => each.entity === entity && [each.fields['title'], each.fields['name']].includes(called),
  )
  if (!row) throw new Error(`the server sent no ${entity} called ${called}`)
  return row.id
}

/** Words stand on the page, once or more: over a record and in its list. */
export async function seen(found: Locator, patience: { readonly timeout?: number } = {}): Promise<void> {
  await expect(found.filter({ visible: true }).first()).toBeVisible(patience)
}

/** Presses what stands on the page more than once and does the same each time. */
export async function pressAny(found: Locator, patience: { readonly timeout?: number } = {}): Promise<void> {
  await found.first().click(patience)
}

/** Escape closes a window that has just opened: it listens one drawing after it has the focus, so a key that is faster than a hand falls between. */
export async function escapes(window: Locator): Promise<void> {
  await expect(async () => {
    if ((await window.count()) > 0) await window.page().keyboard.press('Escape')
    await expect(window).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 25_000 })
}
