/** What an asset remembers of its last fills. Pure. */

export interface RecentFill {
  readonly id: string
  readonly at: number
  /** In millionths of the base unit. */
  readonly base: number | null
  readonly hours: number | null
}

export function recentOf({ recent }: { readonly recent: unknown }): readonly RecentFill[] {
  if (!Array.isArray(recent)) return []
  return recent.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const number = (name: string): number | null => {
      const value: unknown = Reflect.get(row, name)
      return typeof value === 'number' ? value : null
    }
    const id: unknown = Reflect.get(row, 'id')
    const at = number('at')
    return typeof id === 'string' && at !== null ? [{ id, at, base: number('base'), hours: number('hours') }] : []
  })
}
