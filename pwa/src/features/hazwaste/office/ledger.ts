/** What the office works out from the ledger of additions: the month so far, what one more container does, and what is on hand. Pure. */
import { massG } from '../../../../../sync/waste/units.ts'
import { CATEGORIES, categoryOf, type Category, type Limits } from '../../../../../sync/waste/category.ts'
import { counted, crossed, months, oneMore, share, withMore, type Month } from '../../../../../sync/waste/ledger.ts'
import type { Row } from '../../../data/react/live.ts'
import { inUnit, type Contents } from '../core/contents.ts'
import { counts, type Addition, type Area, type Container, type Stream } from '../core/kinds.ts'

/** A container on site with what it is in and what is in it. */
export interface Held {
  readonly container: Container
  readonly stream: Stream | undefined
  readonly area: Area | undefined
  readonly contents: Contents
}

/** A month as it is drawn: of the server where it has written one, of this device for the one that runs. */
export interface MonthRow {
  readonly month: string
  readonly massG: number
  readonly acuteG: number
  readonly residueG: number
  readonly category: Category
  /** The days on which it crossed the lines of the categories, as far as they are known. */
  readonly sqgOn: string | null
  readonly lqgOn: string | null
  readonly streams: readonly { readonly streamId: string; readonly massG: number; readonly counted: boolean }[]
}

interface Known {
  readonly streams: ReadonlyMap<string, Stream>
  readonly containers: ReadonlyMap<string, Pick<Container, 'streamId' | 'episodeId' | 'epaId'>>
  readonly siteId: string
  readonly limits: Limits
}

/** The month of these additions under the site's own EPA id. */
export function monthOf(month: string, additions: readonly Addition[], known: Known): MonthRow {
  const { streams, containers, siteId, limits } = known
  const entries = additions.map((addition) => {
    const container = containers.get(addition.containerId)
    const streamId = addition.streamId ?? container?.streamId ?? ''
    const stream = streams.get(streamId)
    return {
      kind: addition.kind,
      on: addition.addedOn,
      massG: addition.massG ?? 0,
      streamId,
      streamKind: stream?.kind ?? '',
      excluded: (stream?.exclusion ?? '') !== '',
      episodic: container !== undefined && container.episodeId !== null,
      epaId: addition.epaId ?? container?.epaId ?? '',
    }
  })
  const found = months(entries, siteId, limits).find((one) => one.month === month && one.epaId === '')
  if (found === undefined) return emptyMonth(month, limits)
  const own = entries.filter(({ on, epaId }) => on.startsWith(month) && (epaId === '' || epaId === siteId))
  return rowOf(found, crossed(own, limits))
}

function rowOf({ month, generated, category, streams }: Month, since: ReturnType<typeof crossed>): MonthRow {
  return { month, ...generated, category, ...since, streams }
}

function emptyMonth(month: string, limits: Limits): MonthRow {
  const none = { massG: 0, acuteG: 0, residueG: 0 }
  return { month, ...none, category: categoryOf(none, limits), sqgOn: null, lqgOn: null, streams: [] }
}

/** A month that the server has written. */
export function writtenMonth(row: Row<'wasteMonth'>): MonthRow {
  const streams = Array.isArray(row.streams) ? (row.streams as readonly Partial<MonthRow['streams'][number]>[]) : []
  return {
    month: row.month,
    massG: row.massG ?? 0,
    acuteG: row.acuteG ?? 0,
    residueG: row.residueG ?? 0,
    category: row.category,
    sqgOn: row.sqgOn,
    lqgOn: row.lqgOn,
    streams: streams.flatMap(({ streamId, massG: grams, counted: is }) =>
      streamId === undefined ? [] : [{ streamId, massG: grams ?? 0, counted: is === true }],
    ),
  }
}

/** What a full usual container of a stream weighs, in grams; null where nobody knows. */
export function fullG(stream: Pick<Stream, 'usualCapacity' | 'usualUnit' | 'density'>): number | null {
  return stream.usualCapacity === null || stream.usualUnit === null
    ? null
    : massG(stream.usualCapacity, stream.usualUnit, stream.density)
}

/** What one more full container of a stream would do to the month. */
export interface OneMore {
  readonly stream: Stream
  readonly counts: boolean
  /** In grams; null where the density is not known. */
  readonly moreG: number | null
  readonly totalG: number
  readonly category: Category
}

/** What the month has seen most of stands first; what counts nothing last. */
export function oneMoreOf(streams: readonly Stream[], month: MonthRow, limits: Limits): readonly OneMore[] {
  const grown = (id: string) => month.streams.find(({ streamId }) => streamId === id)?.massG ?? 0
  return streams
    .filter(({ active }) => active !== false)
    .map((stream) => {
      const kind = { kind: stream.kind, excluded: (stream.exclusion ?? '') !== '' }
      const is = counted(kind.kind, kind.excluded)
      const moreG = is ? fullG(stream) : 0
      const totalG = is ? withMore(month, stream.kind, moreG ?? 0).massG : month.massG
      return { stream, counts: is, moreG, totalG, category: oneMore(month, kind, moreG ?? 0, limits) }
    })
    .toSorted(
      (a, b) =>
        Number(b.counts) - Number(a.counts) ||
        grown(b.stream.id) - grown(a.stream.id) ||
        a.stream.name.localeCompare(b.stream.name),
    )
}

/** The category that comes next on the way up; null where there is none. */
export function nextCategory(month: MonthRow, limits: Limits): Category | null {
  return share(month, limits).next
}

/** Something on hand against what may be on hand, both in the same unit. */
export interface OnHand {
  readonly id: string
  readonly title: string
  readonly amount: number
  /** Null where none is asked. */
  readonly limit: number | null
  readonly unit: string
  /** Something went in whose weight or volume nobody knows. */
  readonly unknown: boolean
  readonly href: string
}

/** Streams with a limit of their own, and everything that counts against the total of the site. */
export function onHandOf(held: readonly Held[], streams: readonly Stream[], category: Category, limits: Limits) {
  const rows: OnHand[] = streams.flatMap((stream) => {
    if (stream.limitAmount === null || stream.limitUnit === null) return []
    const of = held.filter(({ container }) => container.streamId === stream.id)
    const amounts = of.map(({ contents }) => inUnit(contents, stream.limitUnit ?? ''))
    return [
      {
        id: stream.id,
        title: stream.name,
        amount: amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0),
        limit: stream.limitAmount / 100,
        unit: stream.limitUnit,
        unknown: amounts.includes(null),
        href: `/hazwaste/containers?stream=${stream.id}`,
      },
    ]
  })
  const small = category === 'vsqg'
  const universal = held.filter(({ stream }) => stream?.kind === 'universal')
  // The total of a very small generator is that of its ordinary waste (40 CFR 262.14(a)(4)); a large one has none.
  const all = held.filter(
    ({ stream }) => stream !== undefined && counts(stream) && (!small || stream.kind === 'hazardous'),
  )
  return [
    ...rows.toSorted((a, b) => partOf(b) - partOf(a)),
    ...(universal.length === 0 ? [] : [universalRow(universal, limits)]),
    {
      id: 'all',
      title: small ? 'All hazardous, not acute' : 'All hazardous',
      amount: all.reduce((sum, { contents }) => sum + (contents.massG ?? 0), 0) / 1000,
      limit: category === 'lqg' ? null : (limits[small ? 'vsqgOnSiteKg' : 'sqgOnSiteKg'] ?? 0),
      unit: 'kg',
      unknown: all.some(({ contents }) => contents.massG === null),
      href: '/hazwaste/containers',
    },
  ]
}

/** From here on a handler of universal waste is a large one (40 CFR 273.9). */
function universalRow(held: readonly Held[], limits: Limits): OnHand {
  return {
    id: 'universal',
    title: 'Universal waste',
    amount: held.reduce((sum, { contents }) => sum + (contents.massG ?? 0), 0) / 1000,
    limit: limits['universalLargeKg'] ?? 0,
    unit: 'kg',
    unknown: held.some(({ contents }) => contents.massG === null),
    href: '/hazwaste/containers',
  }
}

export function partOf({ amount, limit }: OnHand): number {
  return limit !== null && limit > 0 ? amount / limit : 0
}

export function isStricter(a: Category, b: Category): boolean {
  return CATEGORIES.indexOf(a) > CATEGORIES.indexOf(b)
}
