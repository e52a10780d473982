/** Balances and what to take first: the twin of ledger.go. Pure; days are YYYY-MM-DD, amounts hundredths of a unit. */

/**
 * A row of the ledger. `amount` is signed: what comes is above zero, what leaves below. A transfer is one row that leaves `place` and
 * enters `toPlace`; its amount is above zero. A row that takes back another has its kind and day, and the other sign.
 */
export interface Movement {
  readonly id: string
  readonly product: string
  /** '' where the product has none. */
  readonly lot: string
  readonly place: string
  readonly toPlace?: string
  readonly kind: string
  readonly on: string
  readonly amount: number
}

/** What lies in a place of a product and lot. `below` is a sum below zero: rows are missing, or wrong. It is shown, never refused. */
export interface Balance {
  readonly product: string
  readonly lot: string
  readonly place: string
  readonly amount: number
  readonly below: boolean
}

/** The sums of movements by product, lot and place, those of zero left out. The order of the movements says nothing; one that comes twice counts once. */
export function balances(movements: readonly Movement[]): readonly Balance[] {
  const sums = new Map<string, { product: string; lot: string; place: string; amount: number }>()
  const add = ({ product, lot }: Movement, place: string, amount: number): void => {
    const key = [product, lot, place].join('\n')
    const sum = sums.get(key)
    if (sum) sum.amount += amount
    else sums.set(key, { product, lot, place, amount })
  }
  for (const m of once(movements)) {
    if (m.kind === 'transfer') {
      add(m, m.place, -m.amount)
      add(m, m.toPlace ?? '', m.amount)
    } else add(m, m.place, m.amount)
  }
  return [...sums.values()]
    .filter(({ amount }) => amount !== 0)
    .map((sum) => ({ ...sum, below: sum.amount < 0 }))
    .toSorted((a, b) => byText(a.product, b.product) || byText(a.lot, b.lot) || byText(a.place, b.place))
}

/** Leaves out rows of an id that came before. */
export function once(movements: readonly Movement[]): readonly Movement[] {
  return [...new Map(movements.map((m) => [m.id, m])).values()]
}

export function byText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** A lot on a shelf, as far as taking from it needs. `expiresOn` is null where it keeps. */
export interface Lot {
  readonly id: string
  readonly expiresOn: string | null
  readonly receivedOn: string
  readonly amount: number
}

export interface Take {
  readonly lot: string
  readonly amount: number
}

/** From which lots to take an amount: what expires first, then what came first; nothing of a lot that expired. `short` is left when all are empty. */
export function takeFirst(
  lots: readonly Lot[],
  amount: number,
  today: string,
): { readonly takes: readonly Take[]; readonly short: number } {
  const takes: Take[] = []
  let left = amount
  const order = lots
    .filter((lot) => lot.amount > 0 && !expired(lot.expiresOn, today))
    .toSorted(
      (a, b) =>
        byText(a.expiresOn ?? '9999', b.expiresOn ?? '9999') ||
        byText(a.receivedOn, b.receivedOn) ||
        byText(a.id, b.id),
    )
  for (const lot of order) {
    if (left <= 0) break
    const take = Math.min(lot.amount, left)
    takes.push({ lot: lot.id, amount: take })
    left -= take
  }
  return { takes, short: Math.max(left, 0) }
}

/** Whether a lot is past its last day. On the day itself it is still good. */
function expired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn !== '' && expiresOn < today
}

/** What a person is asked before an amount above zero leaves a shelf; nothing of it is refused, because who is there sees more than the list. */
export function asksOf(
  amount: number,
  onHand: number,
  expiresOn: string | null,
  today: string,
): { readonly above: boolean; readonly expired: boolean } {
  return { above: amount > onHand, expired: expired(expiresOn, today) }
}
