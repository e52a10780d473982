import { useState } from 'react'
import { pressed } from '../lib/typed.ts'

export interface FreshDigits {
  /** What stands in the chosen box is replaced by the next digit. */
  readonly fresh: boolean
  /** A box was chosen: who goes back to one types its number anew. */
  readonly choose: () => void
  /** Something was typed without the keys: they go on behind it. */
  readonly goOn: () => void
  /** A key is pressed: what stands there after it, of what stood there before. */
  readonly press: (key: string, places: number) => (text: string) => string
}

/** The keys of a screen with several boxes: 208, and then the same box and 20.8, is 20.8. Taking digits away goes on with what stands there. */
export function useFreshDigits(): FreshDigits {
  const [fresh, setFresh] = useState(false)
  return {
    fresh,
    choose: () => setFresh(true),
    goOn: () => setFresh(false),
    press: (key, places) => {
      setFresh(false)
      return (text) => pressed(fresh && key !== 'delete' ? '' : text, key, places)
    },
  }
}
