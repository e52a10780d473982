import { useState } from 'react'
import { useLocation } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useZoneChecklist, type ZoneChecklist } from '../checklistQueries.ts'
import { useChecklistActions } from '../../../forms/answering/useAnswering.ts'
import { ChecklistBar } from '../../../forms/answering/FormBar.tsx'
import { ChecklistList } from '../../../forms/answering/QuestionList.tsx'
import { checklistWords } from '../../../forms/words/en.ts'
import { useChecklistLook } from '../../../forms/answering/look.ts'
import { ChecklistSingle } from '../../../forms/answering/SingleQuestion.tsx'
import own from '../../../forms/answering/Answering.module.css'
import styles from '../components/field.module.css'
import { useWalkParams, zonePath } from '../components/paths.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { leftOutSentence } from '../../../forms/asked.ts'
import { useZone } from '../queries.ts'
import { scoreSection, sumScore } from '../../../forms/scoring.ts'
import { isRunning } from '../walkRules.ts'

export function Checklist() {
  const { walkId, zoneId } = useWalkParams()
  return (
    <WalkGate walkId={walkId} title="Checklist">
      {(walk) => <Loaded walk={walk} zoneId={zoneId} />}
    </WalkGate>
  )
}

function Loaded({ walk, zoneId }: { readonly walk: Row<'walk'>; readonly zoneId: string }) {
  const [all, setAll] = useState(false)
  const zone = useZone(zoneId)
  const list = useZoneChecklist(walk, zone, all)
  if (!zone || !list)
    return (
      <FieldScreen title="Checklist" back={zonePath(walk.id, zoneId)}>
        <Skeleton lines={8} height={28} />
      </FieldScreen>
    )
  return <Questions walk={walk} zone={zone} list={list} onAskAll={() => setAll(true)} />
}

interface Props {
  readonly walk: Row<'walk'>
  readonly zone: Row<'zone'>
  readonly list: ZoneChecklist
  readonly onAskAll: () => void
}

/** The zone's questions of the template version this walk is pinned to. A fail opens a finding that is filled in already. */
function Questions({ walk, zone, list, onAskAll }: Props) {
  const [, navigate] = useLocation()
  const { mode, language } = useChecklistLook()
  const say = checklistWords(language)
  const { areas, answers, left } = list
  const actions = useChecklistActions(walk.id, zone.id, answers)
  const editable = useCan('safety-walk.walk.create', walk) && isRunning(walk)
  useWakeLock(editable)
  const back = zonePath(walk.id, zone.id)
  const score = sumScore(areas.map((area) => scoreSection(zone.id, area, answers)))
  const leftOut = leftOutSentence(left, language)
  const parts = { walkId: walk.id, areas, list, actions, editable }
  const head = (
    <>
      {actions.failure === null ? null : (
        <div className={styles.banner}>
          <Alert>{actions.failure}</Alert>
        </div>
      )}
      {areas.length === 0 ? (
        <EmptyState
          drawing="tasks"
          title="No checklist for this zone"
          fact="Findings and photos work as everywhere else."
        />
      ) : (
        <ChecklistBar score={score} />
      )}
    </>
  )
  const tail =
    leftOut === null ? null : (
      <div className={own.left}>
        <p>{leftOut}.</p>
        {editable ? <Key label={say.askThem} icon={<Icon name="plus" size="md" />} onPress={onAskAll} /> : null}
      </div>
    )
  const screen = {
    title: say.title,
    sub: `${zone.name} · ${say.answeredOf(score.answered, score.total)}${score.failed > 0 ? ` · ${say.failed(score.failed)}` : ''}`,
    back,
    right: <SunKey />,
  }
  const leave = () => navigate(back)
  if (mode === 'single' && areas.length > 0)
    return <ChecklistSingle {...parts} screen={screen} head={head} tail={tail} onLeave={leave} />
  return (
    <FieldScreen
      {...screen}
      actions={
        <Key
          label={score.answered === score.total ? say.done : say.back}
          size="lg"
          tone="primary"
          icon={<Icon name="check" size="md" />}
          onPress={leave}
        />
      }
    >
      {head}
      <ChecklistList {...parts} zoneId={zone.id} />
      {tail}
    </FieldScreen>
  )
}

export default Checklist
