import { useState } from 'react'
import { useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { relative } from '../../../lib/dates.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useParticipants } from '../queries.ts'
import { inviteToWalk } from '../walkMoves.ts'
import { isRunning } from '../walkRules.ts'
import styles from './office.module.css'

/** Who walked, on which device, and when their tablet was last heard of; and who is to walk along, a contractor for instance. */
export function WalkPeople({ walk }: { readonly walk: Row<'walk'> }) {
  const participants = useParticipants(walk.id)
  const people = usePeople()
  const zones = useZones()
  const mayEdit = useMay('safety-walk.walk.edit', walk)
  const open = mayEdit && (isRunning(walk) || walk.state === 'planned')
  if (participants === undefined || (participants.length === 0 && !open)) return null
  return (
    <Card title={walk.state === 'planned' ? 'Who walks' : 'Who walked'}>
      <ul className={styles.rows}>
        {participants.map((row) => (
          <li key={row.id}>
            <Avatar name={people.name(row.personId)} />
            <span className={styles.grow}>
              {people.name(row.personId)}
              <br />
              <small className={styles.quiet}>
                {[row.deviceName, row.zoneId === null ? null : `last in ${zones.name(row.zoneId)}`]
                  .filter((part) => part !== null)
                  .join(', ')}
              </small>
            </span>
            <small className={styles.number}>{row.seenAt === null ? 'added' : relative(row.seenAt)}</small>
          </li>
        ))}
      </ul>
      {open ? (
        <Invite
          walkId={walk.id}
          here={new Set(participants.map(({ personId }) => personId))}
          options={people.options}
        />
      ) : null}
    </Card>
  )
}

interface InviteProps {
  readonly walkId: string
  readonly here: ReadonlySet<string>
  readonly options: ReturnType<typeof usePeople>['options']
}

function Invite({ walkId, here, options }: InviteProps) {
  const data = useData()
  const [refused, setRefused] = useState<string | null>(null)
  const add = async (personId: string | null) => {
    if (personId === null) return
    const result = await inviteToWalk(data, walkId, personId, deviceNow())
    setRefused(result.ok ? null : result.message)
  }
  return (
    <Field label="Add somebody" hint="They see the walk and what is found on it." error={refused ?? undefined}>
      <Combobox
        value={null}
        options={options.filter(({ value }) => !here.has(value))}
        placeholder="Type a name or company"
        onChange={(personId) => void add(personId)}
      />
    </Field>
  )
}
