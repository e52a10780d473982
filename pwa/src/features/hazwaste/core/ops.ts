/**
 * What happens to a container, as operations of one commit: the rows that tell of it and the days of its clock. The days only ever go
 * back; where two tablets know of different ones the merge keeps the earliest.
 */
import type { Entities } from '../../../../../schema/gen/types.ts'
import type { Limits } from '../../../../../sync/waste/category.ts'
import { startOn } from '../../../../../sync/waste/clock.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { clockOf, runsClock, type Addition, type Area, type Container, type Standing, type Stream } from './kinds.ts'

type Day = string

/** The earlier of two days; undefined where the day that is there is not later. */
function earlier(is: Day | null, day: Day): Day | undefined {
  return is === null || day < is ? day : undefined
}

/** Without what is not said. */
function given<T extends object>(fields: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>
  }>
}

interface NewContainer {
  readonly id: string
  readonly fields: Partial<Entities['wasteContainer']>
  readonly stream: Stream
  readonly area: Area
  readonly on: Day
}

/** A new, empty container. Its clock waits for the first waste. */
export function addContainer({ id, fields, stream, area, on }: NewContainer, standing: Standing): NewOp[] {
  const clock = { ...clockOf(stream, standing), ...(runsClock(stream, area) ? { centralOn: on } : {}) }
  return [
    {
      kind: 'add',
      entity: 'wasteContainer',
      id,
      fields: { state: 'empty', ...fields, streamId: stream.id, areaId: area.id, ...clock },
    },
  ]
}

interface Put {
  readonly id: string
  readonly container: Container
  readonly stream: Stream
  /** What the form says: the amount, its unit, the day, whose it is. */
  readonly fields: Partial<Entities['wasteAddition']> & { readonly addedOn: Day }
  /** With it the satellite area holds more than it may: this container carries the mark. */
  readonly overLimit: boolean
}

/** Waste goes in. */
export function addWaste({ id, container, stream, fields, overLimit }: Put, { limits }: Standing): NewOp[] {
  const at = fields.addedOn
  const days = given({
    firstOn: earlier(container.firstOn, at),
    ...(overLimit ? excess(container, at, limits) : {}),
  })
  return [
    {
      kind: 'add',
      entity: 'wasteAddition',
      id,
      fields: given({
        kind: 'generated',
        density: stream.density ?? undefined,
        streamId: stream.id,
        areaId: container.areaId,
        ...fields,
        containerId: container.id,
      }),
    },
    ...(Object.keys(days).length === 0 ? [] : [setOp(container.id, days)]),
    ...(container.state === 'empty' ? [command(container.id, 'begin')] : []),
  ]
}

/** It is what a satellite area holds above its limit since a day. */
function excess({ excessOn }: Container, on: Day, limits: Limits) {
  return { excessOn: earlier(excessOn, on), excessDays: limits['excessDays'] }
}

interface Move {
  readonly id: string
  readonly container: Container
  readonly stream: Stream
  readonly to: Area
  readonly place: string | null
  readonly on: Day
  /** With it the satellite area holds more than it may; undefined where nobody asked, and the server finds out. */
  readonly overLimit?: boolean
}

/** To another area, or to another place in the same one. In a central area its clock starts; nothing stops one that runs. */
export function moveTo(
  { id, container, stream, to, place, on, overLimit = false }: Move,
  limits: Limits = {},
): NewOp[] {
  return [
    {
      kind: 'add',
      entity: 'wasteMove',
      id,
      fields: given({
        containerId: container.id,
        fromId: container.areaId,
        toId: to.id,
        place: place ?? undefined,
        movedOn: on,
      }),
    },
    setOp(
      container.id,
      given({
        areaId: to.id,
        place,
        centralOn: runsClock(stream, to) ? earlier(container.centralOn, on) : undefined,
        ...(overLimit ? excess(container, on, limits) : {}),
      }),
    ),
  ]
}

interface Merge {
  readonly id: string
  readonly from: Container
  readonly into: Container
  /** What is inside `from`, as the addition to `into` says it. */
  readonly amount: Pick<Entities['wasteAddition'], 'amount' | 'unit'> & Partial<Pick<Addition, 'density'>>
  readonly on: Day
}

/** Everything of one container goes into another, which takes the earliest start and the shortest stay of the two. */
export function mergeInto({ id, from, into, amount, on }: Merge): NewOp[] {
  const start = startOn(from)
  const days = given({
    firstOn: earlier(into.firstOn, from.firstOn !== null && from.firstOn < on ? from.firstOn : on),
    inheritedOn: start === null ? undefined : earlier(into.inheritedOn, start),
    clockDays: shorter(into.clockDays, from.clockDays),
    clockYears: shorter(into.clockYears, from.clockYears),
  })
  return [
    {
      kind: 'add',
      entity: 'wasteAddition',
      id,
      fields: given({
        kind: 'merged',
        containerId: into.id,
        fromId: from.id,
        streamId: from.streamId,
        areaId: into.areaId,
        addedOn: on,
        amount: amount.amount,
        unit: amount.unit,
        density: amount.density ?? undefined,
      }),
    },
    ...(Object.keys(days).length === 0 ? [] : [setOp(into.id, days)]),
    ...(into.state === 'empty' ? [command(into.id, 'begin')] : []),
    command(from.id, 'merge', { mergedIntoId: into.id, stateReason: null }),
  ]
}

function shorter(is: number | null, other: number | null): number | undefined {
  return other !== null && (is === null || other < is) ? other : undefined
}

/** A command on a container, with the fields it needs. */
export function command(id: string, name: string, fields: Partial<Entities['wasteContainer']> = {}): NewOp {
  return { kind: 'command', entity: 'wasteContainer', id, command: name, fields }
}

function setOp(id: string, fields: Partial<Entities['wasteContainer']>): NewOp {
  return { kind: 'set', entity: 'wasteContainer', id, fields }
}

/** Whether two streams are kept apart: neither merged nor put side by side. */
export function keptApart(
  a: Pick<Stream, 'separation'>,
  b: Pick<Stream, 'separation'>,
  apart: readonly (readonly string[])[],
) {
  return apart.some(
    (pair) => pair.includes(a.separation ?? '') && pair.includes(b.separation ?? '') && a.separation !== b.separation,
  )
}
