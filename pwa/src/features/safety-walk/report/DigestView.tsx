import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Row } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { findingTitle } from '../findingTitle.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import type { People, Zones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { DueDate } from '../../../ui/DueDate.tsx'
import { NO_SEVERITY, severityTitle } from '../../../lib/hazards.ts'
import { Severity } from '../../../ui/Severity.tsx'
import { coverageWords, findingNote, totalsOf } from './digestPaper.ts'
import type { Digest } from './digestRules.ts'
import styles from './Digest.module.css'
import { Table } from '../../../ui/Table.tsx'

interface Props {
  readonly digest: Digest<Row<'finding'>, Row<'photo'>>
  readonly people: People
  readonly zones: Zones
}

/** What the paper says, with every line leading to its record. */
export function DigestView({ digest, people, zones }: Props) {
  const line = (finding: Row<'finding'>, extra = '') => (
    <>
      <Link href={`/findings/${finding.id}`}>{findingTitle(finding, zones.name(finding.zoneId))}</Link>
      <span className={styles.quiet}>
        {findingNote(finding, people.name, zones.name)}
        {finding.dueOn === null ? null : (
          <>
            {' '}
            · <DueDate on={finding.dueOn} late={digest.overdue.includes(finding)} lead="due" />
          </>
        )}
        {extra}
      </span>
    </>
  )
  return (
    <>
      <dl className={styles.totals}>
        {totalsOf(digest).map(([value, label]) => (
          <div key={label}>
            <dd>{value}</dd>
            <dt>{label}</dt>
          </div>
        ))}
      </dl>
      <div className={styles.grid}>
        <Card title="Open by severity">
          <Table
            label="Open findings by severity"
            rows={digest.openBySeverity}
            rowKey={({ severity }) => severity}
            columns={[
              {
                title: 'Severity',
                cell: severityOf,
              },
              { title: 'Open', number: true, cell: ({ count }) => count },
              { title: 'New this week', number: true, cell: ({ fresh }) => fresh },
            ]}
          />
        </Card>
        <Card
          title="Longest since last walk"
          aside={
            <span className={styles.quiet}>
              {digest.covered.walked} of {digest.covered.total} in 30 days
            </span>
          }
        >
          {digest.longest.length === 0 ? (
            <p className={styles.quiet}>Every zone was walked this week.</p>
          ) : (
            <ul className={styles.lines}>
              {digest.longest.map((each) => (
                <li key={each.zone.id}>
                  <span>{each.zone.name}</span>
                  <span className={styles.quiet}>{coverageWords(each)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={`Overdue (${digest.overdue.length})`}>
          <Lines findings={digest.overdue} none="Nothing is overdue." line={line} />
        </Card>
        <Card title={`Repeat findings within 90 days (${digest.repeats.length})`}>
          <Lines findings={digest.repeats} none="Nothing came back." line={line} />
        </Card>
      </div>
      <Card title={`Corrected (${digest.fixed.length})`}>
        {digest.fixed.length === 0 ? (
          <p className={styles.quiet}>Nothing was closed this week.</p>
        ) : (
          <ul className={styles.lines}>
            {digest.fixed.map(({ finding, at, before, after }) => {
              const pair = [before, after].filter((photo) => photo !== null)
              return (
                <li key={finding.id}>
                  {line(finding, ` · closed ${formatDate(at)}`)}
                  {pair.length === 0 ? null : <PhotoSet photos={pair} />}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
    </>
  )
}

function Lines({
  findings,
  none,
  line,
}: {
  readonly findings: readonly Row<'finding'>[]
  readonly none: string
  readonly line: (finding: Row<'finding'>) => ReactNode
}) {
  if (findings.length === 0) return <p className={styles.quiet}>{none}</p>
  return (
    <ul className={styles.lines}>
      {findings.map((finding) => (
        <li key={finding.id}>{line(finding)}</li>
      ))}
    </ul>
  )
}

function severityOf({ severity }: Props['digest']['openBySeverity'][number]) {
  return severity === NO_SEVERITY ? severityTitle(severity) : <Severity value={severity} />
}
