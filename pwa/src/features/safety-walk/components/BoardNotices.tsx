import { useState } from 'react'
import { Link } from 'wouter'
import type { Row } from '../../../data/react/live.ts'
import { findingTitle } from '../findingTitle.ts'
import { Conflicts } from '../../../records/ConflictChip.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { formatTime } from '../../../lib/dates.ts'
import { useZoneRows } from '../queries.ts'
import { isGuest } from '../join/guestWalks.ts'
import { GuestNotice } from '../join/GuestNotice.tsx'
import { lateWork } from '../report/reportRules.ts'
import { useZoneWords } from '../zones/useZoneWords.ts'
import { BatteryNotice } from './BatteryNotice.tsx'
import styles from './field.module.css'
import { findingPath } from './paths.ts'

interface Props {
  readonly walk: Row<'walk'>
  readonly findings: readonly Row<'finding'>[]
  /** When this person said "I'm done here". */
  readonly done: number | null
}

/** What a walker must know before going on: late work, and questions with two answers. Stopped work stands in the bar above. Chips and lines, never a dialog by itself. */
export function BoardNotices({ walk, findings, done }: Props) {
  const zones = useZoneRows()
  const words = useZoneWords().t.notices
  const [open, setOpen] = useState(false)
  const clashing = findings.filter((finding) => Object.keys(finding.$.heads ?? {}).length > 0)
  const title = (finding: Row<'finding'>) =>
    findingTitle(finding, zones?.find((zone) => zone.id === finding.zoneId)?.name ?? null)
  const late = lateWork(walk)
  return (
    <>
      <BatteryNotice />
      {isGuest(walk) ? <GuestNotice walk={walk} /> : null}
      {late === null ? null : (
        <div className={styles.banner}>
          <Banner tone="warn" fact={words.late}>
            {late}
          </Banner>
        </div>
      )}
      {walk.state === 'paused' && walk.pausedAt !== null ? (
        <div className={styles.banner}>
          <Banner tone="info" icon="pause" fact={words.paused(formatTime(walk.pausedAt))}>
            {words.pausedWords}
          </Banner>
        </div>
      ) : null}
      {done === null ? null : (
        <div className={styles.banner}>
          <Banner tone="info" icon="circle-check" fact={words.done(formatTime(done))}>
            {words.doneWords}
          </Banner>
        </div>
      )}
      {clashing.length === 0 ? null : (
        <div className={styles.banner}>
          <Banner
            tone="warn"
            fact={words.clashing(clashing.length)}
            action={
              <Button size="touch" onClick={() => setOpen(true)}>
                {words.see}
              </Button>
            }
          >
            {words.safer}
          </Banner>
        </div>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={words.two} description={words.twoWords}>
        <ul className={styles.stack}>
          {clashing.map((finding) => (
            <li key={finding.id}>
              <Link href={findingPath(walk.id, finding.id)}>{title(finding)}</Link>
              <Conflicts row={finding} entity="finding" />
            </li>
          ))}
        </ul>
      </Sheet>
      <Conflicts row={walk} entity="walk" />
    </>
  )
}
