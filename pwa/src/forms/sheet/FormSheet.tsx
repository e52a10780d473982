import type { ReactNode } from 'react'
import type { Field, Form, Judged } from '../../../../sync/forms/form.ts'
import { formatDateTime } from '../../lib/dates.ts'
import { textIn, ENGLISH } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SignatureView } from '../../ui/SignaturePad.tsx'
import type { Choosable, KeptValues } from '../filling/FillStore.ts'
import { fillWords } from '../filling/fillWords.ts'
import { pagesOf, type Place } from '../filling/pages.ts'
import { remarkWords } from '../filling/rowWords.ts'
import { typedWords } from '../filling/units.ts'
import { valueWords } from '../filling/valueWords.ts'
import styles from './FormSheet.module.css'

/** A value that a correction struck through. */
export interface StruckValue {
  readonly id: string
  readonly words: string
  readonly who: string
  readonly at: number
  readonly why: string
}

interface Props {
  readonly form: Form
  readonly judged: Judged
  /** As they count. */
  readonly values: KeptValues
  readonly choices: (field: Field) => readonly Choosable[]
  /** What stood at a field before, oldest first. */
  readonly struck: (place: Place) => readonly StruckValue[]
  /** What else is to be known about a value. */
  readonly notes?: (place: Place) => readonly string[]
  /** Photos and files of a value. */
  readonly renderFiles?: (place: Place) => ReactNode
  /** What can be done with one value. */
  readonly renderAction?: (place: Place) => ReactNode
  /** What is shown in place of a value that not everybody may read. */
  readonly masked?: string | undefined
}

/** A filled form as it is read: every value with what stood there before, who changed it, when and why. */
export function FormSheet({ form, judged, values, choices, struck, notes, renderFiles, renderAction, masked }: Props) {
  const t = fillWords(ENGLISH)
  const odd = [...judged.refused, ...judged.marked]
  const line = (place: Place) => {
    const { field } = place
    const value =
      field.kind === 'calc'
        ? { number: judged.calculated[field.key]?.[place.line] ?? null }
        : (values[field.key]?.[place.line] ?? {})
    const remark = odd.find((one) => one.key === field.key && one.line === place.line)
    const hidden = field.sensitive === true && masked !== undefined
    const said = hidden ? masked : valueWords(field, value, choices(field))
    const typed = hidden ? '' : typedWords(value)
    const before = hidden ? [] : struck(place)
    const drawing = 'drawing' in value ? (value.drawing ?? '') : ''
    return (
      <div key={`${field.key}:${place.line}`} className={styles.line} data-odd={remark === undefined ? undefined : ''}>
        <dt>
          {textIn(field.label, ENGLISH).text}
          {remark === undefined ? null : (
            <small>
              <Icon name="triangle-alert" size="xs" />
              {remarkWords(remark, field, value, form.rules, t, ENGLISH)}
            </small>
          )}
        </dt>
        <dd>
          <span className={styles.value}>
            {before.map((one) => (
              <s key={one.id}>{one.words}</s>
            ))}
            {drawing !== '' && !hidden ? (
              <SignatureView path={drawing} label={textIn(field.label, ENGLISH).text} />
            ) : (
              <b>
                {typed === '' ? '' : `${typed} = `}
                {said === '' ? '–' : said}
                {said === '' || field.unit === undefined ? '' : ` ${field.unit}`}
              </b>
            )}
            {'same' in value && value.same === true ? <small>{t.wasSame}</small> : null}
          </span>
          {(value.note ?? '') === '' || hidden ? null : <small className={styles.note}>“{value.note}”</small>}
          {before.map((one) => (
            <small key={one.id}>
              <s>{one.words}</s> {one.who}, {formatDateTime(one.at)}: “{one.why}”
            </small>
          ))}
          {(hidden ? [] : (notes?.(place) ?? [])).map((words) => (
            <small key={words}>
              <Icon name="info" size="xs" /> {words}
            </small>
          ))}
          {renderFiles?.(place)}
        </dd>
        {renderAction === undefined ? null : <dd className={styles.action}>{renderAction(place)}</dd>}
      </div>
    )
  }
  return (
    <div className={styles.sheet}>
      {pagesOf(form, judged, values).map((page, number) => (
        <section key={page.title?.key ?? number}>
          {page.title === null ? null : <h2>{textIn(page.title.label, ENGLISH).text}</h2>}
          {page.sections.map(({ heading, parts }, index) => (
            <div key={heading?.key ?? index}>
              {heading === null ? null : <h3>{textIn(heading.label, ENGLISH).text}</h3>}
              {parts.map((part) =>
                part.is === 'words' ? null : part.is === 'place' ? (
                  <dl key={part.place.field.key}>{line(part.place)}</dl>
                ) : (
                  <div key={part.field.key} className={styles.group}>
                    <h3>{textIn(part.field.label, ENGLISH).text}</h3>
                    {part.rows.map((places, row) => (
                      <dl key={row} aria-label={t.row(row + 1)}>
                        {places.map(line)}
                      </dl>
                    ))}
                  </div>
                ),
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
