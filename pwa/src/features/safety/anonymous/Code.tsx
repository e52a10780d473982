/** The way back to a report without a name: its code opens what the office asks, at any device, also where nobody is signed in. */
import { useEffect, useState } from 'react'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Stack, Text } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { ask, drop, sendDue, standing, type Standing } from './queue.ts'
import { Switches, wordsOf } from './ReportAnonymously.tsx'
import { readCode } from './seal.ts'
import type { AnonymousWords } from './words/en.ts'
import styles from './anonymous.module.css'

interface Question {
  readonly id: string
  readonly question: string
  readonly answer: string
}

interface Found {
  readonly number: string
  readonly state: string
  readonly questions: readonly Question[]
}

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'questions' in value && Array.isArray(value.questions)
const isNothing = (value: unknown): value is null => value === null

export default function AnonymousCode() {
  return <CodePage back="/safety" />
}

export function CodePage({ back }: { readonly back: string }) {
  const t = wordsOf(useLanguage().language)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const code = readCode(typed)
  const read = async () => {
    if (code === null) return setProblem(t.badCode)
    setBusy(true)
    const answer = await ask('/api/anonymous/read', { code }, isFound)
    setBusy(false)
    setProblem(answer.ok ? null : (answer.message ?? t.offline))
    if (answer.ok) setFound(answer.body)
  }
  return (
    <FieldScreen
      title={found === null ? t.enter : `${t.enterTitle} ${found.number}`.trim()}
      back={back}
      right={<Switches />}
      actions={
        found === null ? (
          <Key
            label={t.read}
            icon={<Icon name="search" size="lg" />}
            size="lg"
            tone="primary"
            busy={busy}
            onPress={() => void read()}
          />
        ) : undefined
      }
    >
      <Stack gap={4}>
        {found === null ? (
          <>
            <Field label={t.code} hint={t.enterHint} error={problem ?? undefined}>
              <TextInput value={typed} onChange={setTyped} maxLength={20} size="touch" autoComplete="off" />
            </Field>
            <WaitingHere t={t} />
          </>
        ) : (
          <>
            <Banner tone="info" fact={t.state[found.state] ?? ''} />
            {problem === null ? null : <Alert>{problem}</Alert>}
            {found.questions.length === 0 ? <Text size="lg">{t.noQuestions}</Text> : null}
            {found.questions.map((one) => (
              <Answer key={one.id} one={one} code={code ?? ''} t={t} onSent={() => void read()} />
            ))}
          </>
        )}
      </Stack>
    </FieldScreen>
  )
}

interface AnswerProps {
  readonly one: Question
  readonly code: string
  readonly t: AnonymousWords
  readonly onSent: () => void
}

function Answer({ one, code, t, onSent }: AnswerProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    if (text.trim() === '') return setProblem(t.empty)
    setBusy(true)
    const answer = await ask('/api/anonymous/answer', { code, question: one.id, answer: text.trim() }, isNothing)
    setBusy(false)
    setProblem(answer.ok ? null : (answer.message ?? t.offline))
    if (!answer.ok) return
    setText('')
    onSent()
  }
  return (
    <Card title={one.question} aside={one.answer === '' ? t.asks : t.sent}>
      <Stack gap={3}>
        {one.answer === '' ? null : <p className={styles.lines}>{one.answer}</p>}
        <Field label={one.answer === '' ? t.answer : t.more} error={problem ?? undefined}>
          <TextArea value={text} onChange={setText} maxLength={3500} />
        </Field>
        <Key label={t.send} icon={<Icon name="send" />} busy={busy} onPress={() => void send()} />
      </Stack>
    </Card>
  )
}

/** What waits sealed on this device: how many, and why one was not taken. */
function WaitingHere({ t }: { readonly t: AnonymousWords }) {
  const [here, setHere] = useState<Standing | null>(null)
  useEffect(() => {
    let gone = false
    sendDue(deviceNow())
      .then(standing)
      .then(
        (found) => gone || setHere(found),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [])
  if (here === null) return null
  return (
    <>
      {here.waiting === 0 ? null : <Banner tone="info" icon="lock" fact={t.waiting(here.waiting)} />}
      {here.refused.map(({ id, message }) => (
        <Banner
          key={id}
          tone="warn"
          fact={t.refused}
          action={<Key label={t.dropIt} onPress={() => void drop(id).then(standing).then(setHere)} />}
        >
          {message}
        </Banner>
      ))}
    </>
  )
}
