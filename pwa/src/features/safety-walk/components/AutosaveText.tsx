import { useCallback, useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { useDraft } from '../../../data/drafts.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

interface Props {
  /** Names the draft on the device: record and field. */
  readonly id: string
  readonly value: string
  readonly maxLength: number
  readonly onSave: (text: string) => Promise<boolean>
  readonly ref?: Ref<TextHandle>
}

/** For keys beside the field that write into it. */
export interface TextHandle {
  /** `edit` gets the text as it stands, typed and unsaved letters included; the answer is kept at once. */
  readonly write: (edit: (text: string) => string) => void
}

/** A pause this long, or leaving the field, turns what was typed into a change-set; until then it lies in the draft store. */
const REST_MS = 1500

/** Text that needs no save button and survives a dead battery. */
export function AutosaveText({ id, value, maxLength, onSave, ref }: Props) {
  const draft = useDraft<string | null>(`text:${id}`, null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const latest = useRef<string | null>(null)
  const handle = useRef({ onSave, clear: draft.clear, value })
  useEffect(() => { handle.current = { onSave, clear: draft.clear, value } })
  // Saved, and not yet come back as the record's value: what is added now is added to this.
  const saved = useRef<{ readonly text: string; readonly over: string } | null>(null)

  // Reads everything through refs, so that leaving the page commits the last letter and not the first.
  const commit = useCallback(async () => {
    clearTimeout(timer.current)
    const text = latest.current
    if (text === null) return
    latest.current = null
    saved.current = { text, over: handle.current.value }
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

  useImperativeHandle(ref, () => ({
    write: (edit) => {
      const kept = saved.current?.over === value ? saved.current.text : value
      change(edit(latest.current ?? draft.value ?? kept).slice(0, maxLength))
      void commit()
    },
  }))

  return <TextArea value={draft.value ?? value} maxLength={maxLength} rows={2} onChange={change} onBlur={() => void commit()} />
}
