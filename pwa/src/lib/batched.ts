/** Questions asked at once, as a screen does when its fields appear, go out as one; answers are in the order of the keys. */
export function batched<K, V>(
  load: (keys: readonly K[]) => PromiseLike<readonly V[]>,
): (key: K) => Promise<V | undefined> {
  let keys: K[] = []
  let answer: Promise<readonly V[]> | null = null
  return async (key) => {
    const at = keys.push(key) - 1
    answer ??= Promise.resolve().then(() => {
      const all = keys
      keys = []
      answer = null
      return load(all)
    })
    return (await answer)[at]
  }
}
