/** A right to edit covers fields, not parts and not commands; the twin of hands.go. */
import type { TableMeta } from '../../schema/meta/shapes.ts'
import { belongs, type Tables } from './above.ts'
import type { Ask, Row } from './facts.ts'
import { ENOUGH, reaches, type Person } from './reach.ts'

export type Left =
  | { readonly why: 'right' | 'hands'; readonly fields: readonly string[] }
  | { readonly missing: string }
  | null

const NAMED = 'named:'

/** Null where it is left to nobody else. */
export function hands(tables: Tables, ask: Ask, row: Row, who: Person): Left {
  const { meta } = row
  const command = ask.do === 'command' && ask.command !== undefined ? meta.states?.commands[ask.command] : undefined
  if (command !== undefined && row.new !== true) {
    if (command.right !== undefined) {
      const answer = reaches(who.scope(command.right), row, who)
      if (answer !== true) return answer === false ? { why: 'right', fields: [] } : { missing: answer }
    }
    if (command.named?.some((name) => Reflect.get(row.fields, name) === who.userId) === false)
      return { why: 'hands', fields: command.named }
  }
  if (meta.hands === undefined) return null
  const { changes } = ask
  const open =
    changes !== undefined && changes.length > 0 && changes.every((name) => meta.hands?.open?.includes(name) === true)
  if (ask.do === 'set' && row.deleted !== true && open) return null
  const removes = ask.do === 'delete' || ask.do === 'remove'
  return byWord(tables, removes ? meta.hands.delete : row.new === true ? meta.hands.add : meta.hands.set, row, who)
}

function byWord(tables: Tables, word: string, row: Row, who: Person): Left {
  if (word.startsWith(NAMED)) return unless(row.fields, word.slice(NAMED.length), who)
  if (word === 'author') {
    const { author = '', subject } = row.meta
    const left = row.new === true ? null : unless(row.fields, author, who)
    if (left === null) return null
    const answer = reaches(who.scope(`${subject}.approve`), row, who)
    return answer === true ? null : answer === false ? left : { missing: answer }
  }
  return word === 'whole' || word === 'whole.author' ? byWhole(tables, word, row, who) : null
}

function unless(fields: object, name: string, who: Person, field = name): Left {
  const person: unknown = Reflect.get(fields, name) ?? ''
  return person === '' || person === who.userId ? null : { why: 'hands', fields: [field] }
}

function byWhole(tables: Tables, word: string, row: Row, who: Person): Left {
  const parent = belongs(tables, row)
  if (parent === null) return null
  const { whole } = row
  if (whole === undefined) return { missing: 'whole' }
  if (whole === null || whole.absent === true) return null
  const field = fieldOf(row.meta)
  if (word === 'whole.author') return unless(whole.fields, parent.meta.author ?? '', who, field)
  for (const action of ENOUGH.edit) {
    const answer = reaches(who.scope(`${parent.meta.subject}.${action}`), whole, who)
    if (typeof answer === 'string') return { missing: answer === 'colleagues' ? answer : `whole.${answer}` }
    if (answer) return null
  }
  return { why: 'hands', fields: [field] }
}

const fieldOf = ({ sub, hands: of }: TableMeta) => sub ?? of?.of ?? ''
