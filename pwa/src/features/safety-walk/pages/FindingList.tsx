import { lazy, Suspense, useMemo } from 'react'
import { useSearch } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { today as todayNow } from '../../../lib/dates.ts'
import { findingTitle } from '../../../lib/findingTitle.ts'
import { BulkActions } from '../../../records/bulk/BulkActions.tsx'
import { recordNumber } from '../../../records/names.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { findingColumns } from '../office/findingColumns.tsx'
import { findings } from '../office/findingRecord.ts'
import { FindingPeek } from '../office/FindingPeek.tsx'
import { isLate } from '../../../lib/overdue.ts'
import { ViewSwitch } from '../office/ViewSwitch.tsx'
import { useAllFindings, usePhotosByParent, useWalksById, type FindingRow } from '../office/queries.ts'
import { isOpen } from '../findingStates.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { useStopsByFinding } from '../stop/stopQueries.ts'
import { useClosedTimes, useRepeats } from '../trends/queries.ts'

const FindingPlaces = lazy(async () => ({ default: (await import('../office/FindingPlaces.tsx')).FindingPlaces }))

/** Findings of every walk. Filters, search and order live in the address, so a number anywhere opens exactly its rows. */
export function FindingList() {
  const shape = new URLSearchParams(useSearch()).get('show')
  return shape === 'map' || shape === 'heat' ? <Places shape={shape} /> : <FindingRows />
}

export default FindingList

function Switch({ shape }: { readonly shape: 'list' | 'map' | 'heat' }) {
  return (
    <ViewSwitch
      label="Shape"
      choices={[
        { label: 'List', icon: 'rows-3', href: '/findings', on: shape === 'list' },
        { label: 'Map', icon: 'map', href: '/findings?show=map', on: shape === 'map' },
        { label: 'Heat', icon: 'grid-3x3', href: '/findings?show=heat', on: shape === 'heat' },
      ]}
    />
  )
}

function Places({ shape }: { readonly shape: 'map' | 'heat' }) {
  const all = useAllFindings()
  const rows = useMemo(() => all?.filter((finding) => finding.state !== 'draft'), [all])
  return (
    <>
      <PageHeader title="Findings" secondary={<Switch shape={shape} />} />
      <Suspense fallback={<Skeleton lines={8} />}>
        <FindingPlaces shape={shape} findings={rows} />
      </Suspense>
    </>
  )
}

function FindingRows() {
  const all = useAllFindings()
  const people = usePeople()
  const zones = useZones()
  const walks = useWalksById()
  const photos = usePhotosByParent()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const today = todayNow()
  const mayExport = useCan('safety-walk.walk.export')
  const mayEdit = useCan('safety-walk.walk.edit')
  const stops = useStopsByFinding()
  const columns = useMemo(
    () => findingColumns({ people, zones, walks, photos, closed, repeats, today, stops }),
    [people, zones, walks, photos, closed, repeats, today, stops],
  )
  // A draft is a photo somebody is still standing in front of; it belongs to its walk until it is saved, unless it already stops work.
  const stopped = useMemo(
    () => new Set([...stops].flatMap(([id, rows]) => (rows.some(isLiveStop) ? [id] : []))),
    [stops],
  )
  const rows = useMemo(
    () => all?.filter((finding) => finding.state !== 'draft' || stopped.has(finding.id)),
    [all, stopped],
  )
  const copy = useFirstCopy(rows?.length)
  const views = useMemo(() => {
    const count = (test: (finding: FindingRow) => boolean) => rows?.filter(test).length
    return [
      { label: 'All', search: '', count: rows?.length },
      { label: 'Open', search: '?phase=open', count: count(isOpen) },
      {
        label: 'Work stopped',
        search: '?stopped=yes',
        count: count(({ id }) => stopped.has(id)),
        tone: 'danger' as const,
      },
      {
        label: 'Overdue',
        search: '?late=yes',
        count: count((finding) => isLate(finding, today)),
        tone: 'danger' as const,
      },
      {
        label: 'To review',
        search: '?status=ready_for_review',
        count: count((finding) => finding.state === 'ready_for_review'),
      },
      { label: 'Good practices', search: '?kind=good_catch', count: count((finding) => finding.kind === 'good_catch') },
    ]
  }, [rows, today, stopped])

  return (
    <ListPage<FindingRow>
      id="findings"
      title="Findings"
      columns={columns}
      rows={copy === 'here' ? rows : undefined}
      rowLabel={(finding) => `${recordNumber(finding)} ${findingTitle(finding, zones.name(finding.zoneId))}`}
      href={(finding) => `/findings/${finding.id}`}
      peek={(finding) => ({
        head: (
          <>
            <span className="num">{recordNumber(finding)}</span> <SaveState state={finding.$.state} withWord />
          </>
        ),
        body: <FindingPeek finding={finding} />,
      })}
      {...(mayEdit ? { bulk: bulkActions } : {})}
      views={views}
      secondary={<Switch shape="list" />}
      defaultSort="-observed"
      canExport={mayExport}
      empty={{
        drawing: 'staging',
        title: 'No findings yet',
        fact: 'They arrive here from safety walks, the moment a tablet finds a network.',
        action: <LinkButton href="/safety-walk">See safety walks</LinkButton>,
      }}
      offline={
        copy === 'unreachable' ? (
          <OfflineState
            title="Findings have not arrived on this device yet"
            fact="Connect once, and they stay here without a signal."
          />
        ) : undefined
      }
    />
  )
}

function bulkActions(rows: readonly FindingRow[], clear: () => void, key: string | null) {
  return <BulkActions definition={findings} rows={rows} clear={clear} start={key} />
}
