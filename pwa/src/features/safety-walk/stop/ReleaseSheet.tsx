import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useFields } from '../../../data/store/useFields.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { categoryTitle } from '../../../lib/hazards.ts'
import { formatTime } from '../../../lib/dates.ts'
import { shortName } from '../../../lib/text.ts'
import { useHaltWords, useWaitingFor } from '../../../records/halts/useHalts.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { keepPicture } from '../../../records/capture/keepPicture.ts'
import { addReleaseEvidence } from '../verify/verifyQueries.ts'
import styles from './stop.module.css'
import type { StopRow } from './liveStops.ts'
import { releaseStops, useEvidence } from './stopQueries.ts'
import { StopSheet } from './StopSheet.tsx'
import { words } from './words/en.ts'
import { useStopWords } from './useStopWords.ts'

/** What the record keeps. */
const DONE_PHRASES = Object.values(words.donePhrases)

const EvidenceCamera = lazyWindow(async () => (await import('../verify/EvidenceCamera.tsx')).EvidenceCamera)

interface Props {
  /** What stands still at the finding or in the zone. */
  readonly stops: readonly StopRow[]
  readonly onClose: () => void
}

/** "May work resume?": who cleared it, what was done or a picture of it, and exactly what that ends. */
export function ReleaseSheet({ stops, onClose }: Props) {
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const zones = useZones()
  const { t, language } = useStopWords()
  const done = Object.values(t.donePhrases)
  const { fields, change, clear } = useFields(`release:${stops[0]?.id ?? ''}`, { name: actor.fullName, reason: '' })
  const { name, reason } = fields
  const setName = (typed: string) => change({ name: typed })
  const setReason = (typed: string) => change({ reason: typed })
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [shooting, setShooting] = useState(false)
  const [kept, setKept] = useState(0)
  const [pictured, setPictured] = useState<ReadonlySet<string>>(new Set())
  const [keeping, setKeeping] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = stops.filter(({ id }) => !left.has(id))
  const place = zones.name(stops[0]?.zoneId ?? null)
  const shown = reason.trim() !== '' || chosen.every(({ id }) => pictured.has(id))
  const missing = chosen.length === 0 ? t.needStop : name.trim() === '' ? t.needName : shown ? undefined : t.needReason

  const shoot = async (picture: Blob) => {
    setShooting(false)
    setKeeping(true)
    // Kept with the press of the shutter: closing the sheet loses no picture.
    const result = await keepPicture(picture, deviceNow(), (photo) => addReleaseEvidence(data, chosen, photo))
    setKeeping(false)
    setFailure(result.ok ? null : result.message)
    if (!result.ok) return
    setKept(kept + 1)
    setPictured(new Set([...pictured, ...chosen.map(({ id }) => id)]))
  }
  const release = async () => {
    const result = await releaseStops(data, {
      stops: chosen,
      actorId: actor.userId,
      clearedBy: name.trim(),
      reason: reason.trim(),
    })
    if (result.ok) clear()
    return result.ok ? null : result.message
  }

  return (
    <StopSheet
      onClose={onClose}
      title={t.releaseTitle}
      description={t.releaseWords}
      act={t.releaseKey}
      tone="primary"
      missing={missing}
      problem={failure}
      busy={keeping}
      onAct={release}
    >
      <ul className={styles.ends} aria-label={t.releasing}>
        {stops.map((stop) => (
          <Ends key={stop.id} stop={stop} place={zones.name(stop.zoneId)} by={shortName(people.name(stop.createdBy))}>
            {(words) =>
              stops.length === 1 ? (
                words
              ) : (
                <Checkbox
                  checked={!left.has(stop.id)}
                  label={words}
                  onChange={(on) =>
                    setLeft(new Set(on ? [...left].filter((id) => id !== stop.id) : [...left, stop.id]))
                  }
                />
              )
            }
          </Ends>
        ))}
      </ul>
      <GoesOn stops={chosen.map(({ id }) => id)} />
      <div className={styles.two}>
        <Field label={t.clearedBy}>
          <TextInput size="touch" value={name} maxLength={120} placeholder={t.somebodyElse} onChange={setName} />
        </Field>
        <Field label={t.fromList}>
          <Combobox
            value={null}
            options={people.options}
            placeholder={t.typeName}
            onChange={(id) => {
              if (id !== null) setName(people.name(id))
            }}
          />
        </Field>
      </div>
      <div className={styles.chips} role="group" aria-label={t.whatDone}>
        {DONE_PHRASES.map((phrase, at) => (
          <Chip key={phrase} selected={reason === phrase} onToggle={() => setReason(reason === phrase ? '' : phrase)}>
            <span lang={language}>{done[at]}</span>
          </Chip>
        ))}
      </div>
      <Field label={t.whatDone} hint={t.whatDoneHint}>
        <TextArea rows={2} maxLength={1000} value={reason} onChange={setReason} />
      </Field>
      <Key
        label={kept === 0 ? t.photo : t.photoKept(kept)}
        icon={<Icon name={kept === 0 ? 'camera' : 'check'} size="md" />}
        busy={keeping}
        disabledReason={chosen.length === 0 ? t.needStop : undefined}
        onPress={() => setShooting(true)}
      />
      {shooting ? (
        <EvidenceCamera
          place={place}
          earlier={null}
          onShot={(picture) => void shoot(picture)}
          onClose={() => setShooting(false)}
        />
      ) : null}
    </StopSheet>
  )
}

interface EndsProps {
  readonly stop: StopRow
  readonly place: string
  readonly by: string
  readonly children: (words: ReactNode) => ReactNode
}

/** What may go on after the release, and what another stop still holds. Nothing resumes by itself. */
function GoesOn({ stops }: { readonly stops: readonly string[] }) {
  const t = useHaltWords()
  const waiting = useWaitingFor(stops)
  if (waiting === undefined || stops.length === 0) return null
  if (waiting.length === 0) return <p className={styles.goesOn}>{t.nothing}</p>
  return (
    <section className={styles.goesOn} aria-label={t.waiting(waiting.length)}>
      <b>{t.waiting(waiting.length)}</b>
      <ul>
        {waiting.map(({ id, title, page, still }) => (
          <li key={id}>
            <Link href={page} className={styles.goesTo}>
              {title}
            </Link>
            {still ? `, ${t.still}` : ''}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One press that the release ends, and what this device knows of it. */
function Ends({ stop, place, by, children }: EndsProps) {
  const { t } = useStopWords()
  const { photos, stillThere } = useEvidence(stop)
  return (
    <li>
      {children(
        <span className={styles.end}>
          <b>
            {place}
            {stop.category === null ? '' : ` · ${categoryTitle(stop.category)}`}
          </b>{' '}
          {t.since(formatTime(stop.raisedAt), by)} · {t.evidence(photos, stillThere)}
        </span>,
      )}
    </li>
  )
}
