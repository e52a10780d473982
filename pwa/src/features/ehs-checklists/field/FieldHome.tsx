import { Link, useLocation, useSearchParams } from 'wouter'
import { useActor, useCan } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { questionedOf } from '../../../forms/round/returned.ts'
import { addDays, formatDate, today } from '../../../lib/dates.ts'
import { useNow } from '../../../records/device/useNow.ts'
import { Wanted } from '../../../records/schedule.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import type { Wanted as WantedRound } from '../../../records/wanted.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { LookKey, SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { titleOf } from '../core/library.ts'
import type { Place, Round } from '../core/round.ts'
import { AHEAD, BACK, nextRounds } from '../core/wanted.ts'
import styles from '../../../ui/FieldRows.module.css'
import { useInUse, usePlaces } from './queries.ts'
import { ScanThing } from './ScanThing.tsx'
import { useBegin } from './useBegin.ts'
import { useEhsWords } from './useEhsWords.ts'

/** Where a round begins: what came back, what is being done, what is due, and a scan of any machine. */
export default function FieldHome() {
  const t = useEhsWords().home
  const now = useNow()
  const { userId } = useActor()
  const [params, setParams] = useSearchParams()
  const templates = useInUse()
  const running = useRows('ehsRound', { state: 'in_progress' })
  const returned = useRows('ehsRound', { state: 'returned' })
  const places = usePlaces()
  const day = today()
  const reading = templates === undefined || running === undefined || returned === undefined || places === undefined
  return (
    <FieldScreen
      title={t.title}
      sub={formatDate(now)}
      back="/ehs-checklists"
      right={
        <>
          <SunKey />
          <LookKey />
        </>
      }
      actions={
        <Key
          label={t.scan}
          size="lg"
          tone="primary"
          icon={<Icon name="scan-line" size="md" />}
          onPress={() => setParams({ scan: '1' })}
        />
      }
    >
      {reading ? (
        <Skeleton lines={6} height={40} />
      ) : (
        <>
          <Rounds title={t.returned} rounds={returned} />
          <Rounds title={t.running} rounds={running} />
          {templates.length === 0 ? (
            <EmptyState drawing="sheet" title={t.none} fact={t.noneFact} />
          ) : (
            <Wanted entity="ehsRound" from={addDays(day, -BACK)} until={addDays(day, AHEAD)}>
              {(wanted) => <ToDo wanted={nextRounds(wanted, running, userId)} places={places} day={day} />}
            </Wanted>
          )}
          <Others />
        </>
      )}
      {params.has('scan') ? <ScanThing onClose={() => setParams({}, { replace: true })} /> : null}
    </FieldScreen>
  )
}

function Rounds({ title, rounds }: { readonly title: string; readonly rounds: readonly Round[] }) {
  const t = useEhsWords().home
  const people = usePeople()
  if (rounds.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.sec}>
        {title} <span>{rounds.length}</span>
      </h2>
      <ul className={styles.rows}>
        {rounds.map((round) => {
          const asked = questionedOf(round).length
          return (
            <li key={round.id}>
              <Link href={`/ehs-checklists/round/${round.id}`} className={styles.line}>
                <span className={styles.grow}>
                  <h3>{round.title}</h3>
                  <p className={styles.muted}>
                    {formatDate(round.roundOn)} ·{' '}
                    {asked === 0 ? t.by(people.name(round.inspectorId)) : t.questioned(asked)}
                  </p>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ToDoProps {
  readonly wanted: readonly WantedRound[]
  readonly places: { readonly things: readonly Place[]; readonly zones: readonly Place[] }
  readonly day: string
}

function ToDo({ wanted, places, day }: ToDoProps) {
  const t = useEhsWords().home
  const { begin, busy, failure } = useBegin()
  const [, navigate] = useLocation()
  const templates = useInUse()
  const { userId } = useActor()
  const people = usePeople()
  const { language } = useLanguage()
  const may = useCan('ehs-checklists.round.create')
  // What is named as its checklist is, is so in every language.
  const nameOf = ({ title, template }: WantedRound) => {
    const of = templates?.find(({ key }) => key === template)
    return of !== undefined && titleOf(of) === title ? titleOf(of, language) : title
  }
  const who = (holder: string | null) => (holder === null ? t.anybody : holder === userId ? t.you : people.name(holder))
  const start = ({ template, thingId, zoneIds, dueOn }: WantedRound) => {
    const live = templates?.find(({ key }) => key === template)
    const placeId = thingId ?? (zoneIds.length === 1 ? zoneIds[0] : undefined)
    const place = [...places.things, ...places.zones].find(({ id }) => id === placeId)
    if (live !== undefined && place !== undefined) return void begin(live, place, dueOn)
    const asked = new URLSearchParams({ ...(template === null ? {} : { template }), due: dueOn })
    if (placeId !== undefined) asked.set(thingId === null ? 'zoneId' : 'equipmentId', placeId)
    navigate(`/ehs-checklists/rounds/new?${asked.toString()}`)
  }
  return (
    <section aria-label={t.wanted}>
      <h2 className={styles.sec}>
        {t.wanted} <span>{wanted.length}</span>
      </h2>
      {failure === null ? null : <Alert>{failure}</Alert>}
      {wanted.length === 0 ? <p className={styles.say}>{t.nothing}</p> : null}
      <ul className={styles.rows}>
        {wanted.map((one) => {
          const place = [...places.things, ...places.zones].find(({ id }) => id === (one.thingId ?? one.zoneIds[0]))
          return (
            <li key={one.id} className={styles.line}>
              <span className={styles.grow}>
                <h3>{nameOf(one)}</h3>
                <p className={styles.muted}>
                  {[place?.name, formatDate(one.day), who(one.holder)].filter(Boolean).join(' · ')}
                </p>
                {one.late === 'no' ? null : (
                  <p className={one.late === 'missed' ? styles.danger : styles.warn}>
                    {one.late === 'missed' ? t.missedOn(formatDate(one.dueOn)) : t.late.overdue}
                  </p>
                )}
              </span>
              {one.opensOn > day ? (
                <span className={styles.muted}>{t.from(formatDate(one.opensOn))}</span>
              ) : (
                <Key
                  label={one.day > day ? t.ahead : t.start}
                  icon={<Icon name="play" size="md" />}
                  busy={busy}
                  disabledReason={may ? undefined : t.mayNot}
                  onPress={() => start(one)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Others() {
  const t = useEhsWords().home
  const { language } = useLanguage()
  const may = useCan('ehs-checklists.round.create')
  const templates = useInUse() ?? []
  if (templates.length === 0 || !may) return null
  return (
    <section aria-label={t.others}>
      <h2 className={styles.sec}>
        {t.others} <span>{templates.length}</span>
      </h2>
      <ul className={styles.rows}>
        {templates.map((template) => (
          <li key={template.id}>
            <Link href={`/ehs-checklists/rounds/new?template=${template.key}`} className={styles.line}>
              <span className={styles.grow}>
                <h3>{titleOf(template, language)}</h3>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
