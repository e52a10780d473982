import { useRef, useState, type CSSProperties, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './MapView.module.css'
import { useUiWords } from './useUiWords.ts'

export interface MapPin {
  readonly id: string
  /** 1/10000 of the picture's width and height. */
  readonly x: number
  readonly y: number
  readonly label: string
  readonly tone?: 'neutral' | 'done' | 'current' | 'danger' | 'warn' | 'muted' | undefined
  readonly selected?: boolean | undefined
  /** Short text in the pin, a number or initials. */
  readonly mark?: ReactNode
}

export type MapDirection = 'left' | 'right' | 'up' | 'down'

export interface MapViewProps {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly label: string
  readonly pins: readonly MapPin[]
  readonly onPin?: (id: string) => void
  /** Asked for a place: the next press on the map answers with x and y in 1/10000. */
  readonly onPlace?: ((x: number, y: number) => void) | undefined
  /** Arrow keys on a pin move it; `fine` with Shift. */
  readonly onNudge?: ((id: string, direction: MapDirection, fine: boolean) => void) | undefined
  readonly showLabels?: boolean
}

/** So near to the top a pin hangs below its place: above it there is no room. */
const TOP = 900
/** So near to a side a name begins or ends at its pin, not under its middle. */
const EDGE = 1500
const SCALE = 10_000
const ZOOMS = [1, 1.5, 2.25, 3.5] as const
const ARROWS: Readonly<Record<string, MapDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/**
 * A drawn yard map with pins. Zoom by buttons, move by scrolling: nothing needs a pinch or a drag. The buttons stand beside the
 * picture, not on it: every corner of somebody's map may hold a north arrow or a scale.
 */
export function MapView({
  src,
  width,
  height,
  label,
  pins,
  onPin,
  onPlace,
  onNudge,
  showLabels = false,
}: MapViewProps) {
  const { map: say } = useUiWords()
  const [zoom, setZoom] = useState(0)
  // What was in the middle stays there, and the chosen pin comes there: closer must not mean elsewhere.
  const closer = (to: number) => {
    const [box, seen] = [sheet.current, view.current]
    if (box === null || seen === null) return setZoom(to)
    const pin = pins.find(({ selected }) => selected === true)
    const x = pin === undefined ? (seen.scrollLeft + seen.clientWidth / 2) / box.offsetWidth : pin.x / SCALE
    const y = pin === undefined ? (seen.scrollTop + seen.clientHeight / 2) / box.offsetHeight : pin.y / SCALE
    flushSync(() => setZoom(to))
    seen.scrollLeft = x * box.offsetWidth - seen.clientWidth / 2
    seen.scrollTop = y * box.offsetHeight - seen.clientHeight / 2
  }
  const view = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const factor = ZOOMS[zoom] ?? 1

  const place = (event: MouseEvent) => {
    const box = sheet.current?.getBoundingClientRect()
    if (onPlace === undefined || box === undefined || box.width === 0) return
    const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * SCALE)
    // Pressed by a key it has no place of its own: the middle of the part in sight, and the arrow keys of the pin do the rest.
    const seen = view.current?.getBoundingClientRect() ?? box
    const [x, y] =
      event.detail === 0 ? [seen.left + seen.width / 2, seen.top + seen.height / 2] : [event.clientX, event.clientY]
    onPlace(part((x - box.left) / box.width), part((y - box.top) / box.height))
  }
  const nudge = (event: KeyboardEvent, id: string) => {
    const direction = ARROWS[event.key]
    if (direction === undefined || onNudge === undefined) return
    event.preventDefault()
    onNudge(id, direction, event.shiftKey)
  }

  // Unzoomed the whole picture fits its window, so that "Whole map" is true of tall maps and low screens too.
  const size: CSSProperties = {
    width: `calc(min(100%, var(--map-room, 64vh) * ${width / height}) * ${factor})`,
    aspectRatio: `${width} / ${height}`,
  }
  return (
    <div className={styles.map} role="group" aria-label={label}>
      {/* What scrolls must be reachable by keyboard once it is larger than its window. */}
      <div
        ref={view}
        className={styles.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={zoom > 0 ? 0 : undefined}
        role="region"
        aria-label={say.picture(label)}
        data-map
      >
        <div ref={sheet} className={styles.sheet} style={size}>
          <img src={src} alt="" width={width} height={height} draggable={false} />
          {onPlace === undefined ? null : (
            <button type="button" className={styles.place} aria-label={say.middle} onClick={place} />
          )}
          {pins.map((pin) => (
            <button
              key={pin.id}
              type="button"
              className={cx(
                styles.pin,
                styles[pin.tone ?? 'neutral'],
                pin.selected === true && styles.selected,
                pin.y < TOP && styles.hangs,
              )}
              style={{ left: `${(pin.x / SCALE) * 100}%`, top: `${(pin.y / SCALE) * 100}%` }}
              aria-label={pin.label}
              aria-pressed={pin.selected}
              title={pin.label}
              onClick={() => onPin?.(pin.id)}
              onKeyDown={(event) => nudge(event, pin.id)}
            >
              <span className={styles.dot}>{pin.mark}</span>
              {showLabels ? (
                <span className={cx(styles.word, pin.x < EDGE && styles.first, pin.x > SCALE - EDGE && styles.last)}>
                  {pin.label}
                </span>
              ) : null}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.zoom}>
        <span className={styles.factor} role="status">
          {zoom === 0 ? say.all : `${factor}×`}
        </span>
        <Button
          kind="quiet"
          size="touch"
          label={say.out}
          icon={<Icon name="zoom-out" />}
          disabledReason={zoom === 0 ? say.whole : undefined}
          onClick={() => closer(zoom - 1)}
        />
        <Button
          kind="quiet"
          size="touch"
          label={say.in}
          icon={<Icon name="zoom-in" />}
          disabledReason={zoom === ZOOMS.length - 1 ? say.closest : undefined}
          onClick={() => closer(zoom + 1)}
        />
      </div>
    </div>
  )
}
