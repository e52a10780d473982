/**
 * A report without a name. Nothing of it touches the person's records: no draft, no photo store, no outbox, no usage figures. It lives in this
 * page until it is sealed, and a code is the only way back to it.
 */
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useActor } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { toBase64 } from '../../../lib/base64.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, hourOf, startOfDay, today } from '../../../lib/dates.ts'
import { catalogue, inLanguage } from '../../../lib/words.ts'
import { PAGES } from '../../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { iconOf, wordOf } from '../../../records/engine/words.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { LanguageKey } from '../../../ui/LanguageKey.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { Row, Stack, Text } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './anonymous.module.css'
import { Pictures, Voice, type Picture, type Sound } from './Media.tsx'
import { keep, keyOf, learn, yardOf } from './queue.ts'
import { newCode, seal } from './seal.ts'
import { words, type AnonymousWords } from './words/en.ts'

export const wordsOf = catalogue('features/safety/anonymous/words', words)
const KINDS = TABLES.incident.fields['kind']?.enum ?? []
const HOUR_MS = 3_600_000
type Yard = Awaited<ReturnType<typeof yardOf>>

export default function ReportAnonymously() {
  const t = wordsOf(useLanguage().language)
  const yard = useYard()
  const [code, setCode] = useState<string | null>(null)
  const [, navigate] = useLocation()
  if (code !== null) return <CodeShown code={code} t={t} onDone={() => navigate('/safety')} />
  if (yard === 'asking')
    return (
      <FieldScreen title={t.title} back="/safety/report">
        <Skeleton lines={6} />
      </FieldScreen>
    )
  if (yard?.allowed !== true)
    return (
      <FieldScreen
        title={t.title}
        back="/safety/report"
        right={<Switches />}
        actions={
          <Key
            label={t.withName}
            size="lg"
            tone="primary"
            onPress={() => navigate('/safety/report', { replace: true })}
          />
        }
      >
        <Banner tone="info" fact={yard === undefined ? t.notKnown : t.notAllowed} />
      </FieldScreen>
    )
  return <Form yard={yard} t={t} onSealed={setCode} />
}

/** What this device knows of the yard; asked anew where there is a signal. */
function useYard(): Yard | 'asking' {
  const { orgId } = useActor()
  const [yard, setYard] = useState<Yard | 'asking'>('asking')
  useEffect(() => {
    let gone = false
    const find = async () => {
      await learn(orgId)
      return yardOf(orgId)
    }
    find().then(
      (found) => gone || setYard(found),
      () => gone || setYard(undefined),
    )
    return () => {
      gone = true
    }
  }, [orgId])
  return yard
}

interface FormProps {
  readonly yard: NonNullable<Yard>
  readonly t: AnonymousWords
  readonly onSealed: (code: string) => void
}

function Form({ yard, t, onSealed }: FormProps) {
  const { language } = useLanguage()
  const say = inLanguage(language, 'safety')
  const [params] = useSearchParams()
  const zones = useZones()
  const since = useRows('safetySettings')?.[0]?.since ?? null
  const [kind, setKind] = useState<string | null>(KINDS.find((one) => one === params.get('kind')) ?? null)
  const [what, setWhat] = useState('')
  const [zone, setZone] = useState('none')
  const [place, setPlace] = useState('')
  const [day, setDay] = useState(() => today())
  const [hour, setHour] = useState(() => String(hourOf(deviceNow())))
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [sound, setSound] = useState<Sound | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    // The hour alone: to the minute it would say who was there.
    const happenedAt = startOfDay(day) + Number(hour) * HOUR_MS
    const wrong =
      what.trim() === '' && pictures.length === 0 && sound === null
        ? t.nothing
        : happenedAt > deviceNow()
          ? t.future
          : since !== null && day < since
            ? t.early(formatDate(since))
            : null
    setProblem(wrong)
    if (wrong !== null) return
    setBusy(true)
    try {
      const code = newCode()
      const sealed = await seal(keyOf(yard), yard.orgId, {
        code,
        kind: kind ?? 'other',
        what: what.trim(),
        zoneId: zone === 'none' ? '' : zone,
        place: place.trim(),
        happenedAt,
        pictures: pictures.map(({ bytes }) => toBase64(bytes)),
        voice: sound === null ? null : { durationMs: sound.durationMs, data: toBase64(sound.bytes) },
      })
      await keep(yard.orgId, sealed, Date.now())
      onSealed(code)
    } catch (error) {
      console.warn('a report was not kept', error instanceof Error ? error.name : '')
      setProblem(t.notKept)
      setBusy(false)
    }
  }
  return (
    <FieldScreen
      title={t.title}
      back="/safety/report"
      right={<Switches />}
      actions={
        <Key
          label={t.save}
          hint={t.saveHint}
          icon={<Icon name="lock" size="lg" />}
          size="lg"
          tone="primary"
          busy={busy}
          onPress={() => void send()}
        />
      }
    >
      <Stack gap={4}>
        <Banner tone="info" icon="eye-off" fact={t.kept} />
        <KeyGroup
          label={t.kind}
          columns={4}
          columnsNarrow={2}
          layout="above"
          value={kind}
          onChange={setKind}
          options={KINDS.map((one) => ({
            value: one,
            label: say(wordOf('incident', 'kind', one)),
            icon: <KindIcon kind={one} />,
          }))}
        />
        <Field label={t.what}>
          <TextArea value={what} onChange={setWhat} maxLength={3500} rows={4} />
        </Field>
        <div className={styles.pair}>
          <Field label={t.zone}>
            <Select
              value={zone}
              onChange={setZone}
              options={[
                { value: 'none', label: t.noZone },
                ...zones.options.map(({ value, label }) => ({ value, label })),
              ]}
            />
          </Field>
          <Field label={t.place}>
            <TextInput value={place} onChange={setPlace} maxLength={120} size="touch" autoComplete="off" />
          </Field>
          <Field label={t.day}>
            <DateInput value={day} onChange={setDay} max={today()} />
          </Field>
          <Field label={t.hour}>
            <Select value={hour} onChange={setHour} options={HOURS} />
          </Field>
        </div>
        <Pictures t={t} pictures={pictures} onChange={setPictures} onProblem={setProblem} />
        <Voice t={t} sound={sound} onChange={setSound} onProblem={setProblem} />
        <Banner tone="warn" fact={t.voiceKnown}>
          {t.voiceWarn}
        </Banner>
        {problem === null ? null : <Alert>{problem}</Alert>}
      </Stack>
    </FieldScreen>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

function KindIcon({ kind }: { readonly kind: string }) {
  const icon = iconOf(PAGES.incident?.words?.values?.['kind']?.[kind]?.icon)
  return icon === null ? null : <Icon name={icon} size="lg" />
}

interface CodeProps {
  readonly code: string
  readonly t: AnonymousWords
  readonly onDone: () => void
}

function CodeShown({ code, t, onDone }: CodeProps) {
  return (
    <FieldScreen
      title={t.code}
      right={<Switches />}
      actions={
        <Key label={t.haveIt} icon={<Icon name="check" size="lg" />} size="lg" tone="primary" onPress={onDone} />
      }
    >
      <Stack gap={4}>
        <p className={styles.code} aria-label={t.code}>
          {code}
        </p>
        <Text size="lg" strong>
          {t.codeNote}
        </Text>
        <Text tone="muted">{t.codeUse}</Text>
      </Stack>
    </FieldScreen>
  )
}

export function Switches() {
  return (
    <Row tight>
      <LanguageKey />
      <SunKey />
    </Row>
  )
}
