/** What an entry needs as proof and what of it is there. Pure. */
import type { Attachment, CalendarEvidence } from '../../../../schema/gen/types.ts'
import type { Entry } from './entry.ts'
import { plural } from '../../lib/text.ts'

export type SlotKind = 'file' | 'signature' | 'number' | 'record'

/** One piece of evidence that a rule asks for; a word that is absent or empty asks for nothing. */
export interface Slot {
  readonly id: string
  readonly kind: SlotKind
  readonly title: string
  /** The kind of record that proves it, and the template that the record follows. */
  readonly entity?: string
  readonly template?: string
  /** The kinds of file that are taken, see `fileKinds.ts`. */
  readonly accept?: string
  readonly unit?: string
  readonly optional?: boolean
}

/** The slots in the field of a rule or an item, as far as they can be read. */
export function slotsIn(value: unknown): readonly Slot[] {
  return Array.isArray(value) ? value.filter(isSlot) : []
}

function isSlot(value: unknown): value is Slot {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'kind', 'title'].every((name) => typeof Reflect.get(value, name) === 'string')
}

/** What an entry needs: an item keeps what its rule asked for when it became a row. */
export function neededOf({ row, rule }: Pick<Entry, 'row' | 'rule'>): readonly Slot[] {
  return slotsIn(row === null ? rule?.evidence : row.evidence)
}

export interface Slotted extends Slot {
  readonly filled: boolean
  /** "2 files", "Ana Ruiz", "412": what is in it; empty while nothing is. */
  readonly says: string
}

export function slotted(
  needed: readonly Slot[],
  evidence: readonly Pick<CalendarEvidence, 'slot' | 'name' | 'value'>[],
  files: readonly Pick<Attachment, 'slot' | 'name'>[],
): readonly Slotted[] {
  return needed.map((one) => {
    const rows = evidence.filter(({ slot }) => slot === one.id)
    const own = files.filter(({ slot }) => slot === one.id)
    const [row] = rows
    const says =
      own.length > 1
        ? plural(own.length, 'file')
        : (own[0]?.name ?? row?.name ?? row?.value ?? (row === undefined ? '' : 'Linked'))
    return { ...one, filled: own.length + rows.length > 0, says }
  })
}

/** The slots that keep the item from being completed. */
export function missingOf(slots: readonly Slotted[]): readonly Slotted[] {
  return slots.filter(({ filled, optional }) => !filled && optional !== true)
}

/** "Add Batch certificates and Signature first." */
export function missingWords(missing: readonly Slotted[]): string {
  const titles = missing.map(({ title }) => title)
  const last = titles.at(-1) ?? ''
  const words = titles.length > 1 ? `${titles.slice(0, -1).join(', ')} and ${last}` : last
  return `Still missing: ${words}.`
}
