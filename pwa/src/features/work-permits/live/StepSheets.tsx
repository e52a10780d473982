import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { useSyncValue } from '../../../data/sync/syncState.ts'
import { SignHere } from '../../../records/signing/SignHere.tsx'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { textIn } from '../../../lib/words.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { leftBefore } from '../core/facts.ts'
import { rulesOf } from '../core/limits.ts'
import { changedOps, command } from '../core/ops.ts'
import { usePermitWords } from '../core/useWords.ts'
import { words as english } from '../words/en.ts'
import styles from './live.module.css'
import type { SheetProps } from './PeopleSheets.tsx'
import { useConditionWords } from './useConditionWords.ts'
import { Source } from './ToDoColumn.tsx'
import { useStepSigning } from './useStepSigning.ts'

interface ReasonProps {
  /** Names what is typed, on the device. */
  readonly id: string
  readonly title: string
  readonly label: string
  readonly placeholder?: string
  readonly action: string
  readonly missing: string
  readonly danger?: boolean
  readonly opsOf: (why: string) => readonly NewOp[]
  readonly onClose: () => void
}

/** One question in words, then one commit. */
export function ReasonSheet({
  id,
  title,
  label,
  placeholder,
  action,
  missing,
  danger = false,
  opsOf,
  onClose,
}: ReasonProps) {
  const { t } = usePermitWords()
  const data = useData()
  const { save, step, busy, failure } = useSaver()
  const draft = useDraft(`permit-why:${id}`, '')
  const why = draft.value
  const keep = () =>
    step(async () => {
      const kept = await save(data.commit(opsOf(why.trim())))
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={title}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <Field label={label}>
          <TextArea
            value={why}
            onChange={draft.change}
            maxLength={300}
            {...(placeholder === undefined ? {} : { placeholder })}
          />
        </Field>
        <Key
          label={action}
          size="lg"
          tone={danger ? 'danger' : 'primary'}
          busy={busy}
          disabledReason={why.trim() === '' ? missing : undefined}
          onPress={() => void keep()}
        />
      </div>
    </Sheet>
  )
}

/** What changed: the gas test ends at once, and work that is on stops. The record keeps the English words. */
export function ChangedSheet({ around, now, onClose }: SheetProps) {
  const { t } = usePermitWords()
  const data = useData()
  const { save, failure } = useSaver()
  const [other, setOther] = useState(false)
  if (other)
    return (
      <ReasonSheet
        id={`changed:${around.permit.id}`}
        title={t.more.changedWhy}
        label={t.more.other}
        action={t.live.changed}
        missing={t.more.noWhy}
        opsOf={(why) => changedOps(around.permit, why, now())}
        onClose={onClose}
      />
    )
  const choose = async (why: string) => {
    if (await save(data.commit(changedOps(around.permit, why, now())))) onClose()
  }
  return (
    <Sheet open onClose={onClose} title={t.more.changedWhy}>
      <div className={styles.keys}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        {t.more.changes.map((say, at) => (
          <Key key={say} label={say} onPress={() => void choose(english.more.changes[at] ?? say)} />
        ))}
        <Key label={t.more.other} onPress={() => setOther(true)} />
      </div>
    </Sheet>
  )
}

/** What is left before the permit closes; behind it the closing in an emergency. */
export function CloseSheet({ around, now, onClose }: SheetProps) {
  const { t: all, language } = usePermitWords()
  const t = all.closing
  const data = useData()
  const online = useSyncValue('link') === 'online'
  const say = useConditionWords()
  const { save, step, busy, failure } = useSaver()
  const [emergency, setEmergency] = useState(false)
  const { permit } = around
  const draft = useDraft(`permit-why:emergency:${permit.id}`, '')
  const why = draft.value
  const at = now()
  const left = leftBefore(around, 'close', at)
  const { userId } = useActor()
  const signing = useStepSigning(around, 'close', userId)
  const checks = new Map(rulesOf(permit.kind).checks.map((check) => [`check:${check.key}`, check]))
  const close = async () => {
    const signed = await signing.sign(now())
    return signed && [...signed, command(permit.id, 'close')]
  }
  const finish = (opsOf: () => Promise<readonly NewOp[] | null>) =>
    step(async () => {
      const ops = await opsOf()
      if (ops === null) return false
      const kept = await save(data.commit(ops))
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={emergency ? t.emergency : t.title(left.length)}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        {emergency ? (
          <>
            <Field label={t.why} hint={t.flagged}>
              <TextArea value={why} onChange={draft.change} maxLength={500} placeholder={t.whyExample} />
            </Field>
            {online ? null : <Banner tone="warn" fact={t.noSignal} />}
            <Key
              label={t.emergency}
              size="lg"
              tone="danger"
              busy={busy}
              icon={<Icon name="siren" size="md" />}
              disabledReason={why.trim() === '' ? t.noWhy : undefined}
              onPress={() =>
                void finish(() => Promise.resolve([command(permit.id, 'closeEmergency', { stateReason: why.trim() })]))
              }
            />
          </>
        ) : (
          <>
            <ul className={styles.todo}>
              {left.map((code) => {
                const check = checks.get(code)
                const { title, note } =
                  check === undefined ? say(code, around, at) : { title: textIn(check.title, language).text, note: '' }
                return (
                  <li key={code}>
                    <p>
                      <Icon name="circle" size="md" />
                      <b>{title}</b>
                      {check === undefined ? <small>{note}</small> : <Source check={check} language={language} />}
                    </p>
                  </li>
                )
              })}
            </ul>
            {left.length === 0 ? <SignHere signing={signing} /> : null}
            {left.length === 0 ? (
              <Key
                label={all.live.close}
                size="lg"
                tone="primary"
                busy={busy}
                icon={<Icon name="lock" size="md" />}
                disabledReason={signing.missing}
                onPress={() => void finish(close)}
              />
            ) : (
              <Key label={t.back} size="lg" tone="primary" onPress={onClose} />
            )}
            <Key
              label={t.emergency}
              hint={t.emergencyHint}
              tone="danger"
              icon={<Icon name="siren" size="md" />}
              onPress={() => setEmergency(true)}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
