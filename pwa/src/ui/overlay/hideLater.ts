import { keysShut } from '../singleKeys.ts'

/** What speaks for itself wherever it stands: what is announced, what lies above, and what belongs to something that does. */
const APART =
  '[aria-live], [role=status], [role=alert], [role=log], [role=dialog], [role=alertdialog], [role=menu], [role=tooltip], dialog, script'

/**
 * Hides from screen readers what is drawn outside an open window after it opened. The primitive hides what stands there at the moment
 * of opening, and nothing later. Answers how to show it again.
 */
export function hideLater(window: Element): () => void {
  const hidden = new Set<Element>()
  const hideIn = (parent: Element) => {
    for (const child of parent.children) {
      if (child === window || child.matches(APART) || child.getAttribute('aria-hidden') === 'true') continue
      if (child.contains(window) || child.querySelector(APART) !== null) hideIn(child)
      else {
        child.setAttribute('aria-hidden', 'true')
        hidden.add(child)
      }
    }
  }
  const watch = new MutationObserver(() => {
    // The question for the PIN lies above every window.
    if (!keysShut()) hideIn(document.body)
  })
  // Another window that closes shows again what it hid itself.
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden'] })
  return () => {
    watch.disconnect()
    for (const child of hidden) child.removeAttribute('aria-hidden')
  }
}
