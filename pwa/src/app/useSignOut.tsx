import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { signOut } from '../data/session.ts'
import { deviceWord } from '../lib/device.ts'
import { fileWords, plural } from '../lib/text.ts'
import { forgetUndo } from '../records/undo/stack.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { toast } from '../ui/Toast.tsx'

interface Unsent {
  readonly sets: number
  readonly files: { readonly photos: number; readonly others: number }
}

/** Signs out; with unsent work it asks first and then keeps it on the device, where it is sent under its author's name. */
export function useSignOut(fullName: string): { readonly start: () => void; readonly dialog: ReactNode } {
  const [, navigate] = useLocation()
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const leave = async (keepUnsent: boolean) => {
    const result = await signOut({ keepUnsent })
    if (!result.ok) {
      setUnsent(result)
      return
    }
    setUnsent(null)
    forgetUndo(sessionStorage)
    // Who comes next on this device begins at the start, not where this person was.
    navigate('/auth', { replace: true })
    toast({ title: 'Logged out', description: 'You have been successfully logged out.' })
  }
  const run = (keepUnsent: boolean) => {
    leave(keepUnsent).catch((error: unknown) => toast({ title: 'Logout failed', description: error instanceof Error ? error.message : String(error), variant: 'destructive' }))
  }
  const parts = unsent === null ? [] : [...(unsent.sets > 0 ? [plural(unsent.sets, 'change')] : []), fileWords(unsent.files)].filter((part) => part !== '')
  const one = unsent !== null && unsent.sets + unsent.files.photos + unsent.files.others === 1
  return {
    start: () => run(false),
    dialog: (
      <Confirm open={unsent !== null} title="Some work has not been sent yet" action="Sign out and keep it" cancel="Stay signed in" onConfirm={() => run(true)} onCancel={() => setUnsent(null)}>
        {parts.join(' and ')} {one ? 'waits' : 'wait'} on this {deviceWord()}. They stay here for {fullName} only, and are sent as soon as there is a connection.
      </Confirm>
    ),
  }
}
