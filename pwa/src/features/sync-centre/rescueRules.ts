/** What became of the sets of a rescue file, in words and numbers for the person who decides. */
import { plural } from '../../lib/text.ts'
import type { Rescue, RescueResult } from './queries.ts'

export interface Tally {
  /** Not on the server before, and taken. */
  readonly fresh: number
  readonly known: number
  /** Refused, put aside, or another set under the same number. */
  readonly problems: readonly RescueResult[]
}

export function tally(results: readonly RescueResult[]): Tally {
  const fresh = results.filter(({ result }) => result === 'applied' || result === 'merged' || result === 'restamped')
  const known = results.filter(isKnown)
  return {
    fresh: fresh.length,
    known: known.length,
    problems: results.filter((each) => !fresh.includes(each) && !isKnown(each)),
  }
}

/** A refusal heard before is still a refusal. */
function isKnown({ result, of }: RescueResult): boolean {
  return result === 'duplicate' && of !== 'rejected' && of !== 'deferred'
}

export function problemWords(each: RescueResult): string {
  const result = each.result === 'duplicate' ? (each.of ?? '') : each.result
  if (result === 'forked')
    return 'The server has another change under this number. This one was altered, or the tablet was copied; it is not taken.'
  if (result === 'deferred')
    return each.reason === 'needs'
      ? 'Waits for a change it depends on.'
      : (each.message ?? 'The server keeps it, but cannot apply it yet.')
  return each.message ?? 'The server refused it.'
}

export function contentWords({
  sets,
  photos,
  broken,
  drafts,
}: Pick<Rescue, 'sets' | 'photos' | 'broken' | 'drafts'>): string {
  return [
    plural(sets.length, 'change'),
    plural(photos, 'photo file'),
    ...(broken > 0 ? [`${plural(broken, 'photo file')} damaged`] : []),
    ...(drafts > 0 ? [`${plural(drafts, 'unfinished form')} that cannot be imported`] : []),
  ].join(', ')
}
