/** The slots of evidence as the editor of a rule holds them. Pure. */
import { EVIDENCE } from '../../../../../schema/gen/evidence.ts'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { isEntity } from '../../../data/store/database.ts'

export type SlotKind = 'file' | 'signature' | 'number' | 'record'

export interface Slot {
  readonly id: string
  readonly kind: SlotKind
  readonly title: string
  readonly entity?: string
  readonly template?: string
  readonly accept?: string
  readonly unit?: string
  readonly optional?: boolean
}

/** The kinds of record that prove something by themselves. */
export function evidenceKinds(): readonly EntityName[] {
  return Object.keys(EVIDENCE).filter((name) => isEntity(name))
}

/** What stands in the field, as far as it can be read. */
export function slotsIn(value: unknown): readonly Slot[] {
  return Array.isArray(value) ? value.filter(isSlot) : []
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'kind', 'title'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** What is wrong with the slots; null when nothing is. */
export function slotsProblem(slots: readonly Slot[]): string | null {
  if (slots.some(({ title }) => title.trim() === '')) return 'Say of each what proves it, or take it off.'
  if (slots.some(({ kind, entity }) => kind === 'record' && !evidenceKinds().some((name) => name === entity)))
    return 'Say which record proves it.'
  return null
}
