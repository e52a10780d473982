/** Many entries of one log in a grid: kept as they are typed, judged by the form of the log, saved as entries. */
import { useMemo, useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { fitsCell, formColumns, type FindIn } from '../../../forms/grid/formColumns.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { today } from '../../../lib/dates.ts'
import { plainWords, plural } from '../../../lib/text.ts'
import { commandOp } from '../../../records/engine/ops.ts'
import type { GridProgress } from '../../../records/grid/GridFrame.tsx'
import { finderOf } from '../../../records/import/find.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import type { GridRow } from '../../../ui/grid/cells.ts'
import { BLANK, type RowVerdict } from '../../../ui/grid/column.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useChoicesOf } from '../core/choices.ts'
import type { GridLog } from './useGridLog.ts'
import { aboutColumns, calculatedOf, entryOps, repeats, rowsJudge, type EntryRow } from './rows.ts'

const NONE: readonly GridRow[] = []

/** Entries written at once. */
const PORTION = 50

export function useLogGrid({ log, version, form, entries, stored }: GridLog) {
  const data = useData()
  const { tell } = useUndo()
  const { userId } = useActor()
  const saver = useSaver()
  const day = today()
  const draft = useDraft(`grid:log:${log.id}`, NONE)
  const rows = draft.value
  const [saved, setSaved] = useState<GridProgress | null>(null)
  const choices = useChoicesOf(log)
  const things = useCollection('equipmentItem')
  const people = useCollection('person')
  const zones = useCollection('zone')
  const vessels = useCollection('vessel')
  const streams = useCollection('wasteStream')
  const thingIds = useMemo(
    () => (Array.isArray(log.thingIds) ? log.thingIds.filter((id): id is string => typeof id === 'string') : []),
    [log.thingIds],
  )
  const finder = useMemo(() => finderOf('equipmentItem', things ?? []), [things])
  const columns = useMemo(() => {
    const registers = {
      person: finderOf('person', people ?? []),
      zone: finderOf('zone', zones ?? []),
      vessel: finderOf('vessel', vessels ?? []),
      wasteStream: finderOf('wasteStream', streams ?? []),
      equipmentItem: finder,
    }
    const findIn: FindIn = (field) => {
      const entity = field.kind === 'person' ? 'person' : field.entity
      const offered = choices(field)
      if (entity !== undefined)
        return { choices: offered, find: (registers[entity as keyof typeof registers] ?? finder).find }
      if (field.list === undefined) return null
      return {
        choices: offered,
        find: (text) => {
          const found = offered.find((one) => plainWords(one.label) === plainWords(text) || one.value === text)
          return found === undefined
            ? { ok: false, problem: `“${text.trim()}” is not on the list of this log.` }
            : { ok: true, id: found.value }
        },
      }
    }
    return form === null ? [] : formColumns(form, findIn)
  }, [form, choices, finder, people, zones, vessels, streams])
  const about = useMemo(
    () => aboutColumns(finder, thingIds, day, (id) => things?.find((one) => one.id === id)?.tag ?? null),
    [finder, thingIds, day, things],
  )
  const judge = useMemo(
    () =>
      form === null ? () => [] : rowsJudge({ form, columns, about, finder, things: thingIds, today: day, stored }),
    [form, columns, about, finder, thingIds, day, stored],
  )
  const judged = useMemo(() => judge(rows), [judge, rows])
  const again = useMemo(() => repeats(judged, entries), [judged, entries])
  const verdicts = useMemo(
    () =>
      judged.map((row): RowVerdict => {
        if (row === null) return BLANK
        const { notes, ghosts, lacks } = row.judged
        const [first] = about
        const late = [
          ...(again.has(row.id) ? ['There is an entry of this day already.'] : []),
          ...(lacks.length === 0
            ? []
            : [`Saved as a draft: ${lacks.map(({ label }) => label.en).join(', ')} asked for.`]),
        ].map((say) => ({ key: first?.key ?? '', say }))
        return { ready: row.problems.length === 0, problems: row.problems, notes: [...notes, ...late], ghosts }
      }),
    [judged, again, about],
  )
  const whole = judged.filter((row) => row !== null)
  const ready = whole.filter(({ problems }) => problems.length === 0)
  /** What the form asks for beyond its cells, or a signature, keeps an entry a draft. */
  const submits = (row: EntryRow) => log.signed !== true && row.judged.lacks.length === 0
  const zoneOf = (id: string) => things?.find((one) => one.id === id)?.zoneId ?? null

  const save = () =>
    saver.step(async () => {
      let [submitted, drafts] = [0, 0]
      for (let at = 0; at < ready.length; at += PORTION) {
        setSaved({ done: at, of: ready.length })
        const portion = ready.slice(at, at + PORTION)
        const now = deviceNow()
        // Written before the device died and the draft forgot it.
        const ids = portion.map(({ id }) => id)
        const there = new Set((await data.getEach('logEntry', ids, { deleted: true })).map(({ id }) => id))
        const fresh = portion.filter(({ id }) => !there.has(id))
        const numbers = await data.nextProvisionals(fresh.length)
        const ops = fresh.flatMap((row, of) =>
          entryOps(row, { log, versionId: version?.id ?? '', zoneOf, userId, now, number: numbers[of] ?? '' }),
        )
        if (ops.length > 0 && !(await saver.save(data.commit(ops)))) break
        const done = portion.filter(submits)
        // What cannot be submitted now is kept as a draft, and somebody submits it on its page.
        const submit = done.flatMap((row) => [
          ...(form === null ? [] : calculatedOf(row, form, log.id)),
          commandOp('logEntry', row.id, 'submit', { submittedAt: now, fillerId: userId }),
        ])
        const taken = submit.length > 0 && (await saver.save(data.commit(submit))) ? done.length : 0
        submitted += taken
        drafts += portion.length - taken
        const gone = new Set(ids)
        const left = draft.now().filter(({ id }) => !gone.has(id))
        draft.change(left.length === 0 ? NONE : left)
        // At once: after a reload no saved row may stand there as if it were not.
        if (left.length > 0) await data.drafts.write(`grid:log:${log.id}`, left)
      }
      if (submitted + drafts === 0) return false
      tell(
        [
          submitted === 0 ? '' : `${plural(submitted, 'entry', 'entries')} submitted`,
          drafts === 0 ? '' : `${plural(drafts, 'entry', 'entries')} saved as ${drafts === 1 ? 'a draft' : 'drafts'}`,
        ]
          .filter((part) => part !== '')
          .join(', '),
      )
      return true
    })
  return {
    columns: [...about, ...columns],
    /** Fields that no cell can hold. */
    beyond: (form?.fields ?? []).filter(
      (field) => field.in === undefined && !fitsCell(field) && !UNASKED.has(field.kind),
    ),
    rows,
    verdicts,
    ready: ready.length,
    submits: ready.filter(submits).length,
    wrong: whole.length - ready.length,
    loading: draft.loading || things === undefined,
    change: (next: readonly GridRow[]) => draft.change(next.length === 0 ? NONE : next),
    save,
    busy: saver.busy,
    saved: saver.busy ? saved : null,
    failure: saver.failure,
  }
}

/** What nobody fills. */
const UNASKED = new Set(['calc', 'note', 'heading', 'page'])
