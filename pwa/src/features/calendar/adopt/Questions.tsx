import { useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './adopt.module.css'
import { addsOf, type Answer, type Answers } from './answers.ts'
import type { Question } from './library.ts'

interface Props {
  readonly questions: readonly Question[]
  readonly said: Answers
  /** With what the equipment list counts. */
  readonly answers: Answers
  readonly onAnswer: (id: string, answer: Answer | null) => void
}

/** As many as fit beside the proposals at first. */
const FIRST = 8

/** The questionnaire: each answer is kept as it is given, and says how many obligations it adds. */
export function Questions({ questions, said, answers, onAnswer }: Props) {
  const [isAll, setAll] = useState(false)
  const answered = questions.filter(({ id }) => answers[id] !== undefined).length
  const shown = isAll ? questions : questions.slice(0, FIRST)
  const current = questions.find(({ id }) => answers[id] === undefined)?.id
  return (
    <section className={styles.questions} aria-label="About the yard">
      <h2>
        About the yard
        <span className={styles.right}>
          {answered} of {questions.length} answered
        </span>
      </h2>
      <progress className={styles.progress} value={answered} max={questions.length} aria-label="Questions answered" />
      {shown.map((question) => (
        <QuestionRow
          key={question.id}
          question={question}
          answer={said[question.id] ?? null}
          answers={answers}
          current={question.id === current}
          onAnswer={(answer) => onAnswer(question.id, answer)}
        />
      ))}
      {questions.length <= FIRST ? null : (
        <Button size="small" onClick={() => setAll(!isAll)} expanded={isAll}>
          {isAll ? 'Fewer questions' : `${questions.length - FIRST} more questions`}
        </Button>
      )}
    </section>
  )
}

interface RowProps {
  readonly question: Question
  readonly answer: Answer | null
  readonly answers: Answers
  readonly current: boolean
  readonly onAnswer: (answer: Answer | null) => void
}

function QuestionRow({ question, answer, answers, current, onAnswer }: RowProps) {
  const id = useId()
  const adds = addsOf(question, answers)
  return (
    <div
      className={current ? `${styles.question} ${styles.current}` : styles.question}
      role="group"
      aria-labelledby={id}
    >
      <p>
        <span id={id}>{question.title}</span>
        <span className={styles.right}>{'adds' in adds ? `adds ${adds.adds}` : `may add ${adds.mayAdd}`}</span>
      </p>
      <div className={styles.choices}>
        {question.kind === 'number' ? (
          <NumberAnswer question={question} answer={answer} counted={answers[question.id]} onAnswer={onAnswer} />
        ) : (
          <Choices question={question} answer={answer} onAnswer={onAnswer} />
        )}
      </div>
      {question.hint === undefined ? null : <small>{question.hint}</small>}
    </div>
  )
}

function Choices({ question, answer, onAnswer }: Pick<RowProps, 'question' | 'answer' | 'onAnswer'>) {
  const many = question.kind === 'many'
  const chosen = typeof answer === 'object' ? (answer ?? []) : []
  const toggle = (value: string) => {
    if (!many) return onAnswer(answer === value ? null : value)
    onAnswer(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <>
      {question.choices?.map(({ value, label }) => (
        <Chip key={value} selected={many ? chosen.includes(value) : answer === value} onToggle={() => toggle(value)}>
          {label}
        </Chip>
      ))}
      {many ? (
        <Chip
          selected={answer !== null && chosen.length === 0}
          onToggle={() => onAnswer(answer !== null && chosen.length === 0 ? null : [])}
        >
          None of these
        </Chip>
      ) : null}
    </>
  )
}

interface NumberProps extends Pick<RowProps, 'question' | 'answer' | 'onAnswer'> {
  readonly counted: Answer | undefined
}

function NumberAnswer({ question, answer, counted, onAnswer }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value =
    typed ?? (typeof answer === 'number' ? String(answer) : typeof counted === 'number' ? String(counted) : '')
  const leave = () => {
    if (typed === null) return
    const number = typed.trim() === '' ? null : Number(typed.replaceAll(',', ''))
    if (number === null) onAnswer(null)
    else if (Number.isSafeInteger(number) && number >= 0) onAnswer(Math.min(number, question.most ?? number))
    setTyped(null)
  }
  return (
    <>
      <span className={styles.number}>
        <TextInput
          label={question.title}
          inputMode="numeric"
          value={value}
          onChange={setTyped}
          onBlur={leave}
          onKeyDown={({ key }) => {
            if (key === 'Enter') leave()
          }}
        />
        <span>{question.unit}</span>
      </span>
      {answer === null && typeof counted === 'number' ? <small>from the equipment list</small> : null}
    </>
  )
}
