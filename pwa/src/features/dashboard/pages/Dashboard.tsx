import { useEffect, useState } from 'react'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate } from '../../../lib/dates.ts'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { AtRisk } from '../components/AtRisk.tsx'
import { Changed } from '../components/Changed.tsx'
import styles from '../components/dashboard.module.css'
import { MustDo } from '../components/MustDo.tsx'
import { useLastVisit } from '../lastVisit.ts'
import { useBoard } from '../queries.ts'

/** Dates and "x minutes ago" move on while the board hangs on a wall. */
const TICK_MS = 60_000

/** Three questions, one a column: what must I do, what is at risk, what changed since I looked. Every number opens its rows. */
export function Dashboard() {
  const [now, setNow] = useState(() => deviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { userId, orgName } = useActor()
  const seen = useLastVisit(userId)
  const board = useBoard(now)
  const copy = useFirstCopy(board?.records)
  const mayWalk = useCan('safety-walk.walk.create')
  return (
    <>
      <PageHeader
        title="Dashboard"
        count={`${formatDate(now)}${orgName === '' ? '' : ` · ${orgName}`}`}
        secondary={
          <Button icon={<Icon name="printer" />} onClick={() => print()}>
            Print board
          </Button>
        }
      />
      {board === undefined || copy === 'arriving' ? (
        <div className={styles.board}>
          <Skeleton lines={8} />
          <Skeleton lines={8} />
          <Skeleton lines={8} />
        </div>
      ) : copy === 'unreachable' ? (
        <OfflineState
          title="The yard has not arrived on this device yet"
          fact="Connect once, and it stays here without a signal."
        />
      ) : board.records === 0 ? (
        <EmptyState
          drawing="route"
          title="Nothing recorded yet"
          fact="The board fills from walks, findings and tasks."
          action={
            mayWalk ? (
              <LinkButton href="/safety-walk/new">Start walk</LinkButton>
            ) : (
              <LinkButton href="/safety-walk">See safety walks</LinkButton>
            )
          }
        />
      ) : (
        <div className={styles.board}>
          <MustDo board={board} />
          <AtRisk board={board} />
          <Changed board={board} seen={seen} />
        </div>
      )}
    </>
  )
}

export default Dashboard
