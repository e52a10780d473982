import { focusOnMount } from '../../records/focusOnMount.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'
import type { Place } from './pages.ts'
import type { Filling } from './useFilling.ts'

interface Props {
  readonly filling: Filling
  readonly place: Place
  readonly onClose: () => void
}

/** Words beside a value. */
export function NoteSheet({ filling, place, onClose }: Props) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const kept = filling.valueOf(place)?.note ?? ''
  const draft = useDraft(`fill-note:${filling.store.id}:${place.field.key}:${place.line}`, kept)
  const done = async () => {
    const note = draft.value.trim()
    const { same = null } = filling.valueOf(place) ?? {}
    if (note !== kept && !(await filling.set(place, { note: note === '' ? null : note, same }))) return
    draft.clear()
    onClose()
  }
  return (
    <Sheet open title={t.note} onClose={onClose}>
      <div className={styles.sheet}>
        <Field label={t.note}>
          <TextArea value={draft.value} onChange={draft.change} rows={4} maxLength={2000} ref={focusOnMount} />
        </Field>
        <Button size="field" kind="primary" onClick={() => void done()}>
          {t.done}
        </Button>
      </div>
    </Sheet>
  )
}

/** Why a value was not read: a reason of the list, or one's own. */
export function NotReadSheet({ filling, place, onClose, onSaid }: Props & { readonly onSaid: () => void }) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const draft = useDraft(`fill-not-read:${filling.store.id}:${place.field.key}:${place.line}`, '')
  const other = draft.value
  const say = async (notRead: string) => {
    if (!(await filling.set(place, { number: null, typed: null, unit: null, text: null, notRead }))) return
    draft.clear()
    onSaid()
  }
  return (
    <Sheet open title={t.notReadWhy} onClose={onClose}>
      <div className={styles.sheet}>
        {t.notReadChoices.map((reason) => (
          <Button key={reason} size="field" onClick={() => void say(reason)}>
            {reason}
          </Button>
        ))}
        <Field label={t.notReadOther}>
          <TextArea value={other} onChange={draft.change} rows={2} maxLength={500} />
        </Field>
        <Button
          size="field"
          kind="primary"
          disabledReason={other.trim() === '' ? t.notReadOther : undefined}
          onClick={() => void say(other.trim())}
        >
          {t.done}
        </Button>
      </div>
    </Sheet>
  )
}
