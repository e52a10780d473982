/** What an asset remembers of its last fills, as the server writes it. Pure. */

export interface RecentFill {
  readonly id: string
  readonly at: number
  readonly day: string
  readonly fuel: string | null
  /** In millionths of the base unit. */
  readonly base: number | null
  /** In tenths. */
  readonly hours: number | null
  readonly odometer: number | null
  readonly partial: boolean
}

export function recentOf({ recent }: { readonly recent: unknown }): readonly RecentFill[] {
  if (!Array.isArray(recent)) return []
  return recent.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const of = (name: string): unknown => Reflect.get(row, name)
    const number = (name: string): number | null => {
      const value = of(name)
      return typeof value === 'number' ? value : null
    }
    const [id, at, day, fuel] = [of('id'), number('at'), of('day'), of('fuel')]
    if (typeof id !== 'string' || at === null) return []
    return [
      {
        id,
        at,
        day: typeof day === 'string' ? day : '',
        fuel: typeof fuel === 'string' ? fuel : null,
        base: number('base'),
        hours: number('hours'),
        odometer: number('odometer'),
        partial: of('partial') === true,
      },
    ]
  })
}
