import { Chip } from '../ui/Chip.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import type { Ask } from './given.ts'
import styles from './ReasonChoice.module.css'

interface Props {
  readonly reasons: Ask['reasons']
  /** One of the reasons, or words as they are typed. */
  readonly value: string
  readonly onChange: (reason: string) => void
  /** The same reasons as this screen says them. */
  readonly shown?: readonly string[]
  /** In which language, where it is not that of the page. */
  readonly lang?: string | undefined
  readonly title: string
  readonly other: string
}

/** Why something is done: one press, or words. */
export function ReasonChoice({ reasons, value, onChange, shown = reasons, lang, title, other }: Props) {
  const typed = reasons.includes(value) ? '' : value
  return (
    <div className={styles.why}>
      <div className={styles.chips} role="group" aria-label={title}>
        {reasons.map((reason, at) => (
          <Chip key={reason} selected={value === reason} onToggle={() => onChange(value === reason ? '' : reason)}>
            <span lang={lang}>{shown[at]}</span>
          </Chip>
        ))}
      </div>
      <Field label={other}>
        <TextInput size="touch" value={typed} maxLength={1000} onChange={onChange} />
      </Field>
    </div>
  )
}
