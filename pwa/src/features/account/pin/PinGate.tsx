import { useEffect, useState } from 'react'
import type { User } from '../../../data/session/directory.ts'
import type { PinAnswer } from '../../../data/session/gate.ts'
import { theClient } from '../../../data/session/session.ts'
import { deviceWord } from '../../../lib/device.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadLine } from '../../../ui/LoadLine.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { CodeAsked } from '../queries.ts'
import { signInWith } from '../queries.ts'
import { digitsOf, passwordProblem } from '../rules.ts'
import { CodeStep } from '../signin/CodeStep.tsx'
import { useSpillCards } from '../useSpillCards.ts'
import signIn from '../signin/SignIn.module.css'
import styles from './PinGate.module.css'

export interface PinGateProps {
  readonly user: User
  /** Somebody else wants to work here. */
  readonly onLogout: () => void
  /** Whoever stands before a spill unlocks nothing first. */
  readonly onSpill: () => void
}

/** Covers the app until the person's PIN, or after five wrong ones their password, has been given. */
export function PinGate({ user, onLogout, onSpill }: PinGateProps) {
  const spill = useSpillCards()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    void theClient().gate.triesLeft().then(setLeft)
  }, [])
  return (
    <main className={styles.gate}>
      <div className={styles.box}>
        <LoadLine size={40} />
        <h1>{user.fullName}</h1>
        {left === null ? null : left > 0 ? <Pin onUsedUp={() => setLeft(0)} /> : <Password user={user} />}
        <Button kind="quiet" size="touch" onClick={onLogout}>
          Sign in as somebody else
        </Button>
        {spill ? (
          <Button size="touch" icon={<Icon name="siren" size="sm" />} onClick={onSpill}>
            Spill: what to do now
          </Button>
        ) : null}
        <p className={styles.note}>What was saved on this {deviceWord()} is kept and sent all the while.</p>
      </div>
    </main>
  )
}

function Pin({ onUsedUp }: { readonly onUsedUp: () => void }) {
  const [pin, setPin] = useState('')
  const [answer, setAnswer] = useState<PinAnswer | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (pin === '' || busy) return
    setBusy(true)
    const said = await theClient().gate.tryPin(pin)
    setBusy(false)
    setPin('')
    setAnswer(said)
    if (said.result === 'password') onUsedUp()
  }
  const error =
    answer?.result === 'wrong'
      ? `Wrong PIN. ${answer.left === 1 ? 'One try' : `${answer.left} tries`} left, then your password is asked.`
      : undefined
  return (
    <form
      className={signIn.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field label="PIN" error={error}>
        <TextInput
          type="password"
          inputMode="numeric"
          size="touch"
          autoComplete="off"
          ref={focusOnMount}
          maxLength={12}
          value={pin}
          onChange={(text) => setPin(digitsOf(text))}
        />
      </Field>
      <Button type="submit" kind="primary" size="touch" wide busy={busy}>
        Unlock
      </Button>
    </form>
  )
}

function Password({ user }: { readonly user: User }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [refused, setRefused] = useState<string | null>(
    'Too many wrong PINs. Sign in with your password; that needs a connection.',
  )
  const [asked, setAsked] = useState<CodeAsked | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    const wrong = passwordProblem(password)
    setProblem(wrong)
    if (wrong !== undefined || busy) return
    setBusy(true)
    const outcome = await signInWith(user.email, password)
    setBusy(false)
    setPassword('')
    if (outcome.step === 'code') setAsked(outcome)
    else if (outcome.step === 'failed') setRefused(outcome.message)
  }
  // The session opens the gate by itself.
  if (asked !== null) return <CodeStep {...asked} onDone={() => undefined} onBack={() => setAsked(null)} />
  return (
    <form
      className={signIn.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {refused === null ? null : <Alert>{refused}</Alert>}
      <Field label={`Password of ${user.email}`} error={problem}>
        <TextInput
          type="password"
          size="touch"
          autoComplete="current-password"
          ref={focusOnMount}
          value={password}
          onChange={(text) => {
            setPassword(text)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button type="submit" kind="primary" size="touch" wide busy={busy}>
        Sign in
      </Button>
    </form>
  )
}
