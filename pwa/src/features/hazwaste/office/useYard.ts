/** What the office looks at, live: what stands where, what is in it, how the month goes. Undefined while the device reads. */
import { useMemo } from 'react'
import type { Category } from '../../../../../sync/waste/category.ts'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import { daysUntil, today as todayNow } from '../../../lib/dates.ts'
import { daysOf, monthOf as monthSpan } from '../../../lib/periods.ts'
import { contentsOf, type Contents } from '../core/contents.ts'
import { useContents } from '../core/inside.ts'
import type { Area, Container, Standing, Stream } from '../core/kinds.ts'
import { useContainersOnSite, useSettings, useWasteStanding, type Settings } from '../core/settings.ts'
import { monthOf, writtenMonth, type Held, type MonthRow } from './ledger.ts'

export interface Yard {
  readonly today: string
  readonly settings: Settings | null
  readonly standing: Standing
  readonly areas: readonly Area[]
  readonly streams: readonly Stream[]
  /** What stands in the yard, the one that leaves first in front; what has no last day at the end. */
  readonly held: readonly Held[]
  /** The month that runs. */
  readonly month: MonthRow
  /** The months before it that the server has written, the oldest first. */
  readonly before: readonly MonthRow[]
  readonly category: Category
}

export function useYard(): Yard | undefined {
  const today = todayNow()
  const settings = useSettings()
  const standing = useWasteStanding()
  const containers = useContainersOnSite()
  const areas = useCollection('wasteArea')
  const streams = useCollection('wasteStream')
  const written = useCollection('wasteMonth')
  const inside = useContents(useMemo(() => containers?.map(({ id }) => id) ?? [], [containers]))
  const poured = useMonthAdditions(today, containers)
  return useMemo(() => {
    if (
      settings === undefined ||
      standing === undefined ||
      containers === undefined ||
      areas === undefined ||
      streams === undefined ||
      written === undefined ||
      poured === undefined
    )
      return undefined
    const streamsById = new Map(streams.map((stream) => [stream.id, stream]))
    const areasById = new Map(areas.map((area) => [area.id, area]))
    const held = containers
      .map((container) => ({
        container,
        stream: streamsById.get(container.streamId),
        area: areasById.get(container.areaId),
        contents: inside === undefined ? summedUp(container) : (inside.get(container.id) ?? contentsOf([])),
      }))
      .toSorted((a, b) => (a.container.outBy ?? '9999').localeCompare(b.container.outBy ?? '9999'))
    const known = {
      streams: streamsById,
      containers: new Map([...containers, ...poured.gone].map((container) => [container.id, container])),
      siteId: settings?.epaId ?? '',
      limits: standing.limits,
    }
    const thisMonth = today.slice(0, 7)
    const month = monthOf(thisMonth, poured.additions, known)
    return {
      today,
      settings,
      standing,
      areas: areas
        .filter(({ active }) => active !== false)
        .toSorted((a, b) => rank(a) - rank(b) || a.code.localeCompare(b.code)),
      streams,
      held,
      month,
      before: sinceCounted(
        written
          .filter((row) => row.epaId === '' && row.month < thisMonth)
          .toSorted((a, b) => a.month.localeCompare(b.month))
          .map(writtenMonth),
      ),
      category: month.category,
    }
  }, [settings, standing, containers, areas, streams, written, inside, poured, today])
}

/** Months before anything was counted are not known: an old lamp box that was entered is no month of zero. */
function sinceCounted(months: readonly MonthRow[]): readonly MonthRow[] {
  const first = months.findIndex(({ streams }) => streams.some(({ counted }) => counted))
  return first < 0 ? [] : months.slice(first)
}

const KINDS: readonly (string | null)[] = ['central', 'containment', 'tank', 'satellite', 'used_oil', 'universal']
const rank = ({ kind }: Area) => KINDS.indexOf(kind)

/** Days until a container must have left; null where no clock runs. */
export function daysLeft({ outBy }: { readonly outBy: string | null }, today: string): number | null {
  return outBy === null ? null : daysUntil(outBy, today)
}

/** What has to leave within so many days, the first in front. */
export function leaving(held: readonly Held[], today: string, within: number) {
  return held.flatMap((one) => {
    const left = daysLeft(one.container, today)
    return left === null || left > within ? [] : [{ ...one, left }]
  })
}

/** What the server last counted, until the additions are read: those that this device has not sent are missing in it. */
function summedUp({ state, massG, volumeMl }: Container): Contents {
  return state === 'empty' ? { massG: 0, volumeMl: 0 } : { massG, volumeMl }
}

/** The additions of the month that runs, and those of their containers that have left since. */
function useMonthAdditions(today: string, onSite: readonly Container[] | undefined) {
  const from = `${today.slice(0, 7)}-01`
  const additions = useAnswer(`poured ${from}`, async (data) => {
    const days = daysOf(monthSpan(from)).map((addedOn) => ({ addedOn }))
    return (await data.listEach('wasteAddition', days)).flat()
  })
  const ids = useMemo(() => {
    if (additions === undefined || onSite === undefined) return undefined
    const here = new Set(onSite.map(({ id }) => id))
    return [...new Set(additions.map(({ containerId }) => containerId))].filter((id) => !here.has(id))
  }, [additions, onSite])
  const gone = useAnswer(`containers ${ids?.join(' ')}`, (data) => data.getEach('wasteContainer', ids ?? []))
  return useMemo(
    () => (additions === undefined || ids === undefined || gone === undefined ? undefined : { additions, gone }),
    [additions, ids, gone],
  )
}
