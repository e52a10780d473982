import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { useActor, useData } from '../../../data/context.tsx'
import { formatDate, localDate } from '../../../lib/dates.ts'
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
import own from '../components/WalkSetup.module.css'
import { useSaver } from '../components/useSaver.ts'
import { startWalk, useTemplates, useZoneRows } from '../queries.ts'
import { words } from '../template.ts'
import { defaultRoute, defaultTemplate, defaultTitle } from '../walkRules.ts'

function hourIn(zone: string, now: number): number {
  return Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now))
}

/** Everything is filled in already: Go is the second tap. What differs today is one tap away. */
export function WalkSetup() {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { save, step, failure, busy } = useSaver()
  const templates = useTemplates()
  const zones = useZoneRows()
  const [now] = useState(() => Date.now())
  const [title, setTitle] = useState(() => defaultTitle(formatDate(now), hourIn(actor.timeZone, now)))
  const [weather, setWeather] = useState('')
  const [templateId, setTemplateId] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())

  const full = useMemo(() => defaultRoute(zones ?? []), [zones])
  const route = full.filter((id) => !left.has(id))
  const live = (templates ?? []).filter((template) => template.status === 'live')
  const template = live.find((row) => row.id === templateId) ?? defaultTemplate(live)
  const loading = templates === undefined || zones === undefined

  const go = () => step(async () => {
    if (!template) return false
    const started = await startWalk(data, actor, { title: title.trim() || 'Yard walk', templateId: template.id, route, weather, startedOn: localDate(Date.now(), actor.timeZone), now: Date.now() })
    const kept = await save(Promise.resolve(started))
    if (kept && started.ok) navigate(boardPath(started.walkId), { replace: true })
    return kept
  })
  const toggle = (id: string) => setLeft((was) => (was.has(id) ? new Set([...was].filter((each) => each !== id)) : new Set([...was, id])))
  const reason = loading ? 'Loading' : template === null ? 'No walk template is on this tablet yet.' : route.length === 0 ? 'Choose at least one zone.' : undefined

  return (
    <FieldScreen
      title="Start walk"
      sub={`${actor.fullName} · ${actor.deviceName}`}
      back="/safety-walk"
      right={<SunKey />}
      actions={<Key label="Go" hint={`${route.length} ${route.length === 1 ? 'zone' : 'zones'} in route order`} tone="primary" size="xl" busy={busy} icon={<Icon name="footprints" size="lg" />} disabledReason={reason} onPress={() => void go()} />}
    >
      {failure === null ? null : <div className={styles.banner}><Alert>{failure}</Alert></div>}
      {loading ? <Skeleton lines={6} height={24} /> : null}
      {templates !== undefined && live.length === 0 ? <EmptyState drawing="offline" title="No template on this tablet yet" fact="Connect once; templates stay here for walks without signal." /> : null}
      <div className={own.fields}>
        <Field label="Title"><TextInput size="touch" value={title} onChange={setTitle} maxLength={200} /></Field>
        <Field label="Weather" hint="Optional: wind and temperature matter for cranes and coatings"><TextInput size="touch" value={weather} onChange={setWeather} maxLength={200} placeholder="52 °F, wind 22 kt" /></Field>
      </div>
      {live.length > 1 ? <KeyGroup label="Template" columns={2} options={live.map((row) => ({ value: row.id, label: words(row.title), hint: `version ${row.version}` }))} value={template?.id ?? null} onChange={setTemplateId} /> : null}
      {live.length === 1 && template ? <p className={own.template}><Icon name="list-checks" size="md" /><span><b>{words(template.title)}</b>, version {template.version}. The walk stays on this version.</span></p> : null}
      <h2 className={styles.sec}>Route <span>{route.length} of {full.length} zones</span></h2>
      <ul className={own.route}>
        {full.map((id) => {
          const zone = zones?.find((row) => row.id === id)
          const on = !left.has(id)
          return zone ? <li key={id}><Key label={zone.name} selected={on} icon={<Icon name={on ? 'check' : 'plus'} size="md" />} onPress={() => toggle(id)} /></li> : null
        })}
      </ul>
    </FieldScreen>
  )
}

export default WalkSetup
