/** A talk begins with a topic and a place: two taps, with or without a signal. */
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { newId } from '../../../../sync/change/ids.ts'
import { useActor, useCan, useData } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { deviceNow } from '../../lib/clock.ts'
import { today } from '../../lib/dates.ts'
import { addOp } from '../../records/engine/ops.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { useZones } from '../../records/usePeople.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { KeyGroup } from '../../ui/KeyGroup.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useLanguage } from '../../ui/language.ts'
import styles from './safeWork.module.css'
import { topicOf, topicsIn } from './topics.ts'
import { useTalkWords } from './useTalkWords.ts'

interface Draft {
  readonly topicKey: string
  readonly own: string
  readonly zoneId: string | null
}

const OWN = 'own'

export default function BeginTalk() {
  const t = useTalkWords()
  const { language } = useLanguage()
  const data = useData()
  const { userId } = useActor()
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const mayHold = useCan('safe-work.talk.create')
  const zones = useZones()
  const { save, step, busy, failure } = useSaver()
  const [start] = useState<Draft>(() => ({ topicKey: '', own: '', zoneId: params.get('zoneId') }))
  const typing = useDraft<Draft>('talk-new', start)
  const draft = typing.value
  const change = (part: Partial<Draft>) => typing.change({ ...typing.now(), ...part })
  // The record is kept in English, as every record is; what the crew reads is said in their language.
  const title = draft.topicKey === OWN ? draft.own.trim() : (topicOf(draft.topicKey, 'en')?.title ?? '')
  const missing = !mayHold ? t.mayNot : title === '' ? t.noTopic : undefined
  const begin = () =>
    step(async () => {
      const id = newId()
      const provisionalNumber = await data.nextProvisional()
      const kept = await save(
        data.commit([
          addOp('toolboxTalk', id, {
            title,
            heldOn: today(),
            startedAt: deviceNow(),
            leaderId: userId,
            language: 'both',
            minutes: 10,
            state: 'open',
            provisionalNumber,
            ...(draft.topicKey === OWN ? {} : { topicKey: draft.topicKey }),
            ...(draft.zoneId === null ? {} : { zoneId: draft.zoneId }),
          }),
        ]),
      )
      if (!kept) return false
      typing.clear()
      navigate(`/talks/live/${id}`, { replace: true })
      return true
    })
  return (
    <FieldScreen
      title={t.title}
      sub={t.choose}
      back="/talks"
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
      actions={
        <Key
          label={t.start}
          size="lg"
          tone="primary"
          busy={busy}
          disabledReason={missing}
          icon={<Icon name="play" size="md" />}
          onPress={() => void begin()}
        />
      }
    >
      <div className={styles.form}>
        {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
        <Field label={t.where}>
          <Combobox value={draft.zoneId} options={zones.options} onChange={(zoneId) => change({ zoneId })} clearable />
        </Field>
        <KeyGroup
          label={t.choose}
          columns={2}
          columnsNarrow={1}
          value={draft.topicKey === '' ? null : draft.topicKey}
          options={[
            ...topicsIn(language).map(({ key, title: label }) => ({ value: key, label })),
            { value: OWN, label: t.own },
          ]}
          onChange={(topicKey) => change({ topicKey })}
        />
        {draft.topicKey === OWN ? (
          <Field label={t.ownField}>
            <TextInput
              size="touch"
              value={draft.own}
              onChange={(own) => change({ own })}
              maxLength={160}
              placeholder={t.ownExample}
            />
          </Field>
        ) : null}
      </div>
    </FieldScreen>
  )
}
