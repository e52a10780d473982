import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useActor, useCan, useData } from '../../data/context.tsx'
import { formatFull } from '../../lib/dates.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { stoppedFor } from './office/officeRules.ts'
import { acknowledge, useStopWork, type FindingRow } from './office/queries.ts'
import { findingTitle } from './rules.ts'
import styles from './StopWorkBar.module.css'

/**
 * Red, in every open office session, from the moment a stop-work finding arrives until somebody of the organization says
 * they have it or the hazard is closed. It stays through reloads, because it is the record that says so.
 */
export function StopWorkBar() {
  const findings = useStopWork()
  const newest = findings?.[0]
  if (findings === undefined || newest === undefined) return null
  return <StopWork key={newest.id} finding={newest} more={findings.length - 1} />
}

export default StopWorkBar

function StopWork({ finding, more }: { readonly finding: FindingRow; readonly more: number }) {
  const data = useData()
  const actor = useActor()
  const people = usePeople()
  const zones = useZones()
  const may = useCan('safety-walk.walk.edit', finding)
  const [refused, setRefused] = useState<string | null>(null)
  const told = finding.toldPerson === null ? '' : ` ${finding.toldPerson} was told.`

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
          <Timer since={finding.observedAt} />
          <Button size="small" disabledReason={may ? undefined : 'A supervisor or an EHS manager acknowledges this.'} onClick={() => void take()}>
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

/** Counts up by the second. Screen readers get the full time once instead of a number every second. */
function Timer({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={new Date(since).toISOString()} title={`Since ${formatFull(since)}`} className={styles.timer} aria-label={`Since ${formatFull(since)}`}>
      {stoppedFor(since, now)}
    </time>
  )
}
