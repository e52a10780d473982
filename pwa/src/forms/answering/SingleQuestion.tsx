import { useRef, useState, type ReactNode } from 'react'
import { textIn } from '../../lib/words.ts'
import { FieldScreen, type FieldScreenProps } from '../../ui/FieldScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { useLanguage } from '../../ui/language.ts'
import section from '../../ui/Section.module.css'
import { formWords } from '../formWords.ts'
import type { Answered, Result } from './AnswerStore.ts'
import { AskedQuestion, type AskedForm } from './AskedQuestion.tsx'

interface Props<Row extends Answered> {
  readonly form: AskedForm<Row>
  readonly screen: Pick<FieldScreenProps, 'title' | 'sub' | 'back' | 'right'>
  readonly head: ReactNode
  readonly tail: ReactNode
  /** On the key that leaves an unfinished form. */
  readonly back: string
  readonly onLeave: () => void
}

/** The next question stands under the same thumb: a shaking glove's second tap must not answer it. */
const SETTLE_MS = 350

/** One question fills the screen; an answer brings the next that has none. */
export function SingleQuestion<Row extends Answered>({ form, screen, head, tail, back, onLeave }: Props<Row>) {
  const { areas, answering } = form
  const { language } = useLanguage()
  const say = formWords(language)
  const questions = areas.flatMap((area) => area.items.map((item) => ({ area, item })))
  const isOpen = (index: number) => {
    const one = questions[index]
    return one !== undefined && (answering.rowOf(one.item)?.result ?? null) === null
  }
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      questions.findIndex((_, index) => isOpen(index)),
    ),
  )
  const shownAt = useRef(-Infinity)
  const current = questions[Math.min(at, questions.length - 1)]
  if (current === undefined) return null
  const { area, item } = current
  const last = at >= questions.length - 1

  const go = (index: number) => {
    shownAt.current = performance.now()
    setAt(Math.max(0, Math.min(questions.length - 1, index)))
  }
  const answer = async (result: Result, value?: number) => {
    // A reading was typed, not tapped: it is kept, also when the next question has just come.
    if (value !== undefined) return answering.answer(item, result, value)
    if (performance.now() - shownAt.current < SETTLE_MS) return false
    const kept = await answering.answer(item, result)
    const next = questions.findIndex((_, index) => index > at && isOpen(index))
    if (kept && next !== -1) go(next)
    return kept
  }
  const title = textIn(area.title, language)
  const done = questions.every((_, index) => !isOpen(index))

  return (
    <FieldScreen
      {...screen}
      actions={
        <>
          <Key
            label={say.previous}
            size="lg"
            icon={<Icon name="arrow-left" size="md" />}
            disabledReason={at === 0 ? say.isFirst : undefined}
            onPress={() => go(at - 1)}
          />
          {last || done ? (
            <Key
              label={done ? say.done : back}
              size="lg"
              tone="primary"
              icon={<Icon name="check" size="md" />}
              onPress={onLeave}
            />
          ) : (
            <Key
              label={say.next}
              size="lg"
              tone="primary"
              icon={<Icon name="arrow-right" size="md" />}
              layout="end"
              onPress={() => go(at + 1)}
            />
          )}
        </>
      }
    >
      {head}
      <h2 className={section.head} lang={title.lang}>
        {title.text} <span>{say.of(at + 1, questions.length)}</span>
      </h2>
      <AskedQuestion form={form} item={item} large onAnswer={answer} />
      {last ? tail : null}
    </FieldScreen>
  )
}
