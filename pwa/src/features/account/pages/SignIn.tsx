import { useEffect, useState } from 'react'
import { deviceWord } from '../../../lib/device.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LoadLine } from '../../../ui/LoadLine.tsx'
import { BodyPlan } from '../components/BodyPlan.tsx'
import { FirstLoginForm } from '../components/FirstLoginForm.tsx'
import { SignInForm } from '../components/SignInForm.tsx'
import { firstLoginSecret } from '../rules.ts'
import styles from './SignIn.module.css'

const PROMISES: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Compliance calendar', text: 'Prevents missed deadlines, with the evidence beside each one.' },
  { title: 'Tasks across the team', text: 'Assigned, tracked and verified, in the office and on the dock.' },
  { title: 'Custom log templates', text: 'Forms for each compliance area, filled with or without signal.' },
]

export function SignIn() {
  const [secret] = useState(() => firstLoginSecret(location.hash))
  useEffect(() => {
    document.title = 'Sign in · Shipshape'
    // The secret leaves the address bar and the history as soon as it is read.
    if (secret !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }, [secret])
  return (
    <main className={styles.page}>
      <section className={styles.side}>
        <div className={styles.name}><LoadLine size={32} />Shipshape</div>
        <div className={styles.form}>
          <h1>{secret === null ? 'Sign in' : 'Set your password'}</h1>
          {secret === null ? <SignInForm /> : <FirstLoginForm secret={secret} />}
        </div>
        <p className={styles.foot}><Icon name={deviceWord() === 'computer' ? 'monitor' : 'tablet'} size="xs" />This {deviceWord()} keeps your work when there is no signal.</p>
      </section>
      <section className={styles.panel} aria-label="What Shipshape does">
        <h2>Track deadlines, manage tasks and record compliance data in one system.</h2>
        <div className={styles.drawing}><BodyPlan /></div>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => <li key={promise.title}><strong>{promise.title}</strong>{promise.text}</li>)}
        </ul>
      </section>
    </main>
  )
}

export default SignIn
