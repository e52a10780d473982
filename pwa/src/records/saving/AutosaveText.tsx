import { useImperativeHandle, useRef, type Ref } from 'react'
import { cutFrom } from '../../ui/cutText.ts'
import { useTellCut } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useAutosave } from './useAutosave.ts'

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

/** Text that needs no save button and survives a dead battery. */
export function AutosaveText({ id, value, maxLength, onSave, ref }: Props) {
  const { text, change, commit, write } = useAutosave({ id, value, onSave })
  const tellCut = useTellCut()
  const told = useRef(false)
  const keys = (edit: (now: string) => string) => (now: string) => {
    const whole = edit(now)
    const cut = cutFrom(whole, maxLength, maxLength)
    if (cut !== null || told.current) tellCut?.(cut)
    told.current = cut !== null
    return whole.slice(0, maxLength)
  }
  useImperativeHandle(ref, () => ({ write: (edit) => write(keys(edit)) }))
  return (
    <TextArea
      value={text}
      maxLength={maxLength}
      rows={2}
      onChange={(to) => {
        if (told.current) tellCut?.(null)
        told.current = false
        change(to)
      }}
      onBlur={() => void commit()}
    />
  )
}
