import { useState } from 'react'
import { useLocation } from 'wouter'
import { keyedId } from '../../../../sync/change/ids.ts'
import { useActor, useData } from '../../data/react/context.tsx'
import type { Row } from '../../data/react/live.ts'
import { deviceNow, deviceOffset } from '../../lib/clock.ts'
import { createTurns } from '../../lib/turns.ts'
import { useGone } from '../../lib/useGone.ts'
import { useUndo } from '../../ui/UndoBar.tsx'
import {
  answerOp,
  clearAnswers,
  giveAnswers,
  noteAnswer,
  prefillOf,
  type GivenAnswer,
} from '../../features/safety-walk/checklistQueries.ts'
import { draftFinding } from '../../features/safety-walk/findingQueries.ts'
import type { TemplateArea, TemplateItem } from '../template.ts'
import { failedPath } from '../../features/safety-walk/components/paths.ts'
import { useSaver } from '../../records/saving/useSaver.ts'

export interface ChecklistActions {
  /** Keeps the answer; a first fail also makes the finding and goes there, unless the checklist was left. Whether it was kept. */
  readonly answer: (item: TemplateItem, result: GivenAnswer['result'], value?: number) => Promise<boolean>
  readonly note: (item: TemplateItem, note: string) => Promise<boolean>
  readonly passRest: (area: TemplateArea) => Promise<void>
  /** The id of its answer, given or not. */
  readonly idOf: (item: TemplateItem) => string
  readonly rowOf: (item: TemplateItem) => Row<'answer'> | null
  readonly failure: string | null
}

export function useChecklistActions(
  walkId: string,
  zoneId: string,
  answers: readonly Row<'answer'>[],
): ChecklistActions {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { offer } = useUndo()
  const { save, failure } = useSaver()
  const [inTurn] = useState(createTurns)
  const gone = useGone()
  const idOf = (item: TemplateItem) => keyedId('answer', { walkId, zoneId, itemId: item.id })
  const rowOf = (item: TemplateItem) => answers.find((answer) => answer.itemId === item.id) ?? null
  const given = (item: TemplateItem, result: GivenAnswer['result'], now: number): GivenAnswer => ({
    walkId,
    zoneId,
    itemId: item.id,
    row: rowOf(item),
    result,
    now,
  })

  const write = async (item: TemplateItem, result: GivenAnswer['result'], value?: number) => {
    const now = deviceNow()
    // As the device has it: two quick fails make one finding, though the screen has not drawn the first yet.
    const row = await data.get('answer', idOf(item))
    const one: GivenAnswer = { ...given(item, result, now), row, ...(value === undefined ? {} : { value }) }
    if (result !== 'fail' || row?.findingId) return save(giveAnswers(data, actor, [one]))
    const made = await draftFinding(
      data,
      {
        walkId,
        zoneId,
        kind: 'at_risk',
        now,
        clockOffset: deviceOffset(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        prefill: prefillOf(item, value ?? row?.value ?? null),
      },
      [answerOp(actor, one)],
    )
    if (!(await save(Promise.resolve(made))) || !made.ok) return false
    if (!gone.current) navigate(failedPath(walkId, made.findingId, item.photo))
    return true
  }
  const answer: ChecklistActions['answer'] = (item, result, value) => inTurn(() => write(item, result, value))
  const passRest = async (area: TemplateArea) => {
    const now = deviceNow()
    const rest = openChoices(area, answers).map((item) => ({ ...given(item, 'pass', now), inBulk: true }))
    if (await save(giveAnswers(data, actor, rest)))
      offer(`${rest.length} answered Pass`, async () => {
        await save(clearAnswers(data, rest))
      })
  }
  const note: ChecklistActions['note'] = (item, text) =>
    inTurn(async () =>
      save(noteAnswer(data, { walkId, zoneId, itemId: item.id, row: await data.get('answer', idOf(item)) }, text)),
    )
  return { answer, note, passRest, idOf, rowOf, failure }
}

/** Questions without an answer that one tap may pass: a reading is never passed unread. */
export function openChoices(area: TemplateArea, answers: readonly Row<'answer'>[]): readonly TemplateItem[] {
  return area.items.filter(
    (item) => item.kind === 'choice' && !answers.some((answer) => answer.itemId === item.id && answer.result !== null),
  )
}
