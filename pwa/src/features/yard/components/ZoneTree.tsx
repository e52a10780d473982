import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type Branch, type Move } from '../rules.ts'
import styles from './ZoneList.module.css'

interface ZoneTreeProps {
  readonly rows: readonly Branch<Row<'zone'>>[]
  readonly vessels: readonly Row<'vessel'>[]
  readonly personName: (id: string) => string
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  /** Not given: the person may only look. */
  readonly onMove: ((id: string, move: Move) => void) | undefined
}

const MOVES: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** The yard as a tree. Arrows go from zone to zone; with Alt they move the zone itself. */
export function ZoneTree({ rows, vessels, personName, chosen, onChoose, onMove }: ZoneTreeProps) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  // The browser drops the focus of an element that changes its place; the next Alt+arrow must still reach it.
  useEffect(() => {
    if (moved.current === null) return
    list.current?.querySelector<HTMLElement>(`[data-zone="${moved.current}"]`)?.focus()
    moved.current = null
  })

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, id: string) => {
    const move = MOVES[event.key]
    if (move === undefined) return
    if (event.altKey && onMove !== undefined) {
      event.preventDefault()
      moved.current = id
      onMove(id, move)
    } else if (!event.altKey && (move === 'up' || move === 'down')) {
      event.preventDefault()
      const at = rows.findIndex((row) => row.zone.id === id) + (move === 'up' ? -1 : 1)
      list.current?.querySelectorAll<HTMLElement>('[data-zone]')[at]?.focus()
    }
  }

  return (
    <ul ref={list} className={styles.tree} aria-label="Zones">
      {rows.map(({ zone, depth }) => {
        const docked = vessels.filter((vessel) => vessel.zoneId === zone.id && vessel.inYard !== false)
        return (
          <li key={zone.id}>
            <button
              type="button"
              className={styles.zone}
              data-zone={zone.id}
              data-depth={Math.min(depth, 3)}
              aria-pressed={zone.id === chosen}
              aria-keyshortcuts={
                onMove === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight'
              }
              onClick={() => onChoose(zone.id)}
              onKeyDown={(event) => onKeyDown(event, zone.id)}
            >
              <span className={styles.code}>{zone.code}</span>
              <span className={styles.name}>
                <b>{zone.name}</b>
                <small>
                  {[
                    wordOf('zone', 'kind', zone.kind),
                    zone.ownerId === null ? 'no owner' : personName(zone.ownerId),
                  ].join(' · ')}
                </small>
              </span>
              {docked.map((vessel) => (
                <Badge key={vessel.id} tone="info" icon={<Icon name="ship" size="xs" />}>
                  {vessel.name}
                </Badge>
              ))}
              {zone.active === false ? <Badge>Not in use</Badge> : null}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
