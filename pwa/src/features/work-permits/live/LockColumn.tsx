import { useState } from 'react'
import { newId } from '../../../../../sync/change/ids.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { formatTime } from '../../../lib/dates.ts'
import { BadgeKey } from '../../../records/capture/BadgeKey.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { PermitLock } from '../core/kinds.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import styles from './live.module.css'

interface Props {
  readonly around: Known
  readonly now: () => number
  /** Why this person changes nothing here. */
  readonly closed: string | null
}

/** Locks and tags by person: on, tried, off. Each takes off their own. */
export function LockColumn({ around, now, closed }: Props) {
  const { t: all } = usePermitWords()
  const t = all.locks
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, failure } = useSaver()
  const [adding, setAdding] = useState(false)
  const locks = around.locks.toSorted((a, b) => Number(a.offAt !== null) - Number(b.offAt !== null) || a.onAt - b.onAt)
  const set = (lock: PermitLock, fields: Partial<Pick<PermitLock, 'triedAt' | 'offAt'>>) =>
    void save(data.commit([{ kind: 'set', entity: 'permitLock', id: lock.id, fields }]))
  return (
    <section className={styles.column} aria-label={t.title}>
      <header className={styles.head}>
        <h2>{t.title}</h2>
      </header>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      {locks.length === 0 ? (
        <p className={styles.none}>
          <Icon name="lock" size="md" />
          <b>{t.none}</b>
        </p>
      ) : null}
      <ul className={styles.people}>
        {locks.map((lock) => {
          const off = lock.offAt !== null
          const whose = people.name(lock.personId)
          const state = off
            ? t.isOff(formatTime(lock.offAt))
            : lock.triedAt === null
              ? t.notTried
              : t.wasTried(formatTime(lock.triedAt))
          return (
            <li key={lock.id} className={cx(off && styles.outside)}>
              <Icon name={lock.kind === 'lock' ? 'lock' : 'tag'} size="md" />
              <span className={styles.who}>
                <b>{[lock.point, lock.lockNumber].filter(Boolean).join(' · ')}</b>
                {[t.isOn(whose, formatTime(lock.onAt)), state, lock.measure].filter(Boolean).join(', ')}
              </span>
              {off ? null : lock.triedAt === null ? (
                <Key
                  label={t.tried}
                  disabledReason={closed ?? undefined}
                  onPress={() => set(lock, { triedAt: now() })}
                />
              ) : (
                <Key
                  label={t.off}
                  disabledReason={closed ?? (lock.personId === userId ? undefined : t.notYours(whose))}
                  onPress={() => set(lock, { offAt: Math.max(now(), lock.onAt) })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <Key
        label={t.add}
        size="lg"
        disabledReason={closed ?? undefined}
        icon={<Icon name="lock" size="md" />}
        onPress={() => setAdding(true)}
      />
      {adding ? <AddLock permitId={around.permit.id} now={now} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}

const KINDS = ['lock', 'tag'] as const

interface Lock {
  readonly kind: (typeof KINDS)[number]
  readonly point: string
  readonly lockNumber: string
  readonly measure: string
  readonly personId: string | null
}

const NO_LOCK: Lock = { kind: 'lock', point: '', lockNumber: '', measure: '', personId: null }

function AddLock({
  permitId,
  now,
  onClose,
}: {
  readonly permitId: string
  readonly now: () => number
  readonly onClose: () => void
}) {
  const { t: all } = usePermitWords()
  const t = all.locks
  const data = useData()
  const { userId } = useActor()
  const people = usePeople()
  const { save, step, busy, failure } = useSaver()
  const draft = useDraft<Lock>(`permit-lock:${permitId}`, NO_LOCK)
  const { kind, point, lockNumber, measure } = draft.value
  const personId = draft.value.personId ?? userId
  const change = (part: Partial<Lock>) => draft.change({ ...draft.now(), ...part })
  const missing =
    point.trim() === '' ? t.noPoint : kind === 'tag' && measure.trim() === '' ? t.measureMissing : undefined
  const keep = () =>
    step(async () => {
      const fields = {
        permitId,
        kind,
        point: point.trim(),
        personId,
        onAt: now(),
        ...(lockNumber.trim() === '' ? {} : { lockNumber: lockNumber.trim() }),
        ...(measure.trim() === '' ? {} : { measure: measure.trim() }),
      }
      const kept = await save(data.commit([{ kind: 'add', entity: 'permitLock', id: newId(), fields }]))
      if (kept) {
        draft.clear()
        onClose()
      }
      return kept
    })
  return (
    <Sheet open onClose={onClose} title={t.add}>
      <div className={styles.form}>
        {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
        <KeyGroup
          label={t.title}
          hideLabel
          columns={2}
          options={KINDS.map((value) => ({ value, label: value === 'lock' ? t.lock : t.tag }))}
          value={kind}
          onChange={(value) => change({ kind: value })}
        />
        <Field label={t.point}>
          <TextInput
            size="touch"
            value={point}
            onChange={(text) => change({ point: text })}
            maxLength={120}
            placeholder={t.pointExample}
          />
        </Field>
        <div className={styles.pair}>
          <Field label={t.number}>
            <TextInput
              size="touch"
              value={lockNumber}
              onChange={(text) => change({ lockNumber: text })}
              maxLength={40}
            />
          </Field>
          <BadgeKey
            words={all.badge}
            onNamed={(named) => {
              if (!('personId' in named)) return false
              change({ personId: named.personId })
              return true
            }}
          />
        </div>
        <Field label={t.whose}>
          <Combobox value={personId} options={people.options} onChange={(id) => change({ personId: id })} />
        </Field>
        {kind === 'tag' ? (
          <Field label={t.measure}>
            <TextInput
              size="touch"
              value={measure}
              onChange={(text) => change({ measure: text })}
              maxLength={200}
              placeholder={t.measureExample}
            />
          </Field>
        ) : null}
        <Key label={t.add} size="lg" tone="primary" busy={busy} disabledReason={missing} onPress={() => void keep()} />
      </div>
    </Sheet>
  )
}
