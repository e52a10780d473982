/** The order of the board, whom a step concerns, and which zone a code names. Pure. */
import { plainWords } from '../../../lib/text.ts'
import type { Walk, Zone } from '../../../../../schema/gen/types.ts'
import { leads, type Stop } from '../walkRules.ts'

/**
 * The order of the tiles: where you are, what is to do, what was skipped, what is done; within each the route. So the next zone
 * is always at the top left and never has to be searched.
 */
export function tileOrder(stops: readonly Stop[], hereId: string | null): readonly Stop[] {
  const rank = (stop: Stop): number =>
    stop.zone.id === hereId && stop.status !== 'done' ? 0 : { doing: 1, todo: 2, skipped: 3, done: 4 }[stop.status]
  return stops
    .map((stop, index) => ({ stop, index }))
    .sort((a, b) => rank(a.stop) - rank(b.stop) || a.index - b.index)
    .map(({ stop }) => stop)
}

/** Only the lead's leaving pauses the walk; a partner who goes for lunch does not stop the other. */
export function leavingPauses(walk: Pick<Walk, 'state' | 'leadId' | 'createdBy'>, me: string): boolean {
  return walk.state === 'in_progress' && leads(walk, me)
}

/** The zone a scanned or typed code names: the printed text first, then the short code, then the id at the end of an address. */
export function zoneByCode<Z extends Pick<Zone, 'id' | 'qr' | 'code'>>(zones: readonly Z[], scanned: string): Z | null {
  const text = scanned.trim()
  if (text === '') return null
  const tail =
    text
      .split(/[/:#?=]/)
      .at(-1)
      ?.toLowerCase() ?? ''
  return (
    zones.find((zone) => zone.qr === text) ??
    zones.find((zone) => plainWords(zone.code) === plainWords(text)) ??
    zones.find((zone) => zone.id === tail || plainWords(zone.code) === plainWords(tail)) ??
    null
  )
}
