/** Where fuel is going that it should not: what the sums of months say, with the entries behind each number one step away. */
import { useMemo, type ReactNode } from 'react'
import { useCan, useYardClock } from '../../../data/react/context.tsx'
import { today as todayNow } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FilterBar, useFilters, type Filters } from '../../../ui/filters/FilterBar.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Bought } from './Bought.tsx'
import { entriesOf, FILTERS, FLAGGED, filterOf, PERIODS } from './filter.ts'
import { Gallons } from './Gallons.tsx'
import { inGallons } from './gallons.ts'
import styles from './intelligence.module.css'
import { Ranking, SilentAssets } from './More.tsx'
import { Prices } from './Prices.tsx'
import { Strips } from './Strips.tsx'
import { Tanks } from './Tanks.tsx'
import { useYard, viewOf, type View, type Yard } from './useView.ts'
import { blockedIn } from '../core/rollups.ts'
import { FuelTabs } from '../core/FuelTabs.tsx'
import { gallons, spanWords } from './words.ts'

export default function Intelligence() {
  useYardClock()
  const yard = useYard()
  const filters = useFilters(FILTERS)
  const today = todayNow()
  const view = useMemo(
    () => (yard === undefined ? undefined : viewOf(yard, filterOf(filters.values, today), today)),
    [yard, filters, today],
  )
  const flagged = view?.rows.reduce((sum, row) => sum + (row.flagged ?? 0), 0) ?? 0
  const total = view?.rows.filter(inGallons).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) ?? 0
  return (
    <>
      <PageHeader
        title="Fuel intelligence"
        count={view === undefined ? undefined : `${gallons(total)} gal, ${spanWords(view.filter.months)}`}
        primary={
          flagged === 0 || view === undefined ? undefined : (
            <LinkButton kind="primary" href={view.log({ flags: FLAGGED })}>
              Check {plural(flagged, 'entry', 'entries')} with flags in these months
            </LinkButton>
          )
        }
      />
      <FuelTabs here="/fuel-intelligence" />
      <div className={styles.page}>
        {view === undefined ? (
          <Skeleton lines={12} />
        ) : view.yard.rollups.length === 0 ? (
          <Nothing />
        ) : (
          <>
            <Bar view={view} filters={filters} />
            <Cards view={view} clear={filters.clear} />
          </>
        )}
      </div>
    </>
  )
}

function Nothing() {
  const mayUpload = useCan('fuel.upload.read')
  return (
    <EmptyState
      drawing="sheet"
      title="No fuel to learn from yet"
      fact="The charts begin with the first entry, or with the first file that is committed."
      action={
        <>
          <LinkButton href="/fuel-log">Open the fuel log</LinkButton>
          {mayUpload ? <LinkButton href="/fuel-data-upload">Open uploads</LinkButton> : null}
        </>
      }
    />
  )
}

function Cards({ view, clear }: { readonly view: View; readonly clear: () => void }) {
  if (view.rows.length === 0)
    return (
      <EmptyState
        drawing="sheet"
        title="No entries of these assets in this period"
        action={<Button onClick={clear}>Clear filters</Button>}
      />
    )
  const cards: Readonly<Record<string, ReactNode>> = {
    gallons: <Gallons view={view} />,
    burn: <Strips view={view} meter="hours" />,
    prices: <Prices view={view} />,
    tanks: <Tanks view={view} />,
    bought: <Bought view={view} />,
    miles: <Strips view={view} meter="odometer" />,
    silent: <SilentAssets view={view} />,
    ranking: <Ranking view={view} />,
  }
  return (
    <div className={styles.grid}>
      {Object.entries(cards).map(([id, card]) => (
        <Card key={id}>{card}</Card>
      ))}
    </div>
  )
}

interface BarProps {
  readonly view: View
  readonly filters: Filters<typeof FILTERS>
}

function Bar({ view: { yard, rows }, filters }: BarProps) {
  const blocked = blockedIn(rows)
  return (
    <FilterBar filters={filters} show={{ period: { label: 'Period', options: PERIODS }, ...choices(yard) }}>
      <p>
        {plural(entriesOf(rows), 'entry', 'entries')}. Void entries left out.
        {blocked === 0
          ? null
          : ` Not in any amount until put right: ${plural(blocked, 'blocked entry', 'blocked entries')}.`}
      </p>
    </FilterBar>
  )
}

/** What nobody can choose between is left out. */
function choices({ assets, vessels }: Yard) {
  const groups = [...new Set(assets.map(({ groupName }) => groupName ?? ''))].filter((name) => name !== '')
  const kinds = new Set<string>(assets.map(({ kind }) => kind))
  const served = new Set(assets.map(({ vesselId }) => vesselId))
  const group = groups.toSorted().map((value) => ({ value, label: value }))
  const kind = choicesOf('fuelAsset', 'kind').filter(({ value }) => kinds.has(value))
  const vessel = vessels.filter(({ id }) => served.has(id)).map(({ id, name }) => ({ value: id, label: name }))
  return {
    ...(group.length === 0
      ? {}
      : { group: { label: 'Group', all: `All ${plural(assets.length, 'asset')}`, options: group } }),
    ...(kind.length === 0 ? {} : { kind: { label: 'Kind', all: 'All kinds', options: kind } }),
    ...(vessel.length === 0 ? {} : { vessel: { label: 'Vessel', all: 'All vessels', options: vessel } }),
  }
}
