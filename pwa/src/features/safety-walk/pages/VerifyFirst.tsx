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
import { useZoneLooks } from '../verify/verifyQueries.ts'
import { VerifyCard } from '../verify/VerifyCard.tsx'
import { isRunning } from '../walkRules.ts'

export function VerifyFirst() {
  const { walkId, zoneId } = useWalkParams()
  return (
    <WalkGate walkId={walkId} title="Verify first">
      {(walk) => <Looks walk={walk} zoneId={zoneId} />}
    </WalkGate>
  )
}

/** Every open finding of the zone with its picture large: stand where it was taken, look, tap. */
function Looks({ walk, zoneId }: { readonly walk: Row<'walk'>; readonly zoneId: string }) {
  const [, navigate] = useLocation()
  const zone = useZone(zoneId)
  const editable = useMay('safety-walk.walk.create', walk) && isRunning(walk)
  const looks = useZoneLooks(zoneId, walk.id, editable)
  useWakeLock(editable)
  const back = zonePath(walk.id, zoneId)
  if (zone === undefined || looks === undefined)
    return (
      <FieldScreen title="Verify first" back={back}>
        <Skeleton lines={6} height={40} />
      </FieldScreen>
    )
  const { all, todo, done } = looks
  const place = zone?.name ?? 'Zone'
  return (
    <FieldScreen
      title="Verify first"
      sub={[
        place,
        all.length === 0
          ? null
          : todo.length === 0
            ? `${done.length} verified`
            : `${todo.length} of ${all.length} to look at`,
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      back={back}
      right={<SunKey />}
      actions={
        <Key
          label={todo.length === 0 ? 'On to the zone' : 'Back to the zone'}
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
          title={editable ? 'Nothing open here' : 'Nothing was looked at again'}
          fact={
            editable
              ? 'No earlier walk left anything open in this zone.'
              : 'This walk verified no earlier finding in this zone.'
          }
        />
      ) : (
        <Progress value={done.length} max={all.length} label="Findings looked at again" />
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
