import { useMemo, useState } from 'react'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useBin, useDeletions } from '../../../records/recycle-bin/binQueries.ts'
import { isOver, KEPT_DAYS } from '../../../records/recycle-bin/binRules.ts'
import { useGiven } from '../../../records/given.ts'
import { BINNED } from '../../../records/kinds.ts'
import { useRights } from '../../../records/rights.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { BinActions } from '../components/BinActions.tsx'
import { BinPeek } from '../components/BinPeek.tsx'
import { binColumns, binLabel, type BinItem } from '../components/binColumns.tsx'
import { deviceNow } from '../../../lib/clock.ts'

/** What was deleted in the last 30 days, by whom, and the way back. */
export function RecycleBin() {
  const entries = useBin()
  const people = usePeople()
  const zones = useZones()
  const given = useGiven()
  const rights = useRights(BINNED)
  const link = useSyncValue('link')
  const deletions = useDeletions(entries ?? [])
  const [now] = useState(() => deviceNow())
  const rows = useMemo(
    () =>
      entries
        ?.map((entry): BinItem => {
          const deletion = deletions.get(entry.row.id)
          return { id: entry.row.id, entry, at: deletion?.at ?? null, by: deletion?.by ?? entry.row.$.by }
        })
        .filter((item) => !isOver(item.at, now)),
    [entries, deletions, now],
  )
  const columns = useMemo(() => binColumns(people, zones, given, now), [people, zones, given, now])
  const label = (item: BinItem) => binLabel(item, given)
  const bulk = (items: readonly BinItem[], clear: () => void) => (
    <BinActions items={items} rights={rights} onDone={clear} />
  )
  return (
    <ListPage<BinItem>
      id="bin"
      title="Recycle bin"
      noun="deleted record"
      columns={columns}
      rows={rows}
      rowLabel={label}
      peek={(item) => ({ head: label(item), body: <BinPeek item={item} rights={rights} /> })}
      bulk={bulk}
      defaultSort="-deleted"
      canExport={false}
      banner={
        link === 'online' || link === 'connecting' || rows === undefined || rows.length === 0 ? undefined : (
          <Banner tone="info" fact={link === 'offline' ? 'The server is not reached.' : 'Sign in again.'}>
            Records can be restored here; when each was deleted shows with a connection.
          </Banner>
        )
      }
      empty={{
        drawing: 'sheet',
        title: 'The bin is empty',
        fact: `What somebody deletes stays here for ${KEPT_DAYS} days and can come back.`,
      }}
    />
  )
}

export default RecycleBin
