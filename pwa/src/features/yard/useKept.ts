import { useState } from 'react'
import type { CommitResult } from '../../data/outbox/intent.ts'

export interface Kept {
  /** What the device refused, in words for the page; null when the last change went through. */
  readonly refused: string | null
  /** Whether it was kept. */
  readonly kept: (change: Promise<CommitResult>) => Promise<boolean>
}

/** For changes made by one press, without a form that could say why it failed. */
export function useKept(): Kept {
  const [refused, setRefused] = useState<string | null>(null)
  const kept = async (change: Promise<CommitResult>) => {
    const result = await change
    setRefused(result.ok ? null : result.message)
    return result.ok
  }
  return { refused, kept }
}
