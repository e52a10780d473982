import type { Json } from '../../../../../../schema/meta/shapes.ts'
import { useCollection, type Row } from '../../../../data/react/live.ts'
import { formatDate, formatDateTime, today } from '../../../../lib/dates.ts'
import { useNow } from '../../../../records/device/useNow.ts'
import { useLimits } from '../../core/settings.ts'
import { noticeBy, secondOfYear } from './episodes.ts'
import styles from './release.module.css'

/** What stands first on the page of an event: by when the agency is told, and whether it is not the first of its year. */
export function EpisodeFirst({ row }: { readonly row: Row<'wasteEpisode'> }) {
  return (
    <>
      <NoticeBy row={row} />
      <TooLong row={row} />
      <SecondOfYear row={row} />
    </>
  )
}

function TooLong({ row }: { readonly row: Row<'wasteEpisode'> }) {
  const most = useLimits()['episodeDays'] ?? 0
  return row.days === null || row.days <= most ? null : (
    <p className={styles.second} role="status">
      The waste of an episodic event leaves within {most} days of its start, not {row.days} (40 CFR 262.232(a)(6),
      (b)(5)).
    </p>
  )
}

function NoticeBy({ row }: { readonly row: Row<'wasteEpisode'> }) {
  const by = noticeBy(row, useLimits())
  const now = useNow()
  if (by === null || row.endedOn !== null) return null
  const late = by.on === null ? (by.at ?? 0) < now : by.on < today()
  return (
    <p className={styles.second} role="status">
      {late ? 'The agency should have been told by ' : 'Tell the agency by '}
      <b>{by.on === null ? formatDateTime(by.at) : formatDate(by.on)}</b>, then write the day under Agency (40 CFR
      262.232(a)(2), (b)(2)).
    </p>
  )
}

function SecondOfYear({ row }: { readonly row: Row<'wasteEpisode'> }) {
  const said = secondOfYear(useCollection('wasteEpisode') ?? [], row, useLimits())
  if (said === null) return null
  const granted = row.petition === true && row.approvedOn !== null
  return (
    <p className={styles.second} role="status">
      {said}{' '}
      {granted
        ? 'The petition is granted.'
        : row.petition === true
          ? 'The petition is not granted yet: write here when it is.'
          : 'Is there a petition? Say so under Agency.'}
    </p>
  )
}

interface Typed {
  readonly title: Json | undefined
  readonly startOn: Json | undefined
  readonly kind: Json | undefined
}

/** In the form of a new one. On the page of one that exists the same field stands beside it: it is not its own forerunner. */
export function AskPetition({ title, startOn, kind }: Typed) {
  const others = (useCollection('wasteEpisode') ?? []).filter(
    (one) => one.title !== title || one.startOn !== startOn || one.kind !== kind,
  )
  const said = secondOfYear(others, { startOn, kind }, useLimits())
  return said === null ? null : (
    <p className={styles.second} role="status">
      {said}
    </p>
  )
}
