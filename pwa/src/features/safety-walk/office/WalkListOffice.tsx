import { useMemo } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../data/context.tsx'
import { useSyncState } from '../../../data/syncState.ts'
import { formatDate } from '../../../lib/dates.ts'
import { recordNumber, WALK_STATE } from '../../../records/names.ts'
import { usePeople, type People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Column } from '../../../ui/list/columns.ts'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { SeverityIcon } from '../../../ui/Severity.tsx'
import type { Walk } from '../../../../../schema/gen/types.ts'
import { SEVERITIES } from '../library.ts'
import { isRunning } from '../walkRules.ts'
import { WalkStatus } from './findingWords.tsx'
import styles from './office.module.css'
import { countSeverities, photosOutstanding, severitySummary, zoneProgress } from './officeRules.ts'
import { useAllWalks, useWalkParts, type WalkParts, type WalkRow } from './queries.ts'

const STATES: readonly Walk['state'][] = ['planned', 'in_progress', 'paused', 'ready_for_signoff', 'signed', 'distributed', 'closed', 'amended', 'missed', 'abandoned']

function walkColumns(people: People, parts: WalkParts): readonly Column<WalkRow>[] {
  const counts = (walk: WalkRow) => countSeverities(parts.findingsByWalk.get(walk.id) ?? [])
  const progress = (walk: WalkRow) => zoneProgress(walk, parts.zonesByWalk.get(walk.id) ?? [])
  const held = (walk: WalkRow) => photosOutstanding(parts.photosByWalk.get(walk.id) ?? [])
  return [
    { id: 'number', title: 'No.', value: recordNumber, width: '164px', render: (walk) => <span className={styles.number}>{recordNumber(walk)}</span> },
    { id: 'title', title: 'Walk', value: (walk) => walk.title, render: (walk) => <span className={styles.cut}>{walk.title}</span> },
    { id: 'date', title: 'Date', value: (walk) => walk.startedOn ?? walk.startedAt, filter: 'date', width: '120px', render: (walk) => formatDate(walk.startedOn ?? walk.startedAt) },
    { id: 'lead', title: 'Lead', value: (walk) => walk.leadId, filter: 'enum', options: people.options, width: '148px', from: 'tablet' },
    { id: 'status', title: 'Status', value: (walk) => walk.state, filter: 'enum', options: STATES.map((value) => ({ value, label: WALK_STATE[value] })), width: '120px', render: (walk) => <WalkStatus state={walk.state} /> },
    { id: 'zones', title: 'Zones', value: (walk) => progress(walk).done, align: 'end', width: '72px', render: (walk) => <span className={styles.number}>{progress(walk).done} of {progress(walk).total}</span> },
    {
      id: 'findings',
      title: 'Findings',
      value: (walk) => severitySummary(counts(walk)),
      sortable: false,
      width: '176px',
      render: (walk) => <SeverityLinks walkId={walk.id} count={counts(walk)} />,
    },
    {
      id: 'arrived',
      title: 'Saved',
      value: held,
      sortable: false,
      width: '136px',
      from: 'tablet',
      render: (walk) => {
        const missing = held(walk)
        return missing === null ? <SaveState state={walk.$.state} /> : <span className={styles.unsynced}>{missing}</span>
      },
    },
  ]
}

function SeverityLinks({ walkId, count }: { readonly walkId: string; readonly count: ReturnType<typeof countSeverities> }) {
  const present = SEVERITIES.toReversed().filter((severity) => count[severity] > 0)
  if (present.length === 0) return <span className={styles.number}>None</span>
  return (
    <span className={styles.counts}>
      {present.map((severity) => (
        <Link key={severity} href={`/findings?walk=${walkId}&severity=${severity}`} aria-label={`${count[severity]} ${severity.replace('_', ' ')} findings`} className={severity === 'stop_work' ? styles.late : undefined}>
          <SeverityIcon value={severity} /> {count[severity]}
        </Link>
      ))}
    </span>
  )
}

/** Walks as the office sees them: which are under way, what they found, and what has not arrived yet. */
export function WalkListOffice() {
  const walks = useAllWalks()
  const people = usePeople()
  const parts = useWalkParts()
  const mayStart = useCan('safety-walk.walk.create')
  const mayExport = useCan('safety-walk.walk.export')
  const { link, bootstrapped } = useSyncState()
  const { zonesByWalk, findingsByWalk, photosByWalk } = parts
  const columns = useMemo(() => walkColumns(people, { zonesByWalk, findingsByWalk, photosByWalk }), [people, zonesByWalk, findingsByWalk, photosByWalk])
  const nothingYet = !bootstrapped && link === 'offline' && walks?.length === 0
  const views = useMemo(() => {
    const count = (test: (walk: WalkRow) => boolean) => walks?.filter(test).length
    return [
      { label: 'All', search: '', count: walks?.length },
      { label: 'Under way', search: '?status=in_progress&status=paused&status=ready_for_signoff', count: count(isRunning) },
      { label: 'Signed', search: '?status=signed&status=amended&status=distributed', count: count((walk) => ['signed', 'amended', 'distributed'].includes(walk.state)) },
      { label: 'Missed', search: '?status=missed', count: count((walk) => walk.state === 'missed'), tone: 'danger' as const },
    ]
  }, [walks])
  const start = mayStart ? (
    <LinkButton kind="primary" href="/safety-walk/new" icon={<Icon name="footprints" size="xs" />}>
      Start walk
    </LinkButton>
  ) : undefined

  return (
    <ListPage<WalkRow>
      id="safety-walks"
      title="Safety walks"
      noun="walk"
      columns={columns}
      rows={nothingYet ? undefined : walks}
      rowLabel={(walk) => `${recordNumber(walk)} ${walk.title}`}
      href={(walk) => `/safety-walk/${walk.id}`}
      views={views}
      defaultSort="-date"
      canExport={mayExport}
      primary={start}
      secondary={
        <LinkButton href="/findings" icon={<Icon name="triangle-alert" size="xs" />}>
          Findings
        </LinkButton>
      }
      empty={{ drawing: 'walks', title: 'No walks yet', fact: 'A walk shows here from its first minute on, as soon as the tablet finds a network.', ...(start === undefined ? {} : { action: start }) }}
      offline={nothingYet ? <OfflineState title="Walks have not arrived on this device yet" fact="Connect once, and they stay here without a signal." /> : undefined}
    />
  )
}
