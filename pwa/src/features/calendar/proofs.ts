/**
 * Which entries a record proves that is on this device and not on the server yet: the server will write the evidence by the same rules
 * (x-evidence, sync/schedule/matches). Here it is only shown. Pure.
 */
import { EVIDENCE } from '../../../../schema/gen/evidence.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { EvidenceMeta } from '../../../../schema/meta/shapes.ts'
import { contextOf } from '../../../../sync/change/when.ts'
import { isKnown } from '../../../../sync/logic/logic.ts'
import { compile } from '../../../../sync/logic/parse.ts'
import { ruleOf } from '../../../../sync/schedule/item.ts'
import { matches, type Proof } from '../../../../sync/schedule/matches.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import type { Provable } from './entry.ts'
import { neededOf } from './evidence.ts'

export const PROVING: readonly EntityName[] = Object.keys(EVIDENCE).filter(isEntity)

/** The kinds through which a template is named. */
export const TEMPLATES: readonly EntityName[] = [
  ...new Set(
    PROVING.flatMap((entity) => {
      const ref = TABLES[entity].fields[EVIDENCE[entity]?.template?.split('.')[0] ?? '']?.ref
      return isEntity(ref) ? [ref] : []
    }),
  ),
]

/** What a record proves as it is; null where it proves nothing, or the server has it. */
export function proofOf(row: Row, today: string, find: (id: string) => Row | undefined): Proof | null {
  const { entity, state } = row.$
  const meta = EVIDENCE[entity]
  if (meta === undefined || state === 'server' || !holds(meta, row, today)) return null
  const day = textIn(row, meta.on)
  return day === null
    ? null
    : {
        entity,
        day,
        zones: zonesIn(row, meta),
        thing: meta.thing === undefined ? null : textIn(row, meta.thing),
        template: templateIn(row, meta, find),
      }
}

function holds({ if: condition }: EvidenceMeta, row: Row, today: string): boolean {
  if (condition === undefined) return true
  const compiled = compile(condition)
  return compiled.ok && isKnown(compiled.rule, true, contextOf({ ...row }, { parent: null, today }))
}

function zonesIn(row: Row, { zones }: EvidenceMeta): readonly string[] {
  const value: unknown = zones === undefined ? null : Reflect.get(row, zones)
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((zone): zone is string => typeof zone === 'string') : []
}

function templateIn(row: Row, { template }: EvidenceMeta, find: (id: string) => Row | undefined): string | null {
  const [field = '', next] = (template ?? '').split('.')
  const value = textIn(row, field)
  if (next === undefined || value === null) return value
  const named = find(value)
  return named === undefined ? null : textIn(named, next)
}

function textIn(row: object, field: string): string | null {
  const value: unknown = Reflect.get(row, field)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether one of the proofs proves the entry. */
export function isProvenBy(proofs: readonly Proof[]): (entry: Provable) => boolean {
  if (proofs.length === 0) return () => false
  return (entry) => {
    const { rule, row, slot } = entry
    if (rule === null || slot === null) return false
    const evidence = neededOf(entry)
    const at = slot.indexOf('@')
    const { opensOn, dueOn, missOn } = entry
    const occurrence = {
      opensOn,
      dueOn,
      missOn,
      slot,
      place: at < 0 ? null : slot.slice(at + 1),
      state: row?.state ?? null,
    }
    const plain = ruleOf(rule)
    return proofs.some((proof) => matches(proof, plain, evidence, [occurrence]) !== null)
  }
}
