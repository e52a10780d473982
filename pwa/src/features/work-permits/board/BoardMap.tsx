import { useFileUrl } from '../../../data/files/files.ts'
import { useRows } from '../../../data/react/live.ts'
import { useZones } from '../../../records/usePeople.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { MapView, type MapPin } from '../../../ui/MapView.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { usePermitWords } from '../core/useWords.ts'
import styles from './board.module.css'
import { pinsOf } from './pins.ts'
import type { OnBoard } from './useBoard.ts'

interface Props {
  readonly live: readonly OnBoard[]
  readonly onZone: (zoneId: string) => void
}

/** The live permits where they are: a pin for each zone, with how many, and red where something is wrong. */
export function BoardMap({ live, onZone }: Props) {
  const { t } = usePermitWords()
  const maps = useRows('yardMap', {}, { sort: 'name' })
  const zones = useZones()
  const map = maps?.[0]
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  const { pins, unplaced } = pinsOf(live, zones.byId, map?.id ?? null)
  const missing =
    unplaced.length === 0
      ? null
      : `${t.board.noPin(unplaced.reduce((sum, { count }) => sum + count, 0))} ${unplaced.map(({ name }) => name).join(', ')}`
  if (maps === undefined) return <Skeleton lines={8} height={28} />
  if (map === undefined || picture.status === 'elsewhere')
    return <EmptyState drawing="search" title={t.board.noMap} fact={missing ?? ''} />
  return (
    <>
      {missing === null ? null : <p className={styles.missing}>{missing}</p>}
      {picture.status === 'ready' ? (
        <MapView
          src={picture.url}
          width={map.width}
          height={map.height}
          label={t.board.title}
          pins={pins satisfies readonly MapPin[]}
          onPin={onZone}
          showLabels
        />
      ) : (
        <Skeleton lines={8} height={28} />
      )}
    </>
  )
}
