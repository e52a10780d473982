/**
 * Questions that a device answers alone: a kind of record or a figure as its module file calls it, with overdue, open, due, mine, a state, a
 * period, a count, a grouping, a name or the last one. Phrases are taken out of the question one by one; what leaves a word over that is
 * no record's name is not understood. Pure.
 */
import { ASKS } from '../../../../schema/gen/asks.ts'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { AskFigure } from '../../../../schema/meta/asks.ts'
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { fold, pluralOf } from '../../lib/text.ts'
import { KINDS, type Kind } from '../../records/kinds.ts'
import { periodIn, type Span, type Words } from './periods.ts'
import type { Grammar } from './words/en.ts'

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
  readonly period: Span | null
  readonly value: { readonly field: string; readonly value: string } | null
  /** The field to group by, or the month. */
  readonly by: string | null
  readonly figure: AskFigure | null
  /** Words that may be the name of a record which these refer to. */
  readonly name: string
}

/** Instead of a field. */
export const MONTH = '(month)'

export const GRAMMARS = Object.values(import.meta.glob<Grammar>('./words/*.ts', { eager: true, import: 'grammar' }))

/** The readings that there are, one of a language; whether a name is one of a record is for the caller to say. */
export function understand(
  question: string,
  may: (entity: EntityName) => boolean,
  today: string,
): readonly Understood[] {
  const found = GRAMMARS.flatMap((grammar) => inGrammar(question, grammar, may, today) ?? [])
  return found.toSorted((a, b) => a.name.length - b.name.length)
}

function inGrammar(
  question: string,
  grammar: Grammar,
  may: (entity: EntityName) => boolean,
  today: string,
): Understood | null {
  const words = createWords(question)
  const period = periodIn(words, grammar, today)
  const subject = subjectIn(words, may)
  if (subject === null) return null
  const { kind } = subject
  const table: TableMeta = TABLES[kind.entity]
  const by = words.drop(grammar.byMonth) ? MONTH : groupIn(words, kind, table, grammar)
  const figure = figureIn(words, subject, grammar)
  const [mine, due] = [words.drop(grammar.mine), words.take(grammar.due)]
  const [overdue, open, last] = [words.take(grammar.overdue), words.take(grammar.open), words.take(grammar.last)]
  const value = valueIn(words, kind, table)
  words.drop(grammar.howMany)
  if (figure !== null) while (words.drop([...figure.names.map(fold), ...grammar.did]));
  while (words.drop(figure === null ? grammar.filler : [...grammar.filler, ...grammar.by]));
  const name = words.left()
  // A name among other conditions would be a guess.
  if (name !== '' && (figure === null || open || overdue || due || last || mine)) return null
  return {
    entity: kind.entity,
    grammar,
    phrase: words.said(),
    mine,
    overdue,
    open,
    due,
    last,
    period,
    value,
    by,
    figure,
    name,
  }
}

export const plainPhrase = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}/ -]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

export function createWords(question: string): Words {
  const plain = plainPhrase(question)
  let [left, said] = [pad(plain), pad(plain)]
  const take = (phrases: readonly string[], isSaid: boolean): boolean => {
    const found = phrases.toSorted((a, b) => b.length - a.length).find((phrase) => left.includes(` ${phrase} `))
    if (found === undefined) return false
    left = pad(left.replace(` ${found} `, '  '))
    if (!isSaid) said = pad(said.replace(` ${found} `, '  '))
    return true
  }
  const match = (pattern: RegExp): RegExpMatchArray | null => {
    const all = left.trim().split(' ')
    for (let size = 4; size > 0; size--)
      for (let at = 0; at + size <= all.length; at++) {
        const phrase = all.slice(at, at + size).join(' ')
        const found = pattern.exec(phrase)
        if (found !== null && take([phrase], true)) return found
      }
    return null
  }
  return {
    take: (phrases) => take(phrases, true),
    drop: (phrases) => take(phrases, false),
    match,
    has: (phrase) => left.includes(` ${phrase} `),
    left: () => left.trim(),
    said: () => said.trim().replaceAll(/ +/g, ' '),
  }
}

const pad = (text: string) => ` ${text.replaceAll(/\s+/g, ' ').trim()} `

interface Subject {
  readonly kind: Kind
  readonly figure: AskFigure | null
}

/** The longest noun or figure there is; where two kinds share it, the one whose main figure it is, else there is one too many to answer. */
function subjectIn(words: Words, may: (entity: EntityName) => boolean): Subject | null {
  const found = KINDS.filter(({ entity, meta }) => meta.ask !== undefined && may(entity)).flatMap((kind) =>
    [
      ...nounsOf(kind).map((phrase) => ({ kind, figure: null, phrase })),
      ...figuresOf(kind.entity).flatMap((figure) =>
        figure.names.map((name) => ({ kind, figure, phrase: plainPhrase(name) })),
      ),
    ].filter(({ phrase }) => words.has(phrase)),
  )
  const longest = found.filter(({ phrase }) => found.every((other) => other.phrase.length <= phrase.length))
  const main = longest.filter(({ figure }) => figure?.main === true)
  const fits = main.length === 0 ? longest : main
  const [first] = fits
  if (first === undefined || fits.some(({ kind, figure }) => kind !== first.kind || figure !== first.figure))
    return null
  words.take([first.phrase])
  return first
}

function figuresOf(entity: EntityName): readonly AskFigure[] {
  return Object.values(ASKS[entity]?.measures ?? {}).filter(({ field }) => !isPrivate(entity, field))
}

function isPrivate(entity: EntityName, field: string | undefined): boolean {
  const { fields }: TableMeta = TABLES[entity]
  return field !== undefined && fields[field]?.private === true
}

/** The figure that is named, or the main one where it is asked how much there is; averaged or the like where that is asked. */
function figureIn(words: Words, { kind, figure }: Subject, grammar: Grammar): AskFigure | null {
  const figures = figuresOf(kind.entity)
  words.drop(nounsOf(kind))
  const named = figure ?? figures.find(({ names }) => words.take(names.map(plainPhrase))) ?? null
  const how = (['avg', 'max', 'min'] as const).find((one) => words.take(grammar.made[one]))
  const much = words.drop(grammar.howMuch)
  const meant = named ?? (much || how !== undefined ? (figures.find(({ main }) => main) ?? null) : null)
  return how === undefined || meant === null || meant.of !== undefined ? meant : { ...meant, how }
}

function nounsOf({ meta }: Kind | { readonly meta: PageMeta }): readonly string[] {
  const said = [meta.words.one, meta.words.many, ...(meta.ask?.nouns ?? [])].map(fold)
  return [...new Set(said.flatMap((noun) => [noun, pluralOf(noun)]))]
}

function groupIn(words: Words, kind: Kind, table: TableMeta, grammar: Grammar): string | null {
  const names = groupsOf(kind, table, grammar)
  for (const { field, name } of names) if (words.drop(grammar.by.map((word) => `${word} ${name}`))) return field
  return null
}

/** Fields whose values have words: states and other lists of the module file, and what refers to a record. Longer names first. */
function groupsOf({ entity, meta }: Kind, { fields, states }: TableMeta, grammar: Grammar) {
  const asked = ASKS[entity]?.fields ?? {}
  const named = Object.entries(fields).flatMap(([field, { title, enum: values, ref, private: secret }]) => {
    const to: PageMeta | undefined = ref === undefined ? undefined : PAGES[ref as EntityName]
    const hasWords = values === undefined ? to !== undefined : meta.words.values[field] !== undefined
    if (!hasWords || secret === true) return []
    const column = meta.list?.columns.find((column) => column.field === field)
    const own = [...(asked[field] ?? []), title, column?.title, column?.id].flatMap((name) => name ?? [])
    return [...own, ...(to === undefined ? [] : [ref ?? '', ...nounsOf({ meta: to })])].map((name) => ({
      field,
      name: fold(name),
    }))
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
