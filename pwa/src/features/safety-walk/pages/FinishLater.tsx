import type { Row } from '../../../data/react/live.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { boardPath, useWalkParams } from '../components/paths.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { LaterTray } from '../later/LaterTray.tsx'
import { useStartWords } from '../start/useStartWords.ts'
import { useLater } from '../findingQueries.ts'

/** Findings that were photographed and not finished: what each lacks, one tap from the screen that fills it. */
export function FinishLater() {
  const { walkId } = useWalkParams()
  const { t } = useStartWords()
  return (
    <WalkGate walkId={walkId} title={t.later.title}>
      {(walk) => <Loaded walk={walk} />}
    </WalkGate>
  )
}

function Loaded({ walk }: { readonly walk: Row<'walk'> }) {
  const later = useLater(walk.id)
  const { t } = useStartWords()
  if (later === undefined)
    return (
      <FieldScreen title={t.later.title} back={boardPath(walk.id)}>
        <Skeleton lines={6} height={28} />
      </FieldScreen>
    )
  return <LaterTray walk={walk} later={later} />
}

export default FinishLater
