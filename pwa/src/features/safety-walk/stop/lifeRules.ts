/** The life of a hazard's stopped work as what happened, in order: pressed, escalated, acknowledged, ended, pressed again. Pure. */
import type { Photo, StopWork } from '../../../../../schema/gen/types.ts'
import { byRaised } from '../../../lib/stopWork.ts'

export interface LifeEvent {
  readonly key: string
  readonly kind: 'raised' | 'again' | 'escalated' | 'acknowledged' | 'released' | 'withdrawn'
  readonly at: number
  readonly by: string | null
  /** Who cleared it, when somebody else released it. */
  readonly clearedBy: string | null
  readonly why: string | null
  /** The pictures of the finished work that a release rests on. */
  readonly photos: readonly string[]
}

export function lifeOf(
  stops: readonly StopWork[],
  photos: readonly Pick<Photo, 'id' | 'role'>[],
): readonly LifeEvent[] {
  const after = new Set(photos.filter(({ role }) => role === 'after').map(({ id }) => id))
  const events = byRaised(stops).flatMap((stop, index): readonly LifeEvent[] => {
    const event = (kind: LifeEvent['kind'], at: number | null, rest: Partial<LifeEvent>): readonly LifeEvent[] =>
      at === null
        ? []
        : [{ key: `${stop.id}:${kind}`, kind, at, by: null, clearedBy: null, why: null, photos: [], ...rest }]
    const ended = stop.state === 'released' || stop.state === 'withdrawn' ? stop.state : null
    return [
      ...event(stop.raisedAgain !== null || index > 0 ? 'again' : 'raised', stop.raisedAt, {
        by: stop.createdBy,
        why: stop.raisedBecause,
      }),
      ...((stop.escalation ?? 0) > 0 ? event('escalated', stop.escalatedAt, {}) : []),
      ...event('acknowledged', stop.acknowledgedAt, { by: stop.acknowledgedBy }),
      ...(ended === null
        ? []
        : event(ended, stop.endedAt, {
            by: stop.endedBy,
            clearedBy: stop.clearedBy,
            why: stop.endReason,
            photos: ended === 'released' ? covered(stop).filter((id) => after.has(id)) : [],
          })),
    ]
  })
  return events.toSorted((a, b) => a.at - b.at)
}

/** Ids in a stored list; what is none is left out. */
function covered({ covers }: Pick<StopWork, 'covers'>): readonly string[] {
  return Array.isArray(covers) ? covers.filter((each): each is string => typeof each === 'string') : []
}
