import { stored, useStored } from './stored.ts'

export type Hand = 'left' | 'right'

const hand = stored<Hand>('shipshape.hand', ['right', 'left'], 'right', (value) => {
  if (typeof document !== 'undefined') document.documentElement.dataset['hand'] = value
})

/** Which thumb holds the tablet: field actions put the primary key on its side. */
export function useHand(): { readonly hand: Hand; readonly set: (next: Hand) => void; readonly toggle: () => void } {
  const current = useStored(hand)
  return { hand: current, set: hand.set, toggle: () => hand.set(current === 'left' ? 'right' : 'left') }
}
