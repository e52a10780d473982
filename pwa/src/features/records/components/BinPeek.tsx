import { formatDateTime } from '../../../lib/dates.ts'
import { useGiven } from '../../../records/given.ts'
import { textIn } from '../../../records/kinds.ts'
import { entityTitle } from '../../../records/names.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import type { Rights } from '../../../records/rights.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { alongWords, binTitle, type BinItem } from './binColumns.tsx'
import { BinActions } from './BinActions.tsx'
import styles from './records.module.css'

/** Enough of a deleted record to decide whether it comes back. */
export function BinPeek({ item, rights }: { readonly item: BinItem; readonly rights: Rights | undefined }) {
  const people = usePeople()
  const zones = useZones()
  const given = useGiven()
  const { row, parent } = item.entry
  const zone = textIn(row, 'zoneId')
  const photos = [row, ...item.entry.along].filter((one) => 'thumbSha256' in one)
  const along = alongWords(item.entry)
  return (
    <div className={styles.peek}>
      <h2>{binTitle(row, given)}</h2>
      <div>
        <BinActions items={[item]} rights={rights} onDone={() => undefined} />
      </div>
      {photos.length === 0 ? null : (
        <div className={styles.photos}>
          {photos.map((photo) => (
            <PhotoThumb key={photo.id} photo={photo} size="row" />
          ))}
        </div>
      )}
      <Facts
        rows={[
          { label: 'Deleted by', value: people.name(item.by) },
          { label: 'Deleted', value: item.at === null ? 'Shows with a connection' : formatDateTime(item.at) },
          ...(zone === '' ? [] : [{ label: 'Zone', value: zones.name(zone) }]),
          ...(along === '' ? [] : [{ label: 'Comes back with it', value: along }]),
          ...(parent === null
            ? []
            : [{ label: 'Comes back first', value: `${entityTitle(parent.$.entity)} ${binTitle(parent, given)}` }]),
        ]}
      />
    </div>
  )
}
