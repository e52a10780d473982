import { useEffect, useMemo, useRef, useState } from 'react'
import { deviceNow } from '../../lib/clock.ts'
import { createTurns } from '../../lib/turns.ts'
import { useGone } from '../../lib/useGone.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { useLanguage } from '../../ui/language.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import type { TemplateItem } from '../template.ts'
import { formWords } from '../formWords.ts'
import type { Answered, AnswerStore, Given, Result } from './AnswerStore.ts'
import { shownAnswers, stillGiven, type PendingAnswer } from './pendingAnswers.ts'

export interface Answering<Row extends Answered> {
  /** Keeps the answer; a fail that raises something goes there, unless the form was left. Whether it was kept. */
  readonly answer: (item: TemplateItem, result: Result, value?: number, same?: boolean) => Promise<boolean>
  /** Keeps what was filled in; an emptied field takes the answer back. */
  readonly fill: (item: TemplateItem, text: string) => Promise<boolean>
  readonly note: (item: TemplateItem, note: string) => Promise<boolean>
  /** What was put right at once; null takes it back. */
  readonly correct: (item: TemplateItem, words: string | null) => Promise<boolean>
  /** One that was given goes back to none. */
  readonly clear: (item: TemplateItem) => Promise<boolean>
  /** Passes them together: what `restOf` says of their section. */
  readonly passRest: (items: readonly TemplateItem[]) => Promise<void>
  readonly rowOf: (item: TemplateItem) => Row | null
  /** By question, what was answered and is shown though the store does not tell it yet. */
  readonly given: ReadonlyMap<string, Answered>
  readonly failure: string | null
}

export function useAnswering<Row extends Answered>(store: AnswerStore<Row>): Answering<Row> {
  const { offer } = useUndo()
  const { language } = useLanguage()
  const { save, failure } = useSaver()
  const [inTurn] = useState(createTurns)
  const gone = useGone()
  const rowOf = (item: TemplateItem) => store.answers.find((answer) => answer.itemId === item.id) ?? null

  // What writes in turn goes by the store of its moment.
  const latest = useRef(store)
  useEffect(() => {
    latest.current = store
  })
  const [pending, setPending] = useState<readonly (PendingAnswer & { readonly at: object })[]>([])
  const given = useMemo(() => shownAnswers(pending, store.answers), [pending, store.answers])

  /** Shown at once; taken back where the device does not keep it. */
  const keep = (shown: readonly PendingAnswer['given'][], write: () => Promise<boolean>): Promise<boolean> => {
    const at = {}
    setPending((now) => [
      ...stillGiven(now, latest.current.answers),
      ...shown.map((one) => ({ given: one, over: null, at })),
    ])
    return inTurn(async () => {
      let kept = false
      try {
        kept = await write()
      } finally {
        const over = latest.current.answers
        setPending((now) =>
          kept ? now.map((one) => (one.at === at ? { ...one, over } : one)) : now.filter((one) => one.at !== at),
        )
      }
      return kept
    })
  }
  const write = (one: Omit<Given<Row>, 'row' | 'now'>) => {
    const answered = { ...one, now: deviceNow() }
    return keep([answered], async () => {
      // As the device has it: two quick fails raise one record, though the screen has not drawn the first yet.
      const full: Given<Row> = { ...answered, row: await latest.current.find(answered.item.id) }
      const raising = full.result === 'fail' ? (latest.current.raise?.(full) ?? null) : null
      if (raising === null) return save(latest.current.save([full]))
      const raised = await raising
      if (!(await save(Promise.resolve(raised))) || !raised.ok) return false
      if (!gone.current) raised.open()
      return true
    })
  }
  const answer = (item: TemplateItem, result: Result, value?: number, same?: boolean) =>
    write({ item, result, ...(value === undefined ? {} : { value }), ...(same === undefined ? {} : { same }) })
  const clear = (item: TemplateItem) => {
    const now = deviceNow()
    return keep([{ item, result: null, now }], async () => {
      const row = await latest.current.find(item.id)
      return row === null || save(latest.current.takeBack([{ item, row, result: null, now }]))
    })
  }
  const fill: Answering<Row>['fill'] = (item, text) => write({ item, result: text.trim() === '' ? null : 'pass', text })
  const note: Answering<Row>['note'] = (item, text) =>
    inTurn(async () => save(store.note(item.id, await store.find(item.id), text)))
  const correct: Answering<Row>['correct'] = (item, words) =>
    inTurn(async () => {
      const row = await store.find(item.id)
      return row === null || store.correct === undefined ? false : save(store.correct(item, row, words))
    })
  const passRest: Answering<Row>['passRest'] = async (items) => {
    const now = deviceNow()
    const rest = items.map((item): Given<Row> => ({
      item,
      row: rowOf(item),
      result: 'pass',
      inBulk: true,
      now,
    }))
    if (await keep(rest, () => save(latest.current.save(rest))))
      offer(formWords(language).passed(rest.length), async () => {
        await save(store.takeBack(rest))
      })
  }
  return { answer, clear, correct, fill, note, passRest, rowOf, given, failure }
}
