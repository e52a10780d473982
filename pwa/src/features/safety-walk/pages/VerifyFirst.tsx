import { useLocation } from 'wouter'
import { useMay } from '../../../records/useMay.ts'
import type { Row } from '../../../data/react/live.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from '../components/LookAgain.module.css'
import { useWalkParams, zonePath } from '../components/paths.ts'
import { useWakeLock } from '../../../records/device/useWakeLock.ts'
import { WalkGate } from '../components/WalkGate.tsx'
import { useZone } from '../queries.ts'
import { useVerifyWords } from '../verify/useVerifyWords.ts'
import { useZoneLooks } from '../verify/verifyQueries.ts'
import { VerifyCard } from '../verify/VerifyCard.tsx'
import { isRunning } from '../walkRules.ts'

export function VerifyFirst() {
  const { walkId, zoneId } = useWalkParams()
  const { t } = useVerifyWords()
  return (
    <WalkGate walkId={walkId} title={t.title}>
      {(walk) => <Looks walk={walk} zoneId={zoneId} />}
    </WalkGate>
  )
}

/** Every open finding of the zone with its picture large: stand where it was taken, look, tap. */
function Looks({ walk, zoneId }: { readonly walk: Row<'walk'>; readonly zoneId: string }) {
  const [, navigate] = useLocation()
  const { t } = useVerifyWords()
  const zone = useZone(zoneId)
  const editable = useMay('safety-walk.walk.create', walk) && isRunning(walk)
  const looks = useZoneLooks(zoneId, walk.id, editable)
  useWakeLock(editable)
  const back = zonePath(walk.id, zoneId)
  if (zone === undefined || looks === undefined)
    return (
      <FieldScreen title={t.title} back={back}>
        <Skeleton lines={6} height={40} />
      </FieldScreen>
    )
  const { all, todo, done } = looks
  const place = zone?.name ?? t.zone
  return (
    <FieldScreen
      title={t.title}
      sub={[
        place,
        all.length === 0 ? null : todo.length === 0 ? t.verified(done.length) : t.toLookAt(todo.length, all.length),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      back={back}
      right={<SunKey />}
      actions={
        <Key
          label={todo.length === 0 ? t.onward : t.back}
          size="lg"
          tone={todo.length === 0 ? 'primary' : 'neutral'}
          icon={<Icon name={todo.length === 0 ? 'check' : 'arrow-left'} size="md" />}
          onPress={() => navigate(back)}
        />
      }
    >
      {all.length === 0 ? (
        <EmptyState
          drawing="staging"
          title={editable ? t.nothing : t.noLooks}
          fact={editable ? t.nothingFact : t.noLooksFact}
        />
      ) : (
        <Progress value={done.length} max={all.length} label={t.progress} />
      )}
      <ul className={cx(styles.list, styles.looks)}>
        {all.map((look) => (
          <li key={look.finding.id}>
            <VerifyCard look={look} walkId={walk.id} place={place} editable={editable} large />
          </li>
        ))}
      </ul>
    </FieldScreen>
  )
}

export default VerifyFirst
