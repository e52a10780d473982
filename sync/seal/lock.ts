/** What stays as it was signed: the twin of lock.go. Pure. */
import type { SealMeta, SealPartMeta } from '../../schema/meta/seals.ts'
import type { TableMeta } from '../../schema/meta/shapes.ts'
import { sameValue, type SealRow } from './seal.ts'

/** A kind of record that can be sealed: its name, its seal and its states. */
export interface Sealable {
  readonly entity: string
  readonly seal: SealMeta
  readonly states?: TableMeta['states']
}

/** A change of a living record: of one that may be sealed, or of a part of it. */
export interface Edit {
  readonly entity: string
  readonly command?: string | undefined
  readonly before: SealRow
  readonly after: SealRow
  readonly gone: boolean
  /** The record that may be sealed, as it was before. */
  readonly record: SealRow
  readonly at: number
}

export interface Lock {
  readonly say: string
  readonly fields: readonly string[]
}

/** Whether a record bears a signature. */
export function isSealed({ seal, states }: Sealable, record: SealRow): boolean {
  if (states !== undefined && states.kept.length > 0) {
    const state: unknown = Reflect.get(record, states.field)
    return typeof state === 'string' && states.kept.includes(state)
  }
  const drawing: unknown = seal.drawing === undefined ? null : Reflect.get(record, seal.drawing)
  return typeof drawing === 'string' && drawing !== ''
}

/** Why an edit is refused, and for which fields; null when it is not. */
export function lockedBy(of: Sealable, edit: Edit): Lock | null {
  if (!isSealed(of, edit.record)) return null
  const { seal, entity } = of
  const seals = seal.command !== undefined && edit.command === seal.command
  if (edit.entity === entity && !seals && !edit.gone) {
    const fields = changed(edit, [seal.hash, seal.at, seal.drawing])
    if (fields.length > 0) return { say: seal.say ?? '', fields }
  }
  const part = sealedPart(of, edit.entity)
  if (part?.locked === undefined || edit.at <= signedAt(seal, edit.record)) return null
  const fields = changed(edit, part.fields)
  return fields.length === 0 && !edit.gone ? null : { say: part.locked, fields }
}

/** What the newest list covers of a kind of record; undefined when it covers nothing of it. */
export function sealedPart({ entity, seal }: Sealable, of: string): SealPartMeta | undefined {
  const list = seal.versions.at(-1)
  return of === entity ? list?.record : list?.parts?.find((part) => part.entity === of)
}

function signedAt(seal: SealMeta, record: SealRow): number {
  const at: unknown = seal.at === undefined ? null : Reflect.get(record, seal.at)
  return typeof at === 'number' ? at : 0
}

function changed({ before, after }: Edit, fields: readonly (string | undefined)[]): readonly string[] {
  return fields.flatMap((field) =>
    field === undefined || sameValue(Reflect.get(before, field), Reflect.get(after, field)) ? [] : [field],
  )
}
