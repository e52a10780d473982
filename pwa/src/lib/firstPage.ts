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

/** Resolves once the first page stands; at once from then on. */
export function afterFirstPage(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    release = () => {
      stands = true
      resolve()
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
