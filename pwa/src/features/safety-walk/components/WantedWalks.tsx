import { useLocation } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { addDays, daysUntil, formatDate, localDate } from '../../../lib/dates.ts'
import { Wanted } from '../../../records/schedule.tsx'
import type { Wanted as WantedWalk } from '../../../records/wanted.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { startPath } from '../start/startRules.ts'
import { useWalkWords } from '../useWalkWords.ts'
import styles from './field.module.css'
import own from './WalkCard.module.css'
import { nextWanted } from './wantedRules.ts'

interface Props {
  readonly walks: readonly Row<'walk'>[]
  readonly now: number
}

/** Days that a tablet looks ahead. */
const AHEAD = 30
/** Days back in which a walk that nobody did is still shown. */
const BACK = 14

/** The walks that the yard's schedule wants now: one card for each series, until somebody walks it. */
export function WantedWalks({ walks, now }: Props) {
  const { timeZone, userId } = useActor()
  const today = localDate(now, timeZone)
  return (
    <Wanted entity="walk" from={addDays(today, -BACK)} until={addDays(today, AHEAD)}>
      {(wanted) => <Cards wanted={nextWanted(wanted, walks, today, userId)} today={today} />}
    </Wanted>
  )
}

function Cards({ wanted, today }: { readonly wanted: readonly WantedWalk[]; readonly today: string }) {
  const words = useWalkWords().t.planned
  if (wanted.length === 0) return null
  return (
    <section aria-label={words.series}>
      <h2 className={styles.sec}>{words.series}</h2>
      <div className={styles.stack}>
        {wanted.map((one) => (
          <Card key={one.id} wanted={one} today={today} />
        ))}
      </div>
    </section>
  )
}

function Card({ wanted, today }: { readonly wanted: WantedWalk; readonly today: string }) {
  const [, navigate] = useLocation()
  const { userId } = useActor()
  const people = usePeople()
  const words = useWalkWords().t.planned
  const { title, template, zoneIds, day, holder } = wanted
  const who = holder === null ? words.anybody : holder === userId ? words.you : people.name(holder)
  return (
    <article className={own.card}>
      <div className={own.top}>
        <div className={own.words}>
          <h3>{title}</h3>
          <p>
            {formatDate(day)}, {words.day(daysUntil(day, today))} ·{' '}
            {zoneIds.length === 0 ? words.allZones : words.zones(zoneIds.length)} · {words.forWhom(who)}
          </p>
        </div>
        <Key
          label={day === today ? words.start : words.startNow}
          icon={<Icon name="play" size="md" />}
          onPress={() => navigate(startPath({ title, templateKey: template, zoneIds }))}
        />
      </div>
    </article>
  )
}
