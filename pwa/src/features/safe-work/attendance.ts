/** Who heard a talk, and who did not. Pure. */
import { keyedId } from '../../../../sync/change/ids.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { plainWords } from '../../lib/text.ts'
import { addOp } from '../../records/engine/ops.ts'

type Talk = Row<'toolboxTalk'>
type Attendance = Row<'talkAttendance'>

/** Somebody of the directory, or by name alone. */
export interface Attendee {
  readonly personId: string | null
  readonly name: string
  readonly company: string
}

/** One person is one attendance, on however many tablets: by the directory, else by the name. */
export const whoOf = ({ personId, name }: Attendee): string => personId ?? plainWords(name)

export function signsIn(talkId: string, attendee: Attendee, drawing: string | null, now: number): NewOp {
  const who = whoOf(attendee)
  return addOp('talkAttendance', keyedId('talkAttendance', { talkId, who }), {
    talkId,
    who,
    name: attendee.name.trim(),
    how: drawing === null ? 'badge' : 'drawn',
    signedAt: now,
    ...(attendee.personId === null ? {} : { personId: attendee.personId }),
    ...(attendee.company.trim() === '' ? {} : { company: attendee.company.trim() }),
    ...(drawing === null ? {} : { drawing }),
  })
}

/** Who should hear it and did not sign in. */
export function missingOf(
  talk: Pick<Talk, 'crewIds'>,
  present: readonly Pick<Attendance, 'personId'>[],
): readonly string[] {
  const here = new Set(present.map(({ personId }) => personId))
  return [...new Set(talk.crewIds ?? [])].filter((id) => !here.has(id))
}

/** The crew of the newest talk that the same person led before: who signed in then, and who should have. */
export function lastCrew(
  talk: Pick<Talk, 'id' | 'leaderId' | 'heldOn'>,
  talks: readonly Talk[],
  attendances: readonly Attendance[],
): readonly string[] {
  const before = talks
    .filter(({ id, leaderId, state, heldOn }) => {
      const own = id !== talk.id && leaderId === talk.leaderId
      return own && state !== 'void' && heldOn <= talk.heldOn
    })
    .toSorted((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0) || (a.heldOn < b.heldOn ? -1 : 1))
    .at(-1)
  if (before === undefined) return []
  const came = attendances.flatMap(({ talkId, personId }) =>
    talkId === before.id && personId !== null ? [personId] : [],
  )
  return [...new Set([...came, ...(before.crewIds ?? [])])]
}
