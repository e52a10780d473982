import type { Data } from '../../../data/data.ts'
import { fillShelf, readShelf } from '../../../lib/openShelf.ts'
import { languages } from '../../../lib/words.ts'
import { spillSheetOf, type SpillSheet } from '../core/spillSheet.ts'

/** A line of the list on the sign-in screen. */
export interface Shelved {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly maker: string | null
}

export const SHELF_INDEX = 'spill-cards'
export const shelfName = (id: string, language: string): string => `spill-${language}-${id}`

/** Of what the cards were made: thousands of them are not written again after every sync. */
const SEEN = 'spill-seen'

function standOf(rows: readonly { readonly $: { readonly seq: number } }[]): string {
  return `${rows.length}/${rows.reduce((latest, { $ }) => Math.max(latest, $.seq), 0)}`
}

/** Lays the spill cards of the yard, with the whole sheets behind them, where they can be read before anybody signs in. */
export async function shelveSpillCards(data: Data): Promise<void> {
  const [products, words, sections] = await Promise.all([
    data.list('product'),
    data.list('spillWords'),
    data.list('sheetSection'),
  ])
  const seen = [products, words, sections].map(standOf).join(' ')
  if ((await readShelf(SEEN)) === seen) return
  const live = products.filter(({ state }) => state === 'approved' || state === 'archived')
  const cards: Record<string, Shelved[] | SpillSheet | string> = {
    [SEEN]: seen,
    [SHELF_INDEX]: live.map(({ id, name, code, maker }) => ({ id, name, code, maker })),
  }
  for (const product of live) {
    const ours = words.filter(({ productId }) => productId === product.id)
    const parts = sections.filter(({ sheetId }) => sheetId === product.sheetId)
    for (const { id: language } of languages())
      cards[shelfName(product.id, language)] = spillSheetOf(product, ours, parts, language)
  }
  await fillShelf(cards)
}
