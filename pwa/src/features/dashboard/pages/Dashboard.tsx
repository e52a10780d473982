import { useEffect, useState } from 'react'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { formatDate, formatDateTime, today as todayNow } from '../../../lib/dates.ts'
import styles from '../../../records/board/board.module.css'
import { lastWeek, type Block, type BoardTime, type Change, type Share } from '../../../records/board/share.ts'
import { PartlyHere } from '../../../records/PartlyHere.tsx'
import { useFirstCopy } from '../../../records/useFirstCopy.ts'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { OfflineState } from '../../../ui/OfflineState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { usePhone } from '../../../ui/usePhone.ts'
import { Changes } from '../components/Changes.tsx'
import { Blocks, Column } from '../components/Column.tsx'
import { Devices } from '../components/Devices.tsx'
import { useLastVisit } from '../lastVisit.ts'
import { useOwnShare } from '../queries.ts'
import { Shares } from '../Shares.tsx'

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
  // The board is drawn anew when it is read; a visit is not over by that.
  const seen = useLastVisit(userId)
  const today = todayNow(now)
  // A board is printed for a wall: on a phone its key took the room of what must be done.
  const phone = usePhone(640)
  return (
    <>
      <PageHeader
        title="Dashboard"
        count={`${formatDate(now)}${orgName === '' ? '' : ` · ${orgName}`}`}
        secondary={
          phone ? undefined : (
            <Button icon={<Icon name="printer" />} onClick={() => print()}>
              Print board
            </Button>
          )
        }
      />
      <Shares time={{ now, today }}>{(shares) => <Board shares={shares} seen={seen} now={now} today={today} />}</Shares>
    </>
  )
}

interface Props extends BoardTime {
  readonly shares: readonly Share[] | undefined
  readonly seen: number | null
}

function Board({ shares, seen, now, today }: Props) {
  const own = useOwnShare(now)
  const mayDevices = useCan('account.device.read')
  const records = shares?.reduce((sum, share) => sum + share.records, 0)
  const copy = useFirstCopy(records, true)
  if (shares === undefined || own === undefined || copy === 'arriving') return <Shape />
  if (copy === 'unreachable')
    return (
      <OfflineState
        title="The yard has not arrived on this device yet"
        fact="Connect once, and it stays here without a signal."
      />
    )
  if (records === 0)
    return (
      <EmptyState
        drawing="route"
        title="Nothing recorded yet"
        fact="The board fills from walks, findings and tasks."
        action={shares.find(({ begin }) => begin !== undefined)?.begin}
      />
    )
  const of = (name: 'must' | 'mustTiles' | 'risk' | 'changed') => shares.flatMap((share) => share[name] ?? [])
  const conflicts: Block = {
    id: 'conflicts',
    order: 90,
    node: (
      <Tile
        href="/sync#conflicts"
        label="Conflicts"
        value={own.conflicts}
        tone={own.conflicts > 0 ? 'warn' : 'neutral'}
      />
    ),
  }
  const changes = lastWeek([...shares.flatMap((share) => share.changes ?? []), ...own.changes], now)
  return (
    <>
      {copy === 'partly' ? <PartlyHere /> : null}
      <div className={styles.board}>
        <Column place="must" title={QUESTIONS.must} blocks={of('must')}>
          <div className={styles.tiles}>
            <Blocks blocks={[...of('mustTiles'), conflicts]} />
          </div>
        </Column>
        <Column place="risk" title={QUESTIONS.risk} aside="next 30 days" blocks={of('risk')}>
          {mayDevices ? <Devices /> : null}
        </Column>
        <Column place="changed" title={QUESTIONS.changed} aside={sinceWords(changes, seen)} blocks={of('changed')}>
          <Changes changes={changes} seen={seen} today={today} />
        </Column>
      </div>
    </>
  )
}

const QUESTIONS = { must: 'What must I do', risk: 'What is at risk', changed: 'What changed' } as const

/** The three questions, while the device reads what answers them. */
function Shape() {
  return (
    <div className={styles.board} aria-busy>
      {(['must', 'risk', 'changed'] as const).map((place) => (
        <Column key={place} place={place} title={QUESTIONS[place]} aside="reading …" blocks={[]}>
          <Skeleton lines={8} />
        </Column>
      ))}
    </div>
  )
}

function sinceWords(changes: readonly Change[], seen: number | null): string {
  if (seen === null) return 'in 7 days'
  const fresh = changes.filter((change) => change.at > seen).length
  return `in 7 days, ${fresh === 0 ? 'none' : fresh} since ${formatDateTime(seen)}`
}

export default Dashboard
