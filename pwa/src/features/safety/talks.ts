/** What toolbox talks add up to, as a leading figure. Pure. */
import type { Row } from '../../data/store/rows.ts'

interface TalkFigures {
  readonly held: number
  /** Different people, each counted once. */
  readonly people: number
}

/** Talks that were signed since a day, and how many different people they reached. */
export function talkFigures(
  talks: readonly Pick<Row<'toolboxTalk'>, 'id' | 'state' | 'heldOn'>[],
  attendances: readonly Pick<Row<'talkAttendance'>, 'talkId' | 'who'>[],
  since: string,
): TalkFigures {
  const held = new Set(talks.filter(({ state, heldOn }) => state === 'held' && heldOn >= since).map(({ id }) => id))
  const reached = attendances.filter(({ talkId }) => held.has(talkId))
  return { held: held.size, people: new Set(reached.map(({ who }) => who)).size }
}
