import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import type { People } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { revisionLetter } from '../../../../../sync/walks/revision.ts'
import { outstandingWords, readOutstanding, reportFileName } from './reportRules.ts'
import styles from './Revisions.module.css'
import { deliveryWords } from './sendRules.ts'
import { useReportWords } from './useReportWords.ts'
import { downloadFile } from '../../../records/paper/shareFile.ts'

export interface RevisionsProps {
  readonly reports: readonly Row<'walkReport'>[]
  readonly number: string
  readonly title: string
  readonly people: People
  readonly size?: 'office' | 'touch'
}

/** Every revision there ever was: who made it and when, on what it waited, and the file. */
export function Revisions({ reports, number, title, people, size = 'office' }: RevisionsProps) {
  const t = useReportWords()
  const data = useData()
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  if (reports.length === 0) return null
  const download = async (report: Row<'walkReport'>) => {
    const bytes = await data.fileBytes(report.sha256)
    setElsewhere(bytes === null ? report.id : null)
    if (bytes !== null)
      downloadFile(new File([bytes], reportFileName(number, title, report.revision), { type: 'application/pdf' }))
  }
  return (
    <ul className={styles.list} aria-label={t.revisions}>
      {reports.map((report) => {
        const letter = revisionLetter(report.revision)
        const outstanding = readOutstanding(report.outstanding)
        return (
          <li key={report.id}>
            <div className={styles.words}>
              <strong>{t.revision(letter)}</strong>
              {report.provisional === true ? <Badge tone="warn">{t.provisionalBadge}</Badge> : null}
              <span className={styles.quiet}>
                {people.name(report.createdBy)}, {formatDateTime(report.madeAt)}
                {report.bytes === null ? '' : `, ${formatBytes(report.bytes)}`}
              </span>
              {outstanding.length === 0 ? null : (
                <span className={styles.quiet}>{t.waitedFor(outstanding.map(outstandingWords).join('; '))}</span>
              )}
              {elsewhere === report.id ? (
                <span className={styles.quiet} role="status">
                  {t.stillOn(report.deviceName ?? t.theTablet)}
                </span>
              ) : null}
            </div>
            <Button
              kind="quiet"
              size={size}
              icon={<Icon name="download" size="xs" />}
              label={t.downloadRevision(letter)}
              onClick={() => void download(report)}
            />
          </li>
        )
      })}
    </ul>
  )
}

export function Deliveries({
  deliveries,
  people,
  title,
}: {
  readonly deliveries: readonly Row<'delivery'>[]
  readonly people: People
  readonly title: string
}) {
  if (deliveries.length === 0) return null
  return (
    <ul className={styles.list} aria-label={title}>
      {deliveries.map((delivery) => {
        const { to, state } = deliveryWords(delivery, people.name)
        return (
          <li key={delivery.id}>
            <Icon name={delivery.queuedAt === null ? 'clock' : 'mail'} size="xs" />
            <div className={styles.words}>
              <span>{to}</span>
              <span className={styles.quiet}>
                {delivery.fileName}. {state}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
