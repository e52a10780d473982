import { useFileUrl } from '../../../data/files/files.ts'
import { recordNumber } from '../../../records/names.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Deliveries, Revisions } from '../report/Revisions.tsx'
import { useDeliveries, useReports } from '../report/reportQueries.ts'
import { revisionLetter } from '../../../../../sync/walks/revision.ts'
import { lateWork, latestReport } from '../report/reportRules.ts'
import styles from './office.module.css'
import type { WalkRow } from './queries.ts'

/** Every revision of the report with who made it and when, where it was sent, and whether another one is due. */
export function ReportCard({ walk }: { readonly walk: WalkRow }) {
  const people = usePeople()
  const reports = useReports(walk.id) ?? []
  const deliveries = useDeliveries(walk.id) ?? []
  const late = lateWork(walk)
  const latest = latestReport(reports)
  const next = revisionLetter(Math.max(latest?.revision ?? 0, walk.reportRevision ?? 0, 1) + 1)
  const href = `/safety-walk/${walk.id}/report`
  return (
    <Card title="Report">
      <div className={styles.stack}>
        {latest === null ? (
          <EarlierReport walk={walk} />
        ) : (
          <Revisions reports={reports} number={recordNumber(walk)} title={walk.title} people={people} />
        )}
        <Deliveries deliveries={deliveries} people={people} title="Mails" />
        {walk.signedAt === null ? null : (
          <div className={styles.moves}>
            <LinkButton
              href={href}
              kind={late === null ? 'quiet' : 'outline'}
              icon={<Icon name={late === null ? 'send' : 'history'} size="xs" />}
            >
              {late === null ? 'Open and send' : `Make Rev ${next}`}
            </LinkButton>
          </div>
        )}
      </div>
    </Card>
  )
}

/** A report that was kept with the walk alone, without a revision of its own. */
function EarlierReport({ walk }: { readonly walk: WalkRow }) {
  const file = useFileUrl(walk.reportSha256, 'application/pdf')
  if (walk.reportSha256 === null)
    return (
      <p className={styles.quiet}>
        {walk.signedAt === null ? 'It is made when the walk is signed.' : 'No report was made on the tablet.'}
      </p>
    )
  if (file.status === 'elsewhere')
    return (
      <p className={styles.quiet}>
        The report is still on {walk.deviceName ?? 'the tablet'}. It follows when the tablet finds a network.
      </p>
    )
  return file.status !== 'ready' ? null : (
    <div className={styles.moves}>
      <LinkButton href={file.url} download={`${recordNumber(walk)}.pdf`} icon={<Icon name="download" size="xs" />}>
        Download PDF
      </LinkButton>
    </div>
  )
}
