/** The hierarchy of controls of a job safety analysis. Pure. */
import type { Row } from '../../data/store/rows.ts'

type Steps = Row<'jobAnalysis'>['steps']

/** From the strongest: what removes a hazard to what a person wears against it. */
const LEVELS = {
  elimination: '1 Remove it',
  substitution: '2 Replace it',
  engineering: '3 Guard it',
  administrative: '4 Rule or training',
  ppe: '5 Protective equipment',
} as const

/** The rows of the sheet: a step is named once, however many hazards it has. */
export function sheetRows(steps: Steps): readonly (readonly string[])[] {
  return (steps ?? []).map(({ step, hazard, control, level }, at, all) => [
    at > 0 && all[at - 1]?.step === step ? '' : step,
    hazard,
    control,
    LEVELS[level],
  ])
}

/** How many hazards have no control but what a person wears. */
export function relyOnGear(steps: Steps): number {
  const strongest = new Map<string, boolean>()
  for (const { step, hazard, level } of steps ?? []) {
    const key = `${step}\n${hazard}`
    strongest.set(key, (strongest.get(key) ?? true) && level === 'ppe')
  }
  return [...strongest.values()].filter(Boolean).length
}
