/** Records that keep the rules between fields (x-when), by trying values until none is broken. */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { FieldMeta, Json, TableMeta } from '../../../schema/meta/shapes.ts'
import { isBroken, whenRules, type WhenRule } from '../../../sync/change/when.ts'
import { choicesOf, sampleDay } from './fieldValues.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a record breaks. */
function brokenRules(entity: EntityName, fields: Fields): readonly WhenRule[] {
  return whenRules(TABLES[entity]).filter(
    (rule) =>
      (rule.rule === 'required' || rule.rule === 'valid') &&
      !rule.readsParent &&
      isBroken(rule, fields, { parent: null, today: sampleDay() }),
  )
}

/** The record with other values where it broke a rule; what a test said itself stays. */
export function settled(entity: EntityName, fields: Fields, fixed: readonly string[]): Fields {
  const broken = brokenRules(entity, fields)
  for (const rule of broken) {
    for (const name of rule.reads) {
      const field: FieldMeta | undefined = TABLES[entity].fields[name]
      if (field === undefined || fixed.includes(name) || field.merge === 'state') continue
      for (const value of choicesOf(field)) {
        const next = { ...fields, [name]: value }
        if (brokenRules(entity, next).length < broken.length) return settled(entity, next, fixed)
      }
    }
  }
  return fields
}

/** Another value for each field that people write and that says neither whose nor where the record is. */
export function editsOf(entity: EntityName, row: object): readonly (readonly [string, Json])[] {
  const meta: TableMeta = TABLES[entity]
  const broken = brokenRules(entity, { ...row }).length
  return Object.entries(meta.fields).flatMap(([name, field]): (readonly [string, Json])[] => {
    const fixed =
      field.merge === 'immutable' || field.merge === 'state' || field.server === true || field.auto !== undefined
    if (fixed || field.private === true || field.ref !== undefined || field.file === true) return []
    const now = JSON.stringify(Reflect.get(row, name) ?? null)
    const value = choicesOf(field).find(
      (choice) =>
        choice !== null &&
        JSON.stringify(choice) !== now &&
        brokenRules(entity, { ...row, [name]: choice }).length <= broken,
    )
    return value === undefined ? [] : [[name, value]]
  })
}

/** What has to be filled for a command to be taken: by its guard, and by the rules in the state it leads to. */
export function saysOf(entity: EntityName, row: object, command: string): Readonly<Record<string, Json>> {
  const meta: TableMeta = TABLES[entity]
  const found = meta.states?.commands[command]
  if (meta.states === undefined || found === undefined) return {}
  const says: Record<string, Json> = {}
  const fill = (name: string) => {
    const field = meta.fields[name]
    if (field !== undefined) says[name] = choicesOf(field)[0] ?? null
  }
  Object.keys(found.guard?.fieldIn ?? {}).forEach(fill)
  for (const rule of brokenRules(entity, { ...row, ...says, [meta.states.field]: found.to })) fill(rule.field)
  return says
}

/** Commands that bring a record from a state to another one, by the shortest way; null when none do. */
export function pathTo(entity: EntityName, from: string, to: string): readonly string[] | null {
  const commands = Object.entries(TABLES[entity].states?.commands ?? {})
  const open: { readonly state: string; readonly way: readonly string[] }[] = [{ state: from, way: [] }]
  const seen = new Set([from])
  for (const { state, way } of open) {
    if (state === to) return way
    for (const [name, command] of commands) {
      if (!command.from.includes(state) || seen.has(command.to)) continue
      seen.add(command.to)
      open.push({ state: command.to, way: [...way, name] })
    }
  }
  return null
}
