import { useState } from 'react'
import type { Row } from '../../../data/react/live.ts'
import { formatEighths } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VesselForm } from './VesselForm.tsx'
import styles from './ZoneList.module.css'

interface VesselPanelProps {
  readonly vessels: readonly Row<'vessel'>[]
  readonly zones: readonly Row<'zone'>[]
  readonly mayAdd: boolean
}

/** The ships: those in the yard first, with their berth and length. */
export function VesselPanel({ vessels, zones, mayAdd }: VesselPanelProps) {
  const [open, setOpen] = useState<Row<'vessel'> | 'new' | null>(null)
  const names = new Map(zones.map((zone) => [zone.id, zone.name]))
  const sorted = vessels.toSorted(
    (a, b) => Number(b.inYard !== false) - Number(a.inYard !== false) || a.name.localeCompare(b.name, 'en-US'),
  )
  const add = mayAdd ? (
    <Button icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
      Add vessel
    </Button>
  ) : undefined
  return (
    <div className={styles.vessels}>
      {sorted.length === 0 ? (
        <EmptyState
          drawing="search"
          title="No vessels yet"
          fact="A vessel at a berth brings its checklist questions into the walk."
          action={add}
        />
      ) : (
        <>
          <div className={styles.bar}>{add}</div>
          <ul className={styles.tree} aria-label="Vessels">
            {sorted.map((vessel) => (
              <li key={vessel.id}>
                <button type="button" className={styles.zone} onClick={() => setOpen(vessel)}>
                  <Icon name="ship" />
                  <span className={styles.name}>
                    <b>{vessel.name}</b>
                    <small>
                      {[
                        vessel.hullNumber,
                        vessel.kind,
                        vessel.lengthEighths === null ? null : formatEighths(vessel.lengthEighths),
                      ]
                        .filter((part) => part !== null && part !== '')
                        .join(' · ') || 'No details yet'}
                    </small>
                  </span>
                  {vessel.inYard === false ? (
                    <Badge>Sailed</Badge>
                  ) : (
                    <Badge tone="info">
                      {vessel.zoneId === null
                        ? 'No berth yet'
                        : (names.get(vessel.zoneId) ?? 'A zone not on this device')}
                    </Badge>
                  )}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {open === null ? null : <VesselForm vessel={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}
