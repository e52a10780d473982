/**
 * Questions that a device answers alone: a kind of record as its module file calls it, with overdue, open, due, mine, a state, a period, a
 * count, a grouping or the last one. Phrases are taken out of the question one by one; what leaves a word over is not understood. Pure.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { fold, pluralOf } from '../../lib/text.ts'
import { KINDS, type Kind } from '../../records/kinds.ts'
import type { Grammar } from './words/en.ts'

export type Period = keyof Grammar['periods']

export interface Understood {
  readonly entity: EntityName
  readonly grammar: Grammar
  /** The question without what is not about the records: "overdue tasks this week". */
  readonly phrase: string
  readonly mine: boolean
  readonly overdue: boolean
  readonly open: boolean
  readonly due: boolean
  readonly last: boolean
  readonly period: Period | null
  readonly value: { readonly field: string; readonly value: string } | null
  /** The field to group by. */
  readonly by: string | null
}

const GRAMMARS = Object.values(import.meta.glob<Grammar>('./words/*.ts', { eager: true, import: 'grammar' }))

export function understand(question: string, may: (entity: EntityName) => boolean): Understood | null {
  for (const grammar of GRAMMARS) {
    const found = inGrammar(question, grammar, may)
    if (found !== null) return found
  }
  return null
}

function inGrammar(question: string, grammar: Grammar, may: (entity: EntityName) => boolean): Understood | null {
  const words = createWords(question)
  const period = PERIODS.find((one) => words.take(grammar.periods[one])) ?? null
  const kind = kindIn(words, may)
  if (kind === null) return null
  const table: TableMeta = TABLES[kind.entity]
  const by = groupIn(words, kind, table, grammar)
  const [mine, due] = [words.drop(grammar.mine), words.take(grammar.due)]
  const [overdue, open, last] = [words.take(grammar.overdue), words.take(grammar.open), words.take(grammar.last)]
  const value = valueIn(words, kind, table)
  words.drop(grammar.howMany)
  while (words.drop(grammar.filler));
  if (words.left() !== '') return null
  return { entity: kind.entity, grammar, phrase: words.said(), mine, overdue, open, due, last, period, value, by }
}

const PERIODS: readonly Period[] = ['yesterday', 'today', 'lastWeek', 'thisWeek', 'lastMonth', 'thisMonth', 'thisYear']

interface Words {
  /** Whether one of the phrases stands there; it is done with, and is said again in the answer. */
  readonly take: (phrases: readonly string[]) => boolean
  /** The same without being said again. */
  readonly drop: (phrases: readonly string[]) => boolean
  readonly has: (phrase: string) => boolean
  readonly left: () => string
  readonly said: () => string
}

function createWords(question: string): Words {
  const plain = fold(question).replaceAll(/[^\p{L}\p{N}/ -]/gu, ' ')
  let [left, said] = [pad(plain), pad(plain)]
  const take = (phrases: readonly string[], isSaid: boolean): boolean => {
    const found = phrases.toSorted((a, b) => b.length - a.length).find((phrase) => left.includes(` ${phrase} `))
    if (found === undefined) return false
    left = pad(left.replace(` ${found} `, '  '))
    if (!isSaid) said = pad(said.replace(` ${found} `, '  '))
    return true
  }
  return {
    take: (phrases) => take(phrases, true),
    drop: (phrases) => take(phrases, false),
    has: (phrase) => left.includes(` ${phrase} `),
    left: () => left.trim(),
    said: () => said.trim().replaceAll(/ +/g, ' '),
  }
}

const pad = (text: string) => ` ${text.replaceAll(/\s+/g, ' ').trim()} `

/** The longest noun there is; two kinds with the same noun are one too many to answer. */
function kindIn(words: Words, may: (entity: EntityName) => boolean): Kind | null {
  const found = KINDS.filter(({ entity, meta }) => meta.ask !== undefined && may(entity))
    .flatMap((kind) => nounsOf(kind).flatMap((noun) => (words.has(noun) ? [{ kind, noun }] : [])))
    .toSorted((a, b) => b.noun.length - a.noun.length)
  const [first] = found
  if (first === undefined || found.some(({ kind, noun }) => kind !== first.kind && noun === first.noun)) return null
  words.take([first.noun])
  return first.kind
}

function nounsOf({ meta }: Kind): readonly string[] {
  const said = [meta.words.one, meta.words.many, ...(meta.ask?.nouns ?? [])].map(fold)
  return [...new Set(said.flatMap((noun) => [noun, pluralOf(noun)]))]
}

function groupIn(words: Words, kind: Kind, table: TableMeta, grammar: Grammar): string | null {
  const names = groupsOf(kind, table, grammar)
  for (const { field, name } of names) if (words.drop(grammar.by.map((word) => `${word} ${name}`))) return field
  return null
}

/** Fields whose values have words: states and other lists of the module file, people, zones. Longer names first. */
function groupsOf({ meta }: Kind, { fields, states }: TableMeta, grammar: Grammar) {
  const named = Object.entries(fields).flatMap(([field, { title, enum: values, ref }]) => {
    const hasWords = values === undefined ? ref === 'person' || ref === 'zone' : meta.words.values[field] !== undefined
    const column = meta.list?.columns.find((column) => column.field === field)
    const names = hasWords ? [title, column?.title, column?.id, ref].flatMap((name) => name ?? []) : []
    return names.map((name) => ({ field, name: fold(name) }))
  })
  const stands = states === undefined ? [] : grammar.state.map((name) => ({ field: states.field, name }))
  return [...stands, ...named].toSorted((a, b) => b.name.length - a.name.length)
}

/** A word of the module file for a value: "returned". States come first. */
function valueIn(words: Words, { meta }: Kind, { states }: TableMeta): Understood['value'] {
  const fields = Object.entries(meta.words.values).toSorted(
    ([a], [b]) => Number(b === states?.field) - Number(a === states?.field),
  )
  for (const [field, values] of fields)
    for (const [value, { label }] of Object.entries(values)) if (words.take([fold(label)])) return { field, value }
  return null
}
