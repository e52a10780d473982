import { formatDateTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { useGiven } from '../../../records/given.ts'
import { textIn } from '../../../records/kinds.ts'
import { daysLeft } from '../../../records/recycle-bin/binRules.ts'
import { untilWords, whyWords } from '../../../records/recycle-bin/kept.ts'
import { entityTitle } from '../../../records/names.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import type { Rights } from '../../../records/rights.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { binTitle, partWords, type BinItem } from './binColumns.tsx'
import { BinActions, RemoveAdded } from './BinActions.tsx'
import styles from './records.module.css'

interface BinPeekProps {
  readonly item: BinItem
  readonly rights: Rights | undefined
  /** Epoch ms. */
  readonly now: number
}

/** Enough of a deleted record to decide whether it comes back. */
export function BinPeek({ item, rights, now }: BinPeekProps) {
  const people = usePeople()
  const zones = useZones()
  const given = useGiven()
  const { row, parent } = item.entry
  const zone = textIn(row, 'zoneId')
  const photos = [row, ...item.entry.along, ...item.entry.added].filter((one) => 'thumbSha256' in one)
  const along = partWords(item.entry.along)
  const added = partWords(item.entry.added)
  return (
    <div className={styles.peek}>
      <h2>{binTitle(row, given)}</h2>
      <div>
        <BinActions items={[item]} rights={rights} onDone={() => undefined} />
      </div>
      {added === '' ? null : (
        <Banner
          tone="warn"
          fact={`Something was added after this was deleted: ${added}.`}
          action={<RemoveAdded item={item} rights={rights} />}
        >
          Restore it to keep that, or delete that too. Until then all of it is kept.
        </Banner>
      )}
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
          { label: 'Kept until', value: item.kept === null ? unheard(item, now) : untilWords(item.kept) },
          ...(item.kept === null ? [] : [{ label: 'Why so long', value: whyWords(item.kept) }]),
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

/** What the device knows by itself: the days in the bin. */
function unheard({ at }: BinItem, now: number): string {
  const days = daysLeft(at, now)
  return days === null ? 'Shows with a connection' : `${plural(days, 'day')} more at least`
}
