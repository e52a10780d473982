import { useId, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './adopt.module.css'
import { addsOf, type Answer, type Answers } from './answers.ts'
import type { Question } from './library.ts'

/** What the answer becomes, from what it is by then; null takes it back. */
export type NextAnswer = (before: Answer | null) => Answer | null

interface Props {
  readonly questions: readonly Question[]
  readonly said: Answers
  /** With what the equipment list counts. */
  readonly answers: Answers
  readonly onAnswer: (id: string, next: NextAnswer) => void
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
          onAnswer={(next) => onAnswer(question.id, next)}
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
  readonly onAnswer: (next: NextAnswer) => void
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
  const chosen = chosenOf(answer)
  const toggle = (value: string) => {
    if (!many) return onAnswer((before) => (before === value ? null : value))
    onAnswer((before) => {
      const others = chosenOf(before).filter((one) => one !== value)
      return others.length < chosenOf(before).length ? others : [...others, value]
    })
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
          onToggle={() => onAnswer((before) => (before !== null && chosenOf(before).length === 0 ? null : []))}
        >
          None of these
        </Chip>
      ) : null}
    </>
  )
}

const chosenOf = (answer: Answer | null): readonly string[] => (typeof answer === 'object' ? (answer ?? []) : [])

interface NumberProps extends Pick<RowProps, 'question' | 'answer' | 'onAnswer'> {
  readonly counted: Answer | undefined
}

function NumberAnswer({ question, answer, counted, onAnswer }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const value =
    typed ?? (typeof answer === 'number' ? String(answer) : typeof counted === 'number' ? String(counted) : '')
  const [error, setError] = useState<string>()
  const leave = () => {
    if (typed === null) return
    const number = typed.trim() === '' ? null : Number(typed.replaceAll(',', ''))
    const wrong = number === null ? undefined : wrongWith(number, question)
    setError(wrong)
    // What is wrong stays as it was typed, to be mended.
    if (wrong !== undefined) return
    onAnswer(() => number)
    setTyped(null)
  }
  return (
    <>
      <Field label={question.title} hideLabel error={error}>
        <span className={styles.number}>
          <TextInput
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
      </Field>
      {answer === null && typeof counted === 'number' ? <small>from the equipment list</small> : null}
    </>
  )
}

function wrongWith(number: number, { most }: Question): string | undefined {
  if (!Number.isSafeInteger(number) || number < 0) return 'Not kept. Type a whole number in digits, like 1,320.'
  return most !== undefined && number > most ? `Not kept. ${formatNumber(most)} is the most.` : undefined
}
