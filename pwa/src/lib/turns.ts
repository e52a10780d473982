/** Work that must not overlap, one after the other; one that fails does not take those after it along. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => null)
    return mine
  }
}
