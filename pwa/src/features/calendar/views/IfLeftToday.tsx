import { useActor } from '../../../data/react/context.tsx'
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { useWithout } from '../leave/useWithout.ts'
import styles from './year.module.css'

const SHOWN = 5

/** What would be missed if the one who looks left today; the page behind it asks the same of everybody, and hands over. */
export function IfLeftToday() {
  const { userId } = useActor()
  const without = useWithout(userId)
  return (
    <Card>
      <header className={styles.head}>
        <h2>If you left today</h2>
      </header>
      {without === undefined ? null : (
        <>
          <p className={styles.left}>
            <b className="num">{without.atRisk.length}</b>
            <span>
              <strong>would be missed by {formatDate(without.until)}</strong>
              <small>
                You own {plural(without.owned, 'obligation')} until then, {without.covered} with a backup who can do it.
              </small>
            </span>
          </p>
          <ul className={styles.lost}>
            {without.atRisk.slice(0, SHOWN).map(({ key, first, why }) => (
              <li key={key}>
                <span>{formatDate(first.dueOn)}</span>
                <span>
                  {first.title}
                  <small>{why}</small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <LinkButton href={`/calendar/leave?person=${userId}`} icon={<Icon name="user-round-x" size="xs" />}>
        What if this person left today
      </LinkButton>
    </Card>
  )
}
