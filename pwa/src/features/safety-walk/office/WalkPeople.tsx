import { relative } from '../../../lib/dates.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useParticipants } from '../queries.ts'
import styles from './office.module.css'

/** Who walked, on which device, and when their tablet was last heard of. */
export function WalkPeople({ walkId }: { readonly walkId: string }) {
  const participants = useParticipants(walkId)
  const people = usePeople()
  const zones = useZones()
  if (participants === undefined || participants.length === 0) return null
  return (
    <Card title="Who walked">
      <ul className={styles.rows}>
        {participants.map((row) => (
          <li key={row.id}>
            <Avatar name={people.name(row.personId)} />
            <span className={styles.grow}>
              {people.name(row.personId)}
              <br />
              <small className={styles.quiet}>
                {[row.deviceName, row.zoneId === null ? null : `last in ${zones.name(row.zoneId)}`].filter((part) => part !== null).join(', ')}
              </small>
            </span>
            <small className={styles.number}>{relative(row.seenAt ?? row.joinedAt)}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
