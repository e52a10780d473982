import { useState } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { DaysChip } from '../../../ui/DaysChip.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListPage, type Column } from '../../../ui/list/ListPage.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { Priority } from '../../../ui/Priority.tsx'
import { addDays, daysUntil, today } from '../../../lib/dates.ts'
import { Line, Sample } from './Sample.tsx'
import styles from './ListSample.module.css'

interface Drum {
  readonly id: string
  readonly number: string
  readonly content: string
  readonly place: string
  readonly status: string
  readonly priority: number
  readonly due: string
}

const CONTENTS = [
  'Paint solvent, spent',
  'Blast media, chromium',
  'Paint chips, lead',
  'Oily bilge sludge',
  'Acid cleaner, used',
]
const PLACES = ['CAA-1 drum pad', 'Blast shop', 'Pier 3']
const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'sampled', label: 'Sampled' },
  { value: 'shipped', label: 'Shipped' },
]

const pick = <T,>(from: readonly T[], index: number, fallback: T): T => from[index % from.length] ?? fallback

function drums(count: number): readonly Drum[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `drum-${index}`,
    number: String(389 + index).padStart(4, '0'),
    content: pick(CONTENTS, index * 7, ''),
    place: pick(PLACES, index * 5, ''),
    status: pick(STATUSES, index, { value: 'open', label: '' }).value,
    priority: 1 + (index % 4),
    due: addDays(today(), ((index * 13) % 70) - 6),
  }))
}

const COLUMNS: readonly Column<Drum>[] = [
  { id: 'number', title: 'Drum', value: (drum) => drum.number, width: '96px' },
  { id: 'content', title: 'Content', value: (drum) => drum.content, filter: 'enum' },
  {
    id: 'status',
    title: 'Status',
    value: (drum) => drum.status,
    filter: 'enum',
    options: STATUSES,
    width: '112px',
    render: (drum) => (
      <Badge
        tone={drum.status === 'open' ? 'plain' : drum.status === 'sampled' ? 'info' : 'ok'}
        icon={<Icon name={drum.status === 'open' ? 'circle' : drum.status === 'sampled' ? 'circle-dot' : 'check'} />}
      >
        {STATUSES.find((one) => one.value === drum.status)?.label}
      </Badge>
    ),
  },
  {
    id: 'priority',
    title: 'Pri',
    value: (drum) => drum.priority,
    width: '64px',
    from: 'tablet',
    render: (drum) => <Priority value={drum.priority} />,
  },
  { id: 'place', title: 'Place', value: (drum) => drum.place, filter: 'enum', width: '160px', from: 'desktop' },
  {
    id: 'due',
    title: 'Due',
    value: (drum) => drum.due,
    filter: 'date',
    align: 'end',
    width: '124px',
    render: (drum) => <DaysChip days={daysUntil(drum.due, today())} />,
  },
]

const VIEWS = [
  { label: 'All', search: '' },
  { label: 'Open', search: '?status=open' },
  { label: 'Pier 3', search: '?place=Pier+3' },
]

type Mode = 'rows' | 'loading' | 'empty' | 'offline' | 'error'
const MODES: readonly Mode[] = ['rows', 'loading', 'empty', 'offline', 'error']

function shipDrums(chosen: readonly Drum[], clear: () => void) {
  return <Button onClick={clear}>Ship {chosen.length}</Button>
}

export function ListSample() {
  const [mode, setMode] = useState<Mode>('rows')
  const [rows] = useState(() => drums(600))
  return (
    <Sample title="List kernel: J, K, X, Space, Enter and / on 600 rows" wide>
      <Line>
        {MODES.map((one) => (
          <Chip key={one} selected={mode === one} onToggle={() => setMode(one)}>
            {one}
          </Chip>
        ))}
      </Line>
      <div className={styles.box}>
        <ListPage
          id="drums"
          title="Drums"
          columns={COLUMNS}
          rows={mode === 'rows' ? rows : mode === 'empty' ? [] : undefined}
          rowLabel={(drum) => `drum ${drum.number}`}
          views={VIEWS}
          defaultSort="due"
          peek={(drum) => ({
            head: drum.number,
            body: (
              <>
                <h2>{drum.content}</h2>
                <Facts
                  rows={[
                    { label: 'Place', value: drum.place },
                    { label: 'Due', value: <DaysChip days={daysUntil(drum.due, today())} /> },
                  ]}
                />
              </>
            ),
          })}
          bulk={shipDrums}
          primary={
            <Button kind="primary" icon={<Icon name="plus" size="xs" />}>
              New drum
            </Button>
          }
          empty={{ drawing: 'sheet', title: 'No drums yet', fact: 'The first one appears when a pad is set up.' }}
          error={
            mode === 'error'
              ? {
                  message: 'The rows on this device could not be read. Nothing was deleted.',
                  onRetry: () => setMode('rows'),
                }
              : undefined
          }
          {...(mode === 'offline' ? { offline: <OfflineState /> } : {})}
        />
      </div>
    </Sample>
  )
}
