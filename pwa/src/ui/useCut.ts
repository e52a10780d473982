import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { cutOf, type Cut } from './cutText.ts'
import { useTellCut } from './Field.tsx'

/**
 * Says what a box of so many characters leaves out of what is pasted, dropped, spoken or typed into it; the field around it shows that.
 * Answers it where there is none, for the control to show by itself.
 */
export function useCut(
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  most: number | undefined,
): Cut | null {
  const [found, setFound] = useState<Cut | null>(null)
  const field = useTellCut()
  const before = useEffectEvent((event: InputEvent) => {
    const element = box.current
    if (element === null || most === undefined) return
    const puts = event.inputType.startsWith('insert') && event.data !== null
    const oneLine = element instanceof HTMLInputElement
    setFound(puts ? cutOf(element, event.data ?? '', most, { oneLine, secret: element.type === 'password' }) : null)
  })
  // React passes on no such event of the browser.
  useEffect(() => {
    const element = box.current
    const listen = (event: Event) => {
      if (event instanceof InputEvent) before(event)
    }
    element?.addEventListener('beforeinput', listen)
    return () => element?.removeEventListener('beforeinput', listen)
  }, [box])
  // A box that is no longer full was emptied by the app. One letter less: no half of a letter is put in.
  const cut = found !== null && value.length >= found.most - 1 ? found : null
  const tell = useEffectEvent((said: Cut | null) => field?.(said))
  useEffect(() => tell(cut), [cut])
  return field === undefined ? cut : null
}
