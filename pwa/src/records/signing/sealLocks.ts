import { SEALS } from '../../../../schema/gen/seals.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isSealed } from '../../../../sync/seal/lock.ts'
import type { SigningWords } from './words/en.ts'

const NONE: Readonly<Record<string, string>> = {}

/** The fields of a record that stay as they were signed, and why. */
export function sealLocks(entity: EntityName, row: object): Readonly<Record<string, string>> {
  const seal = SEALS[entity]
  if (seal === undefined || !isSealed({ entity, seal, states: TABLES[entity].states }, row)) return NONE
  const kept = [seal.hash, seal.at, seal.drawing].flatMap((field) =>
    field === undefined ? [] : [[field, seal.say ?? ''] as const],
  )
  const { fields, locked } = seal.versions.at(-1)?.record ?? { fields: [], locked: undefined }
  return Object.fromEntries([...kept, ...(locked === undefined ? [] : fields.map((field) => [field, locked] as const))])
}

/** Why a record that bears a signature can be neither deleted nor taken back; null when it can. */
export function sealKeeps(entity: EntityName, row: object): string | null {
  const seal = SEALS[entity]
  if (seal === undefined || !isSealed({ entity, seal, states: TABLES[entity].states }, row)) return null
  return seal.versions.at(-1)?.record.locked ?? null
}

/** What a signature in a field of the record itself covers, in words; undefined for a drawing that seals nothing. */
export function coversWords(entity: EntityName, field: string, words: SigningWords): string | undefined {
  const seal = SEALS[entity]
  if (seal?.drawing !== field) return undefined
  const titles = (seal.versions.at(-1)?.record.fields ?? []).map((name) => TABLES[entity].fields[name]?.title ?? name)
  return words.covers(titles.join(', '))
}
