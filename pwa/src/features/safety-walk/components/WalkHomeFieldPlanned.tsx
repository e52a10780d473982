import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { daysUntil, formatDate, localDate } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { missWalk, startPlanned } from '../walkMovesLater.ts'
import { routeOf, weatherToday } from '../walkRules.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { agendaOf, typicalMinutes } from '../walkTimes.ts'
import styles from './field.module.css'
import { boardPath } from './paths.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import own from './WalkCard.module.css'

interface Props {
  readonly planned: readonly Row<'walk'>[]
  readonly walks: readonly Row<'walk'>[]
  readonly now: number
}

/** What is planned: days gone by that nobody walked, today, and the next day that has any. */
export function WalkHomeFieldPlanned({ planned, walks, now }: Props) {
  const actor = useActor()
  const words = useWalkWords().t.planned
  const today = localDate(now, actor.timeZone)
  const agenda = agendaOf(planned, today, actor.userId)
  const sections = [
    { title: words.today, walks: agenda.today },
    { title: words.notWalked, walks: agenda.overdue },
    { title: words.next, walks: agenda.next },
  ]
  return sections.map((section) =>
    section.walks.length === 0 ? null : (
      <section key={section.title} aria-label={section.title}>
        <h2 className={styles.sec}>{section.title}</h2>
        <div className={styles.stack}>
          {section.walks.map((walk) => (
            <PlannedCard key={walk.id} walk={walk} walks={walks} today={today} />
          ))}
        </div>
      </section>
    ),
  )
}

function PlannedCard({
  walk,
  walks,
  today,
}: {
  readonly walk: Row<'walk'>
  readonly walks: readonly Row<'walk'>[]
  readonly today: string
}) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const words = useWalkWords().t.planned
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const mayStart = useMay('safety-walk.walk.edit', walk)
  const mayMiss = useCan('safety-walk.walk.approve')
  const overdue = (walk.plannedOn ?? today) < today
  const zones = routeOf(walk).length
  const minutes = typicalMinutes(walks, { routeId: walk.routeId, templateIds: [walk.templateId], zones })
  const lead =
    walk.leadId === null ? words.anybody : walk.leadId === actor.userId ? words.you : people.name(walk.leadId)
  const begin = () =>
    step(async () => {
      const now = deviceNow()
      const kept = await save(
        startPlanned(data, actor, walk, {
          now,
          startedOn: localDate(now, actor.timeZone),
          weather: weatherToday(walks, today),
        }),
      )
      if (kept) navigate(boardPath(walk.id))
      return kept
    })
  return (
    <article className={own.card}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <div className={own.top}>
        <div className={own.words}>
          <h3>{walk.title}</h3>
          <p>
            {formatDate(walk.plannedOn)}, {words.day(daysUntil(walk.plannedOn ?? today, today))} · {words.zones(zones)}{' '}
            · {words.forWhom(lead)}
            {minutes === null ? '' : ` · ${words.typical(minutes)}`}
          </p>
        </div>
        {overdue && mayMiss && walk.state === 'planned' ? (
          <Key
            label={words.missed}
            tone="danger"
            icon={<Icon name="x" size="md" />}
            onPress={() => void save(missWalk(data, walk.id))}
          />
        ) : null}
        <Key
          label={walk.plannedOn === today ? words.start : words.startNow}
          busy={busy}
          icon={<Icon name="play" size="md" />}
          onPress={() => void begin()}
          {...(mayStart ? {} : { disabledReason: words.forOthers(lead) })}
        />
      </div>
    </article>
  )
}
