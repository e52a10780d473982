import { dayOf } from '../../../../../sync/permits/permits.ts'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { useDraft } from '../../../data/store/drafts.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { setPermit } from '../core/ops.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'

/** Who rescues, and how they are called. */
export function RescueSheet({ around, onClose }: SheetProps) {
  const { t } = usePermitWords()
  const data = useData()
  const { save, busy, failure } = useSaver()
  const draft = useDraft<string | null>(`permit-rescue:${around.permit.id}`, null)
  const text = draft.value ?? around.permit.rescue ?? ''
  const keep = async () => {
    if (await save(data.commit([setPermit(around.permit.id, { rescue: text.trim() === '' ? null : text.trim() })]))) {
      draft.clear()
      onClose()
    }
  }
  return (
    <Sheet open onClose={onClose} title={t.help.rescue}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <Field label={t.conditions['rescue'] ?? ''}>
          <TextArea value={text} onChange={draft.change} maxLength={300} placeholder={t.help.rescueExample} />
        </Field>
        <Key label={t.save} size="lg" tone="primary" busy={busy} onPress={() => void keep()} />
      </div>
    </Sheet>
  )
}

/** The Marine Chemist's certificate that covers the job, with what it asks for. */
export function CertificateSheet({ around, now, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.help
  const data = useData()
  const { save, failure } = useSaver()
  const mayAdd = useCan('work-permits.certificate.create')
  const certificates = useCollection('chemistCertificate')
  const { permit, zone } = around
  const today = dayOf(now(), zone)
  const valid = (certificates ?? []).filter(
    ({ validOn, vesselId }) =>
      validOn >= today && (vesselId === null || permit.vesselId === null || vesselId === permit.vesselId),
  )
  const choose = async (id: string) => {
    if (await save(data.commit([setPermit(permit.id, { certificateId: id })]))) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.certificate}
      description={valid.length === 0 ? t.certificateNone : undefined}
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {valid.map(({ id, certificateNumber, chemist, validOn, conditions }) => (
          <div key={id} className={styles.choice}>
            <Key
              label={certificateNumber}
              hint={t.certificateIs(chemist, formatDate(validOn))}
              selected={permit.certificateId === id}
              icon={<Icon name="file-check" size="md" />}
              onPress={() => void choose(id)}
            />
            {conditions === null ? null : (
              <p>
                <b>{t.asked}: </b>
                {conditions}
              </p>
            )}
          </div>
        ))}
        {mayAdd ? (
          <LinkButton
            href={`/work-permits/certificates/new${permit.vesselId === null ? '' : `?vesselId=${permit.vesselId}`}`}
            size="field"
            wide
          >
            {t.certificateNew}
          </LinkButton>
        ) : null}
      </div>
    </Sheet>
  )
}

/** Other work that must not run beside it, as far as this tablet heard, and how it is dealt with. */
export function ConflictSheet({ around, onClose }: SheetProps) {
  const { t: all } = usePermitWords()
  const t = all.help
  const data = useData()
  const people = usePeople()
  const heard = useSyncValue('lastSyncedAt')
  const { save, busy, failure } = useSaver()
  const draft = useDraft<string | null>(`permit-conflict:${around.permit.id}`, null)
  const text = draft.value ?? around.permit.conflictNote ?? ''
  const keep = async () => {
    if (
      await save(data.commit([setPermit(around.permit.id, { conflictNote: text.trim() === '' ? null : text.trim() })]))
    ) {
      draft.clear()
      onClose()
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.conflict}
      description={heard === null ? all.board.heardNever : t.conflictHeard(formatTime(heard))}
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {around.clashing.length === 0 ? <p>{t.conflictNone}</p> : null}
        {around.clashing.map((other) => (
          <LinkButton key={other.id} href={`/work-permits/live/${other.id}`} size="field" wide>
            {[other.work, people.name(other.holderId)].join(', ')}
          </LinkButton>
        ))}
        <Field label={t.conflictHow}>
          <TextArea value={text} onChange={draft.change} maxLength={500} placeholder={t.conflictExample} />
        </Field>
        <Key label={all.save} size="lg" tone="primary" busy={busy} onPress={() => void keep()} />
      </div>
    </Sheet>
  )
}
