/** What is decided stays, and its parts, except what may come later; the twin of frozen.go. */
import type { FrozenMeta, TableMeta } from '../../schema/meta/shapes.ts'
import { above, type Tables } from './above.ts'
import type { Ask, Row } from './facts.ts'

export type Stays = { readonly fields: readonly string[] } | { readonly missing: string } | null

const removing = ({ do: what }: Ask) => what === 'delete' || what === 'remove'

export function frozenIn({ states }: TableMeta, fields: object): FrozenMeta | undefined {
  if (states === undefined) return undefined
  const state = String(Reflect.get(fields, states.field))
  return states.frozen?.find((each) => each.in.includes(state))
}

/** Null where nothing stays; else the fields that do, or the missing fact. */
export function frozen(tables: Tables, ask: Ask, row: Row): Stays {
  const own = row.new === true || row.deleted === true ? undefined : frozenIn(row.meta, row.fields)
  return (own === undefined ? null : stays(own, ask, row)) ?? partStays(tables, ask, row)
}

function stays(frozen: FrozenMeta, ask: Ask, { meta, fields: row }: Row): Stays {
  if (removing(ask)) return frozen.only === undefined ? { fields: [] } : null
  const command = ask.do === 'command' && ask.command !== undefined ? meta.states?.commands[ask.command] : undefined
  const state = meta.states === undefined ? '' : String(Reflect.get(row, meta.states.field))
  // A step beside the one that decided: the state machine says what it is worth.
  if (command !== undefined && !command.from.includes(state)) return null
  const carries = (name: string) =>
    command?.with?.includes(name) === true || command?.guard?.fieldIn?.[name] !== undefined
  const closed = (name: string) =>
    frozen.only === undefined ? frozen.fields?.includes(name) !== true : frozen.only.includes(name)
  const fields = (ask.changes ?? []).filter((name) => closed(name) && !carries(name)).toSorted()
  return fields.length === 0 ? null : { fields }
}

/** How far a part may lie below what is decided: a photo of an answer of a round. */
const DEEPEST = 2

function partStays(tables: Tables, ask: Ask, row: Row): Stays {
  const chain = [row.entity]
  let at = row
  let missing = 'whole'
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const parent = above(tables, at)
    if (parent === null || !freezes(tables, parent.meta, parent.entity, chain, DEEPEST)) return null
    const { whole } = at
    if (whole === undefined) return { missing }
    if (whole === null || whole.absent === true || whole.deleted === true) return null
    const found = frozenIn(parent.meta, whole.fields)
    if (found !== undefined) return partOf(found, chain, ask, row)
    chain.push(parent.entity)
    at = whole
    missing += '.whole'
  }
  return null
}

/** Whether these records, or what they are a part of, ever freeze their part at the end of a chain. */
function freezes(tables: Tables, meta: TableMeta, name: string, chain: readonly string[], depth: number): boolean {
  if (depth === 0) return false
  if (meta.states?.frozen?.some((each) => each.only === undefined && !goesOn(each, chain)) === true) return true
  const next = meta.sub === undefined ? undefined : meta.fields[meta.sub]?.ref
  const parent = next === undefined ? undefined : tables[next]
  return next !== undefined && parent !== undefined && freezes(tables, parent, next, [...chain, name], depth - 1)
}

const goesOn = ({ free }: FrozenMeta, chain: readonly string[]) => chain.some((kind) => free?.includes(kind) === true)

function partOf(frozen: FrozenMeta, chain: readonly string[], ask: Ask, row: Row): Stays {
  const { entity } = row
  if (frozen.only !== undefined || goesOn(frozen, chain)) return null
  if (frozen.parts?.includes(entity) === true) {
    if (row.new === true || row.since === true) return null
    if (row.since === undefined) return { missing: 'since' }
  }
  if (row.new === true || removing(ask)) return { fields: [] }
  const fields = (ask.changes ?? []).filter((name) => frozen.later?.[entity]?.includes(name) !== true)
  return fields.length === 0 && ask.do !== 'command' && row.deleted !== true ? null : { fields: fields.toSorted() }
}
