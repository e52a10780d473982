import { useState } from 'react'
import { daysUntil, formatDate, localDate } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { BarPanel } from '../../../ui/charts/BarPanel.tsx'
import { Select } from '../../../ui/Select.tsx'
import { silentAssets } from '../core/silent.ts'
import { entriesOf } from './filter.ts'
import { ranking } from './gallons.ts'
import { usePanel, type View } from './useView.ts'
import { cell, gallons } from './words.ts'

const MOST = 8

/** Assets that had no fill for long. */
export function SilentAssets({ view: { assets, yard, today } }: { readonly view: View }) {
  const { silentDays: most } = yard
  const silent = silentAssets(assets, most, (at) => daysUntil(today, localDate(at)))
  const hrefOf = (id: string): string => `/fuel-log/assets/${id}`
  const panel = usePanel('silent')
  return (
    <BarPanel
      {...panel}
      title={
        silent.length === 0
          ? `Every asset was filled in the last ${most} days`
          : `${plural(silent.length, 'asset')} without a fill for ${most} days`
      }
      note={`Days since the last fill${silent.length > MOST ? `, the longest ${MOST}; the table has all` : ''}. Not used any more, or not logged?`}
      file="Silent assets"
      tone="two"
      limit={{ value: most, label: `${most} days` }}
      bars={silent.slice(0, MOST).map(({ asset: { id, name }, days }) => ({
        id,
        label: name,
        value: days,
        text: days === null ? 'never filled' : plural(days, 'day'),
        href: hrefOf(id),
      }))}
      table={{
        head: ['Asset', 'Last fill', 'Days since'],
        rows: silent.map(({ asset: { id, name, lastAt }, days }) => ({
          id,
          cells: [
            { text: name, href: hrefOf(id) },
            lastAt === null ? 'never' : { text: formatDate(lastAt), value: localDate(lastAt) },
            cell(days, 0, String),
          ],
        })),
      }}
      open={{ href: '/fuel-log/assets?sort=last', label: 'Open assets by last fill' }}
    />
  )
}

/** Who burned most, by asset or by the vessel that the asset belongs to. */
export function Ranking({ view: { rows, assets, yard, log, filter } }: { readonly view: View }) {
  const [by, setBy] = useState<'asset' | 'vessel'>('asset')
  const ranked = ranking(rows, yard.assets, by)
  const total = ranked.reduce((sum, one) => sum + one.gallons, 0)
  const shareOf = (burned: number): string => `${Math.round((burned / total) * 100)}%`
  const [kind, nobody, kept] =
    by === 'asset'
      ? (['Asset', 'No asset named', yard.assets] as const)
      : (['Vessel', 'No vessel', yard.vessels] as const)
  const nameOf = (id: string | null): string =>
    id === null ? nobody : (kept.find((one) => one.id === id)?.name ?? 'Deleted')
  const hrefOf = (id: string | null): string => {
    if (by === 'asset') return log({ asset: [id ?? ''] })
    const own = assets.filter(({ vesselId }) => vesselId === id).map((asset) => asset.id)
    return log({ asset: id === null ? [...own, ''] : own })
  }
  const [top] = ranked
  const panel = usePanel('ranking')
  return (
    <BarPanel
      {...panel}
      title={
        top === undefined
          ? 'Nothing was burned in this period'
          : `${nameOf(top.id)} took most: ${shareOf(top.gallons)} of gallons`
      }
      note={`gal in ${plural(filter.months.length, 'month')}${ranked.length > MOST ? `, the first ${MOST} of ${ranked.length}; the table has all` : ''}`}
      file={`Gallons by ${by}`}
      tone="one"
      tools={
        <Select
          label="Rank by"
          value={by}
          options={[
            { value: 'asset', label: 'By asset' },
            { value: 'vessel', label: 'By vessel' },
          ]}
          onChange={setBy}
        />
      }
      bars={ranked.slice(0, MOST).map(({ id, gallons: burned }) => ({
        id: id ?? 'none',
        label: nameOf(id),
        value: burned,
        text: `${gallons(burned)} gal`,
        href: hrefOf(id),
      }))}
      table={{
        head: [kind, 'Burned (gal)', 'Share', 'Entries'],
        rows: ranked.map(({ id, gallons: burned, entries }) => ({
          id: id ?? 'none',
          cells: [
            { text: nameOf(id), href: hrefOf(id) },
            cell(burned, 6, gallons),
            shareOf(burned),
            cell(entries, 0, String),
          ],
        })),
      }}
      open={{ href: log(), label: `Open ${plural(entriesOf(rows), 'entry', 'entries')}` }}
    />
  )
}
