/** What an entry needs as proof and what of it is there. Pure. */
import type { Attachment, CalendarEvidence } from '../../../../schema/gen/types.ts'
import type { Entry } from './entry.ts'

export interface Needed {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly optional: boolean
}

/** The slots of a rule or an item, as far as they can be read. */
export function neededOf({ row, rule }: Pick<Entry, 'row' | 'rule'>): readonly Needed[] {
  const value: unknown = row === null ? rule?.evidence : row.evidence
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown): readonly Needed[] => {
    if (typeof one !== 'object' || one === null) return []
    const [id, kind, title]: readonly unknown[] = ['id', 'kind', 'title'].map((key) => Reflect.get(one, key))
    if (typeof id !== 'string' || typeof kind !== 'string') return []
    return [
      { id, kind, title: typeof title === 'string' ? title : id, optional: Reflect.get(one, 'optional') === true },
    ]
  })
}

export interface Slotted extends Needed {
  readonly filled: boolean
  /** "2 files", "Ana Ruiz", "412": what is in it; empty while nothing is. */
  readonly says: string
}

export function slotted(
  needed: readonly Needed[],
  evidence: readonly Pick<CalendarEvidence, 'slot' | 'name' | 'value'>[],
  files: readonly Pick<Attachment, 'slot' | 'name'>[],
): readonly Slotted[] {
  return needed.map((one) => {
    const rows = evidence.filter(({ slot }) => slot === one.id)
    const own = files.filter(({ slot }) => slot === one.id)
    const [row] = rows
    const says =
      own.length > 1
        ? `${own.length} files`
        : (own[0]?.name ?? row?.name ?? row?.value ?? (row === undefined ? '' : 'Linked'))
    return { ...one, filled: own.length + rows.length > 0, says }
  })
}

/** The slots that keep the item from being completed. */
export function missingOf(slots: readonly Slotted[]): readonly Slotted[] {
  return slots.filter(({ filled, optional }) => !filled && !optional)
}

/** "Add Batch certificates and Signature first." */
export function missingWords(missing: readonly Slotted[]): string {
  const titles = missing.map(({ title }) => title)
  const last = titles.at(-1) ?? ''
  const words = titles.length > 1 ? `${titles.slice(0, -1).join(', ')} and ${last}` : last
  return `Still missing: ${words}.`
}
