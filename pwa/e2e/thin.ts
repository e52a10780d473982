/** What axe looks at of a long list. */

declare global {
  interface Window {
    /** Brings back what is hidden. */
    whole?: () => void
  }
}

/**
 * In the page: leaves so many of what stands beside others of the same shape, like the rows of a list, and the last of them, until `whole`
 * brings the others back. They differ in what is written, where they lead and what their number is; one without words, of another color or in
 * another state has another shape.
 */
export function thin(alike: number): void {
  /** How an element is drawn: equal where nothing differs but what is written, where it leads and what its number is. */
  const shapes = new Map<Element, string>()
  const numbers = new Map<string, string>()
  const shapeOf = (element: Element): string => {
    const known = shapes.get(element)
    if (known !== undefined) return known
    const said = [...element.attributes].map(({ name, value }) => {
      if (
        /^(id|for|href|src|value|title|alt|placeholder|name|data-.*|aria-(label|.*by|controls|owns|activedescendant|value.*|pos.*|set.*|row.*|col.*))$/.test(
          name,
        )
      )
        return `${name}${value.trim() === '' ? '' : '='}`
      if (name !== 'style') return `${name}=${value}`
      return value.split(';').map((rule) => (/color|background|--/.test(rule) ? rule : rule.split(':')[0]))
    })
    const written = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() !== '',
    )
    // What a picture shows is no word.
    const within = element.tagName === 'svg' ? [] : [...new Set([...element.children].map(shapeOf))]
    const state = element.matches(':checked, :disabled, :invalid, :indeterminate')
    const whole = JSON.stringify([element.tagName, said, written, state, within])
    const shape = numbers.get(whole) ?? String(numbers.size)
    numbers.set(whole, shape)
    shapes.set(element, shape)
    return shape
  }

  const hidden: (readonly [element: HTMLElement, display: string])[] = []
  const visit = (parent: Element) => {
    const many = new Map<string, number>()
    for (const child of parent.children) {
      const shape = parent.childElementCount > alike + 1 ? shapeOf(child) : ''
      const before = many.get(shape) ?? 0
      many.set(shape, before + 1)
      if (shape === '' || before < alike || child === parent.lastElementChild || child.contains(document.activeElement))
        visit(child)
      else if (child instanceof HTMLElement) hidden.push([child, child.style.display])
    }
  }
  visit(document.body)
  for (const [element] of hidden) element.style.display = 'none'
  window.whole = () => {
    for (const [element, display] of hidden) element.style.display = display
  }
}
