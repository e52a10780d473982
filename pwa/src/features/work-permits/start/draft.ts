/** What a new permit is made of. Pure. */
import type { NewOp } from '../../../data/outbox/commit.ts'
import { neighborsOf, type Kind, type Space } from '../core/kinds.ts'
import { rulesOf } from '../core/limits.ts'

export interface Draft {
  readonly kind: Kind
  readonly zoneId: string | null
  readonly vesselId: string | null
  readonly spaceIds: readonly string[]
  readonly place: string
  readonly work: string
  readonly hours: number
  readonly holderId: string | null
  readonly solvents: boolean
  /** Null: as the register of spaces says. */
  readonly fuelSpace: boolean | null
  readonly withId: string | null
  /** What is locked out. */
  readonly equipmentId: string | null
  /** The job safety analysis of this kind of work. */
  readonly analysisId: string | null
}

const HOUR = 3_600_000

/** How long it may be asked for, the longest last. */
export function hoursFor(kind: Kind): readonly number[] {
  const most = rulesOf(kind).maximumHours
  return (most > 24 ? [8, 24, 48] : [2, 4, 6]).filter((hours) => hours < most).concat(most)
}

/** Whether a Marine Chemist is needed, by what the spaces and their neighbors held last; a person may say otherwise. */
export function suggested(
  draft: Draft,
  spaces: readonly Space[],
): { readonly fuel: boolean; readonly flammable: string } {
  const chosen = spaces.filter(({ id }) => draft.spaceIds.includes(id))
  const near = new Set([...draft.spaceIds, ...chosen.flatMap(neighborsOf)])
  const held = spaces.filter(
    (space) =>
      space.flammable === true && (near.has(space.id) || neighborsOf(space).some((id) => draft.spaceIds.includes(id))),
  )
  const flammable = held.map(({ name, lastContents }) => [name, lastContents].filter(Boolean).join(', ')).join('; ')
  return { fuel: draft.fuelSpace ?? held.length > 0, flammable }
}

export function newPermit(
  id: string,
  draft: Draft & { readonly zoneId: string; readonly fuelSpace: boolean },
  provisionalNumber: string,
  now: number,
): NewOp {
  return {
    kind: 'add',
    entity: 'workPermit',
    id,
    fields: {
      state: 'draft',
      kind: draft.kind,
      work: draft.work.trim(),
      zoneId: draft.zoneId,
      fromAt: now,
      untilAt: now + draft.hours * HOUR,
      provisionalNumber,
      ...(draft.vesselId === null ? {} : { vesselId: draft.vesselId }),
      ...(draft.spaceIds.length === 0 ? {} : { spaceIds: [...draft.spaceIds] }),
      ...(draft.place.trim() === '' ? {} : { place: draft.place.trim() }),
      ...(draft.holderId === null ? {} : { holderId: draft.holderId }),
      ...(draft.withId === null ? {} : { withId: draft.withId }),
      ...(draft.equipmentId === null || draft.kind !== 'lockout' ? {} : { equipmentId: draft.equipmentId }),
      ...(draft.analysisId === null ? {} : { analysisId: draft.analysisId }),
      ...(draft.kind === 'lockout' ? {} : { solvents: draft.solvents, fuelSpace: draft.fuelSpace }),
    },
  }
}
