/** Which permits must not run beside each other: the twin of conflicts.go. Pure. */

/** A permit as a conflict is looked for. */
export interface Job {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly zone: string
  readonly vessel: string
  readonly spaces: readonly string[]
  /** Painting, solvents or other flammable work. */
  readonly solvents: boolean
  /** The permit it goes with. */
  readonly with: string
}

/** The states in which somebody may be at work, or inside. */
const LIVE = ['issued', 'active', 'suspended', 'ended', 'expired', 'reopened'] as const

export function isLive(state: string): boolean {
  return LIVE.some((live) => live === state)
}

/** The neighbors of each space; one side is enough. */
export type Adjacent = Readonly<Record<string, readonly string[]>>

/**
 * The live permits that must not run beside a job, in their order: hot work beside painting or solvents, and hot work beside people in the
 * same or a neighboring space, unless the two go together. Where one of them names no space, the same zone and vessel counts.
 */
export function conflicts<J extends Job>(job: Job, others: readonly J[], adjacent: Adjacent): readonly J[] {
  return others.filter(
    (other) => other.id !== job.id && isLive(other.state) && clash(job, other) && isNear(job, other, adjacent),
  )
}

function clash(job: Job, other: Job): boolean {
  const [hot, beside] = job.kind === 'hot_work' ? [job, other] : [other, job]
  if (hot.kind !== 'hot_work') return false
  const together = hot.with === beside.id || beside.with === hot.id
  return beside.solvents || (beside.kind === 'confined_space' && !together)
}

function isNear(a: Job, b: Job, adjacent: Adjacent): boolean {
  if (a.spaces.length === 0 || b.spaces.length === 0)
    return a.zone === b.zone && (a.vessel === '' || b.vessel === '' || a.vessel === b.vessel)
  return a.spaces.some((one) =>
    b.spaces.some(
      (other) => one === other || adjacent[one]?.includes(other) === true || adjacent[other]?.includes(one) === true,
    ),
  )
}
