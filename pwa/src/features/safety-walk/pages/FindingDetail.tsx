import { useParams } from 'wouter'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { citationWords } from '../../../lib/citation.ts'
import { formatDateTime, today as todayNow } from '../../../lib/dates.ts'
import { findingWords, timeDoubt } from '../findingTitle.ts'
import { Comments } from '../../../records/Comments.tsx'
import { Conflicts } from '../../../records/ConflictChip.tsx'
import { HistoryCard } from '../../../records/HistoryCard.tsx'
import { recordNumber } from '../../../records/names.ts'
import { Photos } from '../../../records/Photos.tsx'
import { VoiceNotes } from '../../../records/voice/VoiceNotes.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordBadges, RecordPage } from '../../../ui/RecordPage.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFindingPhotos } from '../findingPhotoQueries.ts'
import { useFinding } from '../findingQueries.ts'
import { BeforeAfter } from '../office/BeforeAfter.tsx'
import { beforeAndAfter } from '../office/beforeAfterRules.ts'
import { FindingLooks } from '../office/FindingLooks.tsx'
import { FindingMap } from '../office/FindingMap.tsx'
import { FindingMoves } from '../office/FindingMoves.tsx'
import { useFindingFacts } from '../office/FindingFacts.tsx'
import styles from '../office/office.module.css'
import { ageDays } from '../office/officeRules.ts'
import type { FindingRow } from '../office/queries.ts'
import { findingName } from '../rules.ts'
import { isOpen } from '../findingStates.ts'
import { StopLife } from '../stop/StopLife.tsx'
import { RepeatHint } from '../verify/RepeatHint.tsx'

const CRUMBS = [{ label: 'Findings', href: '/findings' }]

/** One finding: what was seen, what it breaks, and who is putting it right. */
export function FindingDetail() {
  const { id } = useParams<{ id: string }>()
  const finding = useFinding(id)
  const bootstrapped = useSyncValue('bootstrapped')
  if (finding) return <FindingPage finding={finding} />
  return (
    <>
      <PageHeader title="Finding" breadcrumb={CRUMBS} />
      {finding === undefined ? (
        <RecordPage>
          <Skeleton lines={6} />
        </RecordPage>
      ) : (
        <EmptyState
          drawing="staging"
          title="This finding is not on this device"
          fact={
            bootstrapped
              ? 'It was deleted, or it belongs to a walk you were not on.'
              : 'The first copy of the yard is still arriving. It opens by itself when it is here.'
          }
          action={<LinkButton href="/findings">See all findings</LinkButton>}
        />
      )}
    </>
  )
}

export default FindingDetail

function FindingPage({ finding }: { readonly finding: FindingRow }) {
  const facts = useFindingFacts(finding)
  // The photo of the place put right hangs on the task when somebody did it as one.
  const pair = beforeAndAfter([
    ...(useFindingPhotos(finding.id) ?? []),
    ...(useFindingPhotos(finding.taskId ?? '') ?? []),
  ])
  const age = ageDays(finding, todayNow())
  const doubt = timeDoubt(finding)
  const words = findingWords(finding, null)
  return (
    <>
      <PageHeader title={recordNumber(finding)} breadcrumb={CRUMBS} />
      <RecordPage
        head={
          <>
            <div>
              <RecordBadges>
                <SaveState state={finding.$.state} withWord />
                {finding.severity !== null && <Severity value={finding.severity} />}
                {isOpen(finding) && (
                  <Badge>{age === 0 ? 'Seen today' : age === 1 ? 'Open for 1 day' : `Open for ${age} days`}</Badge>
                )}
              </RecordBadges>
              <h2 className={styles.title}>{words.title}</h2>
              {words.rest !== '' && <p className={styles.lead}>{words.rest}</p>}
            </div>
            <Conflicts row={finding} entity="finding" />
            <StopLife finding={finding} />
            <RepeatHint finding={finding} />
          </>
        }
        next={
          <Card title="What to do">
            <FindingMoves finding={finding} />
          </Card>
        }
        side={
          <>
            <Card>
              <Facts rows={facts} />
            </Card>
            <p className={styles.quiet}>
              Observed {formatDateTime(finding.observedAt)}
              {doubt === null ? '' : `. ${doubt}`}
            </p>
          </>
        }
        about="About this finding"
      >
        {pair !== null && (
          <section className={styles.section}>
            <h2>Before and after</h2>
            <BeforeAfter before={pair.before} after={pair.after} />
          </section>
        )}
        <section className={styles.section}>
          <h2>Photos</h2>
          <Photos parentId={finding.id} none="No photo was taken." />
        </section>
        <VoiceNotes
          parent={{ entity: 'finding', id: finding.id, walkId: finding.walkId }}
          of={findingName(finding)}
          editable={false}
        />
        {finding.immediateAction !== null && (
          <section className={styles.section}>
            <h2>Immediate action taken</h2>
            <p className={styles.lead}>{finding.immediateAction}</p>
          </section>
        )}
        {finding.standardRef !== null && (
          <section className={styles.section}>
            <h2>Standard</h2>
            <p className={styles.rule}>{citationWords(finding.standardRef)}</p>
          </section>
        )}
        <FindingLooks findingId={finding.id} />
        <FindingMap finding={finding} />
        <section className={styles.section}>
          <h2>Comments</h2>
          <Comments parentEntity="finding" parentId={finding.id} />
        </section>
        <HistoryCard entity="finding" id={finding.id} />
      </RecordPage>
    </>
  )
}
