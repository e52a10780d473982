import { TextInput } from '../../ui/TextInput.tsx'
import type { Language } from '../../lib/words.ts'
import { formatReading, parseReading, resultOfReading, type TemplateItem } from '../template.ts'
import styles from './Answering.module.css'
import { formWords } from '../formWords.ts'
import { limitsText } from '../limits.ts'
import { useAutosave } from '../../records/saving/useAutosave.ts'

interface Props {
  readonly id: string
  readonly language: Language
  readonly item: TemplateItem
  readonly value: number | null
  readonly editable: boolean
  /** Somebody wanted to pass it without a reading. */
  readonly asked: boolean
  readonly onValue: (value: number) => Promise<boolean>
}

/** A meter's reading with its unit and limits. It answers the question by itself. */
export function Reading({ id, language, item, value: kept, editable, asked, onValue }: Props) {
  const say = formWords(language)
  // What is no number stays as it was typed; an emptied field says nothing, so the reading that was kept stands.
  const onSave = async (text: string) => {
    const given = parseReading(text)
    if (given === null) return text === ''
    return editable && (given === kept || onValue(given))
  }
  const { text, typed, change, commit } = useAutosave({
    id,
    value: kept === null ? '' : formatReading(kept),
    onSave,
    atRest: false,
  })
  const value = parseReading(text)
  const unreadable = typed && text !== '' && value === null
  const outside = !unreadable && value !== null && resultOfReading(item, value) === 'fail'
  return (
    <div className={styles.reading}>
      <TextInput
        label={say.readingIn(item.unit)}
        size="touch"
        inputMode="decimal"
        value={text}
        readOnly={!editable}
        onChange={change}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit()
        }}
        maxLength={12}
      />
      <span className={styles.unit}>{item.unit}</span>
      <span className={styles.limits} data-outside={outside || undefined} aria-live="polite">
        {unreadable
          ? say.unreadable
          : asked
            ? `${say.readFirst} ${limitsText(item, say)}`
            : `${outside ? `${say.outside} ` : ''}${limitsText(item, say)}`}
      </span>
    </div>
  )
}
