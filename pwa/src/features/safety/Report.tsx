/** An incident in four taps, with or without a signal: what it is, where, a photo, a few words. Nothing but the kind must be said. */
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Incident } from '../../../../schema/gen/types.ts'
import { useCan } from '../../data/react/context.tsx'
import { useRows } from '../../data/react/live.ts'
import { deviceNow } from '../../lib/clock.ts'
import { catalogue, inLanguage } from '../../lib/words.ts'
import { FieldForm } from '../../records/engine/fieldForm.tsx'
import { iconOf, wordOf } from '../../records/engine/words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { telOf } from '../../lib/tel.ts'
import { FieldScreen } from '../../ui/FieldScreen.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { SunKey } from '../../ui/FieldSwitches.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Text } from '../../ui/layout.tsx'
import { useLanguage } from '../../ui/language.ts'
import { useOffered } from './anonymous/useOffered.ts'
import { incidents } from './records.tsx'
import styles from './safety.module.css'
import { words } from './words/en.ts'

const wordsOf = catalogue('features/safety/words', words)
const KINDS = TABLES.incident.fields['kind']?.enum ?? []
type Kind = Incident['kind']

export default function ReportIncident() {
  const t = wordsOf(useLanguage().language)
  const [params, setParams] = useSearchParams()
  const [helped, setHelped] = useState(false)
  const kind = KINDS.find((one) => one === params.get('kind'))
  const choose = (chosen: string) => setParams({ kind: chosen })
  if (kind === undefined) return <KindChoice title={t.title} hint={t.hint} onChoose={choose} />
  if (kind === 'injury' && !helped) return <Emergency onReport={() => setHelped(true)} />
  if (kind === 'spill' && !helped) return <SpillFirst onReport={() => setHelped(true)} />
  return <ReportForm kind={kind} />
}

interface ChoiceProps {
  readonly title: string
  readonly hint: string
  readonly onChoose: (kind: string) => void
}

function KindChoice({ title, hint, onChoose }: ChoiceProps) {
  const { language } = useLanguage()
  const say = inLanguage(language, 'safety')
  return (
    <FieldScreen title={title} back="/safety" right={<Switches />}>
      <Text>{hint}</Text>
      <div className={styles.kinds}>
        {KINDS.map((kind) => {
          const icon = iconOf(PAGES.incident?.words?.values?.['kind']?.[kind]?.icon)
          return (
            <Key
              key={kind}
              label={say(wordOf('incident', 'kind', kind))}
              icon={icon === null ? undefined : <Icon name={icon} size="lg" />}
              size="xl"
              layout="above"
              tone={kind === 'injury' ? 'danger' : 'neutral'}
              onPress={() => onChoose(kind)}
            />
          )
        })}
      </div>
      <Coded />
    </FieldScreen>
  )
}

/** Before anything is written: whom to call. */
function Emergency({ onReport }: { readonly onReport: () => void }) {
  const t = wordsOf(useLanguage().language)
  const settings = useRows('safetySettings')?.[0]
  const phone = settings?.emergencyPhone ?? '911'
  return (
    <FieldScreen
      title={t.first}
      back="/safety/report"
      right={<Switches />}
      actions={
        <Key label={t.report} icon={<Icon name="check" size="lg" />} size="lg" tone="primary" onPress={onReport} />
      }
    >
      <a className={styles.call} href={telOf(phone)}>
        <Icon name="phone" size="lg" /> {t.call(phone)}
      </a>
      <ol className={styles.steps}>
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {(settings?.meetingPoint ?? '') === '' ? null : (
        <Banner tone="info" icon="map-pin" fact={t.meet(settings?.meetingPoint ?? '')} />
      )}
    </FieldScreen>
  )
}

/** A spill spreads while somebody writes: what to do, whom to call, and the way to the card of the material come first. */
function SpillFirst({ onReport }: { readonly onReport: () => void }) {
  const t = wordsOf(useLanguage().language)
  const [, navigate] = useLocation()
  const card = useCan('hazwaste.place.read') ? '/hazwaste/spill' : '/spill'
  const areas = useRows('wasteArea')
  const phone = useRows('safetySettings')?.[0]?.emergencyPhone ?? '911'
  // One person may stand in for many areas.
  const people = new Map(
    (areas ?? []).flatMap(({ coordinator, coordinatorPhone }) =>
      (coordinatorPhone ?? '') === '' ? [] : [[coordinatorPhone ?? '', coordinator ?? t.coordinator] as const],
    ),
  )
  return (
    <FieldScreen
      title={t.first}
      back="/safety/report"
      right={<Switches />}
      actions={
        <Key label={t.reportSpill} icon={<Icon name="check" size="lg" />} size="lg" tone="primary" onPress={onReport} />
      }
    >
      <ol className={styles.steps}>
        {t.spillSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {[...people].map(([number, name]) => (
        <a key={number} className={styles.call} href={telOf(number)}>
          <Icon name="phone" size="lg" /> {t.callName(name, number)}
        </a>
      ))}
      <a className={styles.call} href={telOf(phone)}>
        <Icon name="phone" size="lg" /> {t.call(phone)}
      </a>
      <Key label={t.spillCard} icon={<Icon name="droplets" size="lg" />} size="lg" onPress={() => navigate(card)} />
    </FieldScreen>
  )
}

function ReportForm({ kind }: { readonly kind: string }) {
  const t = wordsOf(useLanguage().language)
  const reads = useCan('safety.incident.read')
  const [, navigate] = useLocation()
  const [params] = useSearchParams()
  const [now] = useState(deviceNow)
  const zone = params.get('zoneId')
  return (
    <FieldForm
      definition={incidents}
      // The choice is one of the kinds.
      start={{ kind: kind as Kind, happenedAt: now, learnedAt: now, ...(zone === null ? {} : { zoneId: zone }) }}
      draft={`report ${kind}`}
      photos="context"
      onSaved={(id) => navigate(reads ? `/safety/incidents/${id}` : '/safety')}
      onClose={() => navigate('/safety/report')}
    >
      <Text tone="muted">{t.names}</Text>
      <Nameless kind={kind} />
    </FieldForm>
  )
}

/** The way back to what was reported without a name. */
function Coded() {
  const t = wordsOf(useLanguage().language)
  const allowed = useOffered()
  if (!allowed) return null
  return (
    <LinkButton href="/safety/code" size="touch" icon={<Icon name="message-square" size="sm" />}>
      {t.coded}
    </LinkButton>
  )
}

/** Where the yard allows it: the way to report without a name, on a path of its own. */
function Nameless({ kind }: { readonly kind: string }) {
  const t = wordsOf(useLanguage().language)
  const allowed = useOffered()
  if (!allowed) return null
  return (
    <LinkButton href={`/safety/anonymous?kind=${kind}`} size="touch" icon={<Icon name="eye-off" size="sm" />}>
      {t.nameless}
    </LinkButton>
  )
}

function Switches() {
  return (
    <>
      <LanguageKey />
      <SunKey />
    </>
  )
}
