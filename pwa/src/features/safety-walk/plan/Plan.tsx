import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import { addDays, formatDate, today as todayNow } from '../../../lib/dates.ts'
import { plural, shortName } from '../../../lib/text.ts'
import { Wanted } from '../../../records/schedule.tsx'
import type { Wanted as WantedWalk } from '../../../records/wanted.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { isMissed } from '../office/boardRules.ts'
import { WalkStatus } from '../office/findingWords.tsx'
import { useAllWalks, type WalkRow } from '../office/queries.ts'
import { routeOf } from '../walkRules.ts'
import { CallOff, EditPlan } from './EditPlan.tsx'
import { PlanForm } from './PlanForm.tsx'
import styles from './plan.module.css'
import { weekFrom, weekOf, weeksAway } from './planRules.ts'
import { ZonesDue } from './ZonesDue.tsx'

interface Asked {
  readonly day: string
  readonly zoneId: string | null
}

/** The walks to come, week by week, and the zones that have waited longest. */
export function Plan() {
  const search = useSearch()
  const walks = useAllWalks()
  const mayPlan = useCan('safety-walk.walk.create')
  const today = todayNow()
  const monday = weekFrom(search, today)
  const fromLink = new URLSearchParams(search).get('zone')
  // A link from the coverage chart opens the form for its zone.
  const [asked, setAsked] = useState<Asked | null>(
    fromLink === null || !mayPlan ? null : { day: today, zoneId: fromLink },
  )
  const days = walks === undefined ? undefined : weekOf(monday, walks)

  return (
    <>
      <PageHeader
        title="Walk plan"
        breadcrumb={[{ label: 'Safety walks', href: '/safety-walk' }]}
        {...(mayPlan
          ? {
              primary: (
                <Button
                  kind="primary"
                  icon={<Icon name="plus" size="xs" />}
                  onClick={() => setAsked({ day: monday > today ? monday : today, zoneId: null })}
                >
                  Plan a walk
                </Button>
              ),
            }
          : {})}
      />
      <div className={styles.page}>
        <nav className={styles.weeks} aria-label="Weeks">
          <LinkButton
            href={`/walk-plan?week=${addDays(monday, -7)}`}
            icon={<Icon name="chevron-left" size="xs" />}
            label="The week before"
          />
          <h2>
            {weekWords(weeksAway(monday, today))}{' '}
            <span>
              {formatDate(monday)} to {formatDate(addDays(monday, 6))}
            </span>
          </h2>
          <LinkButton
            href={`/walk-plan?week=${addDays(monday, 7)}`}
            icon={<Icon name="chevron-right" size="xs" />}
            label="The week after"
          />
          {weeksAway(monday, today) !== 0 && (
            <LinkButton kind="quiet" href="/walk-plan">
              This week
            </LinkButton>
          )}
        </nav>
        {days === undefined ? (
          <Skeleton lines={7} />
        ) : (
          <Wanted entity="walk" from={monday} until={addDays(monday, 6)}>
            {(wanted) => (
              <ol className={styles.days}>
                {days.map(({ date, walks: here }) => (
                  <li
                    key={date}
                    className={cx(styles.day, date === today && styles.today, date < today && styles.past)}
                  >
                    <h3>
                      {formatDate(date)}
                      {date === today && <span> Today</span>}
                    </h3>
                    <ul>
                      {wanted
                        .filter((one) => one.day === date)
                        .map((one) => (
                          <li key={one.id}>
                            <SeriesEntry wanted={one} />
                          </li>
                        ))}
                      {here.map((walk) => (
                        <li key={walk.id}>
                          <Entry walk={walk} today={today} />
                        </li>
                      ))}
                    </ul>
                    {here.length === 0 && wanted.every((one) => one.day !== date) && (
                      <p className={styles.none}>No walk</p>
                    )}
                    {mayPlan && date >= today && (
                      <Button
                        kind="quiet"
                        size="small"
                        icon={<Icon name="plus" size="xs" />}
                        label={`Plan a walk on ${formatDate(date)}`}
                        onClick={() => setAsked({ day: date, zoneId: null })}
                      />
                    )}
                  </li>
                ))}
              </ol>
            )}
          </Wanted>
        )}
        <ZonesDue {...(mayPlan ? { onPlan: (zoneId: string) => setAsked({ day: today, zoneId }) } : {})} />
      </div>
      {asked !== null && (
        <PlanForm
          key={`${asked.day} ${asked.zoneId ?? ''}`}
          day={asked.day}
          zoneId={asked.zoneId}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function weekWords(away: number): string {
  if (away === 0) return 'This week'
  if (away === 1) return 'Next week'
  if (away === -1) return 'Last week'
  return away > 0 ? `In ${away} weeks` : `${-away} weeks ago`
}

/** One time of a series: the compliance calendar keeps it. */
function SeriesEntry({ wanted }: { readonly wanted: WantedWalk }) {
  const people = usePeople()
  const { userId } = useActor()
  return (
    <div className={styles.entry} data-missed={wanted.late === 'no' ? undefined : ''}>
      <div className={styles.words}>
        <Link href={wanted.href} className={styles.title}>
          {wanted.title}
        </Link>
        <span className={styles.quiet}>
          {wanted.holder === null ? (
            'Nobody has it'
          ) : (
            <>
              <Avatar name={people.name(wanted.holder)} />{' '}
              {wanted.holder === userId ? 'You' : shortName(people.name(wanted.holder))}
            </>
          )}{' '}
          · {wanted.zoneIds.length === 0 ? 'all zones' : plural(wanted.zoneIds.length, 'zone')} · series
        </span>
        {wanted.late !== 'no' && (
          <span className={styles.missed}>{wanted.late === 'missed' ? 'Missed' : 'Overdue'}</span>
        )}
        {wanted.done && <span className={styles.quiet}>Done</span>}
      </div>
    </div>
  )
}

function Entry({ walk, today }: { readonly walk: WalkRow; readonly today: string }) {
  const people = usePeople()
  const { userId } = useActor()
  const mayEdit = useMay('safety-walk.walk.edit', walk)
  const [open, setOpen] = useState<'edit' | 'off' | null>(null)
  const waiting = walk.state === 'planned'
  const close = () => setOpen(null)
  return (
    <div className={styles.entry} data-missed={isMissed(walk, today) ? '' : undefined}>
      <div className={styles.words}>
        <Link href={`/safety-walk/${walk.id}`} className={styles.title}>
          {walk.title}
        </Link>
        <span className={styles.quiet}>
          <Avatar name={people.name(walk.leadId)} />{' '}
          {walk.leadId === userId ? 'You' : shortName(people.name(walk.leadId))} ·{' '}
          {plural(routeOf(walk).length, 'zone')}
        </span>
        {isMissed(walk, today) ? (
          <span className={styles.missed}>{walk.state === 'missed' ? 'Missed' : 'Nobody has started it'}</span>
        ) : (
          walk.state !== 'planned' && (
            <span>
              <WalkStatus state={walk.state} />
            </span>
          )
        )}
      </div>
      {waiting && mayEdit && (
        <div className={styles.verbs}>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="pencil" size="xs" />}
            label={`Change ${walk.title}`}
            onClick={() => setOpen('edit')}
          />
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="x" size="xs" />}
            label={`Call off ${walk.title}`}
            onClick={() => setOpen('off')}
          />
        </div>
      )}
      {open === 'edit' && <EditPlan walk={walk} onClose={close} />}
      {open === 'off' && <CallOff walk={walk} onClose={close} />}
    </div>
  )
}
