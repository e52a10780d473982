import { useState } from 'react'
import { judge } from '../../../../../sync/forms/judge.ts'
import { isAsked, pagesOf, placesOf, type Place } from '../../../forms/filling/pages.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { useData } from '../../../data/react/context.tsx'
import { commandOp } from '../../../records/engine/ops.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useChoicesOf } from '../core/choices.ts'
import type { Entry } from '../core/entry.ts'
import styles from './entry.module.css'

interface Props {
  readonly entry: Entry
  readonly onClose: () => void
}

const nameOf = ({ field, line }: Place): string => `${field.key}:${line}`

/** Which fields are questioned, and why: only these open again for whoever filled the entry. */
export function ReturnDialog({ entry, onClose }: Props) {
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const choices = useChoicesOf(entry.log)
  const [reason, setReason] = useState('')
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({})
  const judged = judge(entry.form, entry.values, { today: today() })
  const places = pagesOf(entry.form, judged, entry.values)
    .flatMap(placesOf)
    .filter(({ field }) => isAsked(field) && field.kind !== 'calc')
  const asked = places.filter((place) => said[nameOf(place)] !== undefined)
  const tick = (place: Place) => {
    const { [nameOf(place)]: was, ...others } = said
    setSaid(was === undefined ? { ...others, [nameOf(place)]: '' } : others)
  }
  const give = () =>
    step(async () => {
      const fields = {
        stateReason: reason.trim(),
        asked: asked.map((place) => ({
          key: place.field.key,
          line: place.line,
          say: (said[nameOf(place)] ?? '').trim(),
        })),
      }
      const kept = await save(data.commit([commandOp('logEntry', entry.row.id, 'return', fields)]))
      if (kept) onClose()
      return kept
    })
  return (
    <Dialog
      open
      title="Return the entry"
      width="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            busy={busy}
            disabledReason={
              asked.length === 0
                ? 'Tick what is questioned.'
                : reason.trim() === ''
                  ? 'Say what must be looked at again.'
                  : undefined
            }
            onClick={() => void give()}
          >
            {asked.length === 0 ? 'Return' : `Return ${plural(asked.length, 'field')}`}
          </Button>
        </>
      }
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Field label="What must be looked at again?" required>
        <TextArea value={reason} onChange={setReason} rows={2} maxLength={500} ref={focusOnMount} />
      </Field>
      <ul className={styles.ticks}>
        {places.map((place) => {
          const name = nameOf(place)
          const value = entry.values[place.field.key]?.[place.line]
          const shown = value === undefined ? '–' : valueWords(place.field, value, choices(place.field)) || '–'
          return (
            <li key={name}>
              <Checkbox
                label={`${place.field.label.en}: ${shown}${place.field.unit === undefined ? '' : ` ${place.field.unit}`}`}
                checked={said[name] !== undefined}
                onChange={() => tick(place)}
              />
              {said[name] === undefined ? null : (
                <TextInput
                  label={`What is questioned about ${place.field.label.en}`}
                  placeholder="What is questioned"
                  value={said[name]}
                  onChange={(text) => setSaid({ ...said, [name]: text })}
                  maxLength={300}
                />
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
