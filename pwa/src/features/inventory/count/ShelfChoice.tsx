import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCollection, useRows } from '../../../data/react/live.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LookKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../../../ui/FieldRows.module.css'
import { useOnHand } from '../ledger/queries.ts'
import { useCountWords } from './words.ts'

/** Which shelf is counted: where a count goes on first, then what was counted longest ago. */
export default function ShelfChoice() {
  const t = useCountWords()
  const places = useCollection('stockPlace')
  const counts = useCollection('stockCount')
  const balances = useOnHand()
  const going = useRows('stockCount', { day: today() })
  const rows = useMemo(() => {
    if (places === undefined || counts === undefined || balances === undefined) return undefined
    return places
      .filter(({ active }) => active !== false)
      .map((place) => {
        const of = counts.filter(({ placeId }) => placeId === place.id)
        const done = of.filter(({ state }) => state === 'done').map(({ day }) => day)
        return {
          place,
          lots: balances.filter((b) => b.place === place.id).length,
          last: done.toSorted().at(-1) ?? null,
          open: going?.some(({ placeId, state }) => placeId === place.id && state !== 'done' && state !== 'cancelled'),
        }
      })
      .toSorted(
        (a, b) =>
          Number(b.open ?? false) - Number(a.open ?? false) ||
          (a.last ?? addDays(today(), -40_000)).localeCompare(b.last ?? addDays(today(), -40_000)) ||
          a.place.name.localeCompare(b.place.name),
      )
  }, [places, counts, balances, going])
  return (
    <FieldScreen
      title={t.home.title}
      back="/inventory"
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
    >
      {rows === undefined ? <Skeleton lines={6} height={28} /> : null}
      {rows?.length === 0 ? <EmptyState drawing="search" title={t.home.none} fact={t.home.noneFact} /> : null}
      <ul className={styles.rows}>
        {rows?.map(({ place, lots, last, open }) => (
          <li key={place.id}>
            <Link href={`/inventory/shelf/${place.id}`} className={styles.line}>
              <span className={styles.grow}>
                <h2>{place.name}</h2>
                <p>
                  {[
                    t.home.lots(lots),
                    open === true ? t.home.open : last === null ? t.home.never : t.home.last(formatDate(last)),
                  ].join(' · ')}
                </p>
              </span>
              <Icon name="chevron-right" size="lg" />
            </Link>
          </li>
        ))}
      </ul>
    </FieldScreen>
  )
}
