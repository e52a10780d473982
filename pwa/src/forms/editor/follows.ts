/** The answer of another question on which one follows. Pure. */
export const FOLLOWED = ['fail', 'pass', 'na'] as const

export interface Follows {
  readonly itemId: string
  readonly result: (typeof FOLLOWED)[number]
}

/** `{"==": [{"var": "dd-04.result"}, "fail"]}`; null when it says anything else. */
export function followsOf(when: unknown): Follows | null {
  const sides = record(when)?.['==']
  if (!Array.isArray(sides) || sides.length !== 2) return null
  const name = record(sides[0])?.['var']
  const itemId = typeof name === 'string' ? /^([^.]+)\.result$/.exec(name)?.[1] : undefined
  const result = FOLLOWED.find((each) => each === sides[1])
  return itemId === undefined || result === undefined ? null : { itemId, result }
}

function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null
}
