/** Shortcuts of one letter can be switched off (WCAG 2.1.4): speech input and shaking hands press keys nobody meant. */
import { stored, useStored } from './stored.ts'

const keys = stored('shipshape.keys.single', ['on', 'off'], 'on', (value) => {
  // Their hints on buttons go with them.
  if (typeof document !== 'undefined') document.documentElement.dataset['singleKeys'] = value
})

export function singleKeysOn(): boolean {
  return keys.get() === 'on'
}

export function useSingleKeys(): { readonly on: boolean; readonly set: (on: boolean) => void } {
  return { on: useStored(keys) === 'on', set: (on) => keys.set(on ? 'on' : 'off') }
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [data-typing]'))
  )
}

let shut: () => boolean = () => false

/** The app says when its screen is shut, because somebody has to prove first who they are. Answers how to take it back. */
export function shutKeysWhile(isShut: () => boolean): () => void {
  shut = isShut
  return () => {
    if (shut === isShut) shut = () => false
  }
}

/** Nothing that lies behind may be reached by a key, not even what works over dialogs. */
export function keysShut(): boolean {
  return shut()
}

/** A dialog, a menu, the palette or the question for the PIN is open: keys belong to it. */
export function isCovered(): boolean {
  return shut() || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null
}
