/**
 * When what the person came for is on the screen. What the first page does not need waits for that: code is fetched, read and run in
 * the order in which it is missed. It comes soon afterwards by itself, so that it is there without a signal too.
 */

/** A page that has just been drawn reads its records next; they show a moment later. */
const READING_MS = 300
/** A start that shows no page at all, for example because its code does not arrive, holds nothing back for longer. */
const LONGEST_MS = 3_000

let release: () => void = () => undefined
let waiting: Promise<void> | null = null

/** Resolves once the first page stands; at once from then on. */
export function afterFirstPage(): Promise<void> {
  waiting ??= new Promise((resolve) => {
    release = resolve
    setTimeout(resolve, LONGEST_MS)
  })
  return waiting
}

/** A page was drawn. */
export function firstPageShown(): void {
  void afterFirstPage()
  setTimeout(() => release(), READING_MS)
}

/** Somebody needs what waits before it would come by itself. */
export function hurry(): void {
  void afterFirstPage()
  release()
}
