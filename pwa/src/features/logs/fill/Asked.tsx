import { useState } from 'react'
import { textIn } from '../../../lib/words.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { useChoicesOf } from '../core/choices.ts'
import { askedOf } from '../core/corrections.ts'
import type { Entry } from '../core/entry.ts'
import { useLogWords } from '../core/useLogWords.ts'
import { CorrectField } from './CorrectField.tsx'
import styles from './fill.module.css'

/** What a reviewer questions: only these fields open again. */
export function Asked({ entry, mayEdit }: { readonly entry: Entry; readonly mayEdit: boolean }) {
  const t = useLogWords()
  const { language } = useLanguage()
  const choices = useChoicesOf(entry.log)
  const [open, setOpen] = useState<string | null>(null)
  const asked = askedOf(entry.row.asked)
  return (
    <section className={styles.asked} aria-label={t.returned}>
      <h2>
        {t.returned} · {t.returnedAsks(asked.length)}
      </h2>
      {(entry.row.stateReason ?? '') === '' ? null : <p>“{entry.row.stateReason}”</p>}
      {asked.map(({ key, line, say }) => {
        const field = entry.form.fields.find((one) => one.key === key)
        if (field === undefined) return null
        const name = `${key}:${line}`
        const value = entry.values[key]?.[line]
        return (
          <div key={name} className={styles.question}>
            <p>
              <b>{textIn(field.label, language).text}</b>{' '}
              {value === undefined ? '–' : [valueWords(field, value, choices(field), language), field.unit].join(' ')}
              {say === '' ? null : <span> · {say}</span>}
            </p>
            {!mayEdit ? null : open === name ? (
              <CorrectField {...{ entry, field, line }} size="field" onKept={() => setOpen(null)} />
            ) : (
              <Button size="field" onClick={() => setOpen(name)}>
                {t.correctIt}
              </Button>
            )}
          </div>
        )
      })}
    </section>
  )
}
