/** Rows by what they are of, in their order. */
export function grouped<R>(rows: readonly R[], by: (row: R) => string): ReadonlyMap<string, readonly R[]> {
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const known = groups.get(by(row))
    if (known === undefined) groups.set(by(row), [row])
    else known.push(row)
  }
  return groups
}
