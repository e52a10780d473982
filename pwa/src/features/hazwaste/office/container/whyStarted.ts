import { plus } from '../../../../../../sync/waste/clock.ts'
import { formatDate } from '../../../../lib/dates.ts'
import type { Container } from '../../core/kinds.ts'

/** Which of its days started the clock, as the end of "The clock started Aug 29". Pure. */
export function whyStarted(container: Container, areaCode: string | null): string {
  const { startOn, returnedOn, crowdedOn, inheritedOn, excessOn, excessDays, firstOn, centralOn } = container
  const here = areaCode === null ? 'its area' : areaCode
  if (returnedOn === startOn) return ', when it came back rejected'
  if (crowdedOn === startOn) return ', when the site reached the limit of a very small generator'
  if (inheritedOn === startOn) return ', the earliest start of what was merged into it'
  if (excessOn !== null && plus(excessOn, excessDays ?? 0) === startOn)
    return `, ${excessDays ?? 0} days after its satellite area passed its limit on ${formatDate(excessOn)}`
  if (centralOn === startOn && firstOn !== startOn)
    return `, when it came to ${here}; the first waste went in on ${formatDate(firstOn)}`
  return firstOn === startOn ? `, with the first waste in ${here}` : ''
}
