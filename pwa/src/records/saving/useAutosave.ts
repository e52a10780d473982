import { useCallback, useEffect, useRef } from 'react'
import { useDraft } from '../../data/store/drafts.ts'

interface Options {
  /** Names the draft on the device: record and field. */
  readonly id: string
  /** What the record holds now. */
  readonly value: string
  /** Whether it was kept; what was not stays on the screen and in the draft store. */
  readonly onSave: (text: string) => Promise<boolean>
  /** False where half of it would say something else: a reading is kept when its field or the screen is left, never at a pause. */
  readonly atRest?: boolean
}

interface Autosave {
  /** As it stands: typed, or the record's. */
  readonly text: string
  readonly typed: boolean
  readonly change: (text: string) => void
  readonly commit: () => Promise<void>
  /** `edit` gets the text as it stands, typed and unsaved letters included; the answer is kept at once. */
  readonly write: (edit: (text: string) => string) => void
}

/** A pause this long turns what was typed into a change-set; until then it lies in the draft store. */
const REST_MS = 1500

/** Typed words that need no save button and survive a dead battery; whatever takes their field away commits them first. */
export function useAutosave({ id, value, onSave, atRest = true }: Options): Autosave {
  const draft = useDraft<string | null>(`text:${id}`, null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<string | null>(null)
  const handle = useRef({ onSave, clear: draft.clear, value })
  useEffect(() => {
    handle.current = { onSave, clear: draft.clear, value }
  })
  // Saved, and not yet come back as the record's value: what is added now is added to this.
  const saved = useRef<{ readonly text: string; readonly over: string } | null>(null)

  // Reads everything through refs, so that leaving the page commits the last letter and not the first.
  const commit = useCallback(async () => {
    clearTimeout(timer.current)
    const text = latest.current
    if (text === null) return
    latest.current = null
    saved.current = { text, over: handle.current.value }
    const { clear } = handle.current
    if ((text === handle.current.value || (await handle.current.onSave(text))) && latest.current === null) clear()
  }, [])
  const change = (text: string) => {
    latest.current = text
    draft.change(text)
    clearTimeout(timer.current)
    if (atRest) timer.current = setTimeout(() => void commit(), REST_MS)
  }
  const write = (edit: (text: string) => string) => {
    const kept = saved.current?.over === value ? saved.current.text : value
    change(edit(latest.current ?? draft.value ?? kept))
    void commit()
  }
  useEffect(() => () => void commit(), [commit])
  // Typed before a reload and never committed: it is committed now, or with the next leaving.
  useEffect(() => {
    if (draft.recovered && draft.value !== null && latest.current === null) {
      latest.current = draft.value
      if (atRest) void commit()
    }
  }, [draft.recovered, draft.value, atRest, commit])
  return { text: draft.value ?? value, typed: draft.value !== null, change, commit, write }
}
