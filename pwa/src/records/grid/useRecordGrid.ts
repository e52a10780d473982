/** Rows of a grid over a kind of record: kept as they are typed, judged as they stand, saved where they are whole. */
import { useMemo, useState } from 'react'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useActor, useData } from '../../data/react/context.tsx'
import type { NewOp } from '../../data/outbox/intent.ts'
import { isEntity } from '../../data/store/database.ts'
import { useDraft } from '../../data/store/drafts.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import type { GridRow } from '../../ui/grid/cells.ts'
import { BLANK, type CellNote, type RowVerdict } from '../../ui/grid/column.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import type { Looked, RecordDefinition } from '../engine/define.ts'
import { addOp, deleteOp } from '../engine/ops.ts'
import { labelOf } from '../engine/controls/useChoices.ts'
import { useCollections } from '../engine/useCollections.ts'
import { commitFollowed } from '../following.ts'
import { finderOf } from '../import/find.ts'
import { useSaver } from '../saving/useSaver.ts'
import type { GridProgress } from './GridFrame.tsx'
import { gridColumns, type Others, type OwnColumn } from './gridColumns.ts'
import { judgeRow, type GridValues, type JudgeAround, type JudgedRow } from './judgeRow.ts'

export interface GridOptions {
  /** Fields in their order, and columns of the module's own; else the fields that an import takes. */
  readonly columns?: readonly (string | OwnColumn)[]
  /** What a row means beside its cells. Keep it pure: it runs for each change. */
  readonly fresh?: (given: GridValues, around: GridAround) => GridValues
  /** Tables that `notes` looks into, beside those that cells point at. */
  readonly needs?: readonly EntityName[]
  /** What is odd about rows, by their ids; they are saved all the same. Made anew when a table changes. */
  readonly notes?: (rows: Looked['rows']) => NotesOf
}

export type NotesOf = (rows: readonly JudgedRow[]) => ReadonlyMap<string, readonly CellNote[]>

export interface GridAround {
  readonly now: number
  /** A record that a cell points at. */
  readonly record: (entity: EntityName, id: string) => object | null
}

const NONE: readonly GridRow[] = []
const NO_NOTES: ReadonlyMap<string, readonly CellNote[]> = new Map()
const noNotes: NotesOf = () => NO_NOTES
const NO_NEEDS: readonly EntityName[] = []

/** Records written at once: a change-set holds 200 operations, and each may bring others. */
const PORTION = 60

export function useRecordGrid<E extends EntityName>(definition: RecordDefinition<E>, options: GridOptions) {
  const { entity, meta, page } = definition
  const { needs = NO_NEEDS, notes: notesIn } = options
  const data = useData()
  const undo = useUndo()
  const { userId: me } = useActor()
  const saver = useSaver()
  const [now] = useState(() => deviceNow())
  const draft = useDraft(`grid:${entity}`, NONE)
  const rows = draft.value
  const [progress, setProgress] = useState<GridProgress | null>(null)
  const kinds = useMemo(
    () => [...new Set(Object.values(meta.fields).flatMap(({ ref }) => ref ?? []))].filter(isEntity),
    [meta],
  )
  const tables = useCollections(kinds)
  const around = useMemo(() => aroundOf(kinds, tables), [kinds, tables])
  const columns = useMemo(() => gridColumns(definition, options.columns, around), [definition, options.columns, around])
  // A row is judged again when it has changed, or when the yard has.
  const judge = useMemo(() => {
    const { fresh } = options
    return judgeOf(definition, {
      columns,
      me,
      today: today(now),
      fresh: fresh && ((given: GridValues) => fresh(given, { now, record: around.record })),
    })
  }, [definition, options, columns, me, now, around])
  const judged = useMemo(() => rows.map(judge), [rows, judge])
  const whole = useMemo(() => judged.filter((row) => row !== null), [judged])
  const looked = useCollections(needs)
  const find = useMemo(
    () =>
      notesIn === undefined || looked.includes(undefined)
        ? noNotes
        : notesIn((kind) => data.collection(kind).rows() ?? []),
    [notesIn, looked, data],
  )
  const notes = useMemo(() => find(whole), [find, whole])
  const verdicts = useMemo(
    () => judged.map((row): RowVerdict => (row === null ? BLANK : { ...row, notes: notes.get(row.id) ?? [] })),
    [judged, notes],
  )
  const ready = whole.filter((row) => row.ready)

  const written = async (ops: readonly NewOp[]) => {
    const result = await saver.save(commitFollowed(data, ops))
    return result
  }
  const takeBack = async (saved: readonly GridRow[]) => {
    for (let at = 0; at < saved.length; at += PORTION) {
      const portion = saved.slice(at, at + PORTION)
      if (!(await written(portion.map(({ id }) => deleteOp(entity, id))))) return
      // A deleted record keeps its id: typed again, the row is another one.
      draft.change([...draft.now(), ...portion.map((row) => ({ ...row, id: newId() }))])
    }
  }
  const save = () =>
    saver.step(async () => {
      const saved: GridRow[] = []
      for (let at = 0; at < ready.length; at += PORTION) {
        const portion = ready.slice(at, at + PORTION)
        setProgress({ done: at, of: ready.length })
        const ids = portion.map(({ id }) => id)
        // Written before the device died and the draft forgot it.
        const there = new Set((await data.getEach(entity, ids, { deleted: true })).map(({ id }) => id))
        const fresh = portion.filter(({ id }) => !there.has(id))
        const isNumbered = TABLES[entity].fields['provisionalNumber'] !== undefined
        const numbers = isNumbered ? await data.nextProvisionals(fresh.length) : []
        const ops = fresh.map(({ id, fields }, of) =>
          addOp(entity, id, { ...fields, ...(isNumbered ? { provisionalNumber: numbers[of] ?? '' } : {}) }),
        )
        if (ops.length > 0 && !(await written(ops))) break
        const gone = new Set(ids)
        saved.push(...draft.now().filter(({ id }) => gone.has(id)))
        const left = draft.now().filter(({ id }) => !gone.has(id))
        draft.change(left.length === 0 ? NONE : left)
        // At once: after a reload no saved row may stand there as if it were not.
        if (left.length > 0) await data.drafts.write(`grid:${entity}`, left)
      }
      if (saved.length === 0) return false
      undo.offer(`${plural(saved.length, page.words.one)} saved`, () => takeBack(saved))
      return true
    })
  return {
    columns,
    rows,
    verdicts,
    ready: ready.length,
    wrong: whole.length - ready.length,
    loading: draft.loading || tables.includes(undefined),
    recovered: draft.recovered,
    change: (next: readonly GridRow[]) => draft.change(next.length === 0 ? NONE : next),
    save,
    busy: saver.busy,
    saved: saver.busy ? progress : null,
    failure: saver.failure,
  }
}

/** Judges a row once for as long as it stays as it is. */
function judgeOf<E extends EntityName>(definition: RecordDefinition<E>, asked: JudgeAround) {
  const known = new WeakMap<GridRow, { readonly judged: JudgedRow | null }>()
  return (row: GridRow): JudgedRow | null => {
    const found = known.get(row) ?? { judged: judgeRow(definition, row, asked) }
    known.set(row, found)
    return found.judged
  }
}

function aroundOf(kinds: readonly EntityName[], tables: ReturnType<typeof useCollections>) {
  const rowsOf = (ref: string) => tables[kinds.findIndex((kind) => kind === ref)] ?? []
  const finders = new Map<string, ReturnType<typeof finderOf>>()
  const titles = new Map<string, readonly string[]>()
  const others: Others = {
    finder: (ref) => {
      if (!isEntity(ref)) return null
      const made = finders.get(ref) ?? finderOf(ref, rowsOf(ref))
      finders.set(ref, made)
      return made
    },
    titles: (ref) => {
      if (!isEntity(ref)) return []
      const made =
        titles.get(ref) ??
        rowsOf(ref)
          .filter((row) => Reflect.get(row, 'active') !== false && Reflect.get(row, 'retired') !== true)
          .map((row) => labelOf(ref, row))
          .toSorted((a, b) => a.localeCompare(b))
      titles.set(ref, made)
      return made
    },
  }
  const byId = new Map<string, ReadonlyMap<string, object>>()
  const record = (entity: EntityName, id: string): object | null => {
    const known = byId.get(entity) ?? new Map(rowsOf(entity).map((row) => [row.id, row] as const))
    byId.set(entity, known)
    return known.get(id) ?? null
  }
  return { ...others, record }
}
