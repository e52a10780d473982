import { keyedId } from '../../../../../sync/change/ids.ts'
import type { Entities } from '../../../../../schema/gen/types.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { useSaver, type Saver } from '../../../records/saving/useSaver.ts'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { codeMark, doubleMark, type Check, type Line } from '../core/count.ts'
import { isOnSite, type Container } from '../core/kinds.ts'
import { useRoundWords } from './useFieldWords.ts'
import { checkBackOp, checkOp, stillSays, type Inspection } from '../core/round.ts'

type Fields = Partial<Entities['wasteCheck']>

export interface Also {
  readonly ops: readonly NewOp[]
  /** What takes them back again. */
  readonly back: readonly NewOp[]
}

export interface Checks extends Pick<Saver, 'failure'> {
  /** Seen, here and in order. */
  readonly ok: (lines: readonly Line[], words: string) => Promise<boolean>
  /** An answer of the count, with what it does to the container; can be undone. */
  readonly answer: (line: Line, fields: Fields, words: string, also?: Also) => Promise<boolean>
  /** A container that the list has elsewhere, or a code nobody knows. */
  readonly unexpected: (found: { readonly container: Container } | { readonly code: string }) => Promise<boolean>
  readonly second: (container: Container) => Promise<boolean>
  /** A line that was read by mistake. */
  readonly drop: (line: Line) => Promise<boolean>
}

/** What is said of containers during an inspection. Rows are read as the device has them now, and every word can be taken back. */
export function useChecks({ id: inspectionId, areaId }: Pick<Inspection, 'id' | 'areaId'>): Checks {
  const data = useData()
  const { userId: answeredBy } = useActor()
  const t = useRoundWords()
  const { offer, tell } = useUndo()
  const { save, failure } = useSaver()
  const rowOf = async (mark: string): Promise<Check | null> =>
    (await data.get('wasteCheck', keyedId('wasteCheck', { inspectionId, mark }))) ?? null

  const write = async (said: readonly (readonly [mark: string, fields: Fields])[], words: string, also?: Also) => {
    const rows = await Promise.all(said.map(async ([mark, fields]) => ({ mark, fields, row: await rowOf(mark) })))
    const ops = rows.map(({ mark, fields, row }) => checkOp(inspectionId, mark, row, { ...fields, answeredBy }))
    const kept = await save(data.commit([...ops, ...(also?.ops ?? [])]))
    if (kept)
      offer(words, async () => {
        const now = await Promise.all(rows.map(({ mark }) => rowOf(mark)))
        const back = rows.filter(({ fields }, at) => stillSays(now[at] ?? null, { ...fields, answeredBy }))
        if (back.length < rows.length) tell(t.undone)
        if (back.length === 0) return
        const ops = back.map(({ mark, row }) => checkBackOp(inspectionId, mark, row))
        await save(data.commit([...ops, ...(also?.back ?? [])]))
      })
    return kept
  }
  const seen = ({ container }: Line): Fields => ({
    result: 'ok',
    seenAt: deviceNow(),
    listedIn: areaId,
    ...(container === null ? {} : { containerId: container.id }),
  })
  return {
    failure,
    ok: (lines, words) =>
      write(
        lines.map(
          (line) =>
            [line.mark, { ...seen(line), ...(line.check?.result === 'missing' ? { answer: 'here' } : {}) }] as const,
        ),
        words,
      ),
    answer: (line, fields, words, also) =>
      write(
        [[line.mark, { ...(line.container === null ? {} : { containerId: line.container.id }), ...fields }]],
        words,
        also,
      ),
    unexpected: (found) => {
      const fields: Fields = { result: 'not_expected', seenAt: deviceNow() }
      if ('code' in found)
        return write(
          [[codeMark(found.code), { ...fields, note: found.code.slice(0, 500) }]],
          t.told.onNoList(found.code),
        )
      const { container } = found
      // What has left the yard is on the list of no area.
      const listed = isOnSite(container) ? { listedIn: container.areaId } : {}
      return write([[container.id, { ...fields, ...listed, containerId: container.id }]], t.told.notExpected)
    },
    second: ({ id }) =>
      write([[doubleMark(id), { result: 'double', containerId: id, seenAt: deviceNow() }]], t.told.second),
    drop: async (line) => {
      const row = await rowOf(line.mark)
      const kept = await save(data.commit([checkBackOp(inspectionId, line.mark, null)]))
      if (kept && row !== null)
        offer(t.told.dropped, async () => {
          const { result, containerId, listedIn, seenAt, note } = row
          await save(
            data.commit([
              checkOp(inspectionId, line.mark, null, {
                result,
                seenAt,
                ...(containerId === null ? {} : { containerId }),
                ...(listedIn === null ? {} : { listedIn }),
                ...(note === null ? {} : { note }),
              }),
            ]),
          )
        })
      return kept
    },
  }
}
