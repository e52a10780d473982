import { useState } from 'react'
import { useLock } from '../data/session/session.ts'
import { signInWith } from '../features/account/queries.ts'
import type { CodeAsked } from '../features/account/queries.ts'
import { CodeStep } from '../features/account/signin/CodeStep.tsx'
import { deviceWord } from '../lib/device.ts'
import { useAskedToSignIn } from '../records/relogin.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useFrameWords } from './useFrameWords.ts'
import type { SignedInSession } from './signedInSession.ts'
import styles from './ReloginSheet.module.css'

/**
 * The session ended while somebody works: asks for the password, and the code if the account wants one, over the screen they are on,
 * which stays as it is. "Later" goes on without the server; the strip keeps saying "Sign in to send", and the sync page brings the sheet
 * back. The shell mounts it each time a session ends, so the next end asks again.
 */
export function ReloginSheet({ session }: { readonly session: SignedInSession }) {
  const { later: laterWord, relogin: t } = useFrameWords()
  const wanted = useAskedToSignIn()
  const [dismissedAt, setDismissedAt] = useState<number | null>(null)
  const later = () => setDismissedAt(wanted)
  const [asked, setAsked] = useState<CodeAsked | null>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const lock = useLock()
  const submit = async () => {
    if (password === '') {
      setProblem(t.required)
      return
    }
    setBusy(true)
    const outcome = await signInWith(session.user.email, password)
    setBusy(false)
    setPassword('')
    setProblem(outcome.step === 'failed' ? outcome.message : null)
    if (outcome.step === 'code') setAsked(outcome)
  }

  return (
    <Sheet
      open={dismissedAt !== wanted && lock === 'open'}
      onClose={later}
      title={t.title}
      description={t.fact(deviceWord())}
    >
      {/* Unlike the sign-in page it does not reload: the screen behind stays. The session closes the sheet. */}
      {asked === null ? (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {problem === null ? null : <Alert>{problem}</Alert>}
          <Field label={t.password(session.user.email)}>
            <TextInput type="password" autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
          <div className={styles.actions}>
            <Button size="field" onClick={later}>
              {laterWord}
            </Button>
            <Button size="field" kind="primary" type="submit" busy={busy}>
              {t.signIn}
            </Button>
          </div>
        </form>
      ) : (
        <CodeStep {...asked} onDone={() => undefined} onBack={() => setAsked(null)} />
      )}
    </Sheet>
  )
}
