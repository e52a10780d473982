import { useState, type ReactNode } from 'react'
import { useActor, useData } from '../../../data/context.tsx'
import { categoryTitle } from '../../../lib/hazards.ts'
import { formatTime } from '../../../lib/dates.ts'
import { shortName } from '../../../lib/text.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { keepPicture } from '../capture/keepPicture.ts'
import { addEvidence } from '../verify/verifyQueries.ts'
import styles from './stop.module.css'
import { releaseStops, useEvidence } from './stopQueries.ts'
import type { StopRow } from './liveStops.ts'
import { DONE_PHRASES, useStopWords } from './words.ts'

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
  const [name, setName] = useState(actor.fullName)
  const [reason, setReason] = useState('')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [shooting, setShooting] = useState(false)
  const [kept, setKept] = useState(0)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const chosen = stops.filter(({ id }) => !left.has(id))
  const place = zones.name(stops[0]?.zoneId ?? null)
  const pictured = stops.find(({ findingId }) => findingId !== null)?.findingId ?? null
  const missing = chosen.length === 0 ? t.needStop : name.trim() === '' ? t.needName : reason.trim() === '' && kept === 0 ? t.needReason : undefined

  const shoot = async (picture: Blob) => {
    setShooting(false)
    setBusy(true)
    const finding = pictured === null ? null : await data.get('finding', pictured)
    // Kept with the press of the shutter: closing the sheet loses no picture.
    const result = finding === null ? null : await keepPicture(picture, Date.now(), (photo) => addEvidence(data, finding, finding.walkId, photo, 'after'))
    setBusy(false)
    if (result?.ok === true) setKept(kept + 1)
    else if (result !== null) setFailure(result.message)
  }
  const release = async () => {
    setBusy(true)
    const result = await releaseStops(data, { stops: chosen, actorId: actor.userId, clearedBy: name.trim(), reason: reason.trim() })
    setBusy(false)
    if (result.ok) onClose()
    else setFailure(result.message)
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t.releaseTitle}
      description={t.releaseWords}
      footer={
        <div className={styles.foot}>
          <Key label={t.cancel} size="lg" onPress={onClose} />
          <Key label={t.releaseKey} size="lg" tone="primary" icon={<Icon name="play" size="md" />} busy={busy} disabledReason={missing} onPress={() => void release()} />
        </div>
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <ul className={styles.ends} aria-label={t.releasing}>
          {stops.map((stop) => (
            <Ends key={stop.id} stop={stop} place={zones.name(stop.zoneId)} by={shortName(people.name(stop.createdBy))}>
              {(words) => (stops.length === 1 ? words : (
                <Checkbox
                  checked={!left.has(stop.id)} label={words}
                  onChange={(on) => setLeft(new Set(on ? [...left].filter((id) => id !== stop.id) : [...left, stop.id]))}
                />
              ))}
            </Ends>
          ))}
        </ul>
        <div className={styles.two}>
          <Field label={t.clearedBy}><TextInput size="touch" value={name} maxLength={120} placeholder={t.somebodyElse} onChange={setName} /></Field>
          <Field label={t.fromList}><Combobox value={null} options={people.options} placeholder={t.typeName} onChange={(id) => { if (id !== null) setName(people.name(id)) }} /></Field>
        </div>
        <div className={styles.chips} role="group" aria-label={t.whatDone}>
          {DONE_PHRASES.map(({ en, es }) => <Chip key={en} selected={reason === en} onToggle={() => setReason(reason === en ? '' : en)}>{language === 'es' ? <span lang="es">{es}</span> : en}</Chip>)}
        </div>
        <Field label={t.whatDone} hint={t.whatDoneHint}><TextArea rows={2} maxLength={1000} value={reason} onChange={setReason} /></Field>
        {pictured === null ? null : <Key label={kept === 0 ? t.photo : t.photoKept(kept)} icon={<Icon name={kept === 0 ? 'camera' : 'check'} size="md" />} busy={busy} onPress={() => setShooting(true)} />}
      </div>
      {shooting ? <EvidenceCamera place={place} earlier={null} onShot={(picture) => void shoot(picture)} onClose={() => setShooting(false)} /> : null}
    </Sheet>
  )
}

interface EndsProps {
  readonly stop: StopRow
  readonly place: string
  readonly by: string
  readonly children: (words: ReactNode) => ReactNode
}

/** One press that the release ends, and what this device knows of it. */
function Ends({ stop, place, by, children }: EndsProps) {
  const { t } = useStopWords()
  const { photos, stillThere } = useEvidence(stop.findingId ?? '')
  return (
    <li>
      {children(
        <span className={styles.end}>
          <b>{place}{stop.category === null ? '' : ` · ${categoryTitle(stop.category)}`}</b> {t.since(formatTime(stop.raisedAt), by)} · {t.evidence(photos, stillThere)}
        </span>,
      )}
    </li>
  )
}
