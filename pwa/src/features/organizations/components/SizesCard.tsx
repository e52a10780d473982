import { useEffect } from 'react'
import { downloadCsv } from '../../../lib/csv.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatBytes, formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { entityTitle } from '../../../records/names.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TimeChart } from '../../../ui/charts/TimeChart.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Table } from '../../../ui/Table.tsx'
import { refreshSizes, useSizes } from '../queries.ts'
import {
  entityLines,
  forecastWords,
  grownWords,
  SHOWN_DAYS,
  sizesCsv,
  sizeSlots,
  type OrganizationSizes,
  type Sizes,
} from '../sizes.ts'
import styles from './organizations.module.css'

/** What the server keeps, how it grows and when its disk is full. */
export function SizesCard() {
  const sizes = useSizes()
  return (
    <Card title="What does the server keep?">
      <OnlineGate online={sizes} what="the sizes">
        {(value) => (value.day === '' ? <Unmeasured /> : <Measured sizes={value} />)}
      </OnlineGate>
    </Card>
  )
}

/** ms between two looks for the first measure, which a server that has just started takes beside its other work. */
const LOOK_AGAIN = 3000

function Unmeasured() {
  useEffect(() => {
    const timer = setInterval(refreshSizes, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className={styles.quiet}>
      Nothing was measured yet. The server measures when it starts and once a day; the sizes appear here.
    </p>
  )
}

function Measured({ sizes }: { readonly sizes: Sizes }) {
  const shown = sizes.days.slice(-SHOWN_DAYS)
  const free = sizes.disk.total > 0 ? `, ${formatBytes(sizes.disk.free)} of the disk are free` : ''
  return (
    <div className={styles.form}>
      {sizes.forecast.outcome === 'full_soon' ? <Alert>{forecastWords(sizes)}</Alert> : null}
      <TimeChart
        title="Database and files by day"
        note={`${forecastWords(sizes)} Measured on ${formatDate(sizes.day)}${free}.`}
        format={formatBytes}
        slots={sizeSlots(sizes.days, '/organizations?sort=-storage')}
        series={[
          { label: 'Database', tone: 'one', mark: 'line', values: shown.map(({ databaseBytes }) => databaseBytes) },
          { label: 'Files', tone: 'two', mark: 'line', values: shown.map(({ fileBytes }) => fileBytes) },
        ]}
      />
      {sizes.organizations.map((organization) => (
        <OrganizationRows key={organization.id} organization={organization} since={sizes.since} />
      ))}
      <div>
        <Button
          label="Download the sizes as CSV"
          icon={<Icon name="download" size="xs" />}
          onClick={() => downloadCsv(`sizes-${sizes.day}`, sizesCsv(sizes))}
        >
          CSV
        </Button>
      </div>
    </div>
  )
}

interface OrganizationRowsProps {
  readonly organization: OrganizationSizes
  readonly since: string
}

function OrganizationRows({ organization, since }: OrganizationRowsProps) {
  const { name, records, log, files } = organization
  return (
    <details>
      <summary>
        <b>{name}</b>: {plural(records, 'record')}, change log {formatBytes(log.bytes)}, files{' '}
        {formatBytes(files.bytes)}
      </summary>
      <Table
        label={`Records of ${name}`}
        rows={entityLines(organization)}
        rowKey={({ entity }) => entity}
        columns={[
          { title: 'Kind', cell: ({ entity }) => entityTitle(entity) },
          { title: 'Records', number: true, cell: ({ rows }) => formatNumber(rows) },
          {
            title: since === '' ? 'Growth' : `Since ${formatDate(since)}`,
            number: true,
            cell: ({ grown }) => grownWords(grown),
          },
        ]}
      />
    </details>
  )
}
