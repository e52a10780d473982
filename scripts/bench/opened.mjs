// How long a page takes, from the moment the app is told to go there until what the page is about is painted.
import { spread } from './table.mjs'

export const STARTS = 5
const SAMPLES = 20
const WARM = 3
/** A page that reads nothing of what is measured. */
const BETWEEN = '/account'

/** How long a page takes in ms: the first time after a start of the app, and then. */
export async function opened(page, path, content, starts = STARTS) {
  const first = []
  for (let start = 0; start < starts; start++) {
    await page.goto(BETWEEN)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(atRest)
    first.push(await page.evaluate(goAndSee, { path, ...content }))
  }
  const again = []
  for (let at = 0; at < WARM + SAMPLES; at++) {
    await page.evaluate(goAndSee, { path: BETWEEN, shows: 'h1', least: 1 })
    await page.evaluate(atRest)
    const took = await page.evaluate(goAndSee, { path, ...content })
    if (at >= WARM) again.push(took)
  }
  return { first: spread(first), again: spread(again) }
}

/** In the page: the address that a link would open, and how long until what is wanted has been painted. */
export function goAndSee({ path, shows, least }) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${path} has not been shown: ${document.body.innerText}`)), 60_000)
    const from = performance.now()
    const look = () => {
      if (location.pathname + location.search !== path || document.querySelectorAll(shows).length < least) return
      observer.disconnect()
      clearTimeout(timer)
      // The frame in which it is painted begins; a message that waits behind it says that it has ended.
      requestAnimationFrame(() => {
        const behind = new MessageChannel()
        behind.port1.addEventListener('message', () => resolve(performance.now() - from))
        behind.port1.start()
        behind.port2.postMessage(null)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    history.pushState(null, '', path)
  })
}

/** In the page: until nothing has waited for the processor. */
export async function atRest() {
  for (let quiet = 0; quiet < 5;) {
    const from = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 50))
    quiet = performance.now() - from < 70 ? quiet + 1 : 0
  }
}
