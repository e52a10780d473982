/** Reads what the paper of a record shows, from this device: no connection is needed, except for the history. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Data } from '../../data/data.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Granted } from '../../data/session/can.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { formatDateTime } from '../../lib/written.ts'
import type { RecordInput, ReportFact } from '../../workers/reportInput.ts'
import { ageField, childKindsOf, newestFirst } from '../engine/childKinds.ts'
import type { ColumnSources } from '../engine/columns.tsx'
import { labelOf } from '../engine/controls/useChoices.ts'
import { defineRecord, type PaperReader, type RecordDefinition } from '../engine/define.ts'
import { deedOf, type HistoryEntry } from '../historyEntries.ts'
import { fromData } from '../look.ts'
import { fieldTitle, showValue } from '../names.ts'
import { standingOf } from '../standing.ts'
import { peopleOf, zonesOf } from '../usePeople.ts'
import { describeRecord, type ChildTable } from './describe.ts'
import { filesTable, photosOf } from './hangs.ts'

/** What all papers of one run share, read once. */
export interface PaperSources extends Pick<PaperReader, 'standing' | 'once'> {
  readonly sources: ColumnSources
  readonly titlesOf: (kind: { readonly entity: EntityName }) => Promise<ReadonlyMap<string, string>>
}

export async function readSources(data: Data, granted: Granted): Promise<PaperSources> {
  const people = peopleOf(await data.list('person'))
  const zones = zonesOf(await data.list('zone'))
  const known = new Map<EntityName, Promise<readonly (readonly [string, string])[]>>()
  const titles = async (kind: EntityName) => (await data.list(kind)).map((row) => [row.id, labelOf(kind, row)] as const)
  const once = (kind: EntityName) => {
    const found = known.get(kind) ?? titles(kind)
    known.set(kind, found)
    return found
  }
  const read = new Map<string, Promise<unknown>>()
  const { userId } = data.actor.get()
  return {
    sources: { people, zones, titles: new Map(), today: today() },
    standing: (row) => fromData(standingOf(row.$.entity, row, userId, granted), data),
    // One name is one kind of answer: whoever asks wrote both.
    once: <T>(name: string, make: () => Promise<T>) => {
      const found = read.get(name) ?? make()
      read.set(name, found)
      return found as Promise<T>
    },
    titlesOf: async ({ entity }) => {
      const refs = Object.values(TABLES[entity].fields).flatMap(({ ref }) => (isEntity(ref) ? [ref] : []))
      const lists = await Promise.all([...new Set(refs)].map(once))
      return new Map(lists.flat())
    },
  }
}

export async function gatherPaper<E extends EntityName>(
  data: Data,
  definition: RecordDefinition<E>,
  row: Row<E>,
  { sources, titlesOf, standing, once }: PaperSources,
  history: readonly HistoryEntry[] | null = null,
  /** The same where the paper only tells who decided. */
  told: readonly HistoryEntry[] | null = history,
): Promise<RecordInput> {
  const { people, zones } = sources
  const { draws = [], paper } = definition
  // Who draws them on the page and writes the paper puts them there too.
  const made = childKindsOf(definition.entity).filter(({ entity }) => paper === undefined || !draws.includes(entity))
  const children = await Promise.all(
    made.map(async ({ entity, field }): Promise<ChildTable> => {
      const child = defineRecord(entity)
      const rows = await data.list(entity, { [field]: row.id })
      return { definition: child, rows: newestFirst(rows, ageField(entity)), titles: await titlesOf(child) }
    }),
  )
  const comments = await data.list('comment', { parentId: row.id }, { sort: 'createdAt' })
  const described = describeRecord(definition, row, {
    organization: data.actor.get().orgName,
    origin: location.origin,
    sources: { ...sources, titles: await titlesOf(definition) },
    children,
    comments: comments.map((comment): ReportFact => [
      `${people.name(comment.createdBy)}, ${formatDateTime(comment.createdAt)}`,
      comment.text,
    ]),
    history:
      history?.map((entry) => historyLine(definition.entity, entry, { person: people.name, zone: zones.name })) ?? null,
    made: formatDateTime(deviceNow(), { year: 'always' }),
  })
  const files = await filesTable(data, [row.id], people.name)
  const own = (await paper?.(data, row, { people, standing, once, history: told })) ?? {}
  const { title = described.title, facts = [], texts = [], tables = [], photos = [], signatures = [] } = own
  const beside = own.whole === true ? { facts: [], texts: [], signatures: [] } : described
  return {
    ...described,
    title,
    facts: [...facts, ...beside.facts],
    texts: [...texts, ...beside.texts],
    tables: [...tables, ...described.tables, ...files],
    signatures: [...signatures, ...beside.signatures],
    photos: [...photos, ...(await photosOf(data, row.id))],
    ...(own.seal === undefined ? {} : { seal: own.seal }),
  }
}

interface Names {
  readonly person: (id: string | null) => string
  readonly zone: (id: string | null) => string
}

function historyLine(entity: EntityName, entry: HistoryEntry, names: Names): ReportFact {
  const changes = entry.changes.map(
    ({ field, after }) => `${fieldTitle(entity, field)}: ${showValue(entity, field, after, names)}`,
  )
  const who = entry.actorName ?? names.person(entry.actor)
  return [formatDateTime(entry.serverAt), [`${who} ${deedOf(entry, entity)}`, ...changes].join('; ')]
}
