import { formatDate, today } from '../../../lib/dates.ts'
import { RecordLink } from '../../../records/engine/RecordLink.tsx'
import { useQualified } from '../../../records/qualified.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ItemRow } from '../entry.ts'
import styles from './item.module.css'

/** Where the rule asks for a qualification: who has it today. Nobody else completes it or hands it in (itemRecord.ts). */
export function WhoMay({ row, done }: { readonly row: ItemRow; readonly done: boolean }) {
  const people = usePeople()
  const qualified = useQualified(row.qualificationKindId, today())
  if (row.qualificationKindId === null || done || qualified === undefined) return null
  const has = qualified.some(({ personId }) => personId === row.ownerId)
  return (
    <div className={styles.may}>
      <p>
        Needs <RecordLink entity="qualificationKind" id={row.qualificationKindId} />.
      </p>
      {qualified.length === 0 ? (
        <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
          Nobody is qualified today
        </Badge>
      ) : (
        <ul className={styles.people}>
          {qualified.map(({ personId, expiresOn }) => (
            <li key={personId}>
              {people.name(personId)}
              <small>{expiresOn === null ? 'does not expire' : `until ${formatDate(expiresOn)}`}</small>
            </li>
          ))}
        </ul>
      )}
      {qualified.length > 0 && row.ownerId !== null && !has ? (
        <Badge tone="warn" icon={<Icon name="triangle-alert" size="xs" />}>
          The owner is not among them
        </Badge>
      ) : null}
    </div>
  )
}
