import type { Data } from '../../../data/data.ts'
import { fillShelf, layOnShelf, readShelf } from '../../../lib/openShelf.ts'
import { grouped } from '../../../lib/grouped.ts'
import { languages } from '../../../lib/words.ts'
import { spillSheetOf, type SpillSheet } from '../core/spillSheet.ts'
import { spillablesOf } from './spillable.ts'

export const SHELF_INDEX = 'spill-cards'
export const shelfName = (id: string, language: string): string => `spill-${language}-${id}`

/** Of what the list and the cards were made: thousands of them are not written again after every sync, nor because a can was issued. */
const SEEN = 'spill-seen'

function standOf(rows: readonly { readonly $: { readonly seq: number } }[]): string {
  return `${rows.length}/${rows.reduce((latest, { $ }) => Math.max(latest, $.seq), 0)}`
}

/** Lays the spill cards of the yard, with the whole sheets behind them, where they can be read before anybody signs in. */
export async function shelveSpillCards(data: Data): Promise<void> {
  const [products, words, sections, cans, places, balances] = await Promise.all([
    data.list('product'),
    data.list('spillWords'),
    data.list('sheetSection'),
    data.list('stockContainer'),
    data.list('stockPlace'),
    data.list('stockBalance'),
  ])
  const live = products.filter(({ state }) => state === 'approved' || state === 'archived')
  const seen = {
    cards: [products, words, sections].map(standOf).join(' '),
    list: [products, cans, places, balances].map(standOf).join(' '),
  }
  const before = await readShelf(SEEN)
  const same = (which: keyof typeof seen) =>
    typeof before === 'object' && before !== null && which in before && Reflect.get(before, which) === seen[which]
  if (same('cards') && same('list')) return
  const index = { [SHELF_INDEX]: spillablesOf({ products: live, cans, places, balances }), [SEEN]: seen }
  if (same('cards')) return layOnShelf(index)
  const wordsOf = grouped(words, ({ productId }) => productId)
  const partsOf = grouped(sections, ({ sheetId }) => sheetId)
  const cards: Record<string, SpillSheet> = {}
  for (const product of live)
    for (const { id: language } of languages())
      cards[shelfName(product.id, language)] = spillSheetOf(
        product,
        wordsOf.get(product.id) ?? [],
        partsOf.get(product.sheetId ?? '') ?? [],
        language,
      )
  await fillShelf({ ...cards, ...index })
}
