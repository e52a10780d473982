/** What a new container begins with, and what is asked before it is made. Pure. */
import { words, type FieldWords } from '../words/en.ts'
import type { Container, Stream } from './kinds.ts'
import { keptApart } from './ops.ts'

/** The streams of an area, the last used first, and then the rest of the yard by name. Each id holds its time, so the newest is last used. */
export function streamsFor(
  used: readonly Pick<Container, 'id' | 'streamId'>[],
  streams: Iterable<Stream>,
): { readonly usual: readonly Stream[]; readonly others: readonly Stream[] } {
  const active = [...streams].filter(({ active: is }) => is !== false)
  const order = [...new Set(used.toSorted((a, b) => b.id.localeCompare(a.id)).map(({ streamId }) => streamId))]
  const usual = order.flatMap((id) => active.find((stream) => stream.id === id) ?? [])
  const others = active.filter(({ id }) => !order.includes(id)).toSorted((a, b) => a.name.localeCompare(b.name))
  return { usual, others }
}

export type Vessel = Pick<Container, 'kind' | 'material' | 'capacity' | 'unit'>

/** A drum of 55 gal where the stream names no container of its own. */
export function usualContainer(stream: Stream | undefined): Vessel {
  const { usualKind, usualMaterial, usualCapacity, usualUnit } = stream ?? {}
  const sized = (usualCapacity ?? null) !== null && (usualUnit ?? null) !== null
  return {
    kind: usualKind ?? 'drum',
    material: usualMaterial ?? null,
    capacity: sized ? (usualCapacity ?? 0) : 5500,
    unit: sized ? (usualUnit ?? 'gal') : 'gal',
  }
}

/** What stands here and is kept apart from this stream. */
export function apartFrom(
  stream: Stream,
  here: readonly Stream[],
  apart: readonly (readonly string[])[],
): readonly Stream[] {
  return [...new Set(here)].filter((other) => keptApart(stream, other, apart))
}

interface NewGiven {
  readonly stream: Stream | undefined
  readonly since: string
  readonly today: string
  readonly capacity: number | null
}

/** Why it cannot be made; null when it can. */
export function refusedNew(given: NewGiven, say: FieldWords['new'] = words.new): string | null {
  if (given.stream === undefined) return say.noStream
  if (given.since === '') return say.noSince
  if (given.since > given.today) return say.future
  if (given.capacity === null || given.capacity <= 0) return say.noSize
  return null
}
