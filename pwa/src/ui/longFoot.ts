/** Of the height of a field screen: the keys at its bottom take no more, the keypad among them not counted, and what scrolls has no less. */
const MOST = 0.45
const LEAST = 0.25
/** A keypad stays in sight while it leaves this much above it. */
const ABOVE_PAD = 0.3

/**
 * As the ref of the keys of a field screen. Where they leave no room for what they are about, as with large words on a phone, they stand at its
 * end and scroll with it (data-long); a keypad stays in sight (data-long="pad"). What is judged is as high in both, so neither leads to the other.
 */
export function holdFoot(foot: HTMLElement | null): (() => void) | undefined {
  const screen = foot?.parentElement
  const body = foot?.previousElementSibling
  if (!foot || !screen || !(body instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return undefined
  const judge = () => {
    const long = lengthOf(foot, body, screen)
    const was = screen.dataset['long']
    const pad = padOf(foot)
    screen.style.setProperty('--pinned', long === 'pad' && pad !== null ? `${pad.offsetHeight}px` : '0px')
    if (long === was) return
    // The line a person was reading keeps its place on the screen.
    const top = was === undefined ? body.scrollTop : screen.scrollTop
    if (long === undefined) delete screen.dataset['long']
    else screen.dataset['long'] = long
    const scrolls = long === undefined ? body : screen
    scrolls.scrollTop = top
    // What the keys fill.
    if (long === 'pad') body.querySelector('[data-on]')?.scrollIntoView({ block: 'nearest' })
  }
  const sizes = new ResizeObserver(judge)
  const watch = () => {
    sizes.disconnect()
    for (const part of [screen, body, ...foot.children]) sizes.observe(part)
  }
  // Where it has no box of its own, its parts say how high it is; they come and go.
  const parts = new MutationObserver(watch)
  parts.observe(foot, { childList: true })
  watch()
  return () => {
    sizes.disconnect()
    parts.disconnect()
    delete screen.dataset['long']
  }
}

type Long = 'keys' | 'pad' | undefined

function lengthOf(foot: HTMLElement, body: HTMLElement, screen: HTMLElement): Long {
  const whole = screen.clientHeight
  const keys = heights([...foot.children])
  const rest = whole - keys - heights([...screen.children].filter((part) => part !== foot && part !== body))
  const pad = padOf(foot)
  const tooHigh = pad === null && keys > MOST * whole
  if (whole === 0 || (!tooHigh && rest >= LEAST * whole)) return undefined
  return pad !== null && pad.offsetHeight <= (1 - ABOVE_PAD) * whole ? 'pad' : 'keys'
}

/** The part of the keys in which a keypad stands. */
function padOf(foot: HTMLElement): HTMLElement | null {
  const part = [...foot.children].find((one) => one.querySelector('[data-keypad]') !== null)
  return part instanceof HTMLElement ? part : null
}

function heights(parts: readonly Element[]): number {
  return parts.reduce((sum, part) => sum + (part instanceof HTMLElement ? part.offsetHeight : 0), 0)
}
