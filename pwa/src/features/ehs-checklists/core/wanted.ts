/** Which rounds stand on the list of a person now. Pure. */
import type { Wanted } from '../../../records/wanted.ts'
import type { Round } from './round.ts'

/** Days that a tablet looks ahead, and back for what nobody did. */
export const AHEAD = 7
export const BACK = 3

/** What is to be done, one line for each series and place: what is late first, then by its day. What has begun stands elsewhere. */
export function nextRounds(wanted: readonly Wanted[], rounds: readonly Round[], userId: string): readonly Wanted[] {
  const running = new Set(
    rounds.filter(({ state }) => state === 'in_progress').map((one) => keyOf(one.templateKey, one.placeId)),
  )
  const open = wanted
    .filter(({ done, template, thingId, zoneIds }) => {
      const placeId = thingId ?? zoneIds[0]
      return !done && template !== null && !(placeId !== undefined && running.has(keyOf(template, placeId)))
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.day.localeCompare(b.day) || mine(b, userId) - mine(a, userId))
  const seen = new Set<string>()
  return open.filter(({ series, thingId, zoneIds }) => {
    const key = `${series} ${thingId ?? zoneIds.join(' ')}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
}

const keyOf = (template: string, placeId: string) => `${template} ${placeId}`
/** One that was missed is said, but what can still be done in time comes first. */
const rank = ({ late }: Wanted) => (late === 'overdue' ? 0 : late === 'no' ? 1 : 2)
const mine = ({ holder }: Wanted, userId: string) => Number(holder === userId)
