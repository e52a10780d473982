import { headCount } from '../../../../../sync/permits/permits.ts'
import { useData } from '../../../data/react/context.tsx'
import { formatTime } from '../../../lib/dates.ts'
import { CallPerson } from '../../../records/CallPerson.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Entry } from '../core/kinds.ts'
import { usePlaces } from '../core/names.ts'
import { comesOut, goesIn } from '../core/ops.ts'
import { standingOf } from '../core/inside.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'

interface Props {
  readonly around: Known
  readonly now: () => number
  /** Why nobody may go in now; null where somebody may. */
  readonly barred: string | null
  /** Why this tablet notes nobody, in or out. */
  readonly elsewhere: string | null
  readonly onSomebody: () => void
}

/** Who is inside: the number of those who went in and did not come out. */
export function InsideColumn({ around, now, barred, elsewhere, onSomebody }: Props) {
  const { t: all } = usePermitWords()
  const t = all.entry
  const data = useData()
  const people = usePeople()
  const places = usePlaces()
  const { save, failure } = useSaver()
  const { permit, entries } = around
  const inside = headCount(entries.map(({ inAt, outAt }) => ({ in: inAt, out: outAt ?? 0 })))
  const where = places.spaces(permit)
  const nameOf = (entry: Entry) => (entry.personId === null ? (entry.name ?? '') : people.name(entry.personId))
  const out = (entry: Entry) => void save(data.commit([comesOut(entry, now())]))
  const again = (entry: Entry) => {
    const who = entry.personId === null ? { name: entry.name ?? '' } : { personId: entry.personId }
    void save(data.commit([goesIn(newId(), permit.id, who, entry.job ?? '', now())]))
  }
  return (
    <section className={styles.column} aria-label={where === '' ? t.inside : t.inThe(where)}>
      <header className={styles.head}>
        <h2>{where === '' ? t.inside : t.inThe(where)}</h2>
        {permit.attendantId === null ? null : <span>{t.attendant(people.name(permit.attendantId))}</span>}
        <CallPerson id={permit.attendantId} />
      </header>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      <p className={styles.count} role="status" data-inside={inside}>
        <b>{inside}</b>
        <span>
          <strong>{t.people(inside)}</strong>
          {t.counts(entries.length, entries.length - inside)}
        </span>
      </p>
      <ul className={styles.people}>
        {standingOf(entries).map((entry) => {
          const isIn = entry.outAt === null
          const name = nameOf(entry)
          return (
            <li key={entry.id} className={cx(!isIn && styles.outside)}>
              <Avatar name={name} size={40} />
              <span className={styles.who}>
                <b>{name}</b>
                {[entry.job, isIn ? t.inAt(formatTime(entry.inAt)) : t.outAt(formatTime(entry.outAt))]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              {isIn ? (
                <Key
                  label={t.out}
                  disabledReason={elsewhere ?? undefined}
                  icon={<Icon name="log-out" size="md" />}
                  onPress={() => out(entry)}
                />
              ) : (
                <Key
                  label={t.in}
                  disabledReason={barred ?? undefined}
                  icon={<Icon name="door-open" size="md" />}
                  onPress={() => again(entry)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Key
        label={t.goesIn}
        size="lg"
        hint={barred ?? undefined}
        disabledReason={barred ?? undefined}
        icon={<Icon name="door-open" size="md" />}
        onPress={onSomebody}
      />
    </section>
  )
}
