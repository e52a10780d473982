import { memo } from 'react'
import type { Photo } from '../../../../schema/gen/types.ts'
import { formatDate, formatTime, localDate, today } from '../../lib/dates.ts'
import { wordOf } from '../../lib/valueWords.ts'
import { textIn, type Language } from '../../lib/words.ts'
import { PhotoThumb } from '../../records/PhotoThumb.tsx'
import { usePhotos } from '../../records/queries.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Answered, PreviousAnswer, Result } from '../answering/AnswerStore.ts'
import { formWords } from '../formWords.ts'
import { formatReading, isJudged, type TemplateItem } from '../template.ts'
import { LimitBar } from './LimitBar.tsx'
import styles from './rows.module.css'

/** What the keys of a row do; one object for all rows, so that an answer draws its own row alone. */
export interface RowActs {
  readonly answer: (item: TemplateItem, result: Result) => void
  readonly open: (item: TemplateItem) => void
  readonly read: (item: TemplateItem) => void
}

export interface RowProps {
  readonly item: TemplateItem
  readonly at: number
  readonly row: Answered | null
  readonly previous: PreviousAnswer | null
  readonly photo: Photo | null
  /** "Corrected. Spring greased". */
  readonly correction: string | null
  /** What a reviewer asks about it. */
  readonly asked: string | null
  /** What else in the form says that it cannot pass. */
  readonly otherwise: string | null
  readonly current: boolean
  readonly editable: boolean
  readonly language: Language
  readonly acts: RowActs
}

const RESULTS = [
  { value: 'pass', icon: 'check' },
  { value: 'fail', icon: 'x' },
  { value: 'na', icon: 'minus' },
] as const

/**
 * One question in a row that keeps its height for ever, whatever is said in it: so the keys stay where a thumb found them. Question two
 * lines, last answer one, own note one, photo beside.
 */
export const FormRow = memo(
  Row,
  (a, b) =>
    SAME.every((key) => a[key] === b[key]) &&
    SHOWN.every((key) => a.row?.[key] === b.row?.[key]) &&
    isAlike(a.previous, b.previous) &&
    isAlike(a.photo, b.photo),
)

const SAME = ['item', 'at', 'correction', 'asked', 'otherwise', 'current', 'editable', 'language', 'acts'] as const

/** What a row shows of its answer: whether that has been sent changes nothing. */
const SHOWN = ['result', 'value', 'text', 'note'] as const

/** A device that reads an answer again makes new objects of all that it reads. */
function isAlike(a: object | null, b: object | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b))
}

function Row(props: RowProps) {
  const { item, at, row, current, editable, language, acts } = props
  const say = formWords(language)
  const question = textIn(item.text, language)
  const result = row?.result ?? null
  return (
    <article id={rowId(item)} className={cx(styles.row, current && styles.current)} data-result={result ?? 'open'}>
      <span className={styles.nth} aria-hidden>
        {at}
      </span>
      <button type="button" className={styles.said} onClick={() => acts.open(item)}>
        <span className={styles.question} lang={question.lang}>
          {item.critical ? <Icon name="shield-alert" size="sm" label={say.critical} /> : null} {question.text}
        </span>
        <Last {...props} />
        <Own {...props} />
        <span className="visually-hidden">{say.rows.more(question.text)}</span>
      </button>
      <RowPhoto {...props} />
      {item.kind === 'number' ? (
        <ReadingKey {...props} />
      ) : isJudged(item.kind) ? (
        <div className={styles.thirds} role="radiogroup" aria-label={question.text}>
          {RESULTS.map(({ value, icon }) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={result === value}
              disabled={!editable}
              className={styles.third}
              data-answer={value}
              onClick={() => acts.answer(item, value)}
            >
              <Icon name={icon} size="md" />
              <span lang={language}>{say.result[value]}</span>
            </button>
          ))}
        </div>
      ) : (
        <button type="button" className={styles.box} onClick={() => acts.open(item)}>
          <b className={styles.words}>{filledText(item, row?.text ?? '', language) || say.rows.fill}</b>
          <Icon name="chevron-right" size="md" />
        </button>
      )}
    </article>
  )
}

export function rowId({ id }: Pick<TemplateItem, 'id'>): string {
  return `question-${id}`
}

function filledText(item: TemplateItem, text: string, language: Language): string {
  if (item.kind === 'date') return text === '' ? '' : formatDate(text)
  const option = item.options.find(({ id }) => id === text)
  return option === undefined ? text : textIn(option.text, language).text
}

function Last({ item, previous, language }: RowProps) {
  const say = formWords(language)
  if (previous === null || previous.answer.result === null) return <span className={styles.last} />
  const { answer, at, since } = previous
  const { result, value } = answer
  const words =
    value === null
      ? wordOf(say.result, result ?? '')
      : `${formatReading(value)}${item.unit === null ? '' : ` ${item.unit}`}`
  return (
    <span className={styles.last}>
      <Icon
        name={value === null ? (result === 'fail' ? 'x' : result === 'na' ? 'minus' : 'check') : 'history'}
        size="sm"
      />
      <span>
        {say.rows.last} <b>{words}</b>, {formatDate(at)}
        {since === undefined ? '' : `. ${since}`}
      </span>
    </span>
  )
}

function Own({ row, correction, asked, otherwise, language }: RowProps) {
  const say = formWords(language)
  if (otherwise !== null && row?.result !== 'fail' && row?.result !== 'na')
    return (
      <span className={cx(styles.own, styles.ask)}>
        <Icon name="triangle-alert" size="sm" />
        <span>{say.agree.passes(otherwise)}</span>
      </span>
    )
  if (asked !== null)
    return (
      <span className={cx(styles.own, styles.ask)}>
        <Icon name="undo-2" size="sm" />
        <span>
          <b>{say.rows.asked}</b> {asked}
        </span>
      </span>
    )
  if (correction !== null)
    return (
      <span className={styles.own}>
        <Icon name="wrench" size="sm" />
        <span>
          <b>{say.rows.corrected}</b> {correction}
        </span>
      </span>
    )
  const note = row?.note ?? ''
  return (
    <span className={styles.own}>
      <Icon name={note === '' ? 'plus' : 'notebook-pen'} size="sm" />
      <span>{note === '' ? say.rows.noteOrPhoto : note}</span>
    </span>
  )
}

/** Today's photo with its time on ink; else the one of what failed before, dated on white. */
function RowPhoto({ photo, previous, item, acts }: RowProps) {
  const open = () => acts.open(item)
  if (photo !== null) return <Picture photo={photo} onOpen={open} />
  const raised = previous?.answer.result === 'fail' ? previous.raised : null
  return raised === null ? <span className={styles.noPhoto} /> : <Earlier id={raised.id} onOpen={open} />
}

function Earlier({ id, onOpen }: { readonly id: string; readonly onOpen: () => void }) {
  const photo = usePhotos(id)?.[0]
  return photo === undefined ? <span className={styles.noPhoto} /> : <Picture photo={photo} onOpen={onOpen} />
}

function Picture({ photo, onOpen }: { readonly photo: Photo; readonly onOpen: () => void }) {
  const now = localDate(photo.takenAt) === today()
  return (
    <button type="button" className={styles.photo} onClick={onOpen} tabIndex={-1}>
      <PhotoThumb photo={photo} size="slot" />
      <span className={styles.tag} data-now={now || undefined}>
        {now ? formatTime(photo.takenAt) : formatDate(photo.takenAt)}
      </span>
    </button>
  )
}

function ReadingKey({ item, row, editable, language, acts }: RowProps) {
  const say = formWords(language)
  const question = textIn(item.text, language).text
  const value = row?.value ?? null
  const unit = item.unit ?? ''
  const words = row?.result === 'na' ? say.result.na : value === null ? say.rows.read : formatReading(value)
  return (
    <button
      type="button"
      className={styles.box}
      disabled={!editable}
      data-outside={row?.result === 'fail' || undefined}
      data-empty={row?.result === null || row === null || undefined}
      aria-label={`${question}: ${words} ${value === null ? '' : unit}`}
      onClick={() => acts.read(item)}
    >
      <b>{words}</b>
      {value === null || row?.result === 'na' ? null : <small>{unit}</small>}
      <LimitBar item={item} value={value} say={say} />
      <Icon name="chevron-right" size="md" />
    </button>
  )
}
