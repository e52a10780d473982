import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { FieldScreen, type FieldScreenProps } from '../../ui/FieldScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import type { GivenAnswer } from '../../features/safety-walk/checklistQueries.ts'
import { ChecklistItem } from './Question.tsx'
import type { ChecklistParts } from './QuestionList.tsx'
import { useChecklistLook } from './look.ts'
import { checklistWords } from '../words/en.ts'
import styles from '../../features/safety-walk/components/field.module.css'
import { failedPath } from '../../features/safety-walk/components/paths.ts'

interface Props extends ChecklistParts {
  readonly screen: Pick<FieldScreenProps, 'title' | 'sub' | 'back' | 'right'>
  readonly head: ReactNode
  readonly tail: ReactNode
  readonly onLeave: () => void
}

/** The next question stands under the same thumb: a shaking glove's second tap must not answer it. */
const SETTLE_MS = 350

/** One question fills the screen; an answer brings the next that has none. */
export function ChecklistSingle({ walkId, areas, list, actions, editable, screen, head, tail, onLeave }: Props) {
  const [, navigate] = useLocation()
  const { language } = useChecklistLook()
  const say = checklistWords(language)
  const questions = areas.flatMap((area) => area.items.map((item) => ({ area, item })))
  const isOpen = (index: number) => {
    const one = questions[index]
    return one !== undefined && (actions.rowOf(one.item)?.result ?? null) === null
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
  const answer = async (result: GivenAnswer['result'], value?: number) => {
    // A reading was typed, not tapped: it is kept, also when the next question has just come.
    if (value !== undefined) return actions.answer(item, result, value)
    if (performance.now() - shownAt.current < SETTLE_MS) return false
    const kept = await actions.answer(item, result)
    const next = questions.findIndex((_, index) => index > at && isOpen(index))
    if (kept && next !== -1) go(next)
    return kept
  }
  const findingId = actions.rowOf(item)?.findingId ?? null
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
              label={done ? say.done : say.back}
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
      <h2 className={styles.sec} lang={language === 'es' && area.titleEs !== null ? 'es' : undefined}>
        {language === 'es' ? (area.titleEs ?? area.title) : area.title} <span>{say.of(at + 1, questions.length)}</span>
      </h2>
      <ChecklistItem
        answerId={actions.idOf(item)}
        item={item}
        row={actions.rowOf(item)}
        previous={list.previous.get(item.id) ?? null}
        language={language}
        editable={editable}
        large
        onAnswer={answer}
        onNote={(note) => actions.note(item, note)}
        onFinding={findingId === null ? undefined : () => navigate(failedPath(walkId, findingId, false))}
      />
      {last ? tail : null}
    </FieldScreen>
  )
}
