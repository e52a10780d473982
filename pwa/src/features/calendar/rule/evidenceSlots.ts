/** The slots of evidence as the editor of a rule holds them. Pure. */
import { EVIDENCE } from '../../../../../schema/gen/evidence.ts'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { isEntity } from '../../../data/store/database.ts'
import type { Slot } from '../evidence.ts'

/** The kinds of record that prove something by themselves. */
export function evidenceKinds(): readonly EntityName[] {
  return Object.keys(EVIDENCE).filter((name) => isEntity(name))
}

/** What is wrong with the slots; null when nothing is. */
export function slotsProblem(slots: readonly Slot[]): string | null {
  if (slots.some(({ title }) => title.trim() === '')) return 'Say of each what proves it, or take it off.'
  if (slots.some(({ kind, entity }) => kind === 'record' && !evidenceKinds().some((name) => name === entity)))
    return 'Say which record proves it.'
  return null
}
