import { useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { formatDuration } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ScanView } from '../capture/ScanView.tsx'
import { BoardLegend } from '../components/BoardLegend.tsx'
import { BoardMap } from '../components/BoardMap.tsx'
import { BoardNotices } from '../components/BoardNotices.tsx'
import styles from '../components/field.module.css'
import { useWalkParams, zonePath } from '../components/paths.ts'
import { useNow } from '../components/useNow.ts'
import { useSaver } from '../components/useSaver.ts'
import { useWakeLock } from '../components/useWakeLock.ts'
import { useWalkBoard } from '../components/useWalkBoard.ts'
import { count } from '../components/WalkCard.tsx'
import { WalkGate } from '../components/WalkGate.tsx'
import own from '../components/ZoneBoard.module.css'
import { ZoneTile } from '../components/ZoneTile.tsx'
import { commandWalk, useZoneRows } from '../queries.ts'
import { isRunning, leavingPauses, tileOrder, zoneByCode } from '../walkRules.ts'

export function ZoneBoard() {
  const { walkId } = useWalkParams()
  return <WalkGate walkId={walkId} title="Safety walk">{(walk) => <Board walk={walk} />}</WalkGate>
}

/** "Where have we been, where next, where is my partner?" */
function Board({ walk }: { readonly walk: Row<'walk'> }) {
  const [, navigate] = useLocation()
  const data = useData()
  const { userId } = useActor()
  const now = useNow()
  const board = useWalkBoard(walk)
  const zones = useZoneRows()
  const { save, failure } = useSaver()
  const [scanning, setScanning] = useState(false)
  const [map, setMap] = useState(false)
  useWakeLock(walk.state === 'in_progress')

  const hereId = board?.me?.zoneId ?? null
  const open = (zoneId: string) => navigate(zonePath(walk.id, zoneId))
  const leave = async () => {
    if (leavingPauses(walk, userId)) await save(commandWalk(data, walk.id, 'pause'))
    navigate('/safety-walk')
  }
  const finish = async () => {
    if (walk.state === 'in_progress' || walk.state === 'paused') {
      if (!(await save(commandWalk(data, walk.id, 'finish')))) return
    }
    navigate(`/safety-walk/${walk.id}/review`)
  }
  const scanned = (text: string) => {
    const zone = zoneByCode(zones ?? [], text)
    if (zone) open(zone.id)
    return zone !== null
  }

  const progress = board?.progress
  const allWalked = progress !== undefined && progress.next === null
  const running = isRunning(walk)
  return (
    <FieldScreen
      title={walk.title}
      sub={`${progress?.done ?? 0} of ${progress?.total ?? 0} zones · ${count(board?.findings.length ?? 0, 'finding')} · ${formatDuration(now - walk.startedAt)}`}
      back={() => void leave()}
      right={
        <>
          <span className={own.onlyWide}><Key label="Map" selected={map} icon={<Icon name="map" size="md" />} onPress={() => setMap(!map)} /></span>
          <SunKey />
          {running ? <span className={own.notPhone}><Key label="Pause" icon={<Icon name="pause" size="md" />} onPress={() => void leave()} /></span> : null}
        </>
      }
      actions={
        running ? (
          <>
            {allWalked ? <Key label="Scan zone code" size="lg" icon={<Icon name="qr-code" size="md" />} onPress={() => setScanning(true)} /> : null}
            <Key label={walk.state === 'ready_for_signoff' ? 'Review and sign' : 'Finish walk'} size="lg" tone={allWalked ? 'primary' : 'neutral'} icon={<Icon name="flag" size="md" />} onPress={() => void finish()} />
            {allWalked ? null : <Key label="Scan zone code" size="lg" tone="primary" icon={<Icon name="qr-code" size="md" />} onPress={() => setScanning(true)} />}
          </>
        ) : (
          <Key label="Open the report" size="lg" tone="primary" icon={<Icon name="file-text" size="md" />} onPress={() => navigate(`/safety-walk/${walk.id}/report`)} />
        )
      }
    >
      {failure === null ? null : <div className={styles.banner}><Alert>{failure}</Alert></div>}
      <BoardNotices walk={walk} findings={board?.findings ?? []} />
      {board === undefined ? <Skeleton lines={8} height={28} /> : (
        <>
          <div className={own.map} data-shown={map}>
            <div><BoardMap stops={board.stops} hereId={hereId} partners={board.partners} onZone={open} /></div>
            <BoardLegend stops={board.stops} partners={board.partners} now={now} next={board.progress.next} onZone={open} />
          </div>
          <ul className={own.tiles} aria-label="Zones">
            {tileOrder(board.stops, hereId).map((stop) => <li key={stop.zone.id}><ZoneTile stop={stop} n={board.stops.indexOf(stop) + 1} here={stop.zone.id === hereId} href={zonePath(walk.id, stop.zone.id)} /></li>)}
          </ul>
        </>
      )}
      {scanning ? <ScanView onCode={scanned} onClose={() => setScanning(false)} /> : null}
    </FieldScreen>
  )
}

export default ZoneBoard
