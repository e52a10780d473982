/** What the office sees of a day or a week: done, due, missed and failing, zone by zone, and how the twelve weeks before went. Pure. */
import { addDays, daysUntil } from '../../../lib/dates.ts'
import type { Wanted } from '../../../records/wanted.ts'
import type { Equipment, Finding, Round, Zone } from './round.ts'

export const WEEKS = 12

export type BoxState = 'done' | 'running' | 'due' | 'missed'

export interface Box {
  readonly id: string
  readonly state: BoxState
  readonly title: string
  readonly href: string
}

export interface Week {
  readonly from: string
  readonly due: number
  readonly onTime: number
  readonly missed: number
}

export interface ZoneLine {
  readonly zoneId: string | null
  readonly name: string
  readonly boxes: readonly Box[]
  readonly failing: readonly Finding[]
  readonly weeks: readonly Week[]
  /** Percent of what was due in these weeks; null where nothing was. */
  readonly onTime: number | null
}

export interface Board {
  readonly lines: readonly ZoneLine[]
  readonly count: Readonly<Record<BoxState, number>>
  readonly failing: number
  readonly oldestOn: string | null
}

interface Of {
  readonly wanted: readonly Wanted[]
  readonly rounds: readonly Round[]
  readonly findings: readonly Finding[]
  readonly zones: readonly Zone[]
  readonly equipment: readonly Equipment[]
  readonly today: string
  readonly period: 'today' | 'week'
}

export function boardOf(of: Of): Board {
  const { wanted, rounds, findings, zones, equipment, today, period } = of
  const thingZone = new Map(equipment.map(({ id, zoneId }) => [id, zoneId]))
  const zoneOf = ({ thingId, zoneIds }: Wanted) =>
    thingId === null ? (zoneIds.length === 1 ? (zoneIds[0] ?? null) : null) : (thingZone.get(thingId) ?? null)
  const [from, until] = period === 'today' ? [today, today] : [mondayOf(today), addDays(mondayOf(today), 6)]
  const running = rounds.filter(({ state }) => state === 'in_progress')
  const boxes = new Map<string | null, Box[]>()
  const put = (zoneId: string | null, box: Box) => boxes.set(zoneId, [...(boxes.get(zoneId) ?? []), box])
  const told = new Set<string>()
  for (const one of wanted) {
    const state = stateIn(one, { from, until, today })
    if (state === null) continue
    const placeId = one.thingId ?? one.zoneIds[0]
    if (placeId !== undefined) told.add(`${one.template} ${placeId}`)
    const open = running.find((round) => round.templateKey === one.template && round.placeId === placeId)
    if (state === 'due' && open !== undefined)
      put(zoneOf(one), { id: one.id, state: 'running', title: one.title, href: pageOf(open) })
    else put(zoneOf(one), { id: one.id, state, title: one.title, href: one.href })
  }
  // What nobody planned was done all the same.
  for (const round of rounds) {
    if (round.roundOn < from || round.roundOn > until || told.has(`${round.templateKey} ${round.placeId}`)) continue
    if (round.state === 'abandoned' || round.state === 'void') continue
    const state = round.state === 'in_progress' ? 'running' : 'done'
    put(round.zoneId, { id: round.id, state, title: round.title, href: pageOf(round) })
  }
  const open = findings.filter(({ state }) => state === 'open')
  const ids = [...new Set([...wanted.map(zoneOf), ...boxes.keys(), ...open.map(({ zoneId }) => zoneId)])]
  const names = new Map(zones.map(({ id, name }) => [id, name]))
  const lines = ids
    .map((zoneId): ZoneLine => {
      const weeks = weeksOf(
        wanted.filter((one) => zoneOf(one) === zoneId),
        today,
      )
      const [due, onTime] = [sum(weeks, ({ due }) => due), sum(weeks, ({ onTime }) => onTime)]
      return {
        zoneId,
        name: zoneId === null ? 'No zone' : (names.get(zoneId) ?? 'Another zone'),
        boxes: (boxes.get(zoneId) ?? []).toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state)),
        failing: open.filter((finding) => finding.zoneId === zoneId),
        weeks,
        onTime: due === 0 ? null : Math.round((onTime / due) * 100),
      }
    })
    .filter((line) => line.boxes.length + line.failing.length > 0 || line.onTime !== null)
    .toSorted(
      (a, b) => missedOf(b) - missedOf(a) || b.failing.length - a.failing.length || a.name.localeCompare(b.name),
    )
  const all = lines.flatMap((line) => line.boxes)
  const countOf = (state: BoxState) => all.filter((box) => box.state === state).length
  return {
    lines,
    count: { done: countOf('done'), running: countOf('running'), due: countOf('due'), missed: countOf('missed') },
    failing: open.length,
    oldestOn: open.map(({ foundOn }) => foundOn).toSorted()[0] ?? null,
  }
}

const ORDER: readonly BoxState[] = ['done', 'missed', 'running', 'due']

const missedOf = ({ boxes }: ZoneLine) => boxes.filter(({ state }) => state === 'missed').length
const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

function pageOf({ id }: Round): string {
  return `/ehs-checklists/rounds/${id}`
}

/** What is late belongs to today until it is done or missed. */
function stateIn(
  { day, dueOn, done, doneOn, late }: Wanted,
  { from, until, today }: { readonly from: string; readonly until: string; readonly today: string },
): BoxState | null {
  const within = (on: string) => on >= from && on <= until
  if (done) return within(doneOn ?? day) ? 'done' : null
  // A day is missed when it is over: yesterday's is the news of today.
  if (late === 'missed') return within(dueOn) || within(addDays(dueOn, 1)) ? 'missed' : null
  if (within(day)) return 'due'
  return day < from && within(today) ? 'due' : null
}

export function mondayOf(day: string): string {
  // 1970-01-05 was a Monday.
  return addDays(day, -(((daysUntil(day, '1970-01-05') % 7) + 7) % 7))
}

/** The twelve weeks up to this one, oldest first. */
function weeksOf(wanted: readonly Wanted[], today: string): readonly Week[] {
  const monday = mondayOf(today)
  return Array.from({ length: WEEKS }, (_, at) => {
    const from = addDays(monday, (at - WEEKS + 1) * 7)
    const until = addDays(from, 6)
    const of = wanted.filter(({ dueOn, went }) => went !== null && dueOn >= from && dueOn <= until)
    return {
      from,
      due: of.length,
      onTime: of.filter(({ went }) => went === 'onTime').length,
      missed: of.filter(({ went }) => went === 'missed').length,
    }
  })
}

export interface OwnerLine {
  readonly holder: string | null
  readonly due: number
  readonly onTime: number
  readonly missed: number
}

/** Who keeps the days, over the same twelve weeks. */
export function byOwner(wanted: readonly Wanted[]): readonly OwnerLine[] {
  const decided = wanted.filter(({ went }) => went !== null)
  return [...new Set(decided.map(({ holder }) => holder))]
    .map((holder) => {
      const of = decided.filter((one) => one.holder === holder)
      return {
        holder,
        due: of.length,
        onTime: of.filter(({ went }) => went === 'onTime').length,
        missed: of.filter(({ went }) => went === 'missed').length,
      }
    })
    .toSorted((a, b) => a.onTime / a.due - b.onTime / b.due || b.due - a.due)
}
