import { useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useActor, useData } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { hourOf, localDate } from '../../../lib/dates.ts'
import { formatDate } from '../../../lib/written.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { KeyGroup } from '../../../ui/KeyGroup.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from '../components/field.module.css'
import { boardPath } from '../components/paths.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import own from '../components/WalkSetup.module.css'
import { WalkSetupRoute } from '../components/WalkSetupRoute.tsx'
import { useRoutes, useTemplates, useVesselsHere, useWalks, useZoneRows } from '../queries.ts'
import { startWalk } from '../walkMoves.ts'
import { words } from '../../../forms/template.ts'
import { useStartWords } from '../start/useStartWords.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { askedWalk, defaultTitle, zonesAround, zonesOfRoute } from '../start/startRules.ts'
import { defaultRoute, defaultTemplate, weatherToday } from '../walkRules.ts'
import { typicalMinutes } from '../walkTimes.ts'

const YARD = 'yard'
const ASKED = 'asked'

/** Everything is filled in already: Go is the second tap. What differs today is one tap away. */
export function WalkSetup() {
  const [, navigate] = useLocation()
  const { t: start, language } = useStartWords()
  const t = start.setup
  const { typical } = useWalkWords().t.planned
  const data = useData()
  const actor = useActor()
  const { save, step, failure, busy } = useSaver()
  const templates = useTemplates()
  const zones = useZoneRows()
  const routes = useRoutes()
  const vessels = useVesselsHere()
  const walks = useWalks()
  const [now] = useState(() => deviceNow())
  const [typedTitle, setTitle] = useState<string | null>(null)
  const [typedWeather, setWeather] = useState<string | null>(null)
  const [templateId, setTemplateId] = useState<string | null>(null)
  const search = useSearch()
  const asked = useMemo(() => askedWalk(search), [search])
  // The whole yard, what the address asks for, a route's id or a vessel's.
  const [chosen, setChosen] = useState(asked === null || asked.zoneIds.length === 0 ? YARD : ASKED)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [together, setTogether] = useState<'alone' | 'partner'>('alone')

  const today = localDate(now, actor.timeZone)
  const weather = typedWeather ?? weatherToday(walks ?? [], today)
  const chosenRoute = routes?.find((row) => row.id === chosen) ?? null
  const vessel = vessels?.find((row) => row.id === chosen) ?? null
  const full = useMemo(
    () =>
      chosenRoute
        ? zonesOfRoute(chosenRoute, zones ?? [])
        : vessel
          ? zonesAround(vessel, zones ?? [])
          : chosen === ASKED && asked !== null
            ? zonesOfRoute(asked, zones ?? [])
            : defaultRoute(zones ?? []),
    [zones, chosenRoute, vessel, chosen, asked],
  )
  const route = full.filter((id) => !left.has(id))
  const live = (templates ?? []).filter((template) => template.status === 'live')
  const wantedKey = chosenRoute?.templateKey ?? asked?.templateKey ?? null
  const ofRoute = wantedKey === null ? null : defaultTemplate(live.filter((row) => row.key === wantedKey))
  const template = live.find((row) => row.id === templateId) ?? ofRoute ?? defaultTemplate(live)
  const usual = defaultTitle(formatDate(now), hourOf(now, actor.timeZone))
  const title =
    typedTitle ??
    asked?.title ??
    (chosenRoute || vessel ? usual.replace('Yard walk', chosenRoute?.name ?? vessel?.name ?? '') : usual)
  const loading = templates === undefined || zones === undefined || routes === undefined
  const minutes =
    template === null
      ? null
      : typicalMinutes(walks ?? [], {
          routeId: chosenRoute?.id ?? null,
          templateIds: (templates ?? []).filter((row) => row.key === template.key).map((row) => row.id),
          zones: route.length,
        })

  const go = () =>
    step(async () => {
      if (!template) return false
      const started = await startWalk(data, actor, {
        title: title.trim() || 'Yard walk',
        templateId: template.id,
        routeId: chosenRoute?.id ?? null,
        route,
        weather,
        startedOn: localDate(deviceNow(), actor.timeZone),
        now: deviceNow(),
      })
      const kept = await save(Promise.resolve(started))
      if (kept && started.ok)
        navigate(`${boardPath(started.walkId)}${together === 'partner' ? '?code=1' : ''}`, { replace: true })
      return kept
    })
  const choose = (id: string) => {
    setChosen(id)
    setLeft(new Set())
  }
  const toggle = (id: string) =>
    setLeft((was) => (was.has(id) ? new Set([...was].filter((each) => each !== id)) : new Set([...was, id])))
  const reason = loading ? t.loading : template === null ? t.noTemplate : route.length === 0 ? t.noZone : undefined
  const hint = `${t.inOrder(route.length)}${minutes === null ? '' : ` · ${typical(minutes)}`}`
  const berths = (vessels ?? []).filter((row) => row.zoneId !== null && zonesAround(row, zones ?? []).length > 0)

  return (
    <FieldScreen
      title={t.title}
      sub={`${actor.fullName} · ${actor.deviceName}`}
      back="/safety-walk"
      right={<SunKey />}
      actions={
        <Key
          label={t.go}
          hint={hint}
          tone="primary"
          size="xl"
          busy={busy}
          icon={<Icon name="footprints" size="lg" />}
          disabledReason={reason}
          onPress={() => void go()}
        />
      }
    >
      {failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{failure}</Alert>
        </div>
      )}
      {loading ? <Skeleton lines={6} height={24} /> : null}
      {templates !== undefined && live.length === 0 ? (
        <EmptyState drawing="offline" title={t.empty} fact={t.emptyFact} />
      ) : null}
      <div className={own.groups}>
        <KeyGroup
          label={t.where}
          columns={3}
          columnsNarrow={1}
          value={chosen}
          onChange={choose}
          options={[
            ...(asked === null || asked.zoneIds.length === 0
              ? []
              : [
                  {
                    value: ASKED,
                    label: asked.title,
                    hint: t.zones(zonesOfRoute(asked, zones ?? []).length),
                    icon: <Icon name="calendar-check" size="md" />,
                  },
                ]),
            { value: YARD, label: t.wholeYard, icon: <Icon name="map" size="md" /> },
            ...(routes ?? []).map((row) => ({
              value: row.id,
              label: row.name,
              hint: t.zones(zonesOfRoute(row, zones ?? []).length),
              icon: <Icon name="footprints" size="md" />,
            })),
            ...berths.map((row) => ({
              value: row.id,
              label: row.name,
              hint: row.hullNumber ?? t.vessel,
              icon: <Icon name="ship" size="md" />,
            })),
          ]}
        />
        <KeyGroup
          label={t.who}
          columns={2}
          value={together}
          onChange={setTogether}
          options={[
            { value: 'alone', label: t.alone, icon: <Icon name="user" size="md" /> },
            {
              value: 'partner',
              label: t.partner,
              hint: t.partnerHint,
              icon: <Icon name="users" size="md" />,
            },
          ]}
        />
        {live.length > 1 ? (
          <KeyGroup
            label={t.template}
            columns={2}
            options={live.map((row) => ({
              value: row.id,
              label: words(row.title, language),
              hint: t.version(row.version),
            }))}
            value={template?.id ?? null}
            onChange={setTemplateId}
          />
        ) : null}
      </div>
      <div className={own.fields}>
        <Field label={t.walkTitle}>
          <TextInput size="touch" value={title} onChange={setTitle} maxLength={200} />
        </Field>
        <Field label={t.weather} hint={typedWeather === null && weather !== '' ? t.asTyped : t.optional}>
          <TextInput size="touch" value={weather} onChange={setWeather} maxLength={200} placeholder={t.example} />
        </Field>
      </div>
      <WalkSetupRoute zones={zones ?? []} full={full} left={left} onToggle={toggle} />
      {live.length === 1 && template ? (
        <p className={own.template}>
          <Icon name="list-checks" size="md" />
          <span>
            <b>{words(template.title, language)}</b>, {t.version(template.version)}. {t.stays}
          </span>
        </p>
      ) : null}
    </FieldScreen>
  )
}

export default WalkSetup
