/**
 * A kind of record as screens know it: what the module file says, and the exceptions that a module writes. Lists, pages, forms and steps
 * are made from this (records/engine); a module overrides a slot, not a page.
 */
import type { ReactNode } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import type { PageMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Data } from '../../data/data.ts'
import type { BeyondFilter } from '../../data/sync/beyond.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate } from '../../lib/dates.ts'
import { capital } from '../../lib/text.ts'
import type { Column } from '../../ui/list/columns.ts'
import type { RecordInput } from '../../workers/reportInput.ts'
import type { HistoryEntry } from '../historyEntries.ts'
import type { ImportExceptions } from '../import/importExceptions.ts'
import type { Standing } from '../standing.ts'
import type { People } from '../usePeople.ts'
import type { ListExceptions } from './listExceptions.ts'
import type { FieldExceptions } from './fieldExceptions.ts'
import { givenNumber, numberOf } from './number.ts'
import { hasWords, wordOf } from './words.ts'

/** What is read beside the record before it is judged: the rows of the tables that the module `needs`. */
export interface Looked {
  readonly rows: <N extends EntityName>(entity: N) => readonly Row<N>[]
  /** The role in which the person works; undefined where it was not looked up. */
  readonly role?: string
  /** Who works; undefined where it was not looked up. */
  readonly userId?: string
  /** Who holds a kind of qualification on a day; null where nobody keeps these papers, or they are not read yet. */
  readonly qualified?: (kindId: string, day: string) => readonly string[] | null
}

/** A row among the facts of a record that the module draws itself. */
export interface OwnFact<E extends EntityName> {
  readonly label: string
  readonly Value: (props: { readonly row: Row<E> }) => ReactNode
  /** Whether the record has it; one without is not shown. */
  readonly has?: (row: Row<E>) => boolean
}

export interface OwnPaper extends Partial<
  Pick<RecordInput, 'title' | 'facts' | 'texts' | 'tables' | 'photos' | 'signatures' | 'seal'>
> {
  /** It says everything itself: no made facts, texts and signatures stand beside. */
  readonly whole?: boolean
}

/** What a paper is made with beside the record. */
export interface PaperReader {
  readonly people: People
  /** What whoever makes the paper may do to a record: some may not read all of it. */
  readonly standing: (row: Row) => Promise<Standing>
  /** Every change of the record; null where the server was not asked, or could not be. */
  readonly history: readonly HistoryEntry[] | null
  /** Reads something once for all papers of one run. */
  readonly once: <T>(name: string, read: () => Promise<T>) => Promise<T>
}

/**
 * `after`: behind which column it stands; a new one stands last otherwise. `asks`: what the server is asked by a filter that looks at more
 * than a field; it may let more through than the filter does.
 */
export type ColumnException<E extends EntityName> = Partial<Column<Row<E>>> & {
  readonly after?: string
  readonly asks?: (values: readonly string[]) => BeyondFilter | null
}

/** What a module writes itself, where the module file cannot say it. */
export interface Exceptions<E extends EntityName> {
  /** What a record is called, where its title fields do not say it. */
  readonly title?: (row: Row<E>) => string
  /** The heading of its form, where that is more than the title of the record. */
  readonly formTitle?: (title: string) => string
  /** What such a title leaves of the words it is made from; stands under it. */
  readonly rest?: (row: Row<E>) => string
  /** Columns that look or sort in a way of their own, by field or by a new id. */
  readonly columns?: Readonly<Record<string, ColumnException<E>>>
  /** Fields that say, check or look in a way of their own. */
  readonly fields?: FieldExceptions
  /** Why a step is refused, in words a person can act on; null when nothing is against it. Runs after the common judge. */
  readonly refuse?: (row: Row<E>, command: string, looked: Looked) => string | null
  /** Steps that this record never takes by hand, or that another of its steps stands for: they are not shown at all. */
  readonly without?: (row: Row<E>, command: string) => boolean
  /** Tables that `refuse` looks into: read before any step is judged, on the page and in bulk. */
  readonly needs?: readonly EntityName[]
  /** What a change made by hand says beside its own fields: a date that a person sets is no longer the rule's. */
  readonly written?: (fields: Readonly<Record<string, unknown>>) => Partial<Entities[E]>
  readonly list?: ListExceptions<E>
  /** Fields of the form that the page of a record only shows: they are written where the record is made. */
  readonly read?: readonly string[]
  /** Kinds that hang on it and that its slots show in a way of their own, and `paper` where there is one. */
  readonly draws?: readonly EntityName[]
  /** The long text that stands under the title where it is not the first of the form; null where none does. */
  readonly lead?: string | null
  /** Facts of its own by a name, above those that are made. */
  readonly facts?: Readonly<Record<string, OwnFact<E>>>
  /** What the page says of a record beside its fields, in this order: fields, and facts of its own by name; what is empty is left out. */
  readonly about?: readonly string[]
  /** What the list shows of a record beside it, in this order: fields, and facts of its own by name. */
  readonly peek?: readonly string[]
  /** Why a record may be missing here, in one sentence. */
  readonly absent?: string
  /** Notes for the organization's own figures that a person read the record ('view'), made it ('create'), changed it ('edit') or ran a command. */
  readonly used?: (act: string, row: Pick<Row<E>, 'id'> & Partial<Entities[E]>) => void
  readonly importing?: ImportExceptions<E>
  /** What the paper of a record says beside what is made: above the made facts, lists and signatures. Read from this device. */
  readonly paper?: (data: Data, row: Row<E>, reader: PaperReader) => Promise<OwnPaper>
  /** Its paper says who decided and when: the history is asked for it while there is a signal. */
  readonly paperTellsWho?: boolean
  /** Many records as a workbook, where the columns of the list do not say all of them; null = no longer wanted. */
  readonly workbook?: (
    data: Data,
    rows: readonly Row<E>[],
    reader: Omit<PaperReader, 'history'>,
    /** Asked before each record, with how many are done: lets the page breathe and answers whether to go on. */
    turn: (done: number) => Promise<boolean>,
  ) => Promise<Blob | null>
  /** Parts of the made pages that the module draws. */
  readonly slots?: {
    /** Makes a record over its list, instead of the page for a new one. */
    readonly create?: (props: { readonly onClose: () => void }) => ReactNode
    /** Under the title: what must be seen before anything else. */
    readonly first?: (props: { readonly row: Row<E> }) => ReactNode
    /** Under the steps: what else can be done, or why there is no step. */
    readonly steps?: (props: { readonly row: Row<E> }) => ReactNode
    /** Beside the record, above its facts: what comes next. */
    readonly beside?: (props: { readonly row: Row<E> }) => ReactNode
    /** Under the facts, above comments and history. */
    readonly body?: (props: { readonly row: Row<E> }) => ReactNode
    /** Under photos and sounds, above comments and history. */
    readonly below?: (props: { readonly row: Row<E> }) => ReactNode
    /** In place of the made facts, and of those of its own. */
    readonly facts?: (props: { readonly row: Row<E> }) => ReactNode
    /** Over the title, at the end of the badges. */
    readonly head?: (props: { readonly row: Row<E> }) => ReactNode
  }
}

export interface RecordDefinition<E extends EntityName> extends Exceptions<E> {
  readonly entity: E
  readonly meta: TableMeta
  readonly page: PageMeta
}

/** Throws when the module file does not name the kind (x-words): a page without words is a mistake in the file. */
export function defineRecord<E extends EntityName>(entity: E, exceptions: Exceptions<E> = {}): RecordDefinition<E> {
  const page: PageMeta | undefined = PAGES[entity]
  if (page === undefined) throw new Error(`${entity} has no x-words in its module file`)
  return { ...exceptions, entity, meta: TABLES[entity], page }
}

/** The name of a record: the first filled of its title fields, else what its kind is called. */
export function titleOf<E extends EntityName>(definition: RecordDefinition<E>, row: object): string {
  for (const field of definition.page.titleFields) {
    const value: unknown = Reflect.get(row, field)
    if (typeof value === 'number') return `${capital(definition.page.words.one)} ${value}`
    if (typeof value !== 'string' || value.trim() === '') continue
    if (hasWords(definition.entity, field)) return wordOf(definition.entity, field, value)
    return definition.meta.fields[field]?.format === 'date' ? formatDate(value) : value
  }
  return definition.meta.title
}

/** What a sentence calls a record: its number once it has one, else its title. */
export function nameOf<E extends EntityName>(definition: RecordDefinition<E>, row: object): string {
  return givenNumber(row) ?? titleOf(definition, row)
}

/** The same of a record that is here: in the module's own words where it has such. */
export function rowTitle<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): string {
  return definition.title?.(row) ?? titleOf(definition, row)
}

/** Its number and its name, once where they are the same. */
export function numberedTitle<E extends EntityName>(definition: RecordDefinition<E>, row: Row<E>): string {
  const title = rowTitle(definition, row)
  if (definition.meta.number === undefined) return title
  const number = numberOf(row)
  return number === title ? title : `${number} ${title}`
}
