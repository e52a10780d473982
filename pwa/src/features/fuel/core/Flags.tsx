/** Everything odd about an entry: rule, weight, value, baseline, and the way to the rows that were used. */
import { Link } from 'wouter'
import { useAnswer } from '../../../data/react/live.ts'
import type { Row } from '../../../data/store/rows.ts'
import { plural } from '../../../lib/text.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { flagFigures, flagsOf, flagTitle, isFreed, SEVERITY_WORDS } from './flagWords.ts'
import styles from './core.module.css'

const FREED = { label: 'Put right here, judged again when sent', tone: 'info', icon: 'circle-check' } as const

export function Flags({ row }: { readonly row: Row<'fuelEntry'> }) {
  const flags = flagsOf(row)
  const compared = useAnswer(`compared ${row.id} ${flags.flatMap(({ rows }) => rows).join(' ')}`, (data) =>
    data.getEach(
      'fuelEntry',
      flags.flatMap(({ rows }) => rows),
      { deleted: true },
    ),
  )
  // An entry that is on this device alone was looked at by nobody yet.
  const isJudged = row.$.state === 'server' && row.flagCount !== null
  if (flags.length === 0) return <p className={styles.quiet}>{isJudged ? 'No flags.' : 'Checked when it is sent.'}</p>
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => {
        const { value, baseline } = flagFigures(flag, row)
        const { label, tone, icon } = isFreed(flag, row, compared ?? []) ? FREED : SEVERITY_WORDS[flag.severity]
        return (
          <li key={`${flag.code} ${flag.why}`}>
            <p className={styles.rule}>
              <b>{flagTitle(flag)}</b> <span className={styles.quiet}>{flag.code}</span>
              <Badge tone={tone} icon={<Icon name={icon} size="xs" />}>
                {label}
              </Badge>
            </p>
            <p className={styles.figures}>
              {value === null ? null : (
                <span>
                  <span className={styles.quiet}>Value</span> <b>{value}</b>
                </span>
              )}
              {baseline === null ? null : (
                <span>
                  <span className={styles.quiet}>Baseline</span> <b>{baseline}</b>
                </span>
              )}
              {flag.rows.length === 0 ? null : (
                <span>
                  <span className={styles.quiet}>Rows used</span> <Used rows={flag.rows} />
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

function Used({ rows }: { readonly rows: readonly string[] }) {
  const [only] = rows
  if (only === undefined) return null
  if (rows.length === 1)
    return (
      <Link href={`/fuel-log/${only}`} className={styles.link}>
        that entry
      </Link>
    )
  return (
    <details className={styles.used}>
      <summary>{plural(rows.length, 'entry', 'entries')}</summary>
      {rows.map((id, at) => (
        <Link key={id} href={`/fuel-log/${id}`} className={styles.link}>
          {at + 1}
        </Link>
      ))}
    </details>
  )
}
