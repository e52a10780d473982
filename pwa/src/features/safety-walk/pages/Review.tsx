import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { unsentOf, useSyncState } from '../../../data/sync/syncState.ts'
import { today } from '../../../lib/dates.ts'
import { isLate } from '../late.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { DueDate } from '../../../ui/DueDate.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { FindingRow } from '../components/FindingRow.tsx'
import styles from '../components/field.module.css'
import { boardPath, findingPath, useWalkParams } from '../components/paths.ts'
import own from '../components/Review.module.css'
import { ReviewFigures } from '../components/ReviewFigures.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useWalkBoard } from '../components/useWalkBoard.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useWalkChecklists } from '../checklistQueries.ts'
import { useMinPercent } from '../findingQueries.ts'
import { useOpenFindings, useWalkAnswers, useWalkPhotos, useVerifications } from '../queries.ts'
import { commandWalk } from '../walkMoves.ts'
import { bySeverity, missingSentence } from '../rules.ts'
import { scoreWalk } from '../walkScore.ts'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { useReviewWords } from '../review/useReviewWords.ts'
import type { ReviewWords } from '../review/words/en.ts'
import { useVerifyWords } from '../verify/useVerifyWords.ts'
import { StillStopped } from '../stop/StillStopped.tsx'
import { leftOpen, leftWords } from '../verify/leftOpen.ts'
import { looksOf } from '../verify/verifyRules.ts'
import { countZones, isRunning, type ZoneStatus } from '../walkRules.ts'
import { issuesOf } from '../reviewRules.ts'

export function Review() {
  const { walkId } = useWalkParams()
  const { t } = useReviewWords()
  return (
    <WalkGate walkId={walkId} title={t.title}>
      {(walk) => <Look walk={walk} />}
    </WalkGate>
  )
}

/** The last look: worst first, what is missing in sight and one tap from its fix. */
function Look({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const { t, language } = useReviewWords()
  const ofFinding = useCaptureWords().t
  const ofLooks = useVerifyWords().t
  const data = useData()
  const people = usePeople()
  const board = useWalkBoard(walk)
  const photos = useWalkPhotos(walk.id)
  const answers = useWalkAnswers(walk.id)
  const walked = useMemo(() => board?.stops.map((stop) => stop.zone), [board])
  const checklists = useWalkChecklists(walk, walked, answers)
  const minPercent = useMinPercent()
  const open = useOpenFindings()
  const verifications = useVerifications(walk.id)
  const { save, failure } = useSaver()
  if (!board || !photos || !answers || !checklists || !open || !verifications)
    return (
      <FieldScreen title={t.title} back={boardPath(walk.id)}>
        <Skeleton lines={8} height={28} />
      </FieldScreen>
    )

  const photosOf = (id: string) => photos.filter((photo) => photo.parentId === id)
  const zoneName = (id: string) => board.stops.find((stop) => stop.zone.id === id)?.zone.name ?? null
  const issues = issuesOf(board.findings, photosOf)
  const complete = board.findings.filter((finding) => !issues.some((issue) => issue.finding.id === finding.id))
  const named = (status: ZoneStatus) =>
    board.stops.filter((stop) => stop.status === status).map((stop) => stop.zone.name)
  const unvisited = named('todo')
  const begun = named('doing')
  // Where nobody was, all of it is open: that zone is named as not visited.
  const left = board.stops
    .filter(({ status }) => status === 'done' || status === 'doing')
    .flatMap(({ zone }) => {
      const here = <T extends { readonly zoneId: string }>(rows: readonly T[]) =>
        rows.filter(({ zoneId }) => zoneId === zone.id)
      const unverified = looksOf(here(open), verifications, walk.id).todo.map((look) => look.finding)
      const words = leftWords(leftOpen(checklists.get(zone.id) ?? [], here(answers), unverified, language), ofLooks)
      return words.length === 0 ? [] : [{ zone, words }]
    })
  const zones = countZones(board.stops)
  const score = scoreWalk(checklists, answers)
  const away = board.partners.filter((partner) => partner.finishedAt === null)
  const receivers = new Map<string, number>()
  for (const finding of board.findings)
    if (finding.kind === 'at_risk' && finding.assigneeId)
      receivers.set(finding.assigneeId, (receivers.get(finding.assigneeId) ?? 0) + 1)

  const back = async () => {
    if (walk.state === 'ready_for_signoff') await save(commandWalk(data, walk.id, 'resume'))
    navigate(boardPath(walk.id))
  }
  const running = isRunning(walk)
  return (
    <FieldScreen
      title={t.title}
      sub={`${walk.title} · ${t.findings(board.findings.length)} · ${t.photos(photos.length)}`}
      back={() => void back()}
      right={<SunKey />}
      actions={
        running ? (
          <>
            <Key label={t.back} size="lg" onPress={() => void back()} />
            <Key
              label={t.toSigning}
              size="lg"
              tone="primary"
              icon={<Icon name="signature" size="md" />}
              {...(issues.length > 0 ? { hint: t.stayForLater(issues.length) } : {})}
              onPress={() => navigate(`/safety-walk/${walk.id}/sign`)}
            />
          </>
        ) : (
          <Key
            label={t.openReport}
            size="lg"
            tone="primary"
            icon={<Icon name="file-text" size="md" />}
            onPress={() => navigate(`/safety-walk/${walk.id}/report`)}
          />
        )
      }
    >
      {failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{failure}</Alert>
        </div>
      )}
      <StillStopped zoneIds={board.stops.map(({ zone }) => zone.id)} walkId={walk.id} />
      {unvisited.length === 0 ? null : (
        <div className={styles.banner}>
          <Banner tone="warn" fact={t.notVisited(unvisited.length)}>
            {listed(unvisited, t)}
          </Banner>
        </div>
      )}
      {begun.length === 0 ? null : (
        <div className={styles.banner}>
          <Banner tone="warn" fact={t.notDone(begun.length)}>
            {listed(begun, t)}
          </Banner>
        </div>
      )}
      {left.map(({ zone, words }) => (
        <div key={zone.id} className={styles.banner}>
          <Banner tone="warn" fact={`${zone.name}:`}>
            {words.map((each) => (
              <span key={each} className={own.left}>
                {each}
              </span>
            ))}
          </Banner>
        </div>
      ))}
      {away.length === 0 ? null : (
        <div className={styles.banner}>
          <Banner
            tone="info"
            fact={t.away(
              listed(
                away.map((partner) => partner.name),
                t,
              ),
              away.length,
            )}
          >
            {t.awayWords}
          </Banner>
        </div>
      )}
      {score.flagged ? (
        <div className={styles.banner}>
          <Banner tone="danger" fact={t.criticalFailed(score.criticalFails)}>
            {t.criticalWords}
          </Banner>
        </div>
      ) : null}
      <ReviewFigures
        zones={zones}
        score={score}
        minPercent={minPercent}
        atRisk={board.findings.filter((finding) => finding.kind === 'at_risk').length}
        toFinish={issues.length}
      />
      {issues.length === 0 ? null : (
        <>
          <h2 className={styles.sec}>
            {t.finish} <span>{t.orLater}</span>
          </h2>
          <ul className={styles.manyRows}>
            {issues.map(({ finding, missing }) => (
              <li key={finding.id}>
                <FindingRow
                  finding={finding}
                  zoneName={zoneName(finding.zoneId)}
                  photos={photosOf(finding.id)}
                  href={findingPath(walk.id, finding.id)}
                >
                  <p className={own.missing}>{missingSentence(missing, ofFinding) ?? t.notSaved}</p>
                </FindingRow>
              </li>
            ))}
          </ul>
        </>
      )}
      {complete.length === 0 && issues.length > 0 ? null : (
        <h2 className={styles.sec}>
          {issues.length > 0 ? t.complete : t.allFindings} <span>{t.worstFirst}</span>
        </h2>
      )}
      {board.findings.length === 0 ? (
        <EmptyState drawing="staging" title={t.nothing} fact={t.nothingFact} />
      ) : complete.length === 0 ? null : (
        <ul className={styles.manyRows}>
          {bySeverity(complete).map((finding) => (
            <li key={finding.id}>
              <FindingRow
                finding={finding}
                zoneName={zoneName(finding.zoneId)}
                photos={photosOf(finding.id)}
                href={findingPath(walk.id, finding.id)}
              >
                <p>
                  {[zoneName(finding.zoneId), finding.assigneeId ? t.to(people.name(finding.assigneeId)) : null]
                    .filter((part) => part !== null)
                    .join(' · ')}
                  {finding.dueOn === null ? null : (
                    <DueDate on={finding.dueOn} late={isLate(finding, today())} lead={t.by} overdue={t.overdue} />
                  )}
                </p>
              </FindingRow>
            </li>
          ))}
        </ul>
      )}
      {receivers.size === 0 ? null : (
        <>
          <h2 className={styles.sec}>{t.whoGets}</h2>
          <ul className={own.receivers}>
            {[...receivers].map(([id, n]) => (
              <li key={id}>
                <b>{people.name(id)}</b> {t.tasks(n)}
              </li>
            ))}
          </ul>
        </>
      )}
      <StillHere />
    </FieldScreen>
  )
}

/** By itself, because it changes with every file that is sent. */
function StillHere() {
  const { photos, others } = unsentOf(useSyncState())
  const { t } = useReviewWords()
  return <p className={styles.note}>{photos + others === 0 ? t.allSent : t.stillHere(photos, others)}</p>
}

const NAMED = 5

/** "A, B, C, D, E and 12 more". */
function listed(names: readonly string[], t: Pick<ReviewWords, 'andMore'>): string {
  return names.length <= NAMED + 1
    ? names.join(', ')
    : t.andMore(names.slice(0, NAMED).join(', '), names.length - NAMED)
}

export default Review
