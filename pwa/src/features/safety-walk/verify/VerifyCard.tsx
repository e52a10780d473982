import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Photo } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, formatTime, today as todayNow } from '../../../lib/dates.ts'
import { findingWords } from '../findingTitle.ts'
import { isLate } from '../late.ts'
import { severityTitle } from '../../../lib/hazards.ts'
import { shortName } from '../../../lib/text.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { usePhotos } from '../../../records/queries.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DueDate } from '../../../ui/DueDate.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Severity } from '../../../ui/Severity.tsx'
import { MAX_PHOTOS_PER_FINDING } from '../rules.ts'
import { useLook, type LookActions } from './useLook.ts'
import { usePicture } from './usePicture.ts'
import styles from './VerifyCard.module.css'
import { useLooksAt } from './verifyQueries.ts'
import { useVerifyWords } from './useVerifyWords.ts'
import { fixedSentence, lookedBefore, SEEN, seenWord, type Look } from './verifyRules.ts'
import { earlierPhoto } from './lookedAt.ts'
import { lookOf } from '../../../records/engine/words.ts'

const EvidenceCamera = lazyWindow(async () => (await import('./EvidenceCamera.tsx')).EvidenceCamera)

interface Props {
  readonly look: Look<Row<'finding'>, Row<'verification'>>
  readonly walkId: string
  readonly place: string
  readonly editable: boolean
  /** The picture across the whole card: the screen that does nothing else. */
  readonly large?: boolean
}

/** One open finding of an earlier walk: what it looked like then, and three keys for how it looks now. */
export function VerifyCard({ look: { finding, seen }, walkId, place, editable, large = false }: Props) {
  const { t, said } = useVerifyWords()
  const photos = usePhotos(finding.id) ?? []
  const history = useLooksAt(finding.id) ?? []
  const people = usePeople()
  const actions = useLook(walkId, finding, seen)
  const before = earlierPhoto(photos, walkId)
  const today = photos.filter((photo) => photo.walkId === walkId)
  const again = lookedBefore(history, walkId, t)
  const { title, rest } = findingWords(finding, place)
  // What was answered before the screen was opened is folded; what is answered on it keeps its keys where the thumb is.
  const [answered, setAnswered] = useState<boolean | null>(null)
  if (answered === null) setAnswered(seen !== null && seen.result !== null)
  return (
    <article
      className={styles.card}
      data-large={large || undefined}
      data-seen={seen?.result ?? undefined}
      data-folded={(answered === true && !large) || undefined}
      aria-label={title}
    >
      <Picture photo={before} large={large} />
      <div className={styles.words}>
        <h3>
          <Link href={`/findings/${finding.id}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          {finding.severity === null ? null : (
            <Severity value={finding.severity} word={said(severityTitle(finding.severity))} />
          )}
          <span>{finding.number ?? finding.provisionalNumber ?? ''}</span>
          <span>
            {t.seenOn(
              formatDate(finding.observedAt),
              finding.createdBy === null ? null : shortName(people.name(finding.createdBy)),
            )}
          </span>
          {finding.dueOn === null ? (
            <span>{t.noDue}</span>
          ) : (
            <DueDate on={finding.dueOn} late={isLate(finding, todayNow())} lead={t.due} overdue={t.overdue} />
          )}
          {finding.state === 'ready_for_review' && seen === null ? <b>{t.toReview}</b> : null}
          {again === null ? null : <b>{again}</b>}
        </p>
        {large && rest !== '' ? <p className={styles.text}>{rest}</p> : null}
      </div>
      {editable ? (
        <div className={styles.keys} role="group" aria-label={t.looksNow(title)}>
          {SEEN.map((value) => (
            <Key
              key={value}
              label={t.results[value]}
              icon={<Icon name={lookOf('verification', 'result', value).icon ?? 'eye'} size="md" />}
              size="lg"
              layout="above"
              selected={seen?.result === value}
              busy={actions.busy}
              onPress={() => actions.tap(value)}
            />
          ))}
        </div>
      ) : null}
      {seen === null || seen.result === null ? (
        editable ? (
          <div className={styles.said} />
        ) : null
      ) : (
        <Said
          seen={seen}
          finding={finding}
          command={actions.command}
          by={shortName(people.name(seen.createdBy))}
          today={today.length}
          keeping={actions.keeping}
        >
          {editable && seen.result !== 'cant_tell' ? (
            <Evidence
              seen={seen}
              place={place}
              before={before}
              full={photos.length >= MAX_PHOTOS_PER_FINDING}
              actions={actions}
            />
          ) : null}
        </Said>
      )}
      {actions.failure === null ? null : (
        <div className={styles.alert}>
          <Alert>{actions.failure}</Alert>
        </div>
      )}
    </article>
  )
}

function Picture({ photo, large }: { readonly photo: Photo | null; readonly large: boolean }) {
  const { t } = useVerifyWords()
  const picture = usePicture(photo)
  if (photo === null && !large)
    return (
      <span className={styles.none}>
        <Icon name="image" size="lg" />
      </span>
    )
  if (photo === null) return null
  return (
    <span className={styles.picture}>
      {picture.status === 'ready' ? (
        <img src={picture.url} alt={t.lookedOn(formatDate(photo.takenAt))} />
      ) : (
        <span>{picture.status === 'loading' ? '' : t.noPhoto}</span>
      )}
    </span>
  )
}

interface SaidProps {
  readonly seen: Row<'verification'>
  readonly finding: Row<'finding'>
  readonly command: LookActions['command']
  readonly by: string
  readonly today: number
  readonly keeping: boolean
  readonly children: ReactNode
}

/** What was said, by whom and when, and what follows from it. */
function Said({ seen, finding, command, by, today, keeping, children }: SaidProps) {
  const { t } = useVerifyWords()
  if (seen.result === null) return null
  const parts = [
    `${seenWord(seen.result, t)} ${formatTime(seen.verifiedAt)}`,
    by,
    seen.result === 'fixed' && command !== undefined ? fixedSentence(command, finding.state, t) : null,
    keeping ? t.keeping : today === 0 ? null : t.ofToday(today),
  ]
  return (
    <div className={styles.said}>
      <p aria-live="polite">{parts.filter((part) => part !== null).join(' · ')}</p>
      <ConflictChip row={seen} entity="verification" field="result" />
      <SaveState state={seen.$.state} />
      {children}
    </div>
  )
}

interface EvidenceProps {
  readonly seen: Row<'verification'>
  readonly place: string
  readonly before: Photo | null
  readonly full: boolean
  readonly actions: LookActions
}

function Evidence({ seen, place, before, full, actions }: EvidenceProps) {
  const { t } = useVerifyWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Key
        label={seen.result === 'fixed' ? t.after : t.today}
        icon={<Icon name="camera" size="md" />}
        disabledReason={full ? t.full(MAX_PHOTOS_PER_FINDING) : undefined}
        onPress={() => setOpen(true)}
      />
      {open ? (
        <EvidenceCamera
          place={place}
          earlier={before}
          onShot={(picture) => {
            setOpen(false)
            actions.keepPhoto(picture)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
