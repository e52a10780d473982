import { useState } from 'react'
import { useDraft } from '../../data/store/drafts.ts'
import { formatDate } from '../../lib/dates.ts'
import { pressed } from '../../lib/typed.ts'
import { textIn, type Language } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NumberPad, PadKey } from '../../ui/NumberPad.tsx'
import type { Answered, PreviousAnswer } from '../answering/AnswerStore.ts'
import { formWords } from '../formWords.ts'
import { limitsText, sensorText } from '../limits.ts'
import {
  formatReading,
  isReadable,
  parseReading,
  READING_PLACES,
  resultOfReading,
  type TemplateItem,
} from '../template.ts'
import styles from './rows.module.css'

interface Props {
  readonly item: TemplateItem
  /** Names the digits on the device until they are kept. */
  readonly id: string
  readonly row: Answered | null
  readonly previous: PreviousAnswer | null
  readonly language: Language
  readonly onValue: (value: number, same: boolean) => void
  readonly onNa: () => void
  readonly onClose: () => void
}

/**
 * The one keypad of the screen, under the rows: the keyboard of the tablet never comes. What is outside the limits is judged on Next and
 * asks to be read again, with what was typed kept, and so does what no instrument can say; Next once more keeps it.
 */
export function ReadingPad({ item, id, row, previous, language, onValue, onNa, onClose }: Props) {
  const say = formWords(language)
  const kept = row?.value ?? null
  const draft = useDraft<string | null>(`reading:${id}`, null)
  const text = draft.value ?? (kept === null ? '' : formatReading(kept))
  // The first digit begins a new value, unless it goes on with digits from before the screen was closed.
  const [begun, setBegun] = useState(false)
  const fresh = !begun && draft.value === null
  const [again, setAgain] = useState<'doubt' | 'outside' | null>(null)
  const value = parseReading(text)
  const unit = item.unit ?? ''
  const was = previous?.answer.value ?? null
  const last = was === null ? '' : [formatReading(was), unit].filter(Boolean).join(' ')
  const next = () => {
    if (value === null) return onClose()
    // What no instrument says is a slip of the finger more often than a fail: it asks so, and once.
    if (again === null && !isReadable(item, value)) return setAgain('doubt')
    if (again === null && resultOfReading(item, value) === 'fail') return setAgain('outside')
    draft.clear()
    onValue(value, false)
  }
  const type = (to: string) => {
    setAgain(null)
    setBegun(true)
    draft.change(to)
  }
  return (
    <section className={styles.pad} aria-label={textIn(item.text, language).text}>
      <div className={styles.padHead}>
        <div>
          <b lang={textIn(item.text, language).lang}>{textIn(item.text, language).text}</b>
          {again !== null ? (
            <p role="alert" className={styles.again}>
              <Icon name="triangle-alert" size="sm" />
              {again === 'doubt' ? say.sensor.doubtNext(sensorText(item, say)) : say.rows.again(limitsText(item, say))}
            </p>
          ) : (
            <small>
              {[
                limitsText(item, say),
                previous === null || was === null ? '' : `${say.rows.last} ${last}, ${formatDate(previous.at)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          )}
        </div>
        <output className={styles.typed} data-fresh={fresh || undefined}>
          {text === '' ? '–' : text} <small>{unit}</small>
        </output>
        <button type="button" className={styles.padClose} aria-label={say.rows.closePad} onClick={onClose}>
          <Icon name="chevron-down" size="md" />
        </button>
      </div>
      <NumberPad
        label={say.rows.digits}
        deleteWord={say.rows.delete}
        onPress={(key) => type(pressed(fresh && key !== 'delete' ? '' : text, key, READING_PLACES))}
        corner={
          (item.min ?? 0) < 0 ? (
            <PadKey label={say.rows.minus} onPress={() => type(pressed(text, '-', READING_PLACES))} />
          ) : (
            <span />
          )
        }
        side={[
          was === null ? (
            <span key="same" />
          ) : (
            <PadKey
              key="same"
              label={say.rows.sameAs(last)}
              onPress={() => {
                draft.clear()
                onValue(was, true)
              }}
            >
              <span className={styles.twoLines}>
                {say.rows.same}
                <small>{last}</small>
              </span>
            </PadKey>
          ),
          <PadKey
            key="na"
            label={say.result.na}
            onPress={() => {
              draft.clear()
              onNa()
            }}
          />,
          <button key="next" type="button" className={styles.nextKey} onClick={next}>
            {say.next}
          </button>,
        ]}
      />
    </section>
  )
}
