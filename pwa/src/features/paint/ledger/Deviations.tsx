import { useRows } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Table } from '../../../ui/Table.tsx'

/** What is still to be answered, the newest first. */
export function Deviations() {
  const rows = useRows('paintDeviation', {}, { sort: 'day', desc: true, limit: MOST_DEVIATIONS })
  return (
    <Table
      label="Deviations"
      rows={rows ?? []}
      rowKey={({ id }) => id}
      href={({ id }) => `/paint/deviations/${id}`}
      empty="No deviation is written down."
      columns={[
        { title: 'What happened', cell: ({ text }) => text },
        { title: 'Day', cell: ({ day }) => formatDate(day) },
        { title: 'Status', cell: ({ state }) => wordOf('paintDeviation', 'state', state) },
      ]}
    />
  )
}

const MOST_DEVIATIONS = 4
