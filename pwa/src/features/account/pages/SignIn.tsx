import { useEffect, useState } from 'react'
import { useSession } from '../../../data/session/session.ts'
import type { Removed } from '../../../data/session/sessionState.ts'
import { deviceWord } from '../../../lib/device.ts'
import { fileWords, plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { takesReportCodes } from '../../../lib/reportCode.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { LoadLine } from '../../../ui/LoadLine.tsx'
import type { CodeAsked } from '../queries.ts'
import { linkSecret } from '../rules.ts'
import { useSpillCards } from '../useSpillCards.ts'
import { BodyPlan } from '../signin/BodyPlan.tsx'
import { CodeStep } from '../signin/CodeStep.tsx'
import { FirstLoginForm } from '../signin/FirstLoginForm.tsx'
import { RegisterForm } from '../signin/RegisterForm.tsx'
import { SignInForm } from '../signin/SignInForm.tsx'
import styles from './SignIn.module.css'

const PROMISES: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Compliance calendar', text: 'Prevents missed deadlines, with the evidence beside each one.' },
  { title: 'Tasks across the team', text: 'Assigned, tracked and verified, in the office and on the dock.' },
  { title: 'Custom log templates', text: 'Forms for each compliance area, filled with or without signal.' },
]

const TITLE = {
  'sign-in': 'Sign in',
  code: 'Enter your code',
  invitation: 'Welcome aboard',
  'first-login': 'Set your password',
} as const

export function SignIn() {
  const session = useSession()
  const [link, setLink] = useState(() => linkSecret(location.hash))
  const [asked, setAsked] = useState<CodeAsked | null>(null)
  const spill = useSpillCards()
  useEffect(() => {
    document.title = 'Sign in · Shipshape'
    // The secret leaves the address bar and the history as soon as it is read.
    if (link !== null) history.replaceState(history.state, '', `${location.pathname}${location.search}`)
  }, [link])
  const step = link?.kind ?? (asked === null ? 'sign-in' : 'code')
  return (
    <main className={styles.page}>
      <section className={styles.side}>
        <div className={styles.name}>
          <LoadLine size={32} />
          Shipshape
        </div>
        <div className={styles.form}>
          <h1>{TITLE[step]}</h1>
          {session.status === 'none' && session.removed !== undefined ? <RemovedNotice {...session.removed} /> : null}
          {step === 'sign-in' ? <SignInForm onCodeAsked={setAsked} /> : null}
          {asked !== null && step === 'code' ? (
            <CodeStep {...asked} onDone={() => location.reload()} onBack={() => setAsked(null)} />
          ) : null}
          {link?.kind === 'first-login' ? (
            <FirstLoginForm
              secret={link.secret}
              onCodeAsked={(code) => {
                setLink(null)
                setAsked(code)
              }}
            />
          ) : null}
          {link?.kind === 'invitation' ? <RegisterForm token={link.secret} onLeave={() => setLink(null)} /> : null}
        </div>
        {spill ? (
          <LinkButton href="/spill" size="touch" icon={<Icon name="siren" size="sm" />}>
            Spill: what to do now
          </LinkButton>
        ) : null}
        {takesReportCodes() ? <LinkButton href="/anonymous">I have a report code</LinkButton> : null}
        <p className={styles.foot}>
          <Icon name={deviceWord() === 'computer' ? 'monitor' : 'tablet'} size="xs" />
          This {deviceWord()} keeps your work when there is no signal.
        </p>
      </section>
      <section className={styles.panel} aria-label="What Shipshape does">
        <h2>Track deadlines, manage tasks and record compliance data in one system.</h2>
        <div className={styles.drawing}>
          <BodyPlan />
        </div>
        <ul className={styles.promises}>
          {PROMISES.map((promise) => (
            <li key={promise.title}>
              <strong>{promise.title}</strong>
              {promise.text}
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

/** An administrator has taken somebody out who was at work here: their screen is gone, their work is not. */
function RemovedNotice({ name, sets, files }: Removed) {
  const parts = [...(sets > 0 ? [plural(sets, 'change')] : []), fileWords(files)].filter((part) => part !== '')
  return (
    <Banner tone="warn" fact={`The account of ${name} is not active any more.`}>
      {parts.length === 0
        ? 'Everything recorded here was sent.'
        : `${parts.join(' and ')} not sent yet ${parts.length === 1 && sets + files.photos + files.others === 1 ? 'is' : 'are'} kept on this ${deviceWord()} and sent after the next sign-in.`}{' '}
      An organization admin can activate the account again.
    </Banner>
  )
}

export default SignIn
