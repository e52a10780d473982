import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { addDays, formatDate, timeZone, today as todayIn } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useNow } from '../../../records/device/useNow.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import type { Entry } from '../entries.ts'
import { planOps } from '../itemOps.ts'
import { planWords } from './planWords.ts'
import { useMayPlan } from './useMayPlan.ts'
import { useSources, useYardDays } from '../useSources.ts'
import { AGENDA_DAYS, spanOf, titleOf, type Shape } from './address.ts'
import { lateOf, listedBy } from './agenda.ts'
import { AgendaView } from './AgendaView.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { Empty, GridSkeleton } from './Empty.tsx'
import { FilterRow } from './Filters.tsx'
import { looked } from './looked.ts'
import { isFiltered, NO_FILTERS, passing } from './filters.ts'
import { heatOf, yearSum } from './heat.ts'
import { Hints } from './Hints.tsx'
import { MonthView } from './MonthView.tsx'
import { PeekHost } from './PeekHost.tsx'
import type { Acts, ShapeProps } from './shape.ts'
import { TimelineView } from './TimelineView.tsx'
import { useAddress } from './useAddress.ts'
import { useAway } from './useAway.ts'
import { usePeekState } from './usePeekState.ts'
import { useNarrow, useTablet } from './useWidth.ts'
import { WeekView } from './WeekView.tsx'
import { YearView } from './YearView.tsx'
import styles from './page.module.css'

const NONE: readonly Entry[] = []
const GOAL_PERCENT = 95
const NOBODY_NAMED = () => []
/** Until the yard's are read: nothing is shaded that is worked on. */
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** Every obligation of the yard: when it can be done, is due and is lost, and who has it. */
export default function CalendarPage() {
  const narrow = useNarrow()
  const today = todayIn(useNow(), timeZone())
  const horizon = useTablet() ? addDays(today, AGENDA_DAYS) : null
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const address = useAddress(today, narrow ? 'agenda' : 'month')
  const { shape, on, filters } = address
  const sources = useSources(horizon)
  const all = useMemo(() => (sources === undefined ? undefined : looked(sources)(shape, on)), [sources, shape, on])
  const shown = useMemo(
    () => ({
      entries: passing(all?.entries ?? NONE, filters, userId),
      earlier: passing(all?.earlier ?? NONE, filters, userId),
    }),
    [all, filters, userId],
  )
  const days = useYardDays()
  const absences = useAway()
  const peek = usePeekState()
  const saving = useSaving()
  const acts = useActs({ address, peek, entries: shown.entries, saving, navigate })
  const refusal = saving.refusal?.message ?? null
  const props: ShapeProps = {
    title: titleOf(shape, on),
    ...shown,
    on,
    today,
    named: days?.named ?? NOBODY_NAMED,
    workingDays: days?.yard.workingDays ?? ALL_DAYS,
    absences,
    peeked: peek.id,
    acts,
  }
  const isEmpty =
    sources !== undefined && sources.rules.length + sources.items.all.length + sources.records.length === 0
  const countable = useMemo(() => (all === undefined ? NONE : listedBy(shape, on, today, all)), [shape, on, today, all])
  const listed = useMemo(() => passing(countable, filters, userId), [countable, filters, userId])
  const count = countOf(shape, on, listed)
  return (
    <div className={styles.page} data-shape={shape}>
      <div className={styles.main}>
        <CalendarHeader
          address={address}
          today={today}
          count={all === undefined ? undefined : count}
          late={lateIn(shown)}
          go={navigate}
        />
        <div className={styles.scroll}>
          {isEmpty ? (
            <Empty />
          ) : (
            <>
              <FilterRow entries={countable} address={address} userId={userId} narrow={narrow} />
              {refusal === null ? null : (
                <p role="alert" className={styles.refused}>
                  {refusal}
                </p>
              )}
              <p className={styles.printHead}>
                <strong>{props.title}</strong> {shape === 'agenda' ? `from ${formatDate(on)}, ` : ''}
                {count}
              </p>
              {all === undefined ? <GridSkeleton /> : <View shape={shape} address={address} {...props} />}
              <Hints shape={shape} horizon={horizon} until={spanOf(shape, on).until} />
            </>
          )}
        </div>
      </div>
      <PeekHost peek={peek} sources={sources} shown={shown} today={today} />
    </div>
  )
}

function View({
  shape,
  address,
  ...props
}: ShapeProps & { readonly shape: Shape; readonly address: ReturnType<typeof useAddress> }) {
  const settings = useCollection('calendarSettings')
  const goal = settings?.[0]?.goalPercent ?? GOAL_PERCENT
  const isNone = props.entries.length === 0 && (props.on > props.today || props.earlier.length === 0)
  switch (shape) {
    case 'month':
      return <MonthView {...props} />
    case 'week':
      return <WeekView {...props} />
    case 'agenda':
      return isNone ? <Nothing address={address} on={props.on} /> : <AgendaView {...props} />
    case 'year':
      return <YearView {...props} goal={goal} dayHref={(day) => address.hrefOf({ shape: 'agenda', on: day })} />
    case 'timeline':
      return isNone ? <Nothing address={address} on={props.on} /> : <TimelineView {...props} />
  }
}

function Nothing({ address, on }: { readonly address: ReturnType<typeof useAddress>; readonly on: string }) {
  const filtered = isFiltered(address.filters)
  return (
    <EmptyState
      drawing="staging"
      title={filtered ? 'Nothing passes the filter' : 'Nothing is due'}
      fact={`From ${formatDate(on)}.`}
      {...(filtered
        ? { action: <Button onClick={() => address.go({ filters: NO_FILTERS })}>Clear the filter</Button> }
        : {})}
    />
  )
}

function countOf(shape: Shape, on: string, listed: readonly Entry[]): string {
  if (shape !== 'year') return plural(listed.length, 'item')
  const { due, percent } = yearSum(heatOf(listed, on))
  return percent === null ? 'nothing due so far' : `${due.toLocaleString('en-US')} due so far, ${percent}% on time`
}

function lateIn({ entries, earlier }: { readonly entries: readonly Entry[]; readonly earlier: readonly Entry[] }) {
  const { overdue, missed } = lateOf([...earlier, ...entries])
  const many = (some: readonly Entry[]) => new Set(some.map(({ id }) => id)).size
  return { overdue: many(overdue), missed: many(missed) }
}

interface Around {
  readonly address: ReturnType<typeof useAddress>
  readonly peek: ReturnType<typeof usePeekState>
  readonly entries: readonly Entry[]
  readonly saving: ReturnType<typeof useSaving>
  readonly navigate: (path: string) => void
}

function useActs({ address, peek, entries, saving, navigate }: Around): Acts {
  const { show } = peek
  const { go } = address
  const { save } = saving
  const mayPlan = useMayPlan()
  const plan = useCallback(
    (id: string, day: string) => {
      const entry = entries.find((one) => one.id === id)
      if (entry === undefined || entry.kind !== 'item' || entry.done || entry.day === day || !mayPlan(entry)) return
      void save(planWords(entry, day), planOps(entry, day))
    },
    [entries, save, mayPlan],
  )
  return useMemo(
    () => ({
      open: (entry) => navigate(entry.href),
      peek: show,
      openDay: (day) => go({ shape: 'agenda', on: day }),
      openWeek: (day) => go({ shape: 'week', on: day }),
      goTo: (day, replace) => go({ on: day }, replace),
      mayPlan,
      plan,
    }),
    [go, navigate, mayPlan, plan, show],
  )
}
