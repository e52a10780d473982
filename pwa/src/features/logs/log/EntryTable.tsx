import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Field, Form } from '../../../../../sync/forms/form.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { bandOf, hasNumber } from '../../../forms/filling/numbers.ts'
import { valueWords } from '../../../forms/filling/valueWords.ts'
import { csvText, downloadCsv } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Value } from '../../../records/engine/marks.tsx'
import { wordOf } from '../../../records/engine/words.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useChoicesOf } from '../core/choices.ts'
import { MASKED } from '../core/masked.ts'
import { useReads } from '../core/reading.ts'
import { columnTitle, tableFields } from './tableFields.ts'
import { keptOf, type Kept, type Log, type Parts } from './useLog.ts'
import styles from './log.module.css'

interface Props {
  readonly of: Log
  readonly form: Form
  /** Newest first. */
  readonly entries: readonly Row<'logEntry'>[]
  /** What hangs on the first ones; undefined while it is read. */
  readonly parts: Parts | undefined
  /** So many are drawn. */
  readonly most: number
  readonly onMore: () => void
}

/** More are drawn on a press. */
export const STEP = 100

/** The entries of a log with a column a field. What was corrected stands struck through before what counts. */
export function EntryTable({ of, form, entries, parts, most, onMore }: Props) {
  const people = usePeople()
  const things = useCollection('equipmentItem')
  const choices = useChoicesOf(of.log)
  const mayExport = useCan('logs.entry.export')
  const reads = useReads()
  const columns = tableFields(form)
  const withThings = entries.some(({ thingId }) => thingId !== null)
  const thingOf = (id: string | null) => things?.find((one) => one.id === id)?.tag ?? ''
  const data = useData()
  const [isSaving, setIsSaving] = useState(false)
  const kept = useMemo(() => (parts === undefined ? [] : keptOf(parts, entries.slice(0, most))), [parts, entries, most])
  const words = (field: Field, row: Kept['row'], one: Kept['values'][string][number]) => {
    if (one === undefined) return ''
    return field.sensitive === true && !reads(row) ? MASKED : valueWords(field, one, choices(field))
  }
  const save = async () => {
    const [values, corrections] = await Promise.all([
      data.list('logValue', { logId: of.log.id }),
      data.list('logCorrection'),
    ])
    const every = {
      values: [...values, ...of.beyond.values],
      corrections: [...corrections, ...of.beyond.corrections],
    }
    const rows = keptOf(every, entries).map(({ row, values }) => [
      row.entryOn,
      ...(withThings ? [thingOf(row.thingId)] : []),
      ...columns.map((field) => words(field, row, values[field.key]?.[0]).replaceAll(/(?<=\d),(?=\d{3})/g, '')),
      people.name(row.fillerId),
      wordOf('logEntry', 'state', row.state),
      row.number ?? row.provisionalNumber,
    ])
    const head = ['Day', ...(withThings ? ['Thing'] : []), ...columns.map(columnTitle), 'By', 'Status', 'No.']
    downloadCsv(`${of.log.name}.csv`, csvText([head, ...rows]))
  }
  return (
    <section>
      <header className={styles.tableHead}>
        <h2>Entries</h2>
        <span className={styles.quiet} role="status">
          {of.whole ? plural(entries.length, 'entry', 'entries') : 'The newest first; the others are being read …'}
        </span>
        <LinkButton size="small" href={`/logs/entries?log=${of.log.id}`}>
          Filter and group
        </LinkButton>
        <Button
          size="small"
          icon={<Icon name="download" size="xs" />}
          busy={isSaving}
          disabledReason={
            !mayExport
              ? 'Your role exports no log entries.'
              : of.whole
                ? undefined
                : 'Older entries are still being read.'
          }
          onClick={() => {
            setIsSaving(true)
            void save().finally(() => setIsSaving(false))
          }}
        >
          CSV
        </Button>
      </header>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {withThings ? <th scope="col">Thing</th> : null}
              {columns.map((field) => (
                <th key={field.key} scope="col" data-number={hasNumber(field) || undefined}>
                  {columnTitle(field)}
                </th>
              ))}
              <th scope="col">By</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ row, written, values }) => (
              <tr key={row.id}>
                <th scope="row">
                  <Link href={`/logs/entries/${row.id}`}>{formatDate(row.entryOn)}</Link>
                  {(row.late ?? 0) > 0 ? <small>{row.late} d late</small> : null}
                </th>
                {withThings ? <td>{thingOf(row.thingId)}</td> : null}
                {columns.map((field) => {
                  const value = values[field.key]?.[0]
                  const before = written[field.key]?.[0]
                  const number = value?.number ?? null
                  const odd = hasNumber(field) && number !== null ? bandOf(field, number) : 'normal'
                  return (
                    <td
                      key={field.key}
                      data-number={hasNumber(field) || undefined}
                      data-odd={odd === 'normal' ? undefined : odd}
                    >
                      <span className={styles.cell}>
                        {odd === 'normal' ? null : <Icon name="triangle-alert" size="xs" />}
                        {value === before ? null : <s>{words(field, row, before)}</s>}
                        <span>{words(field, row, value)}</span>
                      </span>
                    </td>
                  )
                })}
                <td>{people.name(row.fillerId)}</td>
                <td>
                  <Value entity="logEntry" field="state" value={row.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {entries.length <= most ? null : (
          <Button onClick={onMore}>Show {Math.min(STEP, entries.length - most)} more</Button>
        )}
      </div>
    </section>
  )
}
