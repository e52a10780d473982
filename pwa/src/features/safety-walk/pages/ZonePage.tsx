import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { newId } from '../../../../../sync/change/ids.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BatteryNotice } from '../components/BatteryNotice.tsx'
import { DoneSheet } from '../components/DoneSheet.tsx'
import { FoundHere } from '../components/FoundHere.tsx'
import styles from '../components/field.module.css'
import own from '../components/ZonePage.module.css'
import { LookAgain } from '../components/LookAgain.tsx'
import { beginPath, boardPath, checklistPath, useWalkParams, zonePath } from '../components/paths.ts'
import { SkipSheet } from '../components/SkipSheet.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useZoneChecklist } from '../checklistQueries.ts'
import { useFindings, useParticipants, useWalkPhotos, useWalkZones, useZone } from '../queries.ts'
import { closeZone, enterZone, type ZoneMove } from '../walkMoves.ts'
import type { Kind } from '../rules.ts'
import { countAnswers, type FormCount } from '../../../forms/template.ts'
import { ZoneStops } from '../stop/ZoneStops.tsx'
import { leftOpen } from '../verify/leftOpen.ts'
import { useZoneLooks } from '../verify/verifyQueries.ts'
import { isRunning } from '../walkRules.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { reasonText } from '../zones/reasons.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import type { ZoneWords } from '../zones/words/en.ts'

export function ZonePage() {
  const { walkId, zoneId } = useWalkParams()
  const words = useZoneWords().t.zone
  return (
    <WalkGate walkId={walkId} title={words.title}>
      {(walk) => <Loaded walk={walk} zoneId={zoneId} />}
    </WalkGate>
  )
}

function Loaded({ walk, zoneId }: { readonly walk: Row<'walk'>; readonly zoneId: string }) {
  const { userId } = useActor()
  const words = useZoneWords().t.zone
  const zone = useZone(zoneId)
  const rows = useWalkZones(walk.id)
  const people = useParticipants(walk.id)
  if (zone === null) {
    return (
      <FieldScreen title={words.title} back={boardPath(walk.id)}>
        <Banner tone="warn" fact={words.notHere}>
          {words.arrives}
        </Banner>
      </FieldScreen>
    )
  }
  if (!zone || !rows || !people)
    return (
      <FieldScreen title={words.title} back={boardPath(walk.id)}>
        <Skeleton lines={6} height={24} />
      </FieldScreen>
    )
  const me = people.find((row) => row.personId === userId) ?? null
  return <Zone key={zone.id} walk={walk} zone={zone} row={rows.find((row) => row.zoneId === zoneId) ?? null} me={me} />
}

interface Props {
  readonly walk: Row<'walk'>
  readonly zone: Row<'zone'>
  readonly row: Row<'walkZone'> | null
  readonly me: Row<'walkParticipant'> | null
}

function Zone({ walk, zone, row, me }: Props) {
  const [, navigate] = useLocation()
  const { t, language } = useZoneWords()
  const words = t.zone
  const { toJoin } = useWalkWords().t.home
  const data = useData()
  const actor = useActor()
  const { save, step, failure, busy } = useSaver()
  const [skipping, setSkipping] = useState(false)
  const [asking, setAsking] = useState(false)
  const findings = useFindings(walk.id)?.filter((finding) => finding.zoneId === zone.id)
  const photos = useWalkPhotos(walk.id)
  const checklist = useZoneChecklist(walk, zone)
  const walks = useCan('safety-walk.walk.create')
  const may = useMay('safety-walk.walk.create', walk)
  const running = isRunning(walk) && may
  useWakeLock(running)

  const move = (): ZoneMove => ({ walkId: walk.id, zoneId: zone.id, row, me, now: deviceNow() })
  // Coming here is the act that is recorded, once per visit: the page is keyed by its zone. Whether a right over zones reaches the walk
  // is known a moment later.
  const arrive = useEffectEvent(() => void save(enterZone(data, actor, move())))
  useEffect(() => {
    if (running) arrive()
  }, [running])

  const unverified = useZoneLooks(zone.id, walk.id, running)?.todo.map((look) => look.finding) ?? []
  const toVerify = unverified.length
  const left = leftOpen(checklist?.areas ?? [], checklist?.answers ?? [], unverified, language)
  const checks = checklist && countAnswers(checklist.areas, checklist.answers)
  const begin = (kind: Kind, camera = true) =>
    navigate(beginPath(walk.id, newId(), { zoneId: zone.id, kind, seenAt: deviceNow() }, camera ? { camera: '1' } : {}))
  const close = (outcome: { readonly status: 'done' | 'skipped' | 'doing'; readonly skipReason?: string }) =>
    step(async () => {
      const kept = await save(closeZone(data, actor, move(), outcome))
      if (kept && outcome.status !== 'doing') navigate(boardPath(walk.id))
      return kept
    })
  const over = row?.status === 'done' || row?.status === 'skipped'

  return (
    <FieldScreen
      title={zone.name}
      sub={[
        zone.code,
        row?.enteredAt ? words.entered(formatTime(row.enteredAt)) : null,
        row?.status === 'done' ? words.done(formatTime(row.leftAt)) : null,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      back={boardPath(walk.id)}
      right={
        <>
          <SunKey />
          {running && !over ? (
            <Key label={words.skip} icon={<Icon name="circle-slash" size="md" />} onPress={() => setSkipping(true)} />
          ) : null}
        </>
      }
      actions={
        running ? (
          <div className={styles.actionsGrid}>
            <Key
              label={words.checklist}
              size="lg"
              icon={<Icon name="list-checks" size="md" />}
              {...checklistHint(checks, words)}
              onPress={() => navigate(checklistPath(walk.id, zone.id))}
            />
            <Key
              label={words.goodPractice}
              size="lg"
              icon={<Icon name="award" size="md" />}
              busy={busy}
              onPress={() => begin('good_catch')}
            />
            {over ? (
              <Key
                label={words.openAgain}
                size="lg"
                icon={<Icon name="rotate-ccw" size="md" />}
                onPress={() => void close({ status: 'doing' })}
              />
            ) : (
              <Key
                label={words.zoneDone}
                size="lg"
                icon={<Icon name="circle-check" size="md" />}
                hint={toVerify === 0 ? undefined : words.notVerified(toVerify)}
                onPress={() => {
                  if (left.questions.length + left.findings.length > 0) setAsking(true)
                  else void close({ status: 'done' })
                }}
              />
            )}
            <Key
              label={words.noPhoto}
              hint={words.noPhotoHint}
              size="xl"
              icon={<Icon name="notebook-pen" size="md" />}
              busy={busy}
              onPress={() => begin('at_risk', false)}
            />
            <Key
              label={words.photo}
              hint={words.photoHint}
              size="xl"
              tone="primary"
              icon={<Icon name="camera" size="lg" />}
              busy={busy}
              onPress={() => begin('at_risk')}
            />
          </div>
        ) : undefined
      }
    >
      {failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{failure}</Alert>
        </div>
      )}
      {running ? <BatteryNotice /> : null}
      {running ? null : (
        <div className={styles.banner}>
          <Banner tone="info" fact={isRunning(walk) ? words.look : words.over}>
            {isRunning(walk) ? (walks ? toJoin : words.reads) : words.overWords}
          </Banner>
        </div>
      )}
      <ZoneStops zoneId={zone.id} />
      {row?.status === 'skipped' ? (
        <div className={styles.banner}>
          <Banner tone="warn" fact={words.skipped}>
            {reasonText('skipReasons', row.skipReason ?? '', t)}
          </Banner>
        </div>
      ) : null}
      <LookAgain
        zone={zone}
        walkId={walk.id}
        editable={running}
        onAll={() => navigate(`${zonePath(walk.id, zone.id)}/verify`)}
      />
      {findings === undefined || findings.length === 0 ? null : (
        <>
          <h2 className={styles.sec}>
            {words.found} <span>{t.tile.findings(findings.length)}</span>
          </h2>
          <FoundHere walkId={walk.id} findings={findings} photos={photos ?? []} />
        </>
      )}
      {findings?.length === 0 ? <p className={own.empty}>{words.nothing}</p> : null}
      {asking ? (
        <DoneSheet
          zoneName={zone.name}
          left={left}
          onClose={() => setAsking(false)}
          onChecklist={() => navigate(checklistPath(walk.id, zone.id))}
          onVerify={() => navigate(`${zonePath(walk.id, zone.id)}/verify`)}
          onDone={() => {
            setAsking(false)
            void close({ status: 'done' })
          }}
        />
      ) : null}
      <SkipSheet
        open={skipping}
        zoneName={zone.name}
        onClose={() => setSkipping(false)}
        onSkip={(reason) => void close({ status: 'skipped', skipReason: reason })}
      />
    </FieldScreen>
  )
}

function checklistHint(
  checks: FormCount | undefined,
  words: ZoneWords['zone'],
): {
  readonly hint?: string
  readonly disabledReason?: string
} {
  if (checks === undefined) return {}
  return checks.total === 0
    ? { disabledReason: words.noChecklist }
    : { hint: words.answered(checks.answered, checks.total) }
}

export default ZonePage
