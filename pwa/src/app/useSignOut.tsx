import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signOut } from '../data/session/session.ts'
import type { SignOutOptions, SignOutResult } from '../data/session/session.ts'
import { deviceWord } from '../lib/device.ts'
import { fileWords, plural } from '../lib/text.ts'
import { forgetUndo } from '../records/undo/stack.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { toast } from '../ui/Toast.tsx'

type Question = Exclude<SignOutResult, { readonly ok: true }>

/**
 * Signs out. With unsent work it asks first and then keeps it on the device, where it is sent under its author's name; when the records
 * cannot be locked, it says so and leaves the choice to the person.
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
  const stay = () => setQuestion(null)
  return { start: () => run({}), dialog: question === null ? null : ask(question, fullName, run, stay) }
}

function ask(
  question: Question,
  fullName: string,
  run: (options: SignOutOptions) => void,
  stay: () => void,
): ReactNode {
  if (question.reason === 'unsealed') {
    return (
      <Confirm
        open
        title="Your records cannot be locked now"
        action="Sign out anyway"
        cancel="Stay signed in"
        onConfirm={() => run({ keepUnsent: true, unsealed: true })}
        onCancel={stay}
      >
        {plural(question.records, 'record')} {question.records === 1 ? 'stays' : 'stay'} readable on this {deviceWord()}{' '}
        if you sign out now. Shipshape locks them when you sign out, so that the next person cannot read them. It needs
        the server for that, and the server did not answer. Connect and sign out again to lock them.
      </Confirm>
    )
  }
  const { sets, files } = question
  const parts = [...(sets > 0 ? [plural(sets, 'change')] : []), fileWords(files)].filter((part) => part !== '')
  return (
    <Confirm
      open
      title="Some work has not been sent yet"
      action="Sign out and keep it"
      cancel="Stay signed in"
      onConfirm={() => run({ keepUnsent: true })}
      onCancel={stay}
    >
      {parts.join(' and ')} {sets + files.photos + files.others === 1 ? 'waits' : 'wait'} on this {deviceWord()}. They
      stay here for {fullName} only, and are sent as soon as there is a connection.
    </Confirm>
  )
}
