import { useCallback, useState } from 'react'
import type { CommitResult } from '../../../data/commit.ts'

export interface Saver {
  readonly busy: boolean
  /** What the device refused, in words for the screen; null when the last save went through. */
  readonly failure: string | null
  /** Waits for the device to keep the change; answers whether it did. A null result means there was nothing to write. */
  readonly save: (work: Promise<{ readonly ok: true } | Extract<CommitResult, { ok: false }> | null>) => Promise<boolean>
}

/** One place for "kept or not" on a screen: a short buzz when kept, one sentence when not. */
export function useSaver(): Saver {
  const [open, setOpen] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const save = useCallback<Saver['save']>(async (work) => {
    setOpen((count) => count + 1)
    const result = await work.catch((error: unknown) => ({ ok: false as const, message: error instanceof Error ? error.message : 'This device did not keep it.' }))
    setOpen((count) => count - 1)
    if (result !== null && !result.ok) {
      setFailure(result.message)
      return false
    }
    setFailure(null)
    if (result !== null) navigator.vibrate?.(12)
    return true
  }, [])
  return { busy: open > 0, failure, save }
}
