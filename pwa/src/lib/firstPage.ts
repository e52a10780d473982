/**
 * When what the person came for is on the screen. What the first page does not need waits for that: code is fetched, read and run in
 * the order in which it is missed. It comes soon afterwards by itself, so that it is there without a signal too.
 */

/** A page stands when it was drawn and has asked its records nothing for so long; one answer leads to the next question. */
const QUIET_MS = 100
/** A start that shows no page at all, for example because its code does not arrive, holds nothing back for longer. */
const LONGEST_MS = 5_000

let release: () => void = () => undefined
let waiting: Promise<void> | null = null
let stands = false
let drawn = false
let asking = 0
let askedAt = 0
let prepare: () => Promise<void> = () => Promise.resolve()

/** What everything that waits for the first page needs first. */
export function prepareRest(load: () => Promise<void>): void {
  prepare = load
}

/** Resolves once the first page stands and the rest is prepared; at once from then on. */
export function afterFirstPage(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    release = () => {
      if (stands) return
      stands = true
      // Offline on a device that never had it: what waits finds that out by itself.
      void prepare()
        .catch(() => undefined)
        .then(resolve)
    }
    setTimeout(release, LONGEST_MS)
  })
  return waiting
}

/** A page was drawn. */
export function firstPageShown(): void {
  void afterFirstPage()
  if (drawn) return
  drawn = true
  const look = () => {
    if (asking === 0 && performance.now() - askedAt >= QUIET_MS) release()
    else if (!stands) setTimeout(look, QUIET_MS)
  }
  setTimeout(look, QUIET_MS)
}

/** A question to the records on this device; the first page stands when it has none left. */
export async function asked<T>(question: () => Promise<T>): Promise<T> {
  if (stands) return question()
  asking++
  try {
    return await question()
  } finally {
    asking--
    askedAt = performance.now()
  }
}

/** Somebody needs what waits before it would come by itself. */
export function hurry(): void {
  void afterFirstPage()
  release()
}
