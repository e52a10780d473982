import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import type { NewFile } from '../../../data/outbox/commit.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { addDays, formatDateTime, timeZone, today } from '../../../lib/dates.ts'
import { formatBytes } from '../../../lib/numbers.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { makeDigest } from '../../../workers/report.ts'
import { useWalkSettings } from '../findingQueries.ts'
import { reportPicture } from '../../../records/paper/pictures.ts'
import { sha256Hex } from '../../../lib/sha256.ts'
import { usePhotosByParent } from '../office/queries.ts'
import { useClosedTimes, useRepeats, useTrendData } from '../trends/queries.ts'
import { digestPaper, weekWords } from './digestPaper.ts'
import { digestOf, weekIn, weekOf } from './digestRules.ts'
import styles from './Digest.module.css'
import { DigestView } from './DigestView.tsx'
import { useDigestDeliveries } from './reportQueries.ts'
import { Deliveries } from './Revisions.tsx'
import { allSent, idsOf } from './sendRules.ts'
import { SendSheet } from './SendSheet.tsx'
import { downloadFile } from '../../../records/paper/shareFile.ts'

interface Paper {
  readonly of: string // the Monday it is about
  readonly file: File
  readonly kept: NewFile
  readonly pages: number
}

/** One week on one page: read here, on paper, or in the mail of those who decide. */
export function Digest() {
  const data = useData()
  const actor = useActor()
  const [, navigate] = useLocation()
  const search = useSearch()
  const rows = useTrendData()
  const closed = useClosedTimes()
  const repeats = useRepeats()
  const photos = usePhotosByParent()
  const people = usePeople()
  const zones = useZones()
  const settings = useWalkSettings(actor.orgId)
  const deliveries = useDigestDeliveries() ?? []
  const maySend = useCan('safety-walk.walk.export')
  const now = today()
  const zone = timeZone()
  const week = weekIn(search, now)
  const [paper, setPaper] = useState<Paper | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const digest = useMemo(
    () =>
      rows &&
      digestOf({
        ...rows,
        week: weekOf(week.from),
        today: now,
        zone,
        photosOf: (id) => photos.get(id) ?? [],
        closed,
        repeats,
      }),
    [rows, week.from, now, zone, photos, closed, repeats],
  )
  if (digest === undefined)
    return (
      <div className={styles.page}>
        <Skeleton lines={10} />
      </div>
    )
  const made = paper?.of === week.from ? paper : null

  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const input = await digestPaper({
        digest,
        organization: actor.orgName,
        personName: people.name,
        zoneName: zones.name,
        picture: (photo) => reportPicture(data, photo),
        made: formatDateTime(deviceNow(), { year: 'always' }),
      })
      const reply = await makeDigest(input)
      if (reply.ok) {
        const file = new File([reply.bytes], `Weekly digest ${week.from}.pdf`, { type: 'application/pdf' })
        setPaper({
          of: week.from,
          file,
          pages: reply.pages,
          kept: { sha256: await sha256Hex(reply.bytes), mime: 'application/pdf', bytes: reply.bytes, priority: 1 },
        })
      } else setFailure(reply.message)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The digest could not be made.')
    }
    setBusy(false)
  }
  const go = (days: number) => navigate(`/walk-digest?week=${addDays(week.from, days)}`)
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <div className={styles.weeks} role="group" aria-label="Week">
          <Button icon={<Icon name="chevron-left" size="xs" />} label="The week before" onClick={() => go(-7)} />
          <h2>{weekWords(week)}</h2>
          <Button
            icon={<Icon name="chevron-right" size="xs" />}
            label="The week after"
            disabledReason={week.to >= now ? 'That week has not begun.' : undefined}
            onClick={() => go(7)}
          />
          {digest.running ? <span className={styles.quiet}>This week, so far</span> : null}
        </div>
        <div className={styles.moves}>
          <Button
            kind={made === null ? 'primary' : 'outline'}
            busy={busy}
            icon={<Icon name="file-text" size="xs" />}
            onClick={() => void make()}
          >
            {made === null ? 'Make PDF' : 'Regenerate'}
          </Button>
          {made === null ? null : (
            <Button icon={<Icon name="download" size="xs" />} onClick={() => downloadFile(made.file)}>
              Download
            </Button>
          )}
          {made === null || !maySend ? null : (
            <Button kind="primary" icon={<Icon name="send" size="xs" />} onClick={() => setSending(true)}>
              Send to
            </Button>
          )}
        </div>
      </div>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <p role="status" className={styles.quiet}>
        {made === null
          ? ''
          : `${made.pages} ${made.pages === 1 ? 'page' : 'pages'}, ${formatBytes(made.file.size)}. It says what this page says.`}
      </p>
      {rows?.walks.length === 0 ? (
        <EmptyState drawing="route" title="No walks yet" fact="The digest begins with the first signed walk." />
      ) : (
        <DigestView digest={digest} people={people} zones={zones} />
      )}
      {deliveries.length === 0 ? null : (
        <Card title={allSent(deliveries) ? 'Sent' : 'To be sent'}>
          <Deliveries deliveries={deliveries} people={people} title="Digests by mail" />
        </Card>
      )}
      {sending && made !== null ? (
        <SendSheet
          title="Send the weekly digest"
          what={{
            kind: 'weekly_digest',
            walkId: null,
            sha256: made.kept.sha256,
            fileName: made.file.name,
            subject: `Safety walks, weekly digest: ${weekWords(week)}`,
          }}
          files={[made.kept]}
          preset={idsOf(settings?.sendDigestTo)}
          onClose={() => setSending(false)}
        />
      ) : null}
    </div>
  )
}
