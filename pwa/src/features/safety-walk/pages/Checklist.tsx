import { useState } from 'react'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { FormScreen } from '../../../forms/answering/FormScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useZoneChecklist, type ZoneChecklist } from '../checklistQueries.ts'
import { useWalkParams, zonePath } from '../components/paths.ts'
import { useAnswerStore } from '../components/useAnswerStore.tsx'
import { WalkGate } from '../components/WalkGate.tsx'
import { reasonsOf } from '../conditions.ts'
import { useMinPercent } from '../findingQueries.ts'
import { useZone } from '../queries.ts'
import { useWalkWords } from '../useWalkWords.ts'
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
  const store = useAnswerStore(walk.id, zone.id, list)
  const words = useWalkWords().t.checklist
  return (
    <FormScreen
      asked={list}
      store={store}
      editable={useMay('safety-walk.walk.create', walk) && isRunning(walk)}
      minPercent={useMinPercent()}
      subject={zone.name}
      back={zonePath(walk.id, zone.id)}
      say={{ back: words.back, openRaised: words.openRaised, reasons: reasonsOf(words) }}
      empty={
        <EmptyState
          drawing="sheet"
          title="No checklist for this zone"
          fact="Findings and photos work as everywhere else."
        />
      }
      onAskAll={onAskAll}
    />
  )
}

export default Checklist
