import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { Photo, WalkZone } from '../../../../../schema/gen/types.ts'
import { formatDate, formatFull, formatTime, isoOf, localDate } from '../../../lib/dates.ts'
import { findingTitle } from '../findingTitle.ts'
import { recordNumber } from '../../../records/names.ts'
import { PhotoThumb } from '../../../records/PhotoThumb.tsx'
import { useHistory } from '../../../records/useHistory.ts'
import { useNames } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { useParticipants, useSignatures, useVerifications } from '../queries.ts'
import { useDeliveries, useReports } from '../report/reportQueries.ts'
import { groupBy } from './officeRules.ts'
import type { FindingRow, WalkRow } from './queries.ts'
import { timelineOf, type WalkEvent } from './timelineRules.ts'
import type { EventKind } from './timelineTold.ts'
import styles from './WalkTimeline.module.css'

const ICON: Readonly<Record<EventKind, IconName>> = {
  walk: 'footprints',
  zone: 'map-pin',
  finding: 'triangle-alert',
  verify: 'eye',
  pause: 'pause',
  person: 'user',
  sign: 'signature',
  report: 'file-text',
  send: 'send',
  late: 'cloud-upload',
}

/** As many as fit a screen; a long walk has hundreds. */
const SHOWN = 24
/** Smaller differences of clocks are the time it takes to press a key. */
const WORTH_SAYING_MS = 60_000

interface Props {
  readonly walk: WalkRow
  readonly findings: readonly FindingRow[]
  readonly photos: readonly Photo[]
  readonly walkZones: readonly WalkZone[]
}

/** What happened on a walk, in the order in which it really happened. */
export function WalkTimeline({ walk, findings, photos, walkZones }: Props) {
  const names = useNames()
  const participants = useParticipants(walk.id)
  const verifications = useVerifications(walk.id)
  const signatures = useSignatures(walk.id)
  const reports = useReports(walk.id)
  const deliveries = useDeliveries(walk.id)
  const history = useHistory('walk', walk.id).data ?? null
  const [all, setAll] = useState(false)
  const events = useMemo(
    () =>
      timelineOf({
        walk,
        findings,
        photos,
        walkZones,
        history,
        names,
        participants: participants ?? [],
        verifications: verifications ?? [],
        signatures: signatures ?? [],
        reports: reports ?? [],
        deliveries: deliveries ?? [],
        titleOf: (finding) => `${recordNumber(finding)} ${findingTitle(finding, null)}`,
      }),
    [walk, findings, photos, walkZones, history, names, participants, verifications, signatures, reports, deliveries],
  )
  const thumbs = useMemo(() => groupBy(photos, (photo) => photo.parentId), [photos])
  if (events.length === 0) return null
  // The end of a walk is what one comes for; its beginning is a press away.
  const shown = all ? events : events.slice(-SHOWN)
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      {shown.length < events.length && (
        <Button kind="quiet" onClick={() => setAll(true)}>
          Show all {events.length} from the start
        </Button>
      )}
      <ol>
        {shown.map((event, at) => {
          const before = shown[at - 1]
          const day = localDate(event.at)
          return (
            <li key={event.id} data-kind={event.kind}>
              {(before === undefined || localDate(before.at) !== day) && (
                <p className={styles.day}>{formatDate(day)}</p>
              )}
              <Event event={event} photo={thumbs.get(event.findingId ?? '')?.[0]} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Event({ event, photo }: { readonly event: WalkEvent; readonly photo: Photo | undefined }) {
  const off = event.corrected && Math.abs(event.at - event.deviceAt) >= WORTH_SAYING_MS
  return (
    <div className={styles.event}>
      <time dateTime={isoOf(event.at)} title={formatFull(event.at)}>
        {formatTime(event.at)}
      </time>
      <span className={styles.dot}>
        <Icon name={ICON[event.kind]} size="xs" />
      </span>
      <div className={styles.words}>
        {event.findingId === undefined ? event.text : <Link href={`/findings/${event.findingId}`}>{event.text}</Link>}
        <small>
          {[event.detail, event.kind === 'zone' ? null : event.device]
            .filter((part) => part !== undefined && part !== null)
            .join(' · ')}
          {off && <span className={styles.clock}> its clock said {formatTime(event.deviceAt)}</span>}
        </small>
      </div>
      {event.kind === 'finding' && photo !== undefined && <PhotoThumb photo={photo} size="row" />}
    </div>
  )
}
