import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signOut, theClient, useLock } from '../data/session/session.ts'
import type { SignOutOptions, SignOutResult } from '../data/session/session.ts'
import { answers } from '../data/online/http.ts'
import { unsentHere } from '../data/sync/removed.ts'
import type { FileCount } from '../data/sync/status.ts'
import { deviceWord } from '../lib/device.ts'
import { forgetChat } from '../features/chat/forget.ts'
import { fileWords, plural } from '../lib/text.ts'
import { forgetUndo } from '../records/undo/stack.ts'
import { Button } from '../ui/Button.tsx'
import { PlainClose, PlainWindow } from '../ui/PlainWindow.tsx'
import { toast } from '../ui/Toast.tsx'
import { NoSignal } from './NoSignal.tsx'

type Question =
  | Exclude<SignOutResult, { readonly ok: true }>
  /** Only the server can check a password: without it nobody gets in again. */
  | { readonly ok: false; readonly reason: 'no-signal'; readonly waits: string }

/**
 * Signs out. Without a signal it asks first, because nobody could sign in again, and offers to lock the device instead. With unsent work
 * it asks and then keeps it on the device, where it is sent under its author's name; when the records cannot be locked, it says so and leaves the choice to the person.
 * What it asks is part of the first load: it must be possible on a tablet that was cut off a moment after somebody signed in.
 */
export function useSignOut(fullName: string): { readonly start: () => void; readonly dialog: ReactNode } {
  const [, navigate] = useLocation()
  const [question, setQuestion] = useState<Question | null>(null)
  const leave = async (options: SignOutOptions) => {
    const result = await signOut(options)
    if (!result.ok) {
      setQuestion(result)
      return
    }
    setQuestion(null)
    forgetUndo(sessionStorage)
    forgetChat(localStorage)
    // Who comes next on this device begins at the start, not where this person was.
    navigate('/auth', { replace: true })
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
  }
  const run = (options: SignOutOptions) => {
    leave(options).catch((error: unknown) =>
      toast({
        title: 'Logout failed',
        description: error instanceof Error ? error.message : String(error),
        variant: 'destructive',
      }),
    )
  }
  const lock = useLock()
  const stay = () => setQuestion(null)
  const start = () => {
    const waits = waitsWithoutSignal()
    if (waits === null) return run({})
    void answers().then((here) => (here ? run({}) : setQuestion({ ok: false, reason: 'no-signal', waits })))
  }
  return { start, dialog: question === null ? null : ask(question, fullName, lock !== 'open', run, stay) }
}

/** What waits on this device while it has no signal: "2 changes"; null where it has one. */
function waitsWithoutSignal(): string | null {
  const now = theClient().session.get()
  if (now.status !== 'signed-in') return null
  const { link } = now.data.status.get()
  if (link === 'online' || link === 'sign-in-needed') return null
  const { sets, files } = unsentHere(now.data)
  return waiting(sets, files)
}

function waiting(sets: number, files: FileCount): string {
  return [...(sets > 0 ? [plural(sets, 'change')] : []), fileWords(files)].filter((part) => part !== '').join(' and ')
}

function ask(
  question: Question,
  fullName: string,
  locked: boolean,
  run: (options: SignOutOptions) => void,
  stay: () => void,
): ReactNode {
  if (question.reason === 'no-signal')
    return (
      <NoSignal
        fullName={fullName}
        waits={question.waits}
        locked={locked}
        onSignOut={() => run({ keepUnsent: true })}
        onStay={stay}
      />
    )
  if (question.reason === 'unsealed')
    return (
      <Asks
        title="Your records cannot be locked now"
        action="Sign out anyway"
        onAction={() => run({ keepUnsent: true, unsealed: true })}
        onStay={stay}
      >
        {question.records === null ? 'Your records stay' : recordsStay(question.records)} readable on this{' '}
        {deviceWord()} if you sign out now. Shipshape locks them when you sign out, so that the next person cannot read
        them. It needs the server for that, and the server did not answer. Connect and sign out again to lock them.
        Until then nobody can sign in here either.
      </Asks>
    )
  const { sets, files } = question
  return (
    <Asks
      title="Some work has not been sent yet"
      action="Sign out and keep it"
      onAction={() => run({ keepUnsent: true })}
      onStay={stay}
    >
      {waiting(sets, files)} {sets + files.photos + files.others === 1 ? 'waits' : 'wait'} on this {deviceWord()}. They
      stay here for {fullName} only, and are sent as soon as there is a connection.
    </Asks>
  )
}

const recordsStay = (records: number) => `${plural(records, 'record')} ${records === 1 ? 'stays' : 'stay'}`

interface AsksProps {
  readonly title: string
  readonly action: string
  readonly onAction: () => void
  readonly onStay: () => void
  readonly children: ReactNode
}

function Asks({ title, action, onAction, onStay, children }: AsksProps) {
  return (
    <PlainWindow
      title={title}
      onClose={onStay}
      keys={
        <>
          <PlainClose>Stay signed in</PlainClose>
          <Button kind="primary" onClick={onAction}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </PlainWindow>
  )
}
