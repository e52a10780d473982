import { useState } from 'react'
import type { Field as FormField } from '../../../../../sync/forms/form.ts'
import { isBlank } from '../../../../../sync/forms/plain.ts'
import { useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { FillControl } from '../../../forms/filling/FillControl.tsx'
import type { FillStore, Kept } from '../../../forms/filling/FillStore.ts'
import { KeypadField } from '../../../forms/filling/KeypadField.tsx'
import { isNumeric } from '../../../forms/filling/numbers.ts'
import { useFilling } from '../../../forms/filling/useFilling.ts'
import { today } from '../../../lib/dates.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useChoicesOf, useYardMap } from '../core/choices.ts'
import { correctionOps } from '../core/calculated.ts'
import type { Entry } from '../core/entry.ts'
import { useLogWords } from '../core/useLogWords.ts'
import styles from './fill.module.css'

interface Props {
  readonly entry: Entry
  readonly field: FormField
  readonly line: number
  readonly size: 'field' | 'desk'
  readonly onKept: () => void
}

interface Typed {
  readonly value: Kept
  readonly why: string
}

/** A new value for one that was submitted, and why. What stood there stays, struck through. */
export function CorrectField({ entry, field, line, size, onKept }: Props) {
  const t = useLogWords()
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const was = entry.values[field.key]?.[line]
  const [initial] = useState<Typed>({ value: was ?? {}, why: '' })
  const draft = useDraft<Typed>(`log-correction:${entry.row.id}:${field.key}:${line}`, initial)
  const choices = useChoicesOf(entry.log)
  const map = useYardMap(field.kind === 'pin')
  const { in: _, ...alone } = field
  const store: FillStore = {
    id: `log-correction:${entry.row.id}:${line}`,
    form: { title: { en: '' }, fields: [alone], rules: [] },
    values: { [field.key]: [draft.value.value] },
    last: null,
    today: entry.row.entryOn,
    choices,
    map,
    locked: () => null,
    save: (given) => {
      draft.change({ ...draft.now(), value: { ...draft.now().value, ...given[0]?.part } })
      return Promise.resolve({ ok: true, setId: '' })
    },
  }
  const filling = useFilling(store)
  /** Its keys are open: what they hold is no value yet. */
  const [typing, setTyping] = useState(false)
  const { value, why } = draft.value
  const keep = () =>
    step(async () => {
      const ops = correctionOps(entry, { key: field.key, line, value, why: why.trim() }, today())
      const kept = await save(data.commit(ops))
      if (kept) {
        draft.clear()
        onKept()
      }
      return kept
    })
  const missing = typing ? t.nextFirst : isBlank(value) ? t.correct : why.trim() === '' ? t.why : undefined
  return (
    <div className={styles.asked}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      {size === 'field' && isNumeric(alone) ? (
        <KeypadField filling={filling} place={{ field: alone, line: 0 }} onOpen={setTyping} />
      ) : (
        <FillControl filling={filling} place={{ field: alone, line: 0 }} size={size} />
      )}
      <Field label={t.why}>
        <TextArea value={why} onChange={(to) => draft.change({ ...draft.now(), why: to })} rows={2} maxLength={500} />
      </Field>
      <Button
        kind="primary"
        size={size === 'field' ? 'field' : 'office'}
        busy={busy}
        disabledReason={missing}
        onClick={() => void keep()}
      >
        {t.keep}
      </Button>
    </div>
  )
}
