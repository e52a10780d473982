import type { Row } from '../../../data/react/live.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { placeOf, unplaced, type Direction } from '../mapRules.ts'
import styles from './YardMap.module.css'

interface PinPanelProps {
  readonly zones: readonly Row<'zone'>[]
  /** Zones that stand on the map shown. */
  readonly here: readonly Row<'zone'>[]
  readonly zone: Row<'zone'> | null
  readonly mayEdit: boolean
  readonly onChoose: (id: string | null) => void
  readonly onNudge: (direction: Direction) => void
  readonly onMiddle: () => void
  readonly onRemove: () => void
  readonly onOpen: () => void
}

const PAD = [
  ['up', 'arrow-up', 'Move up'],
  ['left', 'arrow-left', 'Move left'],
  ['right', 'arrow-right', 'Move right'],
  ['down', 'arrow-down', 'Move down'],
] as const

/** Beside the map: the chosen zone and how to place it, and the zones without a place. */
export function PinPanel(props: PinPanelProps) {
  const { zones, here, zone, mayEdit } = props
  const waiting = unplaced(zones)
  const placed = zone !== null && here.some((each) => each.id === zone.id)
  return (
    <div className={styles.panel}>
      {zone === null ? (
        <p className={styles.hint}>
          {mayEdit ? 'Choose a zone in the list or on the map, then press its place.' : 'Choose a pin to see its zone.'}
        </p>
      ) : (
        <Card
          title={zone.name}
          aside={
            <Button
              kind="quiet"
              size="small"
              label="Close"
              icon={<Icon name="x" size="xs" />}
              onClick={() => props.onChoose(null)}
            />
          }
        >
          <div className={styles.panel}>
            {!mayEdit ? (
              <p className={styles.hint}>{zone.code}</p>
            ) : placed ? (
              <>
                <p className={styles.hint}>
                  Press the new place on the map, or move the pin step by step. On the keyboard: arrow keys on the pin,
                  with Shift in small steps.
                </p>
                <div className={styles.pad} role="group" aria-label={`Move the pin of ${zone.name}`}>
                  {PAD.map(([direction, icon, label]) => (
                    <Button
                      key={direction}
                      size="touch"
                      label={label}
                      icon={<Icon name={icon} />}
                      onClick={() => props.onNudge(direction)}
                    />
                  ))}
                </div>
                <Button kind="danger" onClick={props.onRemove}>
                  Remove pin
                </Button>
              </>
            ) : (
              <>
                <p className={styles.hint}>
                  {placeOf(zone) === null
                    ? 'Press its place on the map.'
                    : 'It stands on another map. Press a place here to bring it over.'}
                </p>
                <Button onClick={props.onMiddle}>Put it in the middle</Button>
              </>
            )}
          </div>
        </Card>
      )}
      {waiting.length === 0 ? (
        <p className={styles.hint}>Every zone in use has a place.</p>
      ) : (
        <Card title={`Not placed yet (${waiting.length})`} flush>
          <ul className={styles.list} aria-label="Zones without a place">
            {waiting.map((each) => (
              <li key={each.id}>
                <button
                  type="button"
                  className={styles.row}
                  aria-pressed={each.id === zone?.id}
                  onClick={() => props.onChoose(each.id)}
                >
                  <span>{each.name}</span>
                  <small>{each.code}</small>
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Button icon={<Icon name="arrow-left" size="xs" />} onClick={props.onOpen}>
        Back to the zones
      </Button>
    </div>
  )
}
