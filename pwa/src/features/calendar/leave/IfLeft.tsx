import { useState } from 'react'
import { Link } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { HandOver } from './HandOver.tsx'
import styles from './leave.module.css'
import { useWithout } from './useWithout.ts'

interface Props {
  readonly start: string
  readonly mayManage: boolean
}

/** The obligations of one person that nobody else would do, and the two ways to see to them. */
export function IfLeft({ start, mayManage }: Props) {
  const [personId, setPerson] = useState(start)
  const [open, setOpen] = useState<'owner' | 'backup' | null>(null)
  const people = usePeople()
  const without = useWithout(personId)
  const many = without?.atRisk.length ?? 0
  const { rules = [], items = [], records = [] } = without?.everything ?? {}
  const all = rules.length + items.length + records.length
  return (
    <section aria-label="If this person left today" className={styles.left}>
      <div className={styles.who}>
        <h2>If this person left today</h2>
        <Combobox
          label="Person"
          value={personId}
          options={people.options}
          onChange={(id) => {
            if (id !== null) setPerson(id)
          }}
        />
      </div>
      {without === undefined ? (
        <Skeleton lines={5} />
      ) : (
        <>
          <p className={styles.sum}>
            <b className="num">{many}</b>
            <span>
              <strong>would be missed by {formatDate(without.until)}</strong>
              <small>
                {people.name(personId)} owns {plural(without.owned, 'obligation')} with a day until then.{' '}
                {without.covered} {without.covered === 1 ? 'has' : 'have'} a backup who can do{' '}
                {without.covered === 1 ? 'it' : 'them'}.
              </small>
            </span>
          </p>
          <ul>
            {without.atRisk.map(({ key, first, more, why }) => (
              <li key={key}>
                <span className={styles.days}>{formatDate(first.dueOn)}</span>
                <span>
                  <Link href={first.href}>{first.title}</Link>
                  <small>
                    {why}
                    {more === 0 ? '' : `. ${more} more until then`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
          {mayManage ? (
            <div className={styles.foot}>
              <Button
                kind="primary"
                icon={<Icon name="arrow-left-right" />}
                disabledReason={all === 0 ? 'Nothing in the calendar is this person’s.' : undefined}
                onClick={() => setOpen('owner')}
              >
                Hand everything over
              </Button>
              <Button
                disabledReason={many === 0 ? 'Everything has a backup who can do it.' : undefined}
                onClick={() => setOpen('backup')}
              >
                Name backups
              </Button>
              <small>one step, with undo</small>
            </div>
          ) : null}
          {open === null ? null : (
            <HandOver
              role={open}
              personId={personId}
              everything={without.everything}
              atRisk={without.atRisk}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </section>
  )
}
