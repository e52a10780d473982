import { stored, useStored } from './stored.ts'

/** Percent of the designed size. */
export type TextSize = '100' | '130' | '200'
const TEXT_SIZES: readonly TextSize[] = ['100', '130', '200']

// Only the type scale grows (tokens.css): keys keep their place under the thumb, lines wrap instead of pushing others away.
const size = stored<TextSize>('shipshape.text', TEXT_SIZES, '100', (value) => {
  if (typeof document !== 'undefined') document.documentElement.dataset['text'] = value
})

export function useTextSize(): { readonly size: TextSize; readonly set: (next: TextSize) => void } {
  return { size: useStored(size), set: size.set }
}
