/** A talk while it is held: what to say, who signs in, who is missing. Works without a signal, in the language of the crew. */
import { useState } from 'react'
import { useParams } from 'wouter'
import { useCan, useData } from '../../data/react/context.tsx'
import { useRow, useRows } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import { BadgeKey } from '../../records/capture/BadgeKey.tsx'
import type { Named } from '../../records/capture/badge.ts'
import { setOp } from '../../records/engine/ops.ts'
import { StepButtons } from '../../records/engine/steps.tsx'
import { DensityProvider } from '../../records/engine/useWords.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { Combobox } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Text } from '../../ui/layout.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lastCrew, missingOf, signsIn } from './attendance.ts'
import { talks } from './records.tsx'
import styles from './safeWork.module.css'
import { SignIn } from './SignIn.tsx'
import { topicOf } from './topics.ts'
import { useTalkWords } from './useTalkWords.ts'

type Talk = Row<'toolboxTalk'>

export default function LiveTalk() {
  const { id = '' } = useParams()
  const t = useTalkWords()
  const talk = useRow('toolboxTalk', id)
  const present = useRows('talkAttendance', { talkId: id }, { sort: 'signedAt' })
  if (talk && present)
    return (
      <DensityProvider value="field">
        <Held talk={talk} present={present} />
      </DensityProvider>
    )
  return (
    <FieldScreen title={t.title} back="/talks">
      {talk === null ? <Text>{t.gone}</Text> : <Skeleton lines={6} height={40} />}
    </FieldScreen>
  )
}

interface HeldProps {
  readonly talk: Talk
  readonly present: readonly Row<'talkAttendance'>[]
}

function Held({ talk, present }: HeldProps) {
  const t = useTalkWords()
  const { language } = useLanguage()
  const data = useData()
  const people = usePeople()
  const zones = useZones()
  const mayTake = useCan('safe-work.talk.create')
  const { save, failure } = useSaver()
  // Null while nobody signs; the person, or an empty text for somebody who is still to be named.
  const [signing, setSigning] = useState<string | null>(null)
  const here = new Set(present.map(({ who }) => who))
  const takes = mayTake && talk.state !== 'void'
  const scanned = (named: Named) => {
    const personId = 'personId' in named ? named.personId : null
    const attendee = { personId, name: 'name' in named ? named.name : people.name(personId), company: '' }
    void save(data.commit([signsIn(talk.id, attendee, null, deviceNow())]))
    return true
  }
  const topic = topicOf(talk.topicKey, language)
  return (
    <FieldScreen
      title={topic?.title ?? talk.title}
      sub={[talk.zoneId === null ? '' : zones.name(talk.zoneId), people.name(talk.leaderId)]
        .filter(Boolean)
        .join(' · ')}
      back={`/talks/${talk.id}`}
      right={
        <>
          <LanguageKey />
          <SunKey />
        </>
      }
      actions={
        <>
          {takes ? (
            <Key label={t.signIn} size="lg" icon={<Icon name="signature" size="md" />} onPress={() => setSigning('')} />
          ) : null}
          {takes ? <BadgeKey words={t.badge} onNamed={scanned} /> : null}
          <StepButtons
            definition={talks}
            row={talk}
            arrange={(steps) => steps.filter(({ command }) => command === 'finish')}
          />
        </>
      }
    >
      {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
      {talk.state === 'open' ? null : (
        <Banner tone="info" icon="lock" fact={talk.state === 'held' ? t.closed : t.void} />
      )}
      <div className={styles.columns}>
        {topic === null ? null : (
          <section className={styles.column} aria-label={t.say}>
            <h2 className={styles.head}>{t.say}</h2>
            <ol className={styles.points}>
              {topic.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
            {topic.cited === null ? null : <Citation {...topic.cited} language={language} />}
          </section>
        )}
        <div className={styles.column}>
          <Present present={present} />
          <Missing talk={talk} present={present} onSign={takes ? setSigning : null} />
        </div>
      </div>
      {signing === null ? null : (
        <SignIn
          talkId={talk.id}
          personId={signing === '' ? null : signing}
          present={here}
          onClose={() => setSigning(null)}
        />
      )}
    </FieldScreen>
  )
}

function Present({ present }: Pick<HeldProps, 'present'>) {
  const t = useTalkWords()
  return (
    <section aria-label={t.present}>
      <h2 className={styles.head}>
        {t.present} <span>{present.length}</span>
      </h2>
      {present.length === 0 ? <Text tone="muted">{t.nobody}</Text> : null}
      <ul className={styles.names}>
        {present.map(({ id, name, how, signedAt, company }) => (
          <li key={id}>
            <b>{[name, company].filter(Boolean).join(', ')}</b>
            <span>{`${how === 'badge' ? t.asBadge : t.asDrawn}, ${formatTime(signedAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface MissingProps extends HeldProps {
  readonly onSign: ((personId: string) => void) | null
}

function Missing({ talk, present, onSign }: MissingProps) {
  const t = useTalkWords()
  const data = useData()
  const people = usePeople()
  const mayEdit = useCan('safe-work.talk.edit')
  const all = useRows('toolboxTalk', { leaderId: talk.leaderId })
  const attendances = useRows('talkAttendance')
  const { save, failure } = useSaver()
  const crew = talk.crewIds ?? []
  const missing = missingOf(talk, present)
  const before = all && attendances && crew.length === 0 ? lastCrew(talk, all, attendances) : []
  const setCrew = (ids: readonly string[]) =>
    void save(data.commit([setOp('toolboxTalk', talk.id, { crewIds: [...new Set(ids)] })]))
  return (
    <section aria-label={t.missing} className={styles.column}>
      <h2 className={styles.head}>
        {t.missing} <span>{missing.length}</span>
      </h2>
      {failure === null ? null : <Alert title={t.notKept}>{failure}</Alert>}
      {missing.length > 0 ? null : <Text tone="muted">{crew.length === 0 ? t.noCrew : t.allHere}</Text>}
      {missing.length === 0 ? null : (
        <ul className={styles.names}>
          {missing.map((id) => (
            <li key={id}>
              <b>{people.name(id)}</b>
              {onSign === null ? null : <Key label={t.signIn} onPress={() => onSign(id)} />}
            </li>
          ))}
        </ul>
      )}
      {talk.state !== 'open' || !mayEdit ? null : (
        <>
          {before.length === 0 ? null : (
            <Key label={t.sameCrew} icon={<Icon name="users" size="md" />} onPress={() => setCrew(before)} />
          )}
          <Field label={t.addCrew}>
            <Combobox
              value={null}
              options={people.options.filter(({ value }) => !crew.includes(value))}
              onChange={(id) => (id === null ? undefined : setCrew([...crew, id]))}
            />
          </Field>
        </>
      )}
    </section>
  )
}
