import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/context.tsx'
import type { Row } from '../../../data/live.ts'
import { useSyncState } from '../../../data/syncState.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { answerOp, clearAnswers, giveAnswers, useZoneAnswers, type GivenAnswer } from '../checklistQueries.ts'
import { ChecklistItem } from '../components/ChecklistItem.tsx'
import own from '../components/Checklist.module.css'
import styles from '../components/field.module.css'
import { cameraPath, findingPath, useWalkParams, zonePath } from '../components/paths.ts'
import { useSaver } from '../components/useSaver.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { draftFinding } from '../findingQueries.ts'
import { useTemplate, useZone } from '../queries.ts'
import { areasOfZone, countAnswers, type TemplateArea, type TemplateItem } from '../template.ts'
import { isRunning } from '../walkRules.ts'

export function Checklist() {
  const { walkId, zoneId } = useWalkParams()
  return <WalkGate walkId={walkId} title="Checklist">{(walk) => <List walk={walk} zoneId={zoneId} />}</WalkGate>
}

/** The zone's questions of the template version this walk is pinned to. A fail opens a finding that is filled in already. */
function List({ walk, zoneId }: { readonly walk: Row<'walk'>; readonly zoneId: string }) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { offer } = useUndo()
  const { clockOffset } = useSyncState()
  const { save, failure } = useSaver()
  const zone = useZone(zoneId)
  const template = useTemplate(walk.templateId)
  const answers = useZoneAnswers(walk.id, zoneId)
  const editable = useCan('safety-walk.walk.create') && isRunning(walk)
  if (!zone || template === undefined || !answers) return <FieldScreen title="Checklist" back={zonePath(walk.id, zoneId)}><Skeleton lines={8} height={28} /></FieldScreen>

  const areas = template ? areasOfZone(template, zone) : []
  const counts = countAnswers(areas, answers)
  const rowOf = (item: TemplateItem) => answers.find((answer) => answer.itemId === item.id) ?? null
  const given = (item: TemplateItem, result: GivenAnswer['result'], value?: number): GivenAnswer => ({
    walkId: walk.id, zoneId, itemId: item.id, row: rowOf(item), result, now: Date.now(), ...(value === undefined ? {} : { value }),
  })
  const answer = async (item: TemplateItem, result: GivenAnswer['result'], value?: number) => {
    const before = rowOf(item)
    if (result !== 'fail' || before?.findingId) return void save(giveAnswers(data, actor, [given(item, result, value)]))
    const made = await draftFinding(
      data,
      {
        walkId: walk.id, zoneId, kind: 'at_risk', now: Date.now(), clockOffset, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        prefill: { itemId: item.id, standardRef: item.citation, severity: item.severity, category: item.category, text: item.text },
      },
      [answerOp(actor, given(item, result, value))],
    )
    if (await save(Promise.resolve(made)) && made.ok) navigate(cameraPath(walk.id, made.findingId))
  }
  const passRest = async (area: TemplateArea) => {
    const rest = openChoices(area, answers)
    if (await save(giveAnswers(data, actor, rest.map((item) => given(item, 'pass'))))) {
      offer(`${rest.length} answered Pass`, async () => { await save(clearAnswers(data, walk.id, zoneId, rest.map((item) => item.id))) })
    }
  }

  return (
    <FieldScreen
      title="Checklist"
      sub={`${zone.name} · ${counts.answered} of ${counts.total} answered${counts.failed > 0 ? ` · ${counts.failed} failed` : ''}`}
      back={zonePath(walk.id, zoneId)}
      right={<SunKey />}
      actions={<Key label={counts.answered === counts.total ? 'Checklist done' : 'Back to the zone'} size="lg" tone="primary" icon={<Icon name="check" size="md" />} onPress={() => navigate(zonePath(walk.id, zoneId))} />}
    >
      {failure === null ? null : <div className={styles.banner}><Alert>{failure}</Alert></div>}
      {areas.length === 0 ? <EmptyState drawing="tasks" title="No checklist for this zone" fact="Findings and photos work as everywhere else." /> : <Progress value={counts.answered} max={counts.total} label="Questions answered" />}
      {areas.map((area) => {
        const rest = openChoices(area, answers)
        return (
          <section key={area.id} aria-label={area.title}>
            <h2 className={styles.sec}>{area.title} <span>{area.items.length - area.items.filter((item) => !rowOf(item)?.result).length} of {area.items.length}</span></h2>
            <ol className={own.items}>
              {area.items.map((item) => {
                const row = rowOf(item)
                return (
                  <li key={item.id}>
                    <ChecklistItem item={item} row={row} editable={editable} onAnswer={(result, value) => void answer(item, result, value)} onFinding={row?.findingId ? () => navigate(findingPath(walk.id, row.findingId ?? '')) : undefined} />
                  </li>
                )
              })}
            </ol>
            {editable && rest.length > 1 ? <div className={own.rest}><Key label={`Pass the other ${rest.length}`} icon={<Icon name="check-check" size="md" />} onPress={() => void passRest(area)} /></div> : null}
          </section>
        )
      })}
    </FieldScreen>
  )
}

function openChoices(area: TemplateArea, answers: readonly Row<'answer'>[]): readonly TemplateItem[] {
  return area.items.filter((item) => item.kind === 'choice' && !answers.some((answer) => answer.itemId === item.id && answer.result !== null))
}

export default Checklist
