/** Where fuel is going that it should not: what the sums of months say, with the entries behind each number one step away. */
import { useMemo, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useCan, useYardClock } from '../../../data/react/context.tsx'
import { today as todayNow } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { choicesOf } from '../../../records/engine/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Bought } from './Bought.tsx'
import { entriesOf, FLAGGED, parseFilter, PERIODS, withChoice } from './filter.ts'
import { Gallons } from './Gallons.tsx'
import { inGallons } from './gallons.ts'
import styles from './intelligence.module.css'
import { Ranking, SilentAssets } from './More.tsx'
import { Prices } from './Prices.tsx'
import { Strips } from './Strips.tsx'
import { Tanks } from './Tanks.tsx'
import { useYard, viewOf, type View, type Yard } from './useView.ts'
import { FuelTabs } from '../core/FuelTabs.tsx'
import { gallons, spanWords } from './words.ts'

export default function Intelligence() {
  useYardClock()
  const yard = useYard()
  const search = useSearch()
  const today = todayNow()
  const view = useMemo(
    () => (yard === undefined ? undefined : viewOf(yard, parseFilter(search, today), today)),
    [yard, search, today],
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
              Check {plural(flagged, 'anomaly', 'anomalies')}
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
            <Filters view={view} search={search} />
            <Cards view={view} />
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

function Cards({ view }: { readonly view: View }) {
  const [path, navigate] = useLocation()
  if (view.rows.length === 0)
    return (
      <EmptyState
        drawing="sheet"
        title="No entries of these assets in this period"
        action={<Button onClick={() => navigate(path, { replace: true })}>Clear filters</Button>}
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

function Filters({ view: { yard, filter, rows }, search }: { readonly view: View; readonly search: string }) {
  const [path, navigate] = useLocation()
  const put = (name: string) => (value: string) =>
    navigate(`${path}${withChoice(search, name, value)}`, { replace: true })
  return (
    <div className={styles.filters} role="group" aria-label="Filters">
      <Select label="Period" value={filter.period} options={PERIODS} onChange={put('period')} />
      {choices(yard).map(({ name, label, options }) =>
        options.length < 2 ? null : (
          <Select key={name} label={label} value={filter[name]} options={options} onChange={put(name)} />
        ),
      )}
      <p>{plural(entriesOf(rows), 'entry', 'entries')}. Void entries left out.</p>
    </div>
  )
}

function choices({ assets, vessels }: Yard) {
  const groups = [...new Set(assets.map(({ groupName }) => groupName ?? ''))].filter((name) => name !== '')
  const kinds = new Set<string>(assets.map(({ kind }) => kind))
  const served = new Set(assets.map(({ vesselId }) => vesselId))
  const all = (label: string) => ({ value: '', label })
  return [
    {
      ...({ name: 'group', label: 'Group' } as const),
      options: [all(`All ${assets.length} assets`), ...groups.toSorted().map((value) => ({ value, label: value }))],
    },
    {
      ...({ name: 'kind', label: 'Kind' } as const),
      options: [all('All kinds'), ...choicesOf('fuelAsset', 'kind').filter(({ value }) => kinds.has(value))],
    },
    {
      ...({ name: 'vessel', label: 'Vessel' } as const),
      options: [
        all('All vessels'),
        ...vessels.filter(({ id }) => served.has(id)).map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
  ]
}
