import type { Field } from '../../../../sync/forms/form.ts'
import { useLanguage } from '../../ui/language.ts'
import styles from './filling.module.css'
import { fillWords } from './fillWords.ts'

export interface NumberBoxProps {
  readonly field: Field
  readonly label: string
  readonly text: string
  /** That it was typed in, where it is not the unit of the field. */
  readonly unit: string | null
  /** The keys fill it. */
  readonly on: boolean
  /** What stands there is replaced by the next digit. */
  readonly fresh: boolean
  readonly onPress: () => void
}

/** The box that the keys of the screen fill. */
export function NumberBox({ field, label, text, unit, on, fresh, onPress }: NumberBoxProps) {
  const { language } = useLanguage()
  return (
    <button
      type="button"
      className={styles.key}
      data-empty={text === '' || undefined}
      data-on={on || undefined}
      data-fresh={(on && fresh) || undefined}
      aria-label={[label, text, unit ?? field.unit].filter(Boolean).join(' ')}
      onClick={onPress}
    >
      <b>
        {on && fresh ? <mark>{text}</mark> : text}
        {on ? <i className={styles.caret} /> : null}
      </b>
      <span>{field.kind === 'duration' ? fillWords(language).minutes : (unit ?? field.unit)}</span>
    </button>
  )
}
