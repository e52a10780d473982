import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PadField } from '../../ui/PadField.tsx'
import type { Language } from '../../lib/words.ts'
import {
  formatReading,
  isReadable,
  parseReading,
  READING_PLACES,
  resultOfReading,
  type TemplateItem,
} from '../template.ts'
import styles from './Answering.module.css'
import { formWords } from '../formWords.ts'
import { limitsText, sensorText } from '../limits.ts'
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
  const meant = useRef<number | null>(null)
  const [doubted, setDoubted] = useState<number | null>(null)
  // What is no number stays as it was typed; an emptied field says nothing, so the reading that was kept stands.
  const onSave = async (text: string) => {
    const given = parseReading(text)
    if (given === null) return text === ''
    if (given === kept) return editable
    // What no instrument says waits in its field until somebody says that it is meant.
    if (editable && !isReadable(item, given) && meant.current !== given) {
      setDoubted(given)
      return false
    }
    return editable && onValue(given)
  }
  const { text, typed, change, commit, write } = useAutosave({
    id,
    value: kept === null ? '' : formatReading(kept),
    onSave,
    atRest: false,
  })
  const value = parseReading(text)
  const unreadable = typed && text !== '' && value === null
  const asks = typed && value !== null && value === doubted
  const outside = !unreadable && value !== null && resultOfReading(item, value) === 'fail'
  const limits = (
    <span className={styles.limits} data-outside={outside || asks || undefined} aria-live="polite">
      {unreadable
        ? say.unreadable
        : asks
          ? say.sensor.doubt(sensorText(item, say))
          : asked
            ? `${say.readFirst} ${limitsText(item, say)}`
            : `${outside ? `${say.outside} ` : ''}${limitsText(item, say)}`}
    </span>
  )
  return (
    <div className={styles.reading}>
      <PadField
        label={say.readingIn(item.unit)}
        hideLabel
        hint={limits}
        unit={item.unit ?? undefined}
        value={text}
        places={READING_PLACES}
        minus={(item.min ?? 0) < 0}
        readOnly={!editable}
        onChange={change}
        onDone={() => void commit()}
      />
      {asks ? (
        <Button
          onClick={() => {
            meant.current = value
            setDoubted(null)
            write((words) => words)
          }}
        >
          {say.sensor.keep([text, item.unit].filter(Boolean).join(' '))}
        </Button>
      ) : null}
    </div>
  )
}
