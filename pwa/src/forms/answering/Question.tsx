import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Citation } from '../../ui/Citation.tsx'
import { focusOnMount } from '../../records/focusOnMount.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { singleKeysOn } from '../../ui/singleKeys.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { textIn, type Language } from '../../lib/words.ts'
import { isJudged, resultOfReading, type TemplateItem } from '../template.ts'
import styles from './Answering.module.css'
import { formWords } from '../formWords.ts'
import type { Answered, PreviousAnswer, Result } from './AnswerStore.ts'
import { Filled } from './Filled.tsx'
import { LastTime } from './LastTime.tsx'
import { Reading } from './Reading.tsx'
import { useAutosave } from '../../records/saving/useAutosave.ts'

interface Props {
  /** The id of its answer, given or not: what is typed lies under it until it is kept. */
  readonly answerId: string
  readonly item: TemplateItem
  readonly row: Answered | null
  readonly previous: PreviousAnswer | null
  readonly language: Language
  readonly editable: boolean
  /** Alone on the screen, in larger words. */
  readonly large?: boolean
  /** Beside the source, and under the answer: see `AnswerStore`. */
  readonly mark?: ReactNode
  readonly under?: ReactNode
  /** What else in the form says that it cannot pass. */
  readonly otherwise?: string | null
  readonly onAnswer: (result: Result, value?: number) => Promise<boolean>
  readonly onFill?: (text: string) => Promise<boolean>
  readonly onNote: (note: string) => Promise<boolean>
  /** The way to what its fail raised. */
  readonly raised: RaisedKey | undefined
}

export interface RaisedKey {
  readonly label: string
  readonly open: () => void
}

const RESULTS = [
  { value: 'pass', icon: 'check', key: 'p' },
  { value: 'fail', icon: 'x', key: 'f' },
  { value: 'na', icon: 'minus', key: 'n' },
] as const

const unfilled = () => Promise.resolve(false)

/** One question with its source and its past in sight, and three thirds to answer it. */
export function Question({
  answerId,
  item,
  row,
  previous,
  language,
  editable,
  large = false,
  mark,
  under,
  otherwise = null,
  onAnswer,
  onFill = unfilled,
  onNote,
  raised,
}: Props) {
  const [asked, setAsked] = useState(false)
  const say = formWords(language)
  const result = row?.result ?? null
  const question = textIn(item.text, language)
  const hint = item.hint === null ? null : textIn(item.hint, language)
  const failed = result === 'fail' && item.fail !== null ? textIn(item.fail, language) : null
  const reading = row?.value ?? null

  // A limit is decided by the reading, not by the thumb: passing needs one, and one outside the limits stays a fail.
  const answer = (value: Result) => {
    if (item.kind !== 'number' || value !== 'pass') return void onAnswer(value)
    if (reading === null) return setAsked(true)
    void onAnswer(resultOfReading(item, reading))
  }
  const byKey = (event: KeyboardEvent) => {
    const pressed = RESULTS.find(({ key }) => key === event.key.toLowerCase())
    if (pressed === undefined || !editable || !singleKeysOn() || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    answer(pressed.value)
  }

  return (
    <article className={styles.item} data-result={result ?? 'open'} data-large={large || undefined}>
      <p className={styles.question} lang={question.lang} aria-live={large ? 'polite' : undefined}>
        {question.text}
      </p>
      {hint === null ? null : (
        <p className={styles.hint} lang={hint.lang}>
          {hint.text}
        </p>
      )}
      <div className={styles.source}>
        {item.citation === null ? null : (
          <Citation
            citation={item.citation}
            mark={item.mark}
            edition={item.edition}
            language={language}
            lang={language}
          />
        )}
        {item.critical ? (
          <Badge tone="danger" icon={<Icon name="shield-alert" size="xs" />}>
            {say.critical}
          </Badge>
        ) : null}
        {row?.inBulk === true && result !== null ? (
          <Badge icon={<Icon name="check-check" size="xs" />}>{say.together}</Badge>
        ) : null}
        {mark}
      </div>
      {previous === null ? null : <LastTime previous={previous} item={item} language={language} />}
      {otherwise === null || result === 'fail' || result === 'na' ? null : (
        <p className={styles.against} lang={language}>
          <Icon name="triangle-alert" size="sm" />
          <span>{say.agree.passes(otherwise)}</span>
        </p>
      )}
      {item.kind === 'number' ? (
        <Reading
          key={item.id}
          language={language}
          id={`${answerId}:value`}
          item={item}
          value={reading}
          editable={editable}
          asked={asked && reading === null}
          onValue={(value) => onAnswer(resultOfReading(item, value), value)}
        />
      ) : null}
      {isJudged(item.kind) ? (
        // The letters work from any of the three, so that a keyboard goes down a list with Tab and one letter each.
        <div className={styles.thirds} role="radiogroup" aria-label={question.text}>
          {RESULTS.map(({ value, icon, key }) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={result === value}
              aria-keyshortcuts={key}
              disabled={!editable}
              className={styles.third}
              data-answer={value}
              onClick={() => answer(value)}
              onKeyDown={byKey}
            >
              <Icon name={icon} size="md" />
              <span lang={language}>{say.result[value]}</span>
            </button>
          ))}
        </div>
      ) : (
        <Filled
          key={item.id}
          id={`${answerId}:text`}
          language={language}
          item={item}
          value={row?.text ?? ''}
          editable={editable}
          onFill={onFill}
        />
      )}
      {failed === null ? null : (
        <p className={styles.hint} lang={failed.lang}>
          {failed.text}
        </p>
      )}
      {under}
      <Note
        key={`${item.id}-note`}
        language={language}
        id={`${answerId}:note`}
        note={row?.note ?? ''}
        editable={editable && (large || row !== null)}
        onNote={onNote}
        raised={raised}
      />
    </article>
  )
}

interface NoteProps {
  readonly language: Language
  readonly id: string
  readonly note: string
  readonly editable: boolean
  readonly onNote: (note: string) => Promise<boolean>
  readonly raised: RaisedKey | undefined
}

/** The keyboard only comes when it is asked for; letters that were not kept yet open the field again. */
function Note({ id, language, note, editable, onNote, raised }: NoteProps) {
  const say = formWords(language)
  const [asked, setAsked] = useState(false)
  const { text, typed, change, commit } = useAutosave({
    id,
    value: note,
    onSave: async (words) => editable && onNote(words),
  })
  const open = asked || typed
  const leave = async () => {
    await commit()
    setAsked(false)
  }
  return (
    <>
      {open ? (
        <TextArea
          label={say.note}
          rows={2}
          maxLength={2000}
          value={text}
          ref={asked ? focusOnMount : undefined}
          onChange={change}
          onBlur={() => void leave()}
        />
      ) : note === '' ? null : (
        <p className={styles.note}>{note}</p>
      )}
      {(editable && !open) || raised !== undefined ? (
        <div className={styles.more}>
          {editable && !open ? (
            <Key
              label={note === '' ? say.addNote : say.editNote}
              icon={<Icon name="notebook-pen" size="md" />}
              onPress={() => setAsked(true)}
            />
          ) : null}
          {raised === undefined ? null : (
            <Key label={raised.label} icon={<Icon name="triangle-alert" size="md" />} onPress={raised.open} />
          )}
        </div>
      ) : null}
    </>
  )
}
