import { useMemo, useState } from 'react'
import type { EntityName } from '../../../../../schema/gen/types.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { useBin, useDeletions, useKept } from '../../../records/recycle-bin/binQueries.ts'
import { isOver, KEPT_DAYS, PARTS } from '../../../records/recycle-bin/binRules.ts'
import { useGiven } from '../../../records/given.ts'
import { BINNED } from '../../../records/kinds.ts'
import { useRights } from '../../../records/rights.ts'
import { plural } from '../../../lib/text.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { BinActions } from '../components/BinActions.tsx'
import { BinPeek } from '../components/BinPeek.tsx'
import { binColumns, binLabel, type BinItem } from '../components/binColumns.tsx'
import { deviceNow } from '../../../lib/clock.ts'

/** What was deleted, and what may have been added to it since. */
const KINDS_IN: readonly EntityName[] = [...new Set([...BINNED, ...PARTS.map(({ entity }) => entity)])]

/** What was deleted, by whom, until when it is kept, and the way back: what the server still has, or, where that is not known, the last 30 days. */
export function RecycleBin() {
  const entries = useBin()
  const people = usePeople()
  const zones = useZones()
  const given = useGiven()
  const rights = useRights(KINDS_IN)
  const link = useSyncValue('link')
  const deletions = useDeletions(entries ?? [])
  const kept = useKept(entries ?? [])
  const [now] = useState(() => deviceNow())
  const rows = useMemo(
    () =>
      entries
        ?.map((entry): BinItem => {
          const deletion = deletions.get(entry.row.id)
          const { id } = entry.row
          return {
            id,
            entry,
            at: deletion?.at ?? null,
            by: deletion?.by ?? entry.row.$.by,
            kept: kept.get(id) ?? null,
          }
        })
        .filter((item) => item.kept !== null || !isOver(item.entry, item.at, now)),
    [entries, deletions, kept, now],
  )
  const added = rows?.filter(({ entry }) => entry.added.length > 0).length ?? 0
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
      peek={(item) => ({ head: label(item), body: <BinPeek item={item} rights={rights} now={now} /> })}
      bulk={bulk}
      defaultSort="-deleted"
      canExport={false}
      banner={
        added > 0 ? (
          <Banner tone="warn" fact={`Something was added to ${plural(added, 'deleted record')} since.`}>
            Open each that says so under &ldquo;Added since&rdquo;: restore it, or delete what was added too.
          </Banner>
        ) : link === 'online' || link === 'connecting' || rows === undefined || rows.length === 0 ? undefined : (
          <Banner tone="info" fact={link === 'offline' ? 'The server is not reached.' : 'Sign in again.'}>
            Records can be restored here; when each was deleted, and until when it is kept, shows with a connection.
          </Banner>
        )
      }
      empty={{
        drawing: 'sheet',
        title: 'The bin is empty',
        fact: `What somebody deletes stays here for ${KEPT_DAYS} days and can come back; what was signed, what the law wants kept and what is on hold stays longer.`,
      }}
    />
  )
}

export default RecycleBin
