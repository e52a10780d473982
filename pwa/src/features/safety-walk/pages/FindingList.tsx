import { useMemo } from 'react'
import { useCan } from '../../../data/context.tsx'
import { useSyncState } from '../../../data/syncState.ts'
import { today as todayNow } from '../../../lib/dates.ts'
import { recordNumber } from '../../../records/names.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { findingColumns } from '../office/findingColumns.tsx'
import { FindingPeek } from '../office/FindingPeek.tsx'
import { isLate } from '../office/officeRules.ts'
import { useAllFindings, usePhotosByParent, useWalksById, type FindingRow } from '../office/queries.ts'
import { findingTitle, isOpen } from '../rules.ts'

/** Findings of every walk. Filters, search and order live in the address, so a number anywhere opens exactly its rows. */
export function FindingList() {
  const findings = useAllFindings()
  const people = usePeople()
  const zones = useZones()
  const walks = useWalksById()
  const photos = usePhotosByParent()
  const today = todayNow()
  const mayExport = useCan('safety-walk.walk.export')
  const { link, bootstrapped } = useSyncState()
  const columns = useMemo(() => findingColumns({ people, zones, walks, photos, today }), [people, zones, walks, photos, today])
  // A draft is a photo somebody is still standing in front of; it belongs to its walk until it is saved.
  const rows = useMemo(() => findings?.filter((finding) => finding.state !== 'draft'), [findings])
  const nothingYet = !bootstrapped && link === 'offline' && rows?.length === 0
  const views = useMemo(() => {
    const count = (test: (finding: FindingRow) => boolean) => rows?.filter(test).length
    return [
      { label: 'All', search: '', count: rows?.length },
      { label: 'Open', search: '?phase=open', count: count(isOpen) },
      { label: 'Stop work', search: '?severity=stop_work&phase=open', count: count((finding) => isOpen(finding) && finding.severity === 'stop_work'), tone: 'danger' as const },
      { label: 'Overdue', search: '?late=yes', count: count((finding) => isLate(finding, today)), tone: 'danger' as const },
      { label: 'To review', search: '?status=ready_for_review', count: count((finding) => finding.state === 'ready_for_review') },
      { label: 'Good catches', search: '?kind=good_catch', count: count((finding) => finding.kind === 'good_catch') },
    ]
  }, [rows, today])

  return (
    <ListPage<FindingRow>
      id="findings"
      title="Findings"
      columns={columns}
      rows={nothingYet ? undefined : rows}
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
      views={views}
      defaultSort="-observed"
      canExport={mayExport}
      empty={{ drawing: 'findings', title: 'No findings yet', fact: 'They arrive here from safety walks, the moment a tablet finds a network.', action: <LinkButton href="/safety-walk">See safety walks</LinkButton> }}
      offline={nothingYet ? <OfflineState title="Findings have not arrived on this device yet" fact="Connect once, and they stay here without a signal." /> : undefined}
    />
  )
}

export default FindingList
