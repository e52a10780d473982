/** What somebody has drawn above the line and not given yet. */
import { useEffect } from 'react'
import { useActor } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'

export interface Drawing {
  /** An SVG path; null where there is none, or what is drawn is no signature. */
  readonly drawing: string | null
  readonly draw: (path: string | null) => void
  readonly clear: () => void
}

/**
 * A page that dies leaves the drawing on the device, as all that is entered: the line must not be empty where the frame says that everything
 * is saved. Who leaves the page takes it along: a signature is drawn for what is in front of its person, and for nothing later.
 */
export function useDrawing(of: string): Drawing {
  const { userId } = useActor()
  const draft = useDraft<string | null>(`drawing:${of}:${userId}`, null)
  const { clear } = draft
  useEffect(() => clear, [clear])
  return { drawing: draft.value, draw: draft.change, clear }
}
