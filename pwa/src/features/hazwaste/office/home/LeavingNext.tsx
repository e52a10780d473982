import { Link } from 'wouter'
import { useCollection } from '../../../../data/react/live.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { shortDay } from '../../../../lib/periods.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { DaysChip } from '../../../../ui/DaysChip.tsx'
import { useGrowing } from '../../../../ui/useGrowing.ts'
import { numberOf } from '../../core/kinds.ts'
import { leaving, type Yard } from '../useYard.ts'
import styles from './home.module.css'

interface Props {
  readonly yard: Yard
  /** What is chosen for a shipment. */
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (id: string, on: boolean) => void
  readonly mayShip: boolean
}

/** As many rows as a desk shows below the lanes. */
const FIRST_SCREEN = 20

/** What must go soon, and whether somebody has planned it. */
export function LeavingNext({ yard, chosen, onChoose, mayShip }: Props) {
  const { held, today, standing } = yard
  const shipments = useCollection('wasteShipment')
  const soon = leaving(held, today, standing.limits['amberDays'] ?? 30)
  const rows = useGrowing(soon, FIRST_SCREEN)
  const byId = new Map((shipments ?? []).map((row) => [row.id, row]))
  const days = standing.limits['amberDays'] ?? 30
  return (
    <Card
      flush
      title={
        <>
          Leaving next{' '}
          <span className={styles.note}>
            {soon.length} within {days} days
          </span>
        </>
      }
      aside={
        <Link href="/hazwaste/containers" className={styles.link}>
          All {held.length} by days left
        </Link>
      }
    >
      {soon.length === 0 ? (
        <p className={styles.none}>Nothing has to leave within {days} days.</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.leaving}>
            <thead>
              <tr>
                {mayShip ? (
                  <th scope="col" className={styles.pick}>
                    <span className="visually-hidden">For a shipment</span>
                  </th>
                ) : null}
                <th scope="col">Days</th>
                <th scope="col">No.</th>
                <th scope="col">Stream</th>
                <th scope="col" className={styles.wide}>
                  Place
                </th>
                <th scope="col" className={styles.wide}>
                  Start
                </th>
                <th scope="col" className={styles.end}>
                  Off site by
                </th>
                <th scope="col" className={styles.tablet}>
                  Shipment
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ container, stream, area, left }) => {
                const shipment = container.shipmentId === null ? undefined : byId.get(container.shipmentId)
                const planned =
                  shipment !== undefined && shipment.state !== 'rejected' && shipment.state !== 'cancelled'
                return (
                  <tr key={container.id} data-on={chosen.has(container.id) || undefined}>
                    {mayShip ? (
                      <td className={styles.pick}>
                        {planned ? null : (
                          <Checkbox
                            label={`Plan a shipment of ${numberOf(container)}`}
                            hideLabel
                            checked={chosen.has(container.id)}
                            onChange={(on) => onChoose(container.id, on)}
                          />
                        )}
                      </td>
                    ) : null}
                    <td className={styles.chip}>
                      <DaysChip days={left} red={standing.limits['redDays']} amber={standing.limits['amberDays']} />
                    </td>
                    <th scope="row">
                      <Link href={`/hazwaste/containers/${container.id}`}>{numberOf(container)}</Link>
                    </th>
                    <td className={styles.stream}>{stream?.name}</td>
                    <td className={styles.wide}>{[area?.code, container.place].filter(Boolean).join(', ')}</td>
                    <td className={styles.wide}>{container.startOn === null ? '' : shortDay(container.startOn)}</td>
                    <td className={styles.end} data-late={left < 0 || undefined}>
                      {formatDate(container.outBy)}
                    </td>
                    <td className={styles.tablet}>
                      {planned ? (
                        <>
                          <Link href={`/hazwaste/shipments/${shipment.id}`}>{numberOf(shipment)}</Link>{' '}
                          {shipment.pickupOn === null ? '' : shortDay(shipment.pickupOn)}
                        </>
                      ) : (
                        <span className={styles.quiet}>not planned</span>
                      )}
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
