import { useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../../data/react/context.tsx'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { joinWalk } from '../walkMovesLater.ts'
import { useWalkWords } from '../useWalkWords.ts'
import styles from './field.module.css'
import { boardPath } from './paths.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { WalkCard } from './WalkCard.tsx'

interface SheetProps {
  readonly others: readonly Row<'walk'>[]
  readonly now: number
  readonly onScan: () => void
  readonly onClose: () => void
}

export function JoinSheet({ others, now, onScan, onClose }: SheetProps) {
  const words = useWalkWords().t.joining
  return (
    <Sheet open onClose={onClose} title={words.which} description={words.merge}>
      <div className={styles.stack}>
        <Key
          label={words.scan}
          hint={words.scanHint}
          size="lg"
          icon={<Icon name="qr-code" size="md" />}
          onPress={onScan}
        />
        {others.map((walk) => (
          <JoinCard key={walk.id} walk={walk} now={now} />
        ))}
      </div>
    </Sheet>
  )
}

export function JoinCard({ walk, now }: { readonly walk: Row<'walk'>; readonly now: number }) {
  const [, navigate] = useLocation()
  const data = useData()
  const actor = useActor()
  const { home, joining } = useWalkWords().t
  const walks = useCan('safety-walk.walk.create')
  // A right over zones reaches the walks that have one of them.
  const mayJoin = useMay('safety-walk.walk.create', walk)
  const refused = mayJoin ? {} : { disabledReason: walks ? home.toJoin : home.mayNotJoin }
  const { save, failure } = useSaver()
  const join = async () => {
    if (await save(joinWalk(data, actor, walk.id, deviceNow()))) navigate(boardPath(walk.id))
  }
  return (
    <WalkCard walk={walk} now={now} href={`/safety-walk/${walk.id}`}>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <Key label={joining.join} icon={<Icon name="users" size="md" />} {...refused} onPress={() => void join()} />
    </WalkCard>
  )
}
