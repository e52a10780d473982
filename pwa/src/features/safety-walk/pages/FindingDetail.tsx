import { useMemo } from 'react'
import { Link, useParams } from 'wouter'
import { useSyncState } from '../../../data/syncState.ts'
import { formatDateTime, today as todayNow } from '../../../lib/dates.ts'
import { Comments } from '../../../records/Comments.tsx'
import { Conflicts } from '../../../records/ConflictChip.tsx'
import { HistoryCard } from '../../../records/HistoryCard.tsx'
import { recordNumber } from '../../../records/names.ts'
import { Photos } from '../../../records/Photos.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFinding } from '../findingQueries.ts'
import { FindingMap } from '../office/FindingMap.tsx'
import { FindingMoves } from '../office/FindingMoves.tsx'
import { useFindingFacts } from '../office/FindingFacts.tsx'
import styles from '../office/office.module.css'
import { ageDays, repeatCount } from '../office/officeRules.ts'
import { useAllFindings, type FindingRow } from '../office/queries.ts'
import { findingTitle, isOpen } from '../rules.ts'

const CRUMBS = [{ label: 'Findings', href: '/findings' }]

/** One finding: what was seen, what it breaks, and who is putting it right. */
export function FindingDetail() {
  const { id = '' } = useParams<{ id: string }>()
  const finding = useFinding(id)
  const { bootstrapped } = useSyncState()
  if (finding) return <FindingPage finding={finding} />
  return (
    <>
      <PageHeader title="Finding" breadcrumb={CRUMBS} />
      {finding === undefined ? (
        <div className={styles.page}>
          <Skeleton lines={6} />
        </div>
      ) : (
        <EmptyState
          drawing="findings"
          title="This finding is not on this device"
          fact={bootstrapped ? 'It was deleted, or it belongs to a walk you were not on.' : 'The first copy of the yard is still arriving. It opens by itself when it is here.'}
          action={<LinkButton href="/findings">See all findings</LinkButton>}
        />
      )}
    </>
  )
}

export default FindingDetail

function FindingPage({ finding }: { readonly finding: FindingRow }) {
  const all = useAllFindings()
  const facts = useFindingFacts(finding)
  const repeats = useMemo(() => repeatCount(finding, all ?? []), [finding, all])
  const age = ageDays(finding, todayNow())
  return (
    <>
      <PageHeader title={recordNumber(finding)} breadcrumb={CRUMBS} />
      <div className={styles.page}>
        <div className={styles.head}>
          <div>
            <div className={styles.badges}>
              <SaveState state={finding.$.state} withWord />
              {finding.severity !== null && <Severity value={finding.severity} />}
              {isOpen(finding) && <Badge>{age === 0 ? 'Seen today' : age === 1 ? 'Open for 1 day' : `Open for ${age} days`}</Badge>}
              {repeats > 1 && (
                <Link href={`/findings?zone=${finding.zoneId}&category=${finding.category ?? ''}`}>
                  <Badge tone="warn" icon={<Icon name="copy" size="xs" />}>
                    {repeats} times in 90 days
                  </Badge>
                </Link>
              )}
            </div>
            <h2 className={styles.title}>{findingTitle(finding, null)}</h2>
            {finding.text !== null && finding.text !== findingTitle(finding, null) && <p className={styles.lead}>{finding.text}</p>}
          </div>
          <Conflicts row={finding} entity="finding" />
        </div>
        <Card title="What to do">
          <FindingMoves finding={finding} />
        </Card>
        <div className={styles.main}>
          <section className={styles.section}>
            <h2>Photos</h2>
            <Photos parentId={finding.id} none="No photo was taken." />
          </section>
          {finding.immediateAction !== null && (
            <section className={styles.section}>
              <h2>Done at once</h2>
              <p className={styles.lead}>{finding.immediateAction}</p>
            </section>
          )}
          {finding.standardRef !== null && (
            <section className={styles.section}>
              <h2>Standard</h2>
              <p className={styles.rule}>{finding.standardRef}</p>
            </section>
          )}
          <FindingMap finding={finding} />
          <section className={styles.section}>
            <h2>Comments</h2>
            <Comments parentEntity="finding" parentId={finding.id} />
          </section>
          <HistoryCard entity="finding" id={finding.id} />
        </div>
        <aside className={styles.side} aria-label="About this finding">
          <Card>
            <Facts rows={facts} />
          </Card>
          <p className={styles.quiet}>Observed {formatDateTime(finding.observedAt)}</p>
        </aside>
      </div>
    </>
  )
}
