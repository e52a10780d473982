import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** A gloved fingertip touches some 25 to 45 CSS px, a palm or the ball of a thumb more than this. */
const PALM_PX = 80

export interface PalmGuard {
  readonly onPointerDownCapture: (event: PointerEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/** Handlers for the root of a field screen: what a palm that rests on the glass "presses" is not pressed. */
export function usePalmGuard(): PalmGuard {
  const palm = useRef(false)
  return {
    onPointerDownCapture: (event) => {
      palm.current = isPalm(event)
    },
    onClickCapture: (event) => {
      // A press from the keyboard has no contact (detail 0) and always counts.
      if (!palm.current || event.detail === 0) return
      palm.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

export function isPalm(contact: {
  readonly pointerType: string
  readonly width: number
  readonly height: number
}): boolean {
  return contact.pointerType === 'touch' && Math.max(contact.width, contact.height) > PALM_PX
}
