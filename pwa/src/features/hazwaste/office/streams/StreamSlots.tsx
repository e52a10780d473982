/** What the page of a stream says beside its fields: what of it stands where, and whether its papers are good for the next load. */
import { Link } from 'wouter'
import { useCollection, useRow, useRows } from '../../../../data/react/live.ts'
import { daysUntil, formatDate, today as todayNow } from '../../../../lib/dates.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { plural } from '../../../../lib/text.ts'
import { useAttachments } from '../../../../records/attachments/queries.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Facts } from '../../../../ui/Facts.tsx'
import { inUnit } from '../../core/contents.ts'
import { isHazardous, isOnSite, numberOf, type Stream } from '../../core/kinds.ts'
import { useContents } from '../../core/inside.ts'
import { codesOf } from '../../shipping/shipment/lines.ts'
import { ldrOf } from '../../shipping/shipment/ldr.ts'
import { useEarlier } from '../../shipping/shipment/useLoad.ts'
import { ContainerRows } from '../ContainerRows.tsx'
import styles from '../office.module.css'

/** As many days before the end as its reminder comes (x-due). */
const RENEW = 45

export function StreamBody({ row }: { readonly row: Stream }) {
  return (
    <>
      <Papers row={row} />
      <Standing row={row} />
    </>
  )
}

function Standing({ row }: { readonly row: Stream }) {
  const all = useRows('wasteContainer', { streamId: row.id })
  const areas = useCollection('wasteArea')
  const here = all?.filter(isOnSite)
  const contents = useContents(here?.map(({ id }) => id) ?? [])
  if (all === undefined || here === undefined || contents === undefined) return null
  const limit =
    row.limitAmount === null || row.limitUnit === null ? null : { unit: row.limitUnit, most: row.limitAmount }
  const inside =
    limit === null ? [] : here.map(({ id }) => contents.get(id)).map((one) => one && inUnit(one, limit.unit))
  const held = inside.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return (
    <Card
      title="Containers on site"
      aside={
        <Link className={styles.link} href={`/hazwaste/containers?stream=${row.id}`}>
          All {plural(all.length, 'container')}
        </Link>
      }
    >
      {limit === null ? null : (
        <p className={styles.held} data-over={held > limit.most / 100 || undefined}>
          <b>{formatNumber(Math.round(held))}</b> of {formatNumber(limit.most / 100)}{' '}
          {wordOf('wasteStream', 'limitUnit', limit.unit)} on hand
          {held > limit.most / 100 ? ', over the limit' : ''}
          {inside.includes(null) ? ', without those whose weight is not known' : ''}
        </p>
      )}
      <ContainerRows
        rows={here}
        about={({ areaId }) => areas?.find(({ id }) => id === areaId)?.code}
        empty="None of it is on site."
      />
    </Card>
  )
}

/** Profile, land disposal notice and lab results: what the facility asks for before it takes a load. */
function Papers({ row }: { readonly row: Stream }) {
  const facility = useRow('wasteHandler', row.facilityId)
  const earlier = useEarlier({ id: '', facilityId: row.facilityId })
  const sampled = useRows('wasteContainer', { streamId: row.id })?.filter(({ sampledOn }) => sampledOn !== null)
  const files = useAttachments(row.id)
  return (
    <Card title="Profile, LDR and lab">
      <Facts
        rows={[
          {
            label: 'Facility',
            value: facility ? (
              <Link className={styles.link} href={`/hazwaste/handlers/${facility.id}`}>
                {facility.name}
              </Link>
            ) : (
              'None chosen yet'
            ),
          },
          { label: 'Profile', value: row.profileNumber ?? 'No number yet' },
          { label: 'Expires', value: <Expiry on={row.profileExpiresOn} /> },
          { label: 'LDR notice', value: earlier === undefined ? '' : noticeOf(row, earlier) },
          ...(row.ldrNote === null ? [] : [{ label: 'LDR note', value: row.ldrNote }]),
          { label: 'Last sampled', value: row.sampledOn === null ? 'No date yet' : formatDate(row.sampledOn) },
          ...(sampled ?? []).map((container) => ({
            label: numberOf(container),
            value: `${formatDate(container.sampledOn ?? '')}${container.sample === null ? '' : `, ${container.sample}`}`,
          })),
          {
            label: 'Lab results',
            value: files === undefined || files.length === 0 ? 'Add them as files below' : plural(files.length, 'file'),
          },
        ]}
      />
    </Card>
  )
}

function Expiry({ on }: { readonly on: string | null }) {
  if (on === null) return 'No date yet'
  const days = daysUntil(on, todayNow())
  return (
    <>
      {formatDate(on)} {days < 0 ? <Badge tone="danger">Expired: the facility may turn a load away</Badge> : null}
      {days >= 0 && days <= RENEW ? <Badge tone="warn">Renew it: {plural(days, 'day')} left</Badge> : null}
    </>
  )
}

function noticeOf(row: Stream, earlier: Parameters<typeof ldrOf>[2]['earlier']): string {
  if (!isHazardous(row)) return 'Not needed for this kind of waste'
  if (ldrOf(row, codesOf(row), { shipment: row, earlier }) === 'needed') return 'Goes with the next load'
  return row.ldrOn === null ? 'On file at the facility' : `On file, sent ${formatDate(row.ldrOn)}`
}
