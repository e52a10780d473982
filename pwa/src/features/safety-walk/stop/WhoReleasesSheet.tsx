import { GRANTS } from '../../../../../schema/gen/grants.ts'
import { CallPerson } from '../../../records/CallPerson.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import styles from './stop.module.css'
import { useStopWords } from './useStopWords.ts'

const ROLES = Object.keys(GRANTS['safety-walk.stopWork.approve'] ?? {})

/** Names, because "ask a supervisor" is nobody; from the people on this device, so that it also helps without a signal. */
export function WhoReleasesSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useStopWords()
  const people = usePeople()
  const able = [...people.byId.values()]
    .filter((person) => person.active !== false && person.role !== null && ROLES.includes(person.role))
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName))
  return (
    <Sheet open onClose={onClose} title={t.whoTitle} description={able.length === 0 ? t.nobody : t.whoWords}>
      <ul className={styles.people}>
        {able.map((person) => (
          <li key={person.id}>
            <p>
              <b>{person.fullName}</b> <span>{person.jobTitle ?? ''}</span>
            </p>
            <CallPerson id={person.id} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
