import { useFileUrl } from '../../../data/files.ts'
import { recordNumber } from '../../../records/names.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import styles from './office.module.css'
import type { WalkRow } from './queries.ts'

/** The PDF the tablet made, when it is here; where it is, when it is not. */
export function ReportCard({ walk }: { readonly walk: WalkRow }) {
  const file = useFileUrl(walk.reportSha256, 'application/pdf')
  return (
    <Card title="Report">
      {walk.reportSha256 === null ? (
        <p className={styles.quiet}>{walk.signedAt === null ? 'It is made when the walk is signed.' : 'No report was made on the tablet.'}</p>
      ) : file.status === 'elsewhere' ? (
        <p className={styles.quiet}>The report is still on {walk.deviceName ?? 'the tablet'}. It follows when the tablet finds a network.</p>
      ) : (
        <div className={styles.moves}>
          {file.status === 'ready' && (
            <>
              <LinkButton href={file.url} download={`${recordNumber(walk)}.pdf`} icon={<Icon name="download" size="xs" />}>
                Download PDF
              </LinkButton>
              <LinkButton href={`/safety-walk/${walk.id}/report`} kind="quiet" icon={<Icon name="eye" size="xs" />}>
                Preview
              </LinkButton>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
