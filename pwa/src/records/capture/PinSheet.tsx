import { useState } from 'react'
import { useFileUrl } from '../../data/files/files.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { MapView } from '../../ui/MapView.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import styles from './PinSheet.module.css'

/** 1/10,000 of the width and height of a map. */
export interface PinPlace {
  readonly x: number
  readonly y: number
}

/** The picture of a map. */
export interface PinMap {
  readonly sha256: string
  readonly mime: string
  readonly width: number
  readonly height: number
}

interface PinWords {
  readonly where: string
  readonly how: string
  readonly noMap: string
  readonly here: string
  readonly map: string
  readonly move: string
  readonly left: string
  readonly up: string
  readonly down: string
  readonly right: string
  readonly none: string
}

interface Props {
  readonly at: PinPlace | null
  /** Where a pin would begin, and what that place is. */
  readonly start?: PinPlace & { readonly label: string }
  /** Null where it is not on this device. */
  readonly map: PinMap | null
  readonly words: PinWords
  readonly done: string
  /** However it is left, with the pin where it was last seen. */
  readonly onClose: (at: PinPlace | null) => void
}

const EDGE = 10_000
const STEP = 100

/** An exact place on a map: press it, then move the pin by keys. */
export function PinSheet({ at: begun, start, map, words, done, onClose }: Props) {
  const [at, setAt] = useState(begun)
  const close = () => onClose(at)
  return (
    <Sheet
      open
      onClose={close}
      title={words.where}
      description={words.how}
      footer={<Key label={done} tone="primary" onPress={close} />}
    >
      <Placed {...{ at, start, map, words }} onMove={setAt} />
    </Sheet>
  )
}

function Placed({
  at,
  start = { x: EDGE / 2, y: EDGE / 2, label: '' },
  map,
  words,
  onMove,
}: Pick<Props, 'at' | 'map' | 'words'> & {
  readonly start: Props['start'] | undefined
  readonly onMove: (at: PinPlace | null) => void
}) {
  const picture = useFileUrl(map?.sha256 ?? null, map?.mime)
  if (map === null || picture.status !== 'ready') return <p>{words.noMap}</p>
  const { x, y } = at ?? start
  const tone = at === null ? ('current' as const) : ('danger' as const)
  const label = at === null ? start.label : words.here
  const step = (dx: number, dy: number) =>
    onMove({ x: Math.min(EDGE, Math.max(0, x + dx)), y: Math.min(EDGE, Math.max(0, y + dy)) })
  const key = (
    said: string,
    icon: 'arrow-left' | 'arrow-up' | 'arrow-down' | 'arrow-right',
    dx: number,
    dy: number,
  ) => <Key label={said} layout="above" icon={<Icon name={icon} size="md" />} onPress={() => step(dx, dy)} />
  return (
    <div className={styles.place}>
      <MapView
        src={picture.url}
        width={map.width}
        height={map.height}
        label={words.map}
        pins={at === null && label === '' ? [] : [{ id: 'pin', x, y, label, tone, selected: true }]}
        onPlace={(placedX, placedY) => onMove({ x: placedX, y: placedY })}
      />
      <div className={styles.arrows} role="group" aria-label={words.move}>
        {key(words.left, 'arrow-left', -STEP, 0)}
        {key(words.up, 'arrow-up', 0, -STEP)}
        {key(words.down, 'arrow-down', 0, STEP)}
        {key(words.right, 'arrow-right', STEP, 0)}
        {at === null ? null : (
          <Key label={words.none} layout="above" icon={<Icon name="x" size="md" />} onPress={() => onMove(null)} />
        )}
      </div>
    </div>
  )
}
