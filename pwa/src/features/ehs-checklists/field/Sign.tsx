import { useState } from 'react'
import { useLocation } from 'wouter'
import { Owed } from '../../../forms/review/Owed.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/dates.ts'
import { textIn } from '../../../lib/words.ts'
import { failedWords } from '../../../forms/failed.ts'
import { Contradictions } from '../../../forms/review/Contradictions.tsx'
import { recordNumber } from '../../../records/names.ts'
import { useAutosave } from '../../../records/saving/useAutosave.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { headOf, isOut, isSettled, wantingOf, type Wanting } from '../core/round.ts'
import { trackRound } from '../core/usage.ts'
import styles from './field.module.css'
import { RoundGate, type RoundParts } from './RoundGate.tsx'
import { TagOutDecision } from './TagOut.tsx'
import { useAgreement } from './useAgreement.ts'
import { useEhsWords } from './useEhsWords.ts'
import { useRoundStore } from './useRoundStore.tsx'

/** The last look and the signature. What is signed is what stands here. */
export default function Sign() {
  return <RoundGate>{(parts) => <Shown {...parts} />}</RoundGate>
}

/** The first of them say enough: the round itself goes from one to the next. */
const OWED_SHOWN = 6

const SHIFTS = ['day', 'swing', 'night'] as const

function Shown({ round, place, form, before }: RoundParts) {
  const t = useEhsWords().sign
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const { tell } = useUndo()
  const { save, step, busy, failure } = useSaver()
  const { hasPhoto } = useRoundStore(round, place, form, before)
  const findings = useRows('ehsFinding', { roundId: round.id }) ?? []
  const [drawing, setDrawing] = useState<string | null>(null)
  const remark = useDraft<string | null>(`ehs-remarks:${round.id}`, null)
  const note = remark.value
  const [shift, setShift] = useState<string | null>(round.shift)
  const returned = round.state === 'returned'
  const owed = wantingOf(form.asked.areas, form.byItem, hasPhoto, (answer) => isSettled(round, answer))
  const why = useAutosave({
    id: `${round.id}:inServiceWhy`,
    value: round.inServiceWhy ?? '',
    onSave: (inServiceWhy) =>
      save(data.commit([{ kind: 'set', entity: 'ehsRound', id: round.id, fields: { inServiceWhy } }])),
  })
  const { contradicted, unfit, owesTagOut } = useAgreement(round, place, form, why.text)
  const failing = unfit === null ? undefined : form.byItem.get(unfit.id)
  const head = headOf(form.asked.areas, form.answers)
  const back = `/ehs-checklists/round/${round.id}`
  const name = people.known(actor.userId) ?? actor.fullName
  const reason =
    owed.length > 0
      ? t.first
      : contradicted.length > 0
        ? t.agree
        : owesTagOut
          ? t.decideFirst(place.short)
          : !returned && drawing === null
            ? t.signAbove
            : undefined
  const done = (said: string, to: string) => {
    remark.clear()
    trackRound('complete', round.id)
    tell(said)
    navigate(to)
    return true
  }
  const sign = () =>
    step(async () => {
      const { score, ...counts } = head
      await why.commit()
      const words = note?.trim() ?? null
      const noted: readonly NewOp[] =
        words === null || words === (round.note ?? '')
          ? []
          : [{ kind: 'set', entity: 'ehsRound', id: round.id, fields: { note: words } }]
      if (returned) {
        const again: NewOp = {
          kind: 'command',
          entity: 'ehsRound',
          id: round.id,
          command: 'resubmit',
          fields: { agreed: true },
        }
        if (!(await save(data.commit([...noted, again])))) return false
        return done(t.again(round.title), '/ehs-checklists/yard')
      }
      if (drawing === null) return false
      const fields = {
        ...counts,
        score,
        ...(shift === null ? {} : { shift }),
        inspectorId: actor.userId,
        signature: drawing,
        signedAt: deviceNow(),
        agreed: true,
      }
      const signed: NewOp = { kind: 'command', entity: 'ehsRound', id: round.id, command: 'submit', fields }
      if (!(await save(data.commit([...noted, signed])))) return false
      return done(t.done(round.title), '/ehs-checklists/yard')
    })
  return (
    <FieldScreen
      title={returned ? t.answers : t.title}
      sub={t.ofPlace(place.name, formatDate(round.roundOn))}
      back={back}
      right={<SunKey />}
      actions={
        <>
          {owed.length > 0 ? (
            <Key
              label={t.toRound}
              size="lg"
              icon={<Icon name="arrow-left" size="md" />}
              onPress={() => navigate(back)}
            />
          ) : null}
          <Key
            label={returned ? t.again(round.title) : t.title}
            size="lg"
            tone="primary"
            busy={busy}
            icon={<Icon name="signature" size="md" />}
            disabledReason={reason}
            onPress={() => void sign()}
          />
        </>
      }
    >
      {failure === null ? null : <Alert title={t.notSigned}>{failure}</Alert>}
      <StillOwed owed={owed} />
      <Contradictions contradicted={contradicted} hrefOf={({ id }) => `${back}?at=${id}`} />
      {unfit === null || round.equipmentId === null || isOut(place, findings) ? null : (
        <TagOutDecision
          round={round}
          place={place}
          reason={failedWords(unfit, failing?.value ?? null)}
          findingId={failing?.findingId ?? null}
          why={why.text}
          onWhy={why.change}
          onBlur={() => void why.commit()}
        />
      )}
      <div className={styles.facts}>
        <div>
          <b>{t.of(head.answered ?? 0, head.total ?? 0)}</b> {t.answered(head.failed ?? 0)}
        </div>
        <div>
          <b className={(head.criticalFails ?? 0) > 0 ? styles.danger : undefined}>
            {(head.criticalFails ?? 0) > 0 ? t.failedRound : head.score === null ? '–' : `${head.score}%`}
          </b>{' '}
          {(head.criticalFails ?? 0) > 0 ? t.critical(head.criticalFails ?? 0) : t.score}
        </div>
      </div>
      {findings.length === 0 ? null : (
        <>
          <h2 className={styles.sec}>
            {t.findings} <span>{findings.length}</span>
          </h2>
          <ul className={styles.rows}>
            {findings.map((finding) => (
              <li key={finding.id} className={styles.row}>
                <Icon name={finding.corrected === true ? 'wrench' : 'triangle-alert'} />
                <span className={styles.grow}>{finding.text}</span>
                <span className={styles.muted}>{recordNumber(finding)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.form}>
        <span />
        {returned ? null : (
          <KeyGroup
            label={t.shift}
            columns={3}
            columnsNarrow={3}
            options={SHIFTS.map((value) => ({ value, label: t.shifts[value] }))}
            value={SHIFTS.find((one) => one === shift) ?? null}
            onChange={setShift}
          />
        )}
        <Field label={t.remarks}>
          <TextArea value={note ?? round.note ?? ''} onChange={remark.change} maxLength={4000} rows={2} />
        </Field>
        {returned ? null : (
          <section aria-label={t.signature}>
            <p className={styles.say}>
              {t.statement} {t.signedAs} <b>{name}</b>.
            </p>
            <SignaturePad label={t.signature} onChange={setDrawing} />
          </section>
        )}
      </div>
    </FieldScreen>
  )
}

function StillOwed({ owed }: { readonly owed: readonly Wanting[] }) {
  const t = useEhsWords().sign
  const { language } = useLanguage()
  if (owed.length === 0) return null
  return (
    <Owed title={t.owed(owed.length)}>
      <ul>
        {owed.slice(0, OWED_SHOWN).map(({ item, wants }) => (
          <li key={item.id}>
            {textIn(item.text, language).text}: <b>{t.wants[wants]}</b>
          </li>
        ))}
      </ul>
    </Owed>
  )
}
