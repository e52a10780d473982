import { useState } from 'react'
import type { Answer } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/react/live.ts'
import { citationWords } from '../../lib/citation.ts'
import { ConflictChip } from '../../records/ConflictChip.tsx'
import { focusOnMount } from '../../records/focusOnMount.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { PreviousAnswer } from '../../features/safety-walk/checklistQueries.ts'
import type { Language } from '../../lib/words.ts'
import { resultOfReading, type TemplateItem } from '../template.ts'
import styles from './Answering.module.css'
import { checklistWords } from '../words/en.ts'
import { ChecklistPrevious } from './LastTime.tsx'
import { ChecklistReading } from './Reading.tsx'
import { useAutosave } from '../../records/saving/useAutosave.ts'

type Result = NonNullable<Answer['result']>

interface Props {
  /** The id of its answer, given or not: what is typed lies under it until it is kept. */
  readonly answerId: string
  readonly item: TemplateItem
  readonly row: Row<'answer'> | null
  readonly previous: PreviousAnswer | null
  readonly language: Language
  readonly editable: boolean
  /** Alone on the screen, in larger words. */
  readonly large?: boolean
  readonly onAnswer: (result: Result, value?: number) => Promise<boolean>
  readonly onNote: (note: string) => Promise<boolean>
  readonly onFinding: (() => void) | undefined
}

const RESULTS = [
  { value: 'pass', label: 'Pass', es: 'Bien', icon: 'check' },
  { value: 'fail', label: 'Fail', es: 'Falla', icon: 'x' },
  { value: 'na', label: 'N/A', es: 'N/A', icon: 'minus' },
] as const

/** One question with its source and its past in sight, and three thirds to answer it. */
export function ChecklistItem({
  answerId,
  item,
  row,
  previous,
  language,
  editable,
  large = false,
  onAnswer,
  onNote,
  onFinding,
}: Props) {
  const [asked, setAsked] = useState(false)
  const say = checklistWords(language)
  const result = row?.result ?? null
  const inSpanish = language === 'es' && item.textEs !== null
  const question = inSpanish ? (item.textEs ?? item.text) : item.text
  const hint = language === 'es' && item.hintEs !== null ? item.hintEs : item.hint
  const failed = result === 'fail' ? ((language === 'es' ? item.failEs : null) ?? item.fail) : null
  const reading = row?.value ?? null

  // A limit is decided by the reading, not by the thumb: passing needs one, and one outside the limits stays a fail.
  const answer = (value: Result) => {
    if (item.kind !== 'number' || value !== 'pass') return void onAnswer(value)
    if (reading === null) return setAsked(true)
    void onAnswer(resultOfReading(item, reading))
  }

  return (
    <article className={styles.item} data-result={result ?? 'open'} data-large={large || undefined}>
      <p className={styles.question} lang={inSpanish ? 'es' : undefined} aria-live={large ? 'polite' : undefined}>
        {question}
      </p>
      {hint === null ? null : (
        <p className={styles.hint} lang={language === 'es' && item.hintEs !== null ? 'es' : undefined}>
          {hint}
        </p>
      )}
      <div className={styles.source}>
        {item.citation === null ? null : (
          <span lang={language === 'es' ? 'es' : undefined}>{citationWords(item.citation, language)}</span>
        )}
        {item.critical ? (
          <Badge tone="danger" icon={<Icon name="shield-alert" size="xs" />}>
            {say.critical}
          </Badge>
        ) : null}
        {row?.inBulk === true && result !== null ? (
          <Badge icon={<Icon name="check-check" size="xs" />}>{say.together}</Badge>
        ) : null}
        {row === null ? null : <ConflictChip row={row} entity="answer" field="result" />}
      </div>
      {previous === null ? null : <ChecklistPrevious previous={previous} item={item} language={language} />}
      {item.kind === 'number' ? (
        <ChecklistReading
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
      <div className={styles.thirds} role="radiogroup" aria-label={question}>
        {RESULTS.map(({ value, label, es, icon }) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={result === value}
            disabled={!editable}
            className={styles.third}
            data-answer={value}
            onClick={() => answer(value)}
          >
            <Icon name={icon} size="md" />
            {language === 'es' ? <span lang="es">{es}</span> : label}
          </button>
        ))}
      </div>
      {failed === null ? null : (
        <p className={styles.hint} lang={language === 'es' && item.failEs !== null ? 'es' : undefined}>
          {failed}
        </p>
      )}
      <Note
        key={`${item.id}-note`}
        language={language}
        id={`${answerId}:note`}
        note={row?.note ?? ''}
        editable={editable && (large || row !== null)}
        onNote={onNote}
        onFinding={onFinding}
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
  readonly onFinding: (() => void) | undefined
}

/** The keyboard only comes when it is asked for; letters that were not kept yet open the field again. */
function Note({ id, language, note, editable, onNote, onFinding }: NoteProps) {
  const say = checklistWords(language)
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
      {(editable && !open) || onFinding !== undefined ? (
        <div className={styles.more}>
          {editable && !open ? (
            <Key
              label={note === '' ? say.addNote : say.editNote}
              icon={<Icon name="notebook-pen" size="md" />}
              onPress={() => setAsked(true)}
            />
          ) : null}
          {onFinding === undefined ? null : (
            <Key label={say.openFinding} icon={<Icon name="triangle-alert" size="md" />} onPress={onFinding} />
          )}
        </div>
      ) : null}
    </>
  )
}
