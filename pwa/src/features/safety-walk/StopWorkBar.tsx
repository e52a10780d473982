import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useActor, useCan, useData } from '../../data/context.tsx'
import { formatTime } from '../../lib/dates.ts'
import { findingTitle } from '../../lib/findingTitle.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { acknowledge, useStopWork, type FindingRow } from './office/queries.ts'
import { longestWaiting } from './rules.ts'
import styles from './StopWorkBar.module.css'
import { resumeMoves } from './verify/fixedMoves.ts'
import { StopWorkBarTimer } from './StopWorkBarTimer.tsx'

/**
 * Red, in every open office session, from the moment a stop-work finding arrives until somebody of the organization says
 * they have it or the hazard is closed. It stays through reloads, because it is the record that says so.
 */
export function StopWorkBar() {
  const data = useData()
  const findings = useStopWork()
  const { userId } = useActor()
  const [path] = useLocation()
  // The one part of the walk that stands on every page: here it goes on with what a page that died left undone.
  useEffect(() => void resumeMoves(data, Date.now()), [data])
  // A walker follows their own on the walk's screens, which say more; there the bar is about what others stopped.
  const told = ON_A_WALK.test(path) ? findings?.filter((finding) => finding.createdBy !== userId) : findings
  if (told === undefined || told.length === 0) return null
  const waiting = longestWaiting(told)
  const shown = waiting.slice(0, SHOWN)
  return shown.map((finding, index) => <StopWork key={finding.id} finding={finding} more={index === shown.length - 1 ? waiting.length - shown.length : 0} />)
}

const ON_A_WALK = /^\/safety-walk\/[^/]+\/./

/** A bar for each of the first three: one line would hide that work stands still in two places. */
const SHOWN = 3

export default StopWorkBar

function StopWork({ finding, more }: { readonly finding: FindingRow; readonly more: number }) {
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const zones = useZones()
  const may = useCan('safety-walk.walk.edit', finding)
  const own = finding.createdBy === actor.userId
  const reason = own ? 'You stopped this work: somebody else has to say that they have it.' : may ? undefined : 'A supervisor or an EHS manager acknowledges this.'
  const [refused, setRefused] = useState<string | null>(null)
  const told = finding.toldPerson === null ? '' : ` ${finding.toldPerson} was told${finding.toldAt === null ? '' : ` at ${formatTime(finding.toldAt)}`}.`

  const take = async () => {
    const result = await acknowledge(data, finding.id, actor.userId, Date.now())
    setRefused(result.ok ? null : result.message)
  }

  return (
    <Banner
      tone="danger"
      fact={`Stop work at ${zones.name(finding.zoneId)}.`}
      action={
        <span className={styles.actions}>
          {more > 0 && (
            <Link href="/findings?severity=stop_work&phase=open" className={styles.link}>
              {more} more
            </Link>
          )}
          <StopWorkBarTimer since={finding.observedAt} />
          <Button size="small" disabledReason={reason} onClick={() => void take()}>
            Acknowledge
          </Button>
        </span>
      }
    >
      <Link href={`/findings/${finding.id}`} className={styles.link}>
        {findingTitle(finding, null)}
      </Link>{' '}
      {people.name(finding.createdBy)} saw it.{told}
      {refused !== null && <strong> {refused}</strong>}
    </Banner>
  )
}
