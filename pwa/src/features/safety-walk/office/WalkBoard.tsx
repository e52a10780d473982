import { useMemo } from 'react'
import { Link } from 'wouter'
import { useDeviceTable } from '../../../data/react/deviceTable.ts'
import type { DeviceLine } from '../../../data/store/deviceLines.ts'
import type { Row } from '../../../data/react/live.ts'
import { formatDate, relative, today as todayNow } from '../../../lib/dates.ts'
import { plural, shortName, verb } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { recordNumber } from '../../../records/names.ts'
import { usePeople, useZones } from '../../../records/usePeople.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useMinPercent } from '../findingQueries.ts'
import { answeredWords } from '../../../forms/scoring.ts'
import { signedScore } from '../walkScore.ts'
import { isRunning, routeOf, zoneCountWords } from '../walkRules.ts'
import { boardOf, byLastSeen, devicesIn, isMissed, lastPlace, waitingOf, type BoardColumn } from './boardRules.ts'
import { WalkStatus } from './findingWords.tsx'
import { countSeverities, photosOutstanding, zoneCount } from './officeRules.ts'
import { useAllParticipants, type FindingRow, type WalkParts, type WalkRow } from './queries.ts'
import { SeverityLinks } from './SeverityLinks.tsx'
import styles from './WalkBoard.module.css'

/** More cards than this in a column are a list. */
const SHOWN = 8
const NONE: readonly DeviceLine[] = []

/** Walks by how far they have come, live: who is where, what was found, what has not arrived. */
export function WalkBoard({ walks, parts }: { readonly walks: readonly WalkRow[]; readonly parts: WalkParts }) {
  const participants = useAllParticipants()
  const devices = useDeviceTable()?.devices ?? NONE
  const board = useMemo(() => boardOf(walks), [walks])
  return (
    <div className={styles.board}>
      {board.map(({ column, walks: here }) => (
        <section key={column.id} className={styles.column} aria-labelledby={`board-${column.id}`}>
          <h2 id={`board-${column.id}`}>
            {column.title}{' '}
            <Link
              href={listOf(column)}
              className={styles.count}
              aria-label={`${column.title}: ${plural(here.length, 'walk')}`}
            >
              {here.length}
            </Link>
          </h2>
          {here.length === 0 && <p className={styles.none}>None</p>}
          <ul>
            {here.slice(0, SHOWN).map((walk) => (
              <li key={walk.id}>
                <WalkCard walk={walk} parts={parts} participants={participants.get(walk.id) ?? []} devices={devices} />
              </li>
            ))}
          </ul>
          {here.length > SHOWN && (
            <Link href={listOf(column)} className={styles.more}>
              All {here.length} in a list
            </Link>
          )}
        </section>
      ))}
    </div>
  )
}

function listOf(column: BoardColumn): string {
  return `/safety-walk?${column.states.map((state) => `status=${state}`).join('&')}`
}

interface CardProps {
  readonly walk: WalkRow
  readonly parts: WalkParts
  readonly participants: readonly Row<'walkParticipant'>[]
  readonly devices: readonly DeviceLine[]
}

function WalkCard({ walk, parts, participants, devices }: CardProps) {
  const people = usePeople()
  const today = todayNow()
  const running = isRunning(walk)
  const planned = walk.state === 'planned' || walk.state === 'missed'
  const missed = isMissed(walk, today)
  const findings = parts.findingsByWalk.get(walk.id) ?? []
  const zones = zoneCount(walk, parts.zonesByWalk.get(walk.id) ?? [])
  const missing = photosOutstanding(parts.photosByWalk.get(walk.id) ?? [])
  return (
    <article className={styles.card} data-missed={missed ? '' : undefined}>
      <h3>
        <Link href={`/safety-walk/${walk.id}`} className={styles.open}>
          {walk.title}
        </Link>
      </h3>
      <p className={styles.meta}>
        <span className="num">{recordNumber(walk)}</span>
        <span>{planned ? dayWords(walk.plannedOn, today) : formatDate(walk.startedOn ?? walk.startedAt)}</span>
      </p>
      <p className={styles.lead}>
        <Avatar name={people.name(walk.leadId)} />
        {shortName(people.name(walk.leadId))}
      </p>
      {missed && (
        <p className={styles.missed}>
          <Icon name="circle-x" size="xs" />
          {walk.state === 'missed' ? 'Missed' : 'Nobody has started it'}
        </p>
      )}
      {!planned && !['signed', 'distributed', 'closed', 'in_progress'].includes(walk.state) && (
        <p>
          <WalkStatus state={walk.state} />
        </p>
      )}
      {planned && <p className={styles.quiet}>{plural(routeOf(walk).length, 'zone')}</p>}
      {running && (
        <>
          <Segments total={zones.total} done={zones.done + zones.skipped} label={zoneCountWords(zones)} />
          <p className={styles.quiet}>{zoneCountWords(zones)}</p>
          <Seen participants={participants} findings={findings} devices={devices} />
        </>
      )}
      {!planned && (
        <div className={styles.counts}>
          <SeverityLinks walkId={walk.id} counts={countSeverities(findings)} />
          <Score walk={walk} />
        </div>
      )}
      {missing !== null && (
        <p className={styles.missing}>
          <Icon name="cloud-upload" size="xs" />
          {missing}
        </p>
      )}
      {walk.state === 'abandoned' && walk.stateReason !== null && (
        <p className={styles.quiet}>
          {wordOf('walk', 'state', 'abandoned')}: {walk.stateReason}
        </p>
      )}
    </article>
  )
}

interface SeenProps {
  readonly participants: CardProps['participants']
  readonly findings: readonly FindingRow[]
  readonly devices: readonly DeviceLine[]
}

/** "A. Ruiz Pier 3, 2 min ago, 14 to send", a line a person; a tick for who has said "done here". */
function Seen({ participants, findings, devices }: SeenProps) {
  const people = usePeople()
  const zones = useZones()
  const all = devicesIn(participants, devices)
  if (participants.length === 0) return null
  return (
    <>
      <ul className={styles.seen}>
        {byLastSeen(participants).map((row) => {
          const place = lastPlace(row, findings)
          const waiting = waitingOf(row.personId, devices) ?? 0
          return (
            <li key={row.id}>
              <Icon name={row.finishedAt === null ? 'map-pin' : 'check'} size="xs" />
              <span>
                <b>{shortName(people.name(row.personId))}</b>{' '}
                {row.finishedAt !== null ? 'is done' : place === null ? 'has joined' : zones.name(place)}
                <small>
                  {relative(row.finishedAt ?? row.seenAt ?? row.joinedAt)}
                  {waiting > 0 && `, ${waiting} to send`}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
      {all !== null && (
        <p className={all.sent < all.total ? styles.missing : styles.quiet}>
          {all.sent} of {plural(all.total, 'device')} {verb(all.total, 'has', 'have')} sent everything
        </p>
      )}
    </>
  )
}

function Score({ walk }: { readonly walk: WalkRow }) {
  const score = signedScore(walk, useMinPercent())
  if (score === null) return null
  return (
    <span className={styles.score}>
      {score.percent === null ? 'No score' : `${score.percent}%`}
      {score.answered === null ? null : (
        <>
          {' '}
          <small>{answeredWords(score)}</small>
        </>
      )}
    </span>
  )
}

function dayWords(date: string | null, today: string): string {
  return date === null ? 'No date' : date === today ? 'Today' : formatDate(date)
}
