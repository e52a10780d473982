import { useCallback, useRef, useState } from 'react'
import type { CommitResult } from '../../data/outbox/commit.ts'
import { buzz } from '../../ui/haptics.ts'

type Work = Promise<{ readonly ok: true } | Extract<CommitResult, { ok: false }> | null>

export interface Saver {
  /** A step that must not be pressed twice is under way. */
  readonly busy: boolean
  /** Something tapped is on its way to the disk: no screen says "kept" meanwhile. */
  readonly saving: boolean
  /** What the device refused, in words for the screen; null when the last save went through. */
  readonly failure: string | null
  /** Keeps a tap or a line of text; the screen stays open for the next one. Answers whether it was kept; null work had nothing to write. */
  readonly save: (work: Work) => Promise<boolean>
  /** Same for a step that leaves the screen or makes a record: `busy` until done, and after everything tapped before. */
  readonly step: (work: () => Promise<boolean>) => Promise<boolean>
}

/** One place for "kept or not" on a screen: a short buzz when kept, one sentence when not. No tap is dropped while another is being written. */
export function useSaver(): Saver {
  const open = useRef(new Set<Promise<boolean>>())
  const stepping = useRef(false)
  const [busy, setBusy] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const save = useCallback<Saver['save']>((work) => {
    const kept = settle(work).then((result) => {
      setFailure(result === null || result.ok ? null : result.message)
      if (result?.ok) buzz()
      return result === null || result.ok
    })
    open.current.add(kept)
    setSaving(true)
    void kept.finally(() => {
      open.current.delete(kept)
      setSaving(open.current.size > 0)
    })
    return kept
  }, [])

  const step = useCallback<Saver['step']>(async (work) => {
    if (stepping.current) return false
    stepping.current = true
    setBusy(true)
    try {
      await Promise.all(open.current)
      return await work()
    } finally {
      stepping.current = false
      setBusy(false)
    }
  }, [])
  return { busy, saving, failure, save, step }
}

async function settle(work: Work): Promise<Awaited<Work>> {
  try {
    return await work
  } catch (error) {
    return {
      ok: false,
      reason: 'storage',
      message: error instanceof Error ? error.message : 'This device did not keep it.',
    }
  }
}
