import { matches } from '../../../lib/text.ts'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { openRound } from '../../../forms/round/days.ts'
import { formatDate, today } from '../../../lib/dates.ts'
import { HaltsAt } from '../../../records/halts/HaltBanner.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LookKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { fitsKind, fitsOf, titleOf, type Checklist, type Template } from '../core/library.ts'
import { ROUNDS, type Place, type Round } from '../core/round.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useChecklists, useInUse, usePlaces, useRoundsAt } from './queries.ts'
import { useBegin } from './useBegin.ts'
import { useEhsWords } from './useEhsWords.ts'

/** So many places are shown before somebody types a part of the name. */
const SHOWN = 30

/** Which checklist, and where: what the address says already is not asked. */
export default function Begin() {
  const t = useEhsWords().begin
  const [params, setParams] = useSearchParams()
  const { language } = useLanguage()
  const templates = useInUse()
  const checklists = useChecklists()
  const places = usePlaces()
  const { begin, busy, failure } = useBegin()
  const placeId = params.get('equipmentId') ?? params.get('zoneId')
  const rounds = useRoundsAt(params.get('template'), placeId)
  const standing = openRound(ROUNDS, rounds ?? [], today())
  if (templates === undefined || checklists === undefined || places === undefined)
    return (
      <FieldScreen title={t.title} back="/ehs-checklists/yard">
        <Skeleton lines={6} height={40} />
      </FieldScreen>
    )
  const template = templates.find(({ key }) => key === params.get('template')) ?? null
  const place = [...places.things, ...places.zones].find(({ id }) => id === placeId) ?? null
  const choose = (name: string, value: string) =>
    setParams((old) => {
      old.set(name, value)
      return old
    })
  const ready = template !== null && place !== null
  return (
    <FieldScreen
      title={template === null ? t.title : titleOf(template, language)}
      sub={place?.name ?? (template === null ? t.which : t.where)}
      back="/ehs-checklists/yard"
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
      {...(ready
        ? {
            actions: (
              <Key
                label={standing === null ? t.start : t.goOn}
                size="lg"
                tone="primary"
                busy={busy}
                icon={<Icon name="play" size="md" />}
                onPress={() => void begin(template, place, params.get('due') ?? undefined)}
              />
            ),
          }
        : {})}
    >
      {failure === null ? null : <Alert>{failure}</Alert>}
      {place === null ? null : <HaltsAt zones={[place.zone?.id ?? null]}>{t.stopped}</HaltsAt>}
      {ready ? (
        <LastRound rounds={rounds} standing={standing} place={place} />
      ) : template === null ? (
        <Templates
          templates={templates.filter((one) => place === null || fits(one, place, checklists))}
          place={place}
          onChoose={(one) => choose('template', one.key)}
        />
      ) : (
        <Places
          places={[...places.things, ...places.zones].filter((one) => fits(template, one, checklists))}
          onChoose={(one) => choose(one.equipment === null ? 'zoneId' : 'equipmentId', one.id)}
        />
      )}
    </FieldScreen>
  )
}

function fits(template: Template, place: Place, checklists: readonly Checklist[]): boolean {
  const of = fitsOf(template.key, checklists)
  return place.equipment === null ? of.zones : fitsKind(of, place.equipment.kind)
}

interface LastRoundProps {
  readonly rounds: readonly Round[] | undefined
  /** The round of today that nobody has signed yet. */
  readonly standing: Round | null
  readonly place: Place
}

function LastRound({ rounds, standing, place }: LastRoundProps) {
  const t = useEhsWords().begin
  const out = place.equipment?.state === 'out_of_service'
  const last = rounds?.find(({ id }) => id !== standing?.id)
  return (
    <div className={styles.form}>
      {out ? <Alert title={t.out}>{place.equipment?.stateReason ?? ''}</Alert> : null}
      {standing === null ? null : <p className={styles.say}>{t.standing}</p>}
      {rounds === undefined ? null : (
        <p className={styles.say}>{last === undefined ? t.never : t.last(formatDate(last.roundOn))}</p>
      )}
    </div>
  )
}

interface TemplatesProps {
  readonly templates: readonly Template[]
  readonly place: Place | null
  readonly onChoose: (template: Template) => void
}

function Templates({ templates, place, onChoose }: TemplatesProps) {
  const t = useEhsWords()
  const { language } = useLanguage()
  if (templates.length === 0)
    return place === null ? (
      <EmptyState drawing="sheet" title={t.home.none} fact={t.home.noneFact} />
    ) : (
      <EmptyState drawing="sheet" title={t.scan.none(place.name)} fact={t.home.noneFact} />
    )
  return (
    <ul className={styles.rows}>
      {templates.map((template) => (
        <li key={template.id}>
          <button type="button" className={styles.line} onClick={() => onChoose(template)}>
            <span className={styles.grow}>
              <b>{titleOf(template, language)}</b>
            </span>
            <Icon name="chevron-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function Places({
  places,
  onChoose,
}: {
  readonly places: readonly Place[]
  readonly onChoose: (place: Place) => void
}) {
  const t = useEhsWords().begin
  const [typed, setTyped] = useState('')
  const found = places.filter(({ name, zone }) => matches(`${name} ${zone?.name ?? ''}`, typed.trim()))
  if (places.length === 0) return <EmptyState drawing="search" title={t.noPlace} fact={t.noPlaceFact} />
  return (
    <div className={styles.form}>
      {places.length > SHOWN / 3 ? <TextInput label={t.search} size="touch" value={typed} onChange={setTyped} /> : null}
      <ul className={styles.rows}>
        {found.slice(0, SHOWN).map((place) => (
          <li key={place.id}>
            <button type="button" className={styles.line} onClick={() => onChoose(place)}>
              <span className={styles.grow}>
                <b>{place.name}</b>
                {place.equipment === null ? null : <small className={styles.muted}> {place.zone?.name}</small>}
              </span>
              {place.equipment?.state === 'out_of_service' ? <span className={styles.danger}>{t.out}</span> : null}
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN ? <p className={styles.say}>{t.more(found.length - SHOWN)}</p> : null}
    </div>
  )
}
