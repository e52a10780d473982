/** The fields that differ from the record, and what they were. What somebody else wrote meanwhile is not touched by a form that did not. */
export function differing<T extends object>(
  row: T,
  fields: Partial<T>,
): { readonly now: Partial<T>; readonly before: Partial<T> } {
  const names = Object.keys(fields).filter(
    (name) =>
      Reflect.get(fields, name) !== undefined &&
      JSON.stringify(Reflect.get(row, name) ?? null) !== JSON.stringify(Reflect.get(fields, name)),
  )
  const pick = (from: object): Partial<T> =>
    Object.fromEntries(names.map((name) => [name, Reflect.get(from, name) ?? null])) as Partial<T>
  return { now: pick(fields), before: pick(row) }
}
