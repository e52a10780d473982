import { useCallback, useEffect, useRef } from 'react'
import { useDraft } from '../../../data/drafts.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

interface Props {
  /** Names the draft on the device: record and field. */
  readonly id: string
  readonly value: string
  readonly maxLength: number
  readonly onSave: (text: string) => Promise<boolean>
}

/** A pause this long, or leaving the field, turns what was typed into a change-set; until then it lies in the draft store. */
const REST_MS = 1500

/** Text that needs no save button and survives a dead battery. */
export function AutosaveText({ id, value, maxLength, onSave }: Props) {
  const draft = useDraft<string | null>(`text:${id}`, null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<string | null>(null)
  const handle = useRef({ onSave, clear: draft.clear, value })
  useEffect(() => { handle.current = { onSave, clear: draft.clear, value } })

  // Reads everything through refs, so that leaving the page commits the last letter and not the first.
  const commit = useCallback(async () => {
    clearTimeout(timer.current)
    const text = latest.current
    if (text === null) return
    latest.current = null
    if (text === handle.current.value || (await handle.current.onSave(text))) handle.current.clear()
  }, [])
  const change = (text: string) => {
    latest.current = text
    draft.change(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void commit(), REST_MS)
  }
  useEffect(() => () => void commit(), [commit])
  // Typed before a reload and never committed: it is committed now.
  useEffect(() => {
    if (draft.recovered && draft.value !== null && latest.current === null) {
      latest.current = draft.value
      void commit()
    }
  }, [draft.recovered, draft.value, commit])

  return <TextArea value={draft.value ?? value} maxLength={maxLength} rows={2} onChange={change} onBlur={() => void commit()} />
}
