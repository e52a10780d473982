/**
 * What the yard wants done again and again, for the features whose records do it. One feature keeps the schedule and gives it
 * (`given.ts`); the others ask here, and know neither its rules nor its records.
 */
import { useEffect, useState, type ReactNode } from 'react'
import { loadGiven } from './given.ts'
import type { Schedule, StandingProps, WantedProps } from './wanted.ts'

let given: Schedule | null = null

/** The schedule; null until it is here, and where no feature keeps one. */
export function useSchedule(): Schedule | null {
  const [schedule, setSchedule] = useState(given)
  useEffect(() => {
    if (given !== null) return
    loadGiven()
      .then(({ schedule: load }) => load?.() ?? null)
      .then(
        (loaded) => {
          given = loaded
          setSchedule(loaded)
        },
        (problem: unknown) => console.warn('loading the schedule failed', problem),
      )
  }, [])
  return schedule
}

/** What is scheduled already of a kind of record, so that nobody schedules it twice unaware. */
export function Standing(props: StandingProps): ReactNode {
  const schedule = useSchedule()
  return schedule === null ? props.children([]) : <schedule.Standing {...props} />
}

/** What is to be done by records of a kind from one day to another. */
export function Wanted(props: WantedProps): ReactNode {
  const schedule = useSchedule()
  return schedule === null ? props.children([], 'done') : <schedule.Wanted {...props} />
}
