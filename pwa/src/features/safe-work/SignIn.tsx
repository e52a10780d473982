import { useState } from 'react'
import { useData } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { deviceNow } from '../../lib/clock.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { useDrawing } from '../../records/signing/useDrawing.ts'
import { usePeople } from '../../records/usePeople.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { signsIn, whoOf, type Attendee } from './attendance.ts'
import styles from './safeWork.module.css'
import { useTalkWords } from './useTalkWords.ts'

const NOBODY: Attendee = { personId: null, name: '', company: '' }

interface Props {
  readonly talkId: string
  /** Who is named already. */
  readonly personId: string | null
  readonly present: ReadonlySet<string>
  readonly onClose: () => void
}

/** Somebody signs in by hand: of the directory, or by name alone. What is drawn is for that person and for nobody after them. */
export function SignIn({ talkId, personId, present, onClose }: Props) {
  const t = useTalkWords()
  const data = useData()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const [start] = useState<Attendee>(() => ({ ...NOBODY, personId }))
  const draft = useDraft<Attendee>(`talk-sign:${talkId}:${personId ?? ''}`, start)
  const given = draft.value
  const named = given.personId === null ? given : { ...given, name: people.name(given.personId) }
  const line = useDrawing(`talk:${talkId}:${whoOf(named)}`)
  const change = (part: Partial<Attendee>) => draft.change({ ...draft.now(), ...part })
  const who = whoOf(named)
  const missing =
    who === '' ? t.noWho : present.has(who) ? t.already(named.name) : line.drawing === null ? t.noLine : undefined
  const keep = () =>
    step(async () => {
      if (line.drawing === null) return false
      const kept = await save(data.commit([signsIn(talkId, named, line.drawing, deviceNow())]))
      if (kept) {
        draft.clear()
        line.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={t.signer} description={t.statement}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <Field label={t.person}>
          <Combobox
            value={given.personId}
            options={people.options}
            onChange={(id) => change({ personId: id })}
            clearable
          />
        </Field>
        {given.personId === null ? (
          <>
            <Field label={t.name}>
              <TextInput
                size="touch"
                value={given.name}
                onChange={(name) => change({ name })}
                maxLength={120}
                placeholder={t.nameExample}
              />
            </Field>
            <Field label={t.company}>
              <TextInput
                size="touch"
                value={given.company}
                onChange={(company) => change({ company })}
                maxLength={120}
              />
            </Field>
          </>
        ) : null}
        <SignaturePad key={who} label={t.line} drawn={line.drawing} onChange={line.draw} />
        <Key
          label={t.keep}
          size="lg"
          tone="primary"
          busy={busy}
          disabledReason={missing}
          icon={<Icon name="signature" size="md" />}
          onPress={() => void keep()}
        />
      </div>
    </Sheet>
  )
}
