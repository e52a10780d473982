import { useMemo, useState } from 'react'
import { useSearch } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useCollection, type Row } from '../../../data/react/live.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { RecordDialog } from '../../../records/engine/formDialog.tsx'
import { deleteOp } from '../../../records/engine/ops.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { IfLeft } from './IfLeft.tsx'
import styles from './leave.module.css'

/** Who covers may do what the owner may: only who manages the calendar says that somebody else is away. */
function absenceOf(userId: string, mayManage: boolean) {
  const others = 'You can say when you are away yourself. Who manages the calendar says it of others.'
  const check = (value: unknown) => (mayManage || value === null || value === userId ? null : others)
  return defineRecord('absence', { fields: { personId: { check } } })
}

/** Who is away and who covers; what would be lost with somebody, and handing it over. */
export function Leave() {
  const { userId } = useActor()
  const [open, setOpen] = useState<Row<'absence'> | 'new' | null>(null)
  const asked = new URLSearchParams(useSearch()).get('person') ?? ''
  const mayManage = useCan('calendar.rule.edit')
  const absence = useMemo(() => absenceOf(userId, mayManage), [userId, mayManage])
  return (
    <>
      <PageHeader
        title="Leave and handing over"
        breadcrumb={[{ label: 'Compliance calendar', href: '/calendar' }]}
        primary={
          <Button kind="primary" icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
            Add absence
          </Button>
        }
      />
      <div className={styles.page}>
        <Card>
          <Absences mayManage={mayManage} onOpen={setOpen} />
        </Card>
        <Card>
          <IfLeft start={asked === '' ? userId : asked} mayManage={mayManage} />
        </Card>
      </div>
      {open === null ? null : (
        <RecordDialog
          definition={absence}
          mode={open === 'new' ? 'new' : 'edit'}
          row={open === 'new' ? null : open}
          onSaved={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface AbsencesProps {
  readonly mayManage: boolean
  readonly onOpen: (row: Row<'absence'>) => void
}

function Absences({ mayManage, onOpen }: AbsencesProps) {
  const { userId } = useActor()
  const rows = useCollection('absence')
  const people = usePeople()
  const actions = useActions()
  const [isPast, setPast] = useState(false)
  if (rows === undefined) return <Skeleton lines={4} />
  const day = today()
  const coming = rows.filter(({ untilOn }) => untilOn >= day).toSorted((a, b) => (a.fromOn < b.fromOn ? -1 : 1))
  const past = rows.filter(({ untilOn }) => untilOn < day).toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))
  const shown = isPast ? [...coming, ...past] : coming
  return (
    <section aria-label="Who is away" className={styles.away}>
      <h2>Who is away</h2>
      {shown.length === 0 ? <p className={styles.none}>Nobody is away, as far as anybody said.</p> : null}
      <ul>
        {shown.map((row) => (
          <li key={row.id}>
            <span className={styles.days}>
              {formatDate(row.fromOn)} to {formatDate(row.untilOn)}
            </span>
            <span>
              <b>{people.name(row.personId)}</b>
              {row.fromOn <= day && day <= row.untilOn ? <em> away now</em> : null}
              <small>
                {row.coverId === null ? 'Nobody covers: the backups do' : `Covered by ${people.name(row.coverId)}`}
                {row.note === null || row.note === '' ? '' : ` · ${row.note}`}
              </small>
            </span>
            {mayManage || row.personId === userId || row.createdBy === userId ? (
              <span className={styles.steps}>
                <Button
                  size="small"
                  label={`Change the absence of ${people.name(row.personId)}`}
                  onClick={() => onOpen(row)}
                >
                  Change
                </Button>
                <Button
                  size="small"
                  label={`Remove the absence of ${people.name(row.personId)}`}
                  onClick={() =>
                    void actions.run(`Absence of ${people.name(row.personId)} removed`, [deleteOp('absence', row.id)])
                  }
                >
                  Remove
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {past.length === 0 ? null : (
        <Button size="small" expanded={isPast} onClick={() => setPast(!isPast)}>
          {isPast ? 'Hide past ones' : `${past.length} past`}
        </Button>
      )}
    </section>
  )
}

export default Leave
