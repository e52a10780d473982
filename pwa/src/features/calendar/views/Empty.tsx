import { useCan } from '../../../data/react/context.tsx'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { ADOPT, isBuilt, NEW_RULE } from './newKinds.ts'
import styles from './page.module.css'

/** A calendar without a rule, an item or a record that is due. */
export function Empty() {
  const mayCreate = useCan('calendar.rule.create')
  const copy = useFirstCopy(0)
  if (copy === 'arriving') return <GridSkeleton />
  if (copy === 'unreachable')
    return (
      <OfflineState
        title="The calendar has not arrived on this device yet"
        fact="Connect once, and it stays here without a signal."
      />
    )
  const adopts = isBuilt(ADOPT)
  return (
    <EmptyState
      drawing="sheet"
      title="Nothing is owed here yet"
      fact={
        mayCreate
          ? 'Say what the yard must do and when. The calendar then says who does it, and what proves it.'
          : 'Whoever may add rules says what the yard must do and when.'
      }
      {...(mayCreate
        ? {
            action: (
              <span className={styles.begin}>
                {adopts ? (
                  <LinkButton kind="primary" href={ADOPT} icon={<Icon name="scale" size="xs" />}>
                    Add regulatory obligations
                  </LinkButton>
                ) : null}
                <LinkButton kind={adopts ? 'outline' : 'primary'} href={NEW_RULE} icon={<Icon name="plus" size="xs" />}>
                  New rule
                </LinkButton>
              </span>
            ),
          }
        : {})}
    />
  )
}

const CELLS = Array.from({ length: 35 }, (_, at) => at)

/** The month's shape while the device reads; it appears only when that takes longer than one notices. */
export function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading the calendar" className={styles.skeleton}>
      {CELLS.map((cell) => (
        <i key={cell} />
      ))}
    </div>
  )
}
