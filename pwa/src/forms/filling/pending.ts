/** What was given and does not stand in the store yet: it is shown and judged at once. Pure. */
import type { Given, Kept, KeptValues } from './FillStore.ts'

export interface Pending {
  readonly given: readonly Given[]
  /** What the store held when the device had kept it; null until then. */
  readonly over: KeptValues | null
}

/** Those that the store does not tell yet. What it tells after it has kept them counts, whatever it is: others may have changed it. */
export function stillPending<T extends Pending>(pending: readonly T[], values: KeptValues): readonly T[] {
  return pending.filter(
    ({ given, over }) => (over === null || over === values) && !given.every((one) => stands(one, values)),
  )
}

function stands({ key, line, part }: Given, values: KeptValues): boolean {
  const value = values[key]?.[line]
  return (
    value !== undefined &&
    Object.entries(part).every(([name, told]) => alike(told, value[name as keyof Kept]) || name === 'readAt')
  )
}

function alike(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => one === b[at])
  return (a ?? null) === (b ?? null)
}

/** The values as they will stand. */
export function withPending(values: KeptValues, pending: readonly Pending[]): KeptValues {
  if (pending.length === 0) return values
  const next: Record<string, readonly (Kept | undefined)[]> = { ...values }
  for (const { key, line, part } of pending.flatMap(({ given }) => given)) {
    const lines = [...(next[key] ?? [])]
    lines[line] = { ...lines[line], ...part }
    next[key] = lines
  }
  return next
}
