import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BoardLegend } from '../components/BoardLegend.tsx'
import { BoardMap } from '../components/BoardMap.tsx'
import { BoardNotices } from '../components/BoardNotices.tsx'
import styles from '../components/field.module.css'
import { useWalkParams, zonePath } from '../components/paths.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { useWalkBoard } from '../components/useWalkBoard.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import own from '../components/ZoneBoard.module.css'
import { ZoneBoardPartners } from '../components/ZoneBoardPartners.tsx'
import { ZoneBoardSheet } from '../components/ZoneBoardSheet.tsx'
import { ZoneTile } from '../components/ZoneTile.tsx'
import type { ScanWords } from '../../../records/capture/ScanView.tsx'
import type { ZoneWords } from '../zones/words/en.ts'
import { isGuest } from '../join/guestWalks.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import { stoppedFirst } from '../stop/barRules.ts'
import { useZoneRows } from '../queries.ts'
import { abandonWalk, commandWalk, finishHere, walkOn } from '../walkMoves.ts'
import { isRunning, leads } from '../walkRules.ts'
import { leavingPauses, tileOrder, zoneByCode } from '../zones/boardRules.ts'
import { activeMs } from '../walkTimes.ts'

const ScanView = lazyWindow(async () => (await import('../../../records/capture/ScanView.tsx')).ScanView)
const ShowCode = lazyWindow(async () => (await import('../join/ShowCode.tsx')).ShowCode)

export function ZoneBoard() {
  const { walkId } = useWalkParams()
  const words = useZoneWords().t.board
  return (
    <WalkGate walkId={walkId} title={words.title}>
      {(walk) => <Board walk={walk} />}
    </WalkGate>
  )
}

type Open = 'scan' | 'code' | 'more' | null

/** "Where have we been, where next, where is my partner?" */
function Board({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const { board: words, legend, scanning } = useZoneWords().t
  const { card } = useWalkWords().t
  const data = useData()
  const actor = useActor()
  const now = useNow()
  const board = useWalkBoard(walk)
  const zones = useZoneRows()
  const { save, failure } = useSaver()
  const mayEdit = useMay('safety-walk.walk.edit', walk)
  // A walk started together opens with its code, once: the address forgets it when the code is closed.
  const together = new URLSearchParams(useSearch()).has('code')
  const [open, setOpen] = useState<Open>(together ? 'code' : null)
  const [map, setMap] = useState(false)

  const hereId = board?.me?.zoneId ?? null
  const guest = isGuest(walk)
  const lead = leads(walk, actor.userId)
  const running = isRunning(walk)
  const done = board?.me?.finishedAt ?? null
  const moves = running && !guest && mayEdit
  const openZone = (zoneId: string) => navigate(zonePath(walk.id, zoneId))
  const leave = async () => {
    if (moves && leavingPauses(walk, actor.userId)) await save(commandWalk(data, walk.id, 'pause'))
    navigate('/safety-walk')
  }
  const finish = async () => {
    if (walk.state === 'in_progress' || walk.state === 'paused') {
      if (!(await save(commandWalk(data, walk.id, 'finish')))) return
    }
    navigate(`/safety-walk/${walk.id}/review`)
  }
  const abandon = async (reason: string) => {
    if (await save(abandonWalk(data, walk.id, reason))) navigate('/safety-walk')
  }
  const doneHere = () => void save(finishHere(data, actor, walk.id, board?.me ?? null, deviceNow()))
  const resume = () => void save(commandWalk(data, walk.id, 'resume'))
  const scanned = (text: string) => {
    const zone = zoneByCode(zones ?? [], text)
    if (zone) openZone(zone.id)
    return zone !== null
  }

  const progress = board?.progress
  const allWalked = progress !== undefined && progress.next === null
  const scan = (
    <Key
      key="scan"
      label={words.scan}
      size="lg"
      icon={<Icon name="qr-code" size="md" />}
      onPress={() => setOpen('scan')}
    />
  )
  // The likely next press is the orange one: on to the next zone, or the end where none is left.
  const next = progress?.next ?? null
  const onward =
    next === null ? null : (
      <Key
        key="next"
        label={next.zone.name}
        hint={legend.next}
        size="lg"
        tone="primary"
        icon={<Icon name="arrow-right" size="md" />}
        onPress={() => openZone(next.zone.id)}
      />
    )
  // A supervisor who only looks in has nothing to be done with, but may finish the walk for those who forgot.
  const end =
    lead || !board?.me ? (
      <Key
        key="end"
        label={walk.state === 'ready_for_signoff' ? words.review : words.finish}
        size="lg"
        tone={allWalked ? 'primary' : 'neutral'}
        icon={<Icon name="flag" size="md" />}
        {...(mayEdit ? {} : { disabledReason: words.looksOnly })}
        onPress={() => void finish()}
      />
    ) : done === null ? (
      <Key
        key="end"
        label={words.doneHere}
        size="lg"
        tone={allWalked ? 'primary' : 'neutral'}
        icon={<Icon name="circle-check" size="md" />}
        onPress={doneHere}
      />
    ) : (
      <Key
        key="end"
        label={words.walkOn}
        size="lg"
        icon={<Icon name="play" size="md" />}
        onPress={() => {
          if (board.me) void save(walkOn(data, board.me, deviceNow()))
        }}
      />
    )
  const paused =
    walk.state === 'paused' && moves ? (
      <Key
        key="resume"
        label={words.resume}
        size="lg"
        tone="primary"
        icon={<Icon name="play" size="md" />}
        onPress={resume}
      />
    ) : null
  return (
    <FieldScreen
      title={walk.title}
      sub={
        board === undefined
          ? card.reading
          : `${card.progress(board.progress)} · ${card.findings(board.findings.length)} · ${words.active(activeMs(walk, now) ?? 0)}`
      }
      back={() => void leave()}
      right={
        <>
          <span className={own.onlyWide}>
            <Key label={words.map} selected={map} icon={<Icon name="map" size="md" />} onPress={() => setMap(!map)} />
          </span>
          <SunKey />
          {running ? (
            <span className={own.more}>
              <Key label={words.more} icon={<Icon name="menu" size="md" />} onPress={() => setOpen('more')} />
            </span>
          ) : null}
        </>
      }
      below={
        board === undefined ? undefined : (
          <ZoneBoardPartners walkId={walk.id} partners={board.partners} stops={board.stops} now={now} />
        )
      }
      // Keys appear once and stay.
      actions={
        board === undefined ? undefined : running ? (
          <>
            {allWalked ? null : end}
            {scan}
            {allWalked ? end : (paused ?? onward)}
          </>
        ) : (
          <Key
            label={words.report}
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
      <BoardNotices walk={walk} findings={board?.findings ?? []} done={done} />
      {board === undefined ? (
        <Skeleton lines={8} height={28} />
      ) : (
        <div className={own.board}>
          <div className={own.map} data-shown={map}>
            <div>
              <BoardMap
                stops={board.stops}
                hereId={hereId}
                partners={board.partners}
                stopped={board.stopped}
                onZone={openZone}
              />
            </div>
            <BoardLegend stops={board.stops} stopped={board.stopped} />
          </div>
          <ul className={own.tiles} aria-label={words.zones}>
            {stoppedFirst(tileOrder(board.stops, hereId), board.stopped, hereId).map((stop) => (
              <li key={stop.zone.id}>
                <ZoneTile
                  stop={stop}
                  n={board.stops.indexOf(stop) + 1}
                  here={stop.zone.id === hereId}
                  stopped={board.stopped.has(stop.zone.id)}
                  href={zonePath(walk.id, stop.zone.id)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      {open === 'scan' ? (
        <ScanView onCode={scanned} onClose={() => setOpen(null)} words={scanWords(words, scanning)} />
      ) : null}
      {open === 'code' ? (
        <ShowCode
          walk={walk}
          onClose={() => {
            setOpen(null)
            if (together) navigate(`/safety-walk/${walk.id}/board`, { replace: true })
          }}
        />
      ) : null}
      {open === 'more' ? (
        <ZoneBoardSheet
          alone={(board?.partners.length ?? 0) === 0}
          onClose={() => setOpen(null)}
          onShowCode={() => setOpen('code')}
          onPause={moves && walk.state === 'in_progress' ? () => void leave().then(() => undefined) : undefined}
          onResume={moves && walk.state !== 'in_progress' ? resume : undefined}
          onDoneHere={lead && done === null ? doneHere : undefined}
          onFinish={moves && !lead && board?.me ? () => void finish() : undefined}
          onAbandon={moves && walk.state !== 'ready_for_signoff' ? (reason) => void abandon(reason) : undefined}
        />
      ) : null}
    </FieldScreen>
  )
}

function scanWords({ scan }: ZoneWords['board'], t: ZoneWords['scanning']): ScanWords {
  return {
    title: scan,
    back: t.back,
    hint: t.hint,
    field: t.field,
    example: 'DD-2',
    action: t.open,
    problem: (text, typed) => (typed ? t.noZone(text) : t.notOurs),
  }
}

export default ZoneBoard
