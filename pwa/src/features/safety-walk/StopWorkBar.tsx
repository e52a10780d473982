import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useActor, useData } from '../../data/react/context.tsx'
import { useCollection, useRow } from '../../data/react/live.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { deviceNow, deviceOffset } from '../../lib/clock.ts'
import { formatTime } from '../../lib/dates.ts'
import { findingTitle } from './findingTitle.ts'
import { categoryTitle } from '../../lib/hazards.ts'
import { usePeople, useZones } from '../../records/usePeople.ts'
import { useHeldPlace } from '../../ui/heldPlace.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/language.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { useNow } from '../../records/device/useNow.ts'
import { findingName } from './rules.ts'
import { barLines, silence, type BarLine } from './stop/barRules.ts'
import { StopKeys } from './stop/StopKeys.tsx'
import { useAckMinutes } from './stop/stopQueries.ts'
import { useAllStops, type StopRow } from './stop/liveStops.ts'
import { useStopWords } from './stop/useStopWords.ts'
import type { StopWords } from './stop/words/en.ts'
import styles from './StopWorkBar.module.css'
import { StopWorkBarTimer } from './StopWorkBarTimer.tsx'
import { resumeMoves } from './verify/fixedMoves.ts'

/** A line for each of the first three on a tablet or a desk: one line would hide that work stands still in two places. */
const SHOWN = 3

const ON_A_WALK = /^\/safety-walk\/[^/]+\/./

/**
 * On every screen from the press of the key until work may resume: red while nobody has acknowledged, calmer once somebody has, gone only
 * when it is released or withdrawn. It stays through reloads, because it is the record that says so.
 */
export function StopWorkBar() {
  const data = useData()
  const { userId } = useActor()
  const [path] = useLocation()
  const rows = useAllStops()
  // Read in the same moment as the presses; without them a line would begin with a zone that is not here.
  const zones = useCollection('zone')
  const { t } = useStopWords()
  // The one part of the walk that stands on every page: here it goes on with what a page that died left undone.
  useEffect(() => void resumeMoves(data, deviceNow()), [data])
  const walking = ON_A_WALK.test(path)
  // On a phone they take the screen from the work: one line stands for all of them, a press opens them.
  const phone = usePhone()
  const [all, setAll] = useState(false)
  const lines = barLines(rows ?? [], userId)
  const place = useHeldPlace<HTMLElement>('stop', rows !== undefined && zones !== undefined)
  if (lines.length === 0 || zones === undefined) return null
  const folded = phone && !all
  const shown = lines.slice(0, folded ? 0 : phone ? lines.length : SHOWN)
  const more = lines.length - shown.length
  return (
    <section
      // What somebody opened is not what stands there next time.
      ref={phone && all ? undefined : place}
      className={styles.bar}
      data-walk={walking || undefined}
      data-open={all || undefined}
      data-bar="stop"
      aria-label={t.tileStopped}
    >
      {shown.map((line) => (
        <Line key={line.stop.findingId ?? line.stop.id} line={line} walking={walking} phone={phone} />
      ))}
      {folded ? <Folded lines={lines} onOpen={() => setAll(true)} /> : null}
      {phone && all ? (
        <button type="button" className={styles.more} aria-expanded onClick={() => setAll(false)}>
          <Icon name="chevron-up" size="md" /> {t.fewer}
        </button>
      ) : !phone && more > 0 ? (
        <Link href="/findings?stopped=yes" className={styles.more}>
          {t.more(more)}
        </Link>
      ) : null}
    </section>
  )
}

export default StopWorkBar

/** All of them in one line: the place of one, or how many and where. It is as loud as the loudest. */
function Folded({ lines, onOpen }: { readonly lines: readonly BarLine<StopRow>[]; readonly onOpen: () => void }) {
  const zones = useZones()
  const { t } = useStopWords()
  const [first] = lines
  if (first === undefined) return null
  const places = lines.map(({ stop }) => zones.byId.get(stop.zoneId)?.name ?? t.zoneElsewhere)
  const calm = lines.every(isCalm)
  return (
    <div className={styles.line} data-kind={first.kind} data-folded role={calm ? 'status' : 'alert'}>
      <Icon name={iconOf(first)} size="md" className={styles.icon} />
      <button type="button" className={styles.open} aria-expanded={false} onClick={onOpen}>
        <span>
          {lines.length === 1 ? factOf(first, places[0] ?? '', t) : t.stops(lines.length, [...new Set(places)])}
        </span>
      </button>
      {isEnded(first) ? null : <StopWorkBarTimer since={first.stop.raisedAt} />}
      <Icon name="chevron-down" size="md" />
    </div>
  )
}

const isCalm = ({ kind }: BarLine<StopRow>) => kind === 'acknowledged' || kind === 'ended-here'
const isEnded = ({ stop }: BarLine<StopRow>) => stop.state === 'released' || stop.state === 'withdrawn'

function iconOf(line: BarLine<StopRow>) {
  return line.kind === 'ended-here' ? 'play' : isCalm(line) ? 'octagon-pause' : 'octagon-x'
}

function factOf(line: BarLine<StopRow>, place: string, t: StopWords): string {
  if (!isEnded(line)) return t.stoppedAt(place)
  return line.stop.state === 'released' ? t.resumeHere(place) : t.withdrawnHere(place)
}

/** Above a walk one row a hazard: the place leads to everything else. */
function Line({
  line,
  walking,
  phone,
}: {
  readonly line: BarLine<StopRow>
  readonly walking: boolean
  readonly phone: boolean
}) {
  const { kind, stop, stops } = line
  const zones = useZones()
  const { t } = useStopWords()
  const finding = useRow('finding', stop.findingId)
  const [refused, setRefused] = useState<string | null>(null)
  const place = zones.byId.get(stop.zoneId)?.name ?? t.zoneElsewhere
  const category = finding?.category ?? stop.category
  const told =
    finding && (category !== null || (finding.text ?? '') !== '')
      ? findingTitle(finding, null)
      : category === null
        ? finding
          ? findingName(finding)
          : null
        : categoryTitle(category)
  const what = told === null || walking ? null : told.replace(/[.\s]+$/, '')
  const ended = isEnded(line)
  const fact = factOf(line, place, t)
  return (
    <div className={styles.line} data-kind={kind} role={isCalm(line) ? 'status' : 'alert'}>
      <Icon name={iconOf(line)} size="md" className={styles.icon} />
      <p className={styles.words}>
        <strong>
          {walking && stop.findingId !== null ? (
            <Link href={`/findings/${stop.findingId}`} className={styles.link}>
              {fact}
            </Link>
          ) : (
            fact
          )}
        </strong>{' '}
        {what === null || stop.findingId === null ? (
          what
        ) : (
          <Link href={`/findings/${stop.findingId}`} className={styles.link}>
            {what}
          </Link>
        )}
        {what === null ? null : '. '}
        <span className={styles.said}>
          <Said line={line} t={t} />
        </span>
        {refused === null ? null : <strong> {refused}</strong>}
      </p>
      <div className={styles.actions}>
        {ended ? null : <StopWorkBarTimer since={stop.raisedAt} />}
        {ended ? null : (
          <StopKeys
            stops={stops}
            size="small"
            // A key that does nothing has no place in an alarm.
            show={walking && !phone ? 'needed' : 'possible'}
            onRefused={setRefused}
          />
        )}
      </div>
    </div>
  )
}

/** Who stopped it, who has it, and nothing that this device does not know. */
function Said({ line: { kind, stop }, t }: { readonly line: BarLine<StopRow>; readonly t: StopWords }) {
  const { userId, orgId } = useActor()
  const people = usePeople()
  const online = useSyncValue('link') === 'online'
  const ackMinutes = useAckMinutes(orgId)
  const now = useNow() + (deviceOffset() ?? 0)
  const { language } = useLanguage()
  // It stands over every page of a tablet, also where dates are English.
  const time = (at: number | null) => formatTime(at, undefined, language)
  const own = stop.createdBy === userId
  const raisedBy = own
    ? t.raisedByYou(time(stop.raisedAt))
    : t.raisedBy(people.name(stop.createdBy), time(stop.raisedAt))
  switch (kind) {
    case 'ended-here':
      return t.waitsToSync
    case 'refused':
      return stop.state === 'acknowledged' ? t.ackRefused : t.endRefused
    case 'ack-waits':
      return t.ackWaits
    case 'acknowledged':
      return t.acknowledgedBy(people.name(stop.acknowledgedBy), time(stop.acknowledgedAt))
    case 'raised': {
      if (stop.$.state === 'attention') return stop.$.seq === 0 ? t.notSent : t.ackRefused
      if (stop.$.state !== 'server' && stop.$.seq === 0) return `${raisedBy} ${t.onlyHere}`
      const quiet = silence(stop, { online, now, ackMinutes })
      const silent =
        quiet === null
          ? ''
          : 'minutes' in quiet
            ? ` ${t.noAnswerFor(quiet.minutes)}`
            : ` ${t.noAnswerBy(time(quiet.by))}`
      return `${raisedBy}${silent}`
    }
  }
}
