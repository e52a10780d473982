import { useLanguage } from '../../ui/language.ts'
import type { TemplateArea, TemplateItem } from '../template.ts'
import type { Answered, AnswerStore, Result } from './AnswerStore.ts'
import { Question } from './Question.tsx'
import type { Answering } from './useAnswering.ts'

/** A form that is being answered, as its views need it. */
export interface AskedForm<Row extends Answered> {
  readonly areas: readonly TemplateArea[]
  readonly store: AnswerStore<Row>
  readonly answering: Answering<Row>
  readonly editable: boolean
  /** Percent of the questions that must be answered before a score is shown. */
  readonly minPercent: number
  /** On the key that opens what a fail raised: "Open the task". */
  readonly openRaised: string
}

interface Props<Row extends Answered> {
  readonly form: AskedForm<Row>
  readonly item: TemplateItem
  readonly large?: boolean
  readonly onAnswer: (result: Result, value?: number) => Promise<boolean>
}

/** A question with what the store knows of its answer. */
export function AskedQuestion<Row extends Answered>({ form, item, large, onAnswer }: Props<Row>) {
  const { store, answering, editable, openRaised } = form
  const { language } = useLanguage()
  const row = answering.rowOf(item)
  const open = row === null ? null : (store.raised?.(row) ?? null)
  return (
    <Question
      answerId={store.idOf(item.id)}
      item={item}
      row={row}
      previous={store.previous.get(item.id) ?? null}
      language={language}
      editable={editable}
      large={large === true}
      mark={row === null ? undefined : store.mark?.(row)}
      under={store.under?.(item, row)}
      otherwise={store.otherwise?.(item) ?? null}
      onAnswer={onAnswer}
      onFill={(text) => answering.fill(item, text)}
      onNote={(note) => answering.note(item, note)}
      raised={open === null ? undefined : { label: openRaised, open }}
    />
  )
}
