import { useMemo, useState } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { useAnswer, useCollection } from '../../../data/react/live.ts'
import { formatReading, readTemplate, words, type TemplateItem } from '../../../forms/template.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { Wanted } from '../../../records/schedule.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import type { PanelView } from '../../../ui/charts/ChartPanel.tsx'
import { LimitChart } from '../../../ui/charts/LimitChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useFilters } from '../../../ui/filters/FilterBar.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { byOwner, WEEKS, type OwnerLine } from '../core/board.ts'
import { EHS_DIALECT, inUse, titleOf, type Template } from '../core/library.ts'
import { itemName, itemTrends, readingsOf, type ItemTrend, type ReadingPoint } from '../core/trends.ts'
import { EhsTabs } from './EhsTabs.tsx'
import { Table, type TableColumn } from '../../../ui/Table.tsx'
import styles from './office.module.css'

const FILTERS = { template: 'text' } as const

/** What fails again, how a reading moves, and who keeps the days. */
export default function Trends() {
  const templates = useCollection('ehsTemplate')
  const live = useMemo(() => templates && inUse(templates), [templates])
  const { values, put } = useFilters(FILTERS)
  const day = today()
  const template = live?.find(({ key }) => key === values.template) ?? live?.[0]
  return (
    <div className={styles.page}>
      <PageHeader title="Checklist trends" breadcrumb={[{ label: 'EHS checklists', href: '/ehs-checklists' }]} />
      <EhsTabs here="/ehs-checklists/trends" />
      <div className={styles.main}>
        {live === undefined ? (
          <Skeleton lines={8} />
        ) : template === undefined ? (
          <EmptyState drawing="sheet" title="No checklist is in use yet" fact="Trends begin with the first round." />
        ) : (
          <>
            <Select
              label="Checklist"
              value={template.key}
              options={live.map((one) => ({ value: one.key, label: titleOf(one) }))}
              onChange={(key) => put('template', key)}
            />
            <OfTemplate key={template.id} template={template} since={addDays(day, -WEEKS * 7)} />
          </>
        )}
        <Wanted entity="ehsRound" from={addDays(day, -WEEKS * 7)} until={day}>
          {(wanted) => <Owners lines={byOwner(wanted)} />}
        </Wanted>
      </div>
    </div>
  )
}

function OfTemplate({ template, since }: { readonly template: Template; readonly since: string }) {
  const { key } = template
  const read = useAnswer(`trends ${key} ${since}`, async (data) => {
    const rounds = (await data.list('ehsRound', { templateKey: key })).filter(({ roundOn }) => roundOn >= since)
    const [answers, findings] = await Promise.all([
      data.listEach(
        'ehsAnswer',
        rounds.map(({ id }) => ({ roundId: id })),
      ),
      data.listEach(
        'ehsFinding',
        rounds.map(({ id }) => ({ roundId: id })),
      ),
    ])
    return { rounds, answers: answers.flat(), findings: findings.flat() }
  })
  const areas = useMemo(() => readTemplate(template, EHS_DIALECT).areas, [template])
  if (read === undefined) return <Skeleton lines={8} />
  const lines = itemTrends({ areas, ...read })
  const readings = areas.flatMap(({ items }) => items).filter(({ kind }) => kind === 'number')
  const places = [...new Map(read.rounds.map((round) => [round.placeId, round.title.split(' · ')[0] ?? ''])).entries()]
  return (
    <>
      <Card title="Repeat failures" aside={`${plural(read.rounds.length, 'round')} in ${WEEKS} weeks`}>
        {lines.length === 0 ? <p className={styles.quiet}>Nothing failed in these weeks.</p> : <Fails lines={lines} />}
      </Card>
      {readings.length === 0 || places.length === 0 ? null : (
        <Reading items={readings} places={places} read={read} name={words(template.title)} />
      )}
    </>
  )
}

const FAILS: readonly TableColumn<ItemTrend>[] = [
  { title: 'Question', cell: ({ item }) => itemName(item) },
  { title: 'Failed', number: true, cell: ({ failed, asked }) => `${failed} of ${asked}` },
  { title: 'Fail rate', number: true, cell: ({ rate }) => `${Math.round(rate * 100)} %` },
  { title: 'Time to correct', number: true, cell: ({ days }) => (days === null ? '–' : plural(days, 'day')) },
  { title: 'Open', number: true, cell: ({ open }) => open },
  { title: 'Last', cell: ({ lastOn }) => (lastOn === null ? '–' : formatDate(lastOn)) },
]

function Fails({ lines }: { readonly lines: readonly ItemTrend[] }) {
  return (
    <Table
      label="Questions that fail"
      large
      cards
      columns={FAILS}
      rows={lines}
      rowKey={({ item }) => item.id}
      href={({ item }) => `/ehs-checklists/findings?item=${item.id}`}
    />
  )
}

interface ReadingProps {
  readonly items: readonly TemplateItem[]
  readonly places: readonly (readonly [string, string])[]
  readonly read: Parameters<typeof readingsOf>[2]
  readonly name: string
}

/** One reading at one place over time, with the limits it is held to. A mark opens its round. */
function Reading({ items, places, read, name }: ReadingProps) {
  const mayExport = useCan('ehs-checklists.round.export')
  const [itemId, setItemId] = useState(items[0]?.id ?? '')
  const [placeId, setPlaceId] = useState(places[0]?.[0] ?? '')
  const [view, setView] = useState<PanelView>('chart')
  const item = items.find(({ id }) => id === itemId) ?? items[0]
  if (item === undefined) return null
  const points = readingsOf(item, placeId, read)
  const place = places.find(([id]) => id === placeId)?.[1] ?? ''
  return (
    <LimitChart
      view={view}
      onView={setView}
      noExport={mayExport ? undefined : 'Your role exports no rounds.'}
      title={`${itemName(item)}, ${place}`}
      note={points.length === 0 ? 'No reading of it here in these weeks.' : 'A mark opens its round.'}
      file={`${name} ${itemName(item)}`}
      unit={item.unit ?? ''}
      format={(value) => formatReading(Math.round(value))}
      tools={
        <>
          <Select
            label="Reading"
            value={item.id}
            options={items.map((one) => ({ value: one.id, label: itemName(one) }))}
            onChange={setItemId}
          />
          <Select
            label="At"
            value={placeId}
            options={places.map(([value, label]) => ({ value, label }))}
            onChange={setPlaceId}
          />
        </>
      }
      table={{
        head: ['Day', item.unit === null ? itemName(item) : `${itemName(item)}, ${item.unit}`],
        rows: points.toReversed().map(({ roundId, on, value }) => ({
          id: roundId,
          cells: [
            { text: formatDate(on), value: on, href: `/ehs-checklists/rounds/${roundId}` },
            { text: formatReading(value), value: value / 100 },
          ],
        })),
      }}
      slots={points.map((point) => slotOf(point, item))}
      lines={[{ label: itemName(item), tone: 'one', values: points.map(({ value }) => value) }]}
      limits={[
        ...(item.max === null
          ? []
          : [{ label: `limit ${formatReading(item.max)}`, values: points.map(() => item.max) }]),
        ...(item.min === null || item.min === 0
          ? []
          : [{ label: `at least ${formatReading(item.min)}`, values: points.map(() => item.min) }]),
      ]}
    />
  )
}

function slotOf({ roundId, on, value, failed }: ReadingPoint, { unit }: TemplateItem) {
  return {
    id: roundId,
    label: formatDate(on),
    text: `${formatDate(on)}: ${formatReading(value)} ${unit ?? ''}${failed ? ', outside its limits' : ''}`,
    href: `/ehs-checklists/rounds/${roundId}`,
    beyond: failed,
  }
}

function Owners({ lines }: { readonly lines: readonly OwnerLine[] }) {
  const people = usePeople()
  if (lines.length === 0) return null
  return (
    <Card title="On time by owner" aside={`${WEEKS} weeks`}>
      <Table
        label="On time by owner"
        large
        rows={lines}
        rowKey={({ holder }) => holder ?? 'none'}
        columns={[
          { title: 'Owner', cell: ({ holder }) => (holder === null ? 'Nobody' : people.name(holder)) },
          { title: 'Due', number: true, cell: ({ due }) => due },
          {
            title: 'On time',
            number: true,
            cell: ({ onTime, due }) => `${onTime} (${Math.round((onTime / due) * 100)} %)`,
          },
          { title: 'Missed', number: true, cell: ({ missed }) => missed },
        ]}
      />
    </Card>
  )
}
