import { useState } from 'react'
import { formatDate, formatTime, today } from '../../../lib/dates.ts'
import { useNameOfRow } from './useNameOfRow.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { contentsOf, inUnit } from '../core/contents.ts'
import type { Addition, Container } from '../core/kinds.ts'
import styles from './Drum.module.css'
import { amountWords, plainNumber, unitOf, WHOSE } from './labels.ts'
import { useFieldWords } from './useFieldWords.ts'
import type { FieldWords } from '../words/en.ts'

const SHOWN = 4

/** What went in, the newest first. */
export function DrumLog({
  container,
  additions,
  onCorrect,
}: {
  readonly container: Container
  readonly additions: readonly Addition[]
  /** Opens one to put it right; not offered without. */
  readonly onCorrect?: (addition: Addition) => void
}) {
  const { t: words, label } = useFieldWords()
  const t = words.log
  const people = usePeople()
  const nameOf = useNameOfRow()
  const [all, setAll] = useState(false)
  const inside = inUnit(contentsOf(additions), container.unit)
  const sorted = additions.toSorted((a, b) =>
    a.addedOn === b.addedOn ? (b.addedAt ?? 0) - (a.addedAt ?? 0) : a.addedOn < b.addedOn ? 1 : -1,
  )
  const first = sorted.at(-1)
  return (
    <section className={styles.box} aria-label={t.title}>
      <div className={styles.head}>
        <h2>{t.title}</h2>
        <span>
          {inside === null
            ? t.additions(additions.length)
            : t.inside(`${plainNumber(inside)} ${unitOf(container.unit)}`, additions.length)}
        </span>
      </div>
      {additions.length === 0 ? <p className={styles.none}>{t.none}</p> : null}
      <ul className={styles.lines}>
        {sorted.slice(0, all ? undefined : SHOWN).map((addition) => (
          <li key={addition.id}>
            <When day={addition.addedOn} at={addition.addedAt} />
            <span>
              {said(addition, t) ?? t.waste}
              <small>
                {[
                  people.name(addition.createdBy),
                  addition === first ? t.first : '',
                  addition.whose === null || addition.whose === 'yard'
                    ? ''
                    : `${label(WHOSE[addition.whose] ?? '')} ${addition.epaId ?? ''}`.trim(),
                  addition.vesselId === null ? '' : (nameOf('vessel', addition.vesselId) ?? ''),
                  addition.$.state === 'server' ? '' : t.here,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <b>
              {addition.kind === 'removed' ? '−' : '+'}
              {amountWords(addition.amount, addition.unit)}
              {onCorrect === undefined ? null : (
                <Button
                  size="small"
                  kind="quiet"
                  label={`Correct: ${amountWords(addition.amount, addition.unit)} of ${formatDate(addition.addedOn)}`}
                  icon={<Icon name="pencil" size="xs" />}
                  onClick={() => onCorrect(addition)}
                />
              )}
            </b>
          </li>
        ))}
      </ul>
      {all || additions.length <= SHOWN ? null : (
        <Button size="field" wide kind="quiet" onClick={() => setAll(true)}>
          {t.earlier(additions.length - SHOWN)}
        </Button>
      )}
    </section>
  )
}

function said({ source, job, kind, note }: Addition, t: FieldWords['log']): string | null {
  if (kind === 'merged') return t.merged
  return (
    [source, job].filter(Boolean).join(', ') ||
    (kind === 'returned' ? t.returned : kind === 'removed' ? t.removed : note)
  )
}

export function When({ day, at }: { readonly day: string; readonly at?: number | null }) {
  const t = useFieldWords().t.log
  const isToday = day === today()
  const [weekday, date] = formatDate(day).split(', ')
  return (
    <span className={styles.when}>
      {isToday ? t.today : weekday}
      <br />
      {isToday ? (at ? formatTime(at) : '') : date}
    </span>
  )
}
