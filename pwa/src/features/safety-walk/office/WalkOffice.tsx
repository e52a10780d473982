import { useEffect, useMemo } from 'react'
import { Link } from 'wouter'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, formatDateTime, formatDuration } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { ConflictChip, Conflicts } from '../../../records/ConflictChip.tsx'
import { HistoryCard } from '../../../records/HistoryCard.tsx'
import { recordNumber } from '../../../records/names.ts'
import { Absent } from '../../../records/older/Absent.tsx'
import { KeepHere } from '../../../records/older/KeepHere.tsx'
import { useWhole } from '../../../records/older/useVisit.ts'
import { PhotoSet } from '../../../records/Photos.tsx'
import { SelfApproved } from '../../../records/SelfApproved.tsx'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RecordBadges, RecordPage } from '../../../ui/RecordPage.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useWalkChecklists } from '../checklistQueries.ts'
import {
  useFindings,
  useSignatures,
  useWalk,
  useWalkAnswers,
  useWalkPhotos,
  useWalkZones,
  useZoneRows,
} from '../queries.ts'
import { lateWork } from '../report/reportRules.ts'
import { bySeverity } from '../rules.ts'
import { activeMs } from '../walkTimes.ts'
import { isRunning, zoneCountWords, type ZoneCount } from '../walkRules.ts'
import { trackWalk } from '../walkUsage.ts'
import { FindingTable } from './FindingTable.tsx'
import { WalkStatus } from './findingWords.tsx'
import styles from './office.module.css'
import { checklistResults, photosOutstanding, zoneCount } from './officeRules.ts'
import type { WalkRow } from './queries.ts'
import { ReportCard } from './ReportCard.tsx'
import { SignatureCard } from '../../../records/signing/SignatureCard.tsx'
import { WalkChecklist } from './WalkChecklist.tsx'
import { WalkMap } from './WalkMap.tsx'
import { WalkPeople } from './WalkPeople.tsx'
import { WalkScoreCard } from './WalkScoreCard.tsx'
import { WalkTimeline } from './WalkTimeline.tsx'
import { WalkVerified } from './WalkVerified.tsx'

const ALL = <LinkButton href="/safety-walk">See all walks</LinkButton>
const CRUMBS = [{ label: 'Safety walks', href: '/safety-walk' }]

/** A walk on the desk: what was found and where, who walked, what was signed, and what is still on a tablet. Live. */
export function WalkOffice({ walkId }: { readonly walkId: string }) {
  const walk = useWalk(walkId)
  if (walk) return <WalkRecord walk={walk} />
  return (
    <>
      <PageHeader title="Safety walk" breadcrumb={CRUMBS} />
      {walk === undefined ? (
        <RecordPage>
          <Skeleton lines={8} />
        </RecordPage>
      ) : (
        <Absent entity="walk" id={walkId} one="walk" action={ALL}>
          <EmptyState
            drawing="route"
            title="This walk is not on this device"
            fact="It was deleted, or you were not on it."
            action={ALL}
          />
        </Absent>
      )}
    </>
  )
}

function WalkRecord({ walk }: { readonly walk: WalkRow }) {
  useWhole('walk', walk)
  useEffect(() => trackWalk('view', walk.id), [walk.id])
  const signatures = useSignatures(walk.id)
  const findings = useFindings(walk.id)
  const photos = useWalkPhotos(walk.id)
  const zoneRows = useWalkZones(walk.id)
  const answers = useWalkAnswers(walk.id)
  const zones = useZoneRows()
  const checklists = useWalkChecklists(walk, zones, answers)
  const shown = useMemo(() => bySeverity((findings ?? []).filter((finding) => finding.state !== 'draft')), [findings])
  const drafts = (findings?.length ?? 0) - shown.length
  const results = useMemo(
    () => (checklists ? checklistResults(checklists, zones ?? [], answers ?? []) : []),
    [checklists, zones, answers],
  )
  const outstanding = photosOutstanding(photos ?? [])
  const late = lateWork(walk)

  return (
    <>
      <PageHeader
        title={recordNumber(walk)}
        breadcrumb={CRUMBS}
        {...(isRunning(walk)
          ? { secondary: <LinkButton href={`/safety-walk/${walk.id}/board`}>Open the field screens</LinkButton> }
          : { secondary: <KeepHere entity="walk" row={walk} one="walk" /> })}
      />
      <RecordPage
        side={
          <>
            <WalkFacts walk={walk} count={zoneCount(walk, zoneRows ?? [])} />
            <ReportCard walk={walk} />
            {checklists && <WalkScoreCard walk={walk} checklists={checklists} answers={answers ?? []} />}
            <WalkPeople walk={walk} />
            <SignatureCard entity="walk" row={walk} signatures={signatures} called="Walker" />
          </>
        }
        about="About this walk"
      >
        <div>
          <RecordBadges>
            <WalkStatus state={walk.state} />
            <SelfApproved row={walk} />
            <ConflictChip row={walk} entity="walk" field="state" />
            <SaveState state={walk.$.state} withWord />
            {outstanding !== null && <span className={styles.unsynced}>{outstanding}</span>}
          </RecordBadges>
          <h2 className={styles.title}>{walk.title}</h2>
          {walk.stateReason !== null && late === null && <p className={styles.lead}>{walk.stateReason}</p>}
        </div>
        {late !== null && (
          <Banner
            tone="warn"
            fact="Late work arrived."
            action={<LinkButton href={`/safety-walk/${walk.id}/report`}>Make the next revision</LinkButton>}
          >
            {late}
          </Banner>
        )}
        <Conflicts row={walk} entity="walk" />
        <WalkMap findings={shown} zones={zones ?? []} walkZones={zoneRows ?? []} />
        <section className={styles.section}>
          <h2>
            Findings{' '}
            <span>
              <Link href={`/findings?walk=${walk.id}`} className={styles.link}>
                {plural(shown.length, 'finding')}
              </Link>
              {drafts > 0 && `, ${drafts} being written`}
            </span>
          </h2>
          {shown.length === 0 ? (
            <p className={styles.quiet}>
              {isRunning(walk) ? 'None so far. They show here as they arrive.' : 'Nothing was found.'}
            </p>
          ) : (
            <FindingTable findings={shown} photos={photos ?? []} />
          )}
        </section>
        {photos !== undefined && photos.length > 0 && (
          <section className={styles.section}>
            <h2>
              Photos <span>{photos.length}</span>
            </h2>
            <PhotoSet photos={photos} />
          </section>
        )}
        <WalkVerified walkId={walk.id} />
        <WalkChecklist results={results} />
        {walk.startedAt !== null && (
          <WalkTimeline walk={walk} findings={shown} photos={photos ?? []} walkZones={zoneRows ?? []} />
        )}
        <HistoryCard entity="walk" id={walk.id} />
      </RecordPage>
    </>
  )
}

function WalkFacts({ walk, count }: { readonly walk: WalkRow; readonly count: ZoneCount }) {
  const people = usePeople()
  const zones = useZones()
  const skipped = (useWalkZones(walk.id) ?? []).filter((row) => row.status === 'skipped')
  return (
    <Card>
      <Facts
        rows={[
          ...(walk.plannedOn === null
            ? []
            : [
                {
                  label: 'Planned for',
                  value: (
                    <Link href={`/walk-plan?week=${walk.plannedOn}`} className={styles.link}>
                      {formatDate(walk.plannedOn)}
                    </Link>
                  ),
                },
              ]),
          ...(walk.startedAt === null
            ? []
            : [
                { label: 'Started', value: formatDateTime(walk.startedAt) },
                { label: 'Time walked', value: walkedWords(walk) },
              ]),
          {
            label: 'Lead',
            value: (
              <>
                {people.name(walk.leadId)}
                <ConflictChip row={walk} entity="walk" field="leadId" />
              </>
            ),
          },
          { label: 'Zones', value: zoneCountWords(count) },
          ...(skipped.length === 0
            ? []
            : [
                {
                  label: 'Skipped',
                  value: skipped
                    .map(
                      (row) =>
                        `${zones.name(row.zoneId)}${row.skipReason === null ? '' : ` (${row.skipReason.toLowerCase()})`}`,
                    )
                    .join(', '),
                },
              ]),
          ...(walk.weather === null
            ? []
            : [
                {
                  label: 'Weather',
                  value: (
                    <>
                      {walk.weather}
                      <ConflictChip row={walk} entity="walk" field="weather" />
                    </>
                  ),
                },
              ]),
          ...(walk.signedAt === null ? [] : [{ label: 'Signed', value: formatDateTime(walk.signedAt) }]),
          ...(walk.deviceName === null ? [] : [{ label: 'Started on', value: walk.deviceName }]),
        ]}
      />
    </Card>
  )
}

/** "48 min, 12 min of pauses": what somebody who was not there wants to compare walks by. */
function walkedWords(walk: WalkRow): string {
  const active = activeMs(walk, deviceNow())
  const paused = walk.pausedMs ?? 0
  return `${active === null ? '–' : formatDuration(active)}${paused < 60_000 ? '' : `, ${formatDuration(paused)} of pauses`}`
}
