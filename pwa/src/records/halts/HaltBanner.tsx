import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { Banner } from '../../ui/Banner.tsx'
import { CallPerson } from '../CallPerson.tsx'
import { usePeople, useZones } from '../usePeople.ts'
import type { Stops } from './find.ts'
import styles from './halts.module.css'
import { useHaltWords, useStopsAt } from './useHalts.ts'

interface Props {
  readonly stops: Stops
  /** What it means on this screen. */
  readonly children?: ReactNode
}

/** Says that work is stopped where the screen is about, and by whom. Nothing where it goes on. */
export function HaltBanner({ stops: { over, within }, children }: Props) {
  const t = useHaltWords()
  const people = usePeople()
  const zones = useZones()
  const [first] = over
  const [part] = within
  const since = (stop: { readonly since: number; readonly by: string | null }) =>
    t.since(formatDateTime(stop.since), people.name(stop.by))
  if (first !== undefined)
    return (
      <Banner tone="danger" fact={t.stopped(zones.name(first.zone))} action={<CallPerson id={first.by} />}>
        {since(first)} {over.length > 1 ? t.more(over.length - 1) : ''} {children ?? t.first}
      </Banner>
    )
  if (part !== undefined)
    return (
      <Banner tone="warn" fact={t.part([...new Set(within.map(({ zone }) => zones.name(zone)))].join(', '))}>
        {since(part)}
      </Banner>
    )
  return null
}

/** The same for a screen that knows its zones: a round, a list of a place. */
export function HaltsAt({
  zones,
  children,
}: {
  readonly zones: readonly (string | null)[]
  readonly children?: ReactNode
}) {
  const stops = useStopsAt(zones)
  if (stops.over.length + stops.within.length === 0) return null
  return (
    <div className={styles.at}>
      <HaltBanner stops={stops}>{children}</HaltBanner>
    </div>
  )
}
