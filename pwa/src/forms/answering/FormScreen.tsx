import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useWakeLock } from '../../records/device/useWakeLock.ts'
import { Alert } from '../../ui/Alert.tsx'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { leftOutSentence, type Asked, type Reasons } from '../asked.ts'
import { scoreSection, sumScore } from '../scoring.ts'
import { formWords } from '../formWords.ts'
import styles from './Answering.module.css'
import type { Answered, AnswerStore } from './AnswerStore.ts'
import type { AskedForm } from './AskedQuestion.tsx'
import { FormBar } from './FormBar.tsx'
import { useFormLook } from './look.ts'
import { QuestionList } from './QuestionList.tsx'
import { SingleQuestion } from './SingleQuestion.tsx'
import { useAnswering } from './useAnswering.ts'

interface Props<Row extends Answered> {
  readonly asked: Asked
  readonly store: AnswerStore<Row>
  readonly editable: boolean
  readonly minPercent: number
  /** What is asked about: the name of a place or of a thing. */
  readonly subject: string
  /** Where the form was opened from. */
  readonly back: string
  readonly say: {
    /** On the key that leaves an unfinished form: "Back to the crane". */
    readonly back: string
    readonly openRaised: string
    /** Why questions under a condition are not asked. */
    readonly reasons: Reasons
  }
  /** Shown where the template asks nothing. */
  readonly empty: ReactNode
  readonly onAskAll: () => void
}

/** A form on a tablet: how far it is, its questions in a list or one at a time, and what is left out. */
export function FormScreen<Row extends Answered>({
  asked,
  store,
  editable,
  minPercent,
  subject,
  back,
  say: own,
  empty,
  onAskAll,
}: Props<Row>) {
  const [, navigate] = useLocation()
  const { mode, language } = useFormLook()
  const say = formWords(language)
  const answering = useAnswering(store)
  useWakeLock(editable)
  const { areas, left } = asked
  const score = sumScore(areas.map((area) => scoreSection(area, store.answers)))
  const leftOut = leftOutSentence(left, own.reasons, language)
  const form: AskedForm<Row> = { areas, store, answering, editable, minPercent, openRaised: own.openRaised }
  const head = (
    <>
      {answering.failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{answering.failure}</Alert>
        </div>
      )}
      {areas.length === 0 ? empty : <FormBar score={score} minPercent={minPercent} />}
    </>
  )
  const tail =
    leftOut === null ? null : (
      <div className={styles.left}>
        <p>{leftOut}.</p>
        {editable ? <Key label={say.askThem} icon={<Icon name="plus" size="md" />} onPress={onAskAll} /> : null}
      </div>
    )
  const screen = {
    title: say.title,
    sub: `${subject} · ${say.answeredOf(score.answered, score.total)}${score.failed > 0 ? ` · ${say.failed(score.failed)}` : ''}`,
    back,
    right: <SunKey />,
  }
  const leave = () => navigate(back)
  if (mode === 'single' && areas.length > 0)
    return <SingleQuestion form={form} screen={screen} head={head} tail={tail} back={own.back} onLeave={leave} />
  return (
    <FieldScreen
      {...screen}
      actions={
        <Key
          label={score.answered === score.total ? say.done : own.back}
          size="lg"
          tone="primary"
          icon={<Icon name="check" size="md" />}
          onPress={leave}
        />
      }
    >
      {head}
      <QuestionList form={form} />
      {tail}
    </FieldScreen>
  )
}
