/**
 * What an element looks like, for queries by role: they ask of every element whether it is displayed and visible, and jsdom matches its
 * whole style sheet for every answer, which is a quarter of the time of a screen's test. No style sheet of ours is loaded in these tests,
 * so an element that does not set `display` itself, under none that sets `visibility`, looks like every other one of its tag and attributes.
 */
type Look = typeof window.getComputedStyle

/** The attributes by which jsdom's own style sheet decides what is displayed. */
const ATTRIBUTES = ['hidden', 'open', 'type']

export function cheapStyles({ document, getComputedStyle }: Window & typeof globalThis): Look {
  const looks = new Map<string, CSSStyleDeclaration>()
  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return getComputedStyle(element, pseudo)
    const key = [element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? '-')].join(' ')
    const look = looks.get(key) ?? getComputedStyle(element)
    looks.set(key, look)
    return look
  }
}

function isStyled(element: Element): boolean {
  if (element.hasAttribute('popover') || element.getAttribute('style')?.includes('display') === true) return true
  for (let above: Element | null = element; above !== null; above = above.parentElement) {
    if (above.getAttribute('style')?.includes('visibility') === true) return true
  }
  return false
}
