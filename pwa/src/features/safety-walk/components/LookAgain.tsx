import type { Zone } from '../../../../../schema/gen/types.ts'
import { useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { formatDate, formatTime, localDate, today } from '../../../lib/dates.ts'
import { useComments, usePhotos } from '../../../records/queries.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { noteStillThere, reportFixed } from '../findingQueries.ts'
import { useOpenFindingsIn } from '../queries.ts'
import { bySeverity } from '../rules.ts'
import styles from './field.module.css'
import { FindingRow } from './FindingRow.tsx'
import own from './LookAgain.module.css'
import { useSaver } from './useSaver.ts'

/** Open findings of earlier walks in this zone: verify before finding new ones. */
export function LookAgain({ zone, walkId, editable }: { readonly zone: Zone; readonly walkId: string; readonly editable: boolean }) {
  const open = useOpenFindingsIn(zone.id, walkId)
  if (open === undefined || open.length === 0) return null
  return (
    <>
      <h2 className={styles.sec}>Look again <span>{open.length} open here</span></h2>
      <ul className={own.list}>{bySeverity(open).map((finding) => <li key={finding.id}><One finding={finding} editable={editable} /></li>)}</ul>
    </>
  )
}

/** The comment begins with these words; that is how the next visit knows it was looked at today. */
const STILL_THERE = 'Still there'
const LOOKS_FIXED = 'Looks fixed'

function One({ finding, editable }: { readonly finding: Row<'finding'>; readonly editable: boolean }) {
  const data = useData()
  const photos = usePhotos(finding.id)
  const comments = useComments(finding.id)
  const { save, step, failure, busy } = useSaver()
  const seen = comments?.findLast((comment) => comment.text.startsWith(STILL_THERE) || comment.text.startsWith(LOOKS_FIXED))
  const seenAt = seen?.createdAt ?? null
  const seenToday = seenAt !== null && localDate(seenAt) === today()
  const waiting = finding.state === 'ready_for_review'
  return (
    <article className={own.card}>
      <FindingRow finding={finding} zoneName={null} photos={photos ?? []} href={`/findings/${finding.id}`}>
        <p>{finding.dueOn === null ? 'no due date' : `due ${formatDate(finding.dueOn)}`}{waiting ? ' · reported fixed, to review' : ''}</p>
      </FindingRow>
      {failure === null ? null : <Alert>{failure}</Alert>}
      {!editable ? null : seenToday ? (
        <p className={own.seen}><Icon name="check" size="md" />{seen?.text} · {formatTime(seenAt)}</p>
      ) : (
        <div className={own.keys}>
          <Key label={STILL_THERE} icon={<Icon name="eye" size="md" />} busy={busy} onPress={() => void step(() => save(noteStillThere(data, finding.id, `${STILL_THERE}, seen on a walk`)))} />
          {waiting ? null : <Key label="Fixed" icon={<Icon name="check" size="md" />} busy={busy} onPress={() => void step(() => save(reportFixed(data, finding.id, `${LOOKS_FIXED}, seen on a walk`)))} />}
        </div>
      )}
    </article>
  )
}
