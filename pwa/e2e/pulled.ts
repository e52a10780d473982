import { expect, type Page } from '@playwright/test'

export interface PulledRow {
  readonly entity: string
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly rows: readonly PulledRow[]
  readonly more: boolean
  readonly cursor: string
}

/** Every record that the server sends to whoever is signed in on the page, page after page. */
export async function pulledRows(page: Page): Promise<readonly PulledRow[]> {
  const rows: PulledRow[] = []
  for (let cursor = ''; ;) {
    const response = await page.request.get(`/api/sync/pull?cursor=${encodeURIComponent(cursor)}&limit=5000`)
    expect(response.ok(), 'the yard can be pulled').toBe(true)
    const answer: Answer = await response.json()
    rows.push(...answer.rows)
    if (!answer.more) return rows
    cursor = answer.cursor
  }
}
