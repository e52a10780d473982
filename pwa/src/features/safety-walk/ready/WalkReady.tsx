import { useMemo } from 'react'
import { ReadyCard } from '../../../records/ready/ReadyCard.tsx'
import { usePrepare } from '../../../records/ready/usePrepare.ts'
import { useAgain } from '../../../records/ready/useReady.ts'
import { useWalkWords } from '../useWalkWords.ts'
import { useWalkNeeds } from './useWalkNeeds.ts'
import { walkSteps } from './walkSteps.ts'

/** Whether this tablet may walk without signal. */
export function WalkReady() {
  const words = useWalkWords().t.prepare
  const prepare = usePrepare(useMemo(() => walkSteps(words), [words]))
  const again = useAgain(prepare.doneAt)
  return <ReadyCard needs={useWalkNeeds(again)} prepare={prepare} again={again} />
}
