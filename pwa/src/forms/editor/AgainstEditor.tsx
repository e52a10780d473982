import type { Against } from '../../../../sync/agree/agree.ts'
import { catalogue } from '../../lib/words.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { useLanguage } from '../../ui/language.ts'
import { Select } from '../../ui/Select.tsx'
import { AS_CHOSEN, ticked, withFails } from './against.ts'
import type { DraftItem } from './draft.ts'
import styles from './Editor.module.css'
import type { TemplateUse } from './TemplateStore.ts'
import { words } from './words/en.ts'

const editorWords = catalogue('forms/editor/words', words)

interface Props {
  readonly value: Against | null
  /** The other questions that can fail. */
  readonly others: readonly DraftItem[]
  readonly agrees: NonNullable<TemplateUse['agrees']>
  readonly onChange: (against: Against | null) => void
}

/** What else in a round says that this question cannot pass. */
export function AgainstEditor({ value, others, agrees, onChange }: Props) {
  const { language } = useLanguage()
  const t = editorWords(language)
  const gone = value?.fails.filter((id) => !others.some((one) => one.id === id)) ?? []
  return (
    <div className={styles.against} lang={language}>
      <Field label={t.cannotPass} hint={value === null ? undefined : t.hint}>
        <Select
          value={value === null ? 'shipped' : 'own'}
          options={[
            { value: 'shipped', label: t.shipped },
            { value: 'own', label: t.own },
          ]}
          onChange={(to) => onChange(to === 'own' ? AS_CHOSEN : null)}
        />
      </Field>
      {value === null ? null : (
        <>
          {agrees.found.length === 0 ? null : (
            <fieldset>
              <legend>{t.found}</legend>
              {agrees.found.map(({ value: kind, label }) => (
                <Checkbox
                  key={kind}
                  label={label}
                  checked={value.found.includes(kind)}
                  onChange={(on) => onChange({ ...value, found: ticked(value.found, kind, on) })}
                />
              ))}
            </fieldset>
          )}
          <fieldset>
            <legend>{t.fails}</legend>
            {others.length + gone.length === 0 ? <p>{t.noOthers}</p> : null}
            {[
              ...others.map(({ id, en }) => ({ id, label: en === '' ? t.unnamed : en })),
              ...gone.map((id) => ({ id, label: `${t.unknown} (${id})` })),
            ].map(({ id, label }) => (
              <Checkbox
                key={id}
                label={label}
                checked={value.fails.includes(id)}
                onChange={(on) => onChange(withFails(value, ticked(value.fails, id, on)))}
              />
            ))}
          </fieldset>
          {value.fails.length === 0 ? null : (
            <Checkbox
              label={t.untagged}
              checked={value.untagged}
              onChange={(untagged) => onChange({ ...value, untagged })}
            />
          )}
          {value.found.length + value.fails.length === 0 ? <p>{t.nothing}</p> : null}
        </>
      )}
    </div>
  )
}
