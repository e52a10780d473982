import type { Field } from '../../../../../sync/forms/form.ts'
import type { Row } from '../../../data/react/live.ts'
import { numberText } from '../../../forms/filling/numbers.ts'
import { formatDate } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { statisticsOf, type Reading } from '../core/series.ts'
import type { TrendLine } from './lines.ts'
import styles from './log.module.css'

interface Props {
  readonly field: Field
  readonly readings: readonly Reading[]
  /** Null while they are read. */
  readonly entries: readonly Row<'logEntry'>[] | null
}

export function Statistics({ field, readings, entries }: Props) {
  const found = statisticsOf(readings, field)
  const say = (value: number | null) => (value === null ? '–' : numberText(Math.round(value), field.decimals))
  // A mean has as many digits as its field.
  const mean =
    found.mean === null
      ? null
      : Math.round(found.mean / 10 ** (4 - (field.decimals ?? 0))) * 10 ** (4 - (field.decimals ?? 0))
  const late = entries?.filter((one) => (one.late ?? 0) > 0).length ?? 0
  const count = entries === null ? '…' : String(entries.length)
  const facts = [
    ['Mean', say(mean)],
    ['Lowest, highest', `${say(found.least)} to ${say(found.most)}`],
    ['Past the warn line', `${found.warned} of ${found.count}`],
    ['Past the limit', String(found.outside)],
    ['Entries', late === 0 ? count : `${count}, ${late} late`],
  ] as const
  return (
    <aside className={styles.statistics}>
      <p className={styles.last}>
        <span>Last, {found.last === null ? '' : formatDate(found.last.on)}</span>
        <b>
          {say(found.last?.value ?? null)} <small>{field.unit}</small>
        </b>
      </p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {found.run === null ? null : (
        <Banner tone="warn" fact={`${found.run.up ? 'Up' : 'Down'} ${found.run.count} readings in a row.`}>
          Look at why before it passes a line.
        </Banner>
      )}
    </aside>
  )
}

/** What several lines come to, one after the other. */
export function LineStatistics({ lines }: { readonly lines: readonly TrendLine[] }) {
  return (
    <ul className={styles.lineStatistics}>
      {lines.map(({ id, label, field, readings }) => {
        const found = statisticsOf(readings, field)
        const step = 10 ** (4 - (field.decimals ?? 0))
        const say = (value: number | null) =>
          value === null ? '–' : numberText(Math.round(value / step) * step, field.decimals)
        return (
          <li key={id}>
            <b>{label}</b>: last {say(found.last?.value ?? null)}, mean {say(found.mean)}, {say(found.least)} to{' '}
            {say(found.most)}
            {found.warned + found.outside === 0 ? '' : `, ${found.warned + found.outside} past the lines`}
          </li>
        )
      })}
    </ul>
  )
}
