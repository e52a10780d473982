/**
 * Readers of what an online call answers. A reader takes any JSON and gives the typed value, or throws `ShapeError`: a page never works
 * on something that only looks like its rows. What synced records look like is not their business (sync/wire).
 */
export type Read<T> = (value: unknown) => T

class ShapeError extends Error {
  constructor() {
    super('The server answered in a way this app does not understand. Reload the page to get its newest version.')
  }
}

export const text: Read<string> = (value) => {
  if (typeof value !== 'string') throw new ShapeError()
  return value
}

export const number: Read<number> = (value) => {
  if (typeof value !== 'number') throw new ShapeError()
  return value
}

export const flag: Read<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new ShapeError()
  return value
}

/** RFC 3339 on the wire, epoch milliseconds inside. */
export const instant: Read<number> = (value) => {
  const at = Date.parse(text(value))
  if (Number.isNaN(at)) throw new ShapeError()
  return at
}

/** Absent, null and empty are the same: there is none. */
export function maybe<T>(read: Read<T>): Read<T | null> {
  return (value) => (value === undefined || value === null || value === '' ? null : read(value))
}

export function list<T>(read: Read<T>): Read<readonly T[]> {
  return (value) => {
    // An empty Go slice is null in JSON.
    if (value === null) return []
    if (!Array.isArray(value)) throw new ShapeError()
    return value.map(read)
  }
}

export function oneOf<const T extends string>(...words: readonly T[]): Read<T> {
  return (value) => {
    const found = words.find((word) => word === value)
    if (found === undefined) throw new ShapeError()
    return found
  }
}

export function dictionary<T>(read: Read<T>): Read<Readonly<Record<string, T>>> {
  return (value) => Object.fromEntries(Object.entries(fieldsOf(value)).map(([key, one]) => [key, read(one)]))
}

export function record<T extends object>(readers: { readonly [K in keyof T]: Read<T[K]> }): Read<T> {
  const fields = Object.entries(readers) as [keyof T & string, Read<T[keyof T]>][]
  return (value) => {
    const source = fieldsOf(value)
    // The readers give each field its type; the compiler cannot follow that through Object.fromEntries.
    return Object.fromEntries(fields.map(([key, read]) => [key, read(source[key])])) as T
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError()
  return value as Record<string, unknown>
}
