/** What is looked at again of what was read off a sheet: the twin of reading.go. */
import { compare, times, whole } from '../exact/decimal.ts'
import { read } from './amounts.ts'

/**
 * Whether a field that was read by itself is looked at by a person all the same: so many of a hundred, by the form and the field alone, so that a
 * device and the server draw the same ones.
 */
export function drawn(formId: string, field: string, pct: number): boolean {
  return mix(`${formId}|${field}`) % 10_000 < pct * 100
}

/** FNV-1a with the last step of MurmurHash3, without which texts that differ in their last sign lie together. */
function mix(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Whether a part of a total in grams is more than so many percent of it. */
export function moves(part: string, total: string, pct: string): boolean {
  return compare(times(read(part), whole(100)), times(read(pct), read(total))) > 0
}
