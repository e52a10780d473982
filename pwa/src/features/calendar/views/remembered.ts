/** Remembers what was made of something for as long as somebody has it: a month of ten thousand is looked at again and again. */
export function remembered<A extends object, T>(make: (of: A) => T): (of: A) => T {
  const known = new WeakMap<A, { readonly made: T }>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before.made
    const made = make(of)
    known.set(of, { made })
    return made
  }
}
