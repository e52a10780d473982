import { useMemo, useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import type { Limits } from '../../../../../sync/waste/category.ts'
import { daysUntil, formatDate, today } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { DaysChip } from '../../../ui/DaysChip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGrowing } from '../../../ui/useGrowing.ts'
import { byDaysLeft } from '../core/count.ts'
import { dueWords } from '../core/due.ts'
import { clockOf, numberOf, runsClock, type Area, type Container, type Stream } from '../core/kinds.ts'
import type { Inspection } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import rows from '../../../ui/FieldRows.module.css'
import styles from './field.module.css'
import { Gate } from './Gate.tsx'
import { useArea, useContainersIn, useDue, useStreams, useZoneName } from './queries.ts'
import { SatelliteLimit } from './SatelliteLimit.tsx'
import { useBegin } from './useBegin.ts'
import { useFieldWords } from './useFieldWords.ts'
import { clockWords, STATES } from './labels.ts'

/** As many rows as the tallest tablet shows. */
export const FIRST_SCREEN = 24

/** One area: what stands in it, what must leave first on top, and what one does here. */
export default function FieldArea() {
  const { t } = useFieldWords()
  const { id = '' } = useParams()
  return (
    <Gate row={useArea(id)} title={t.area.title} one="area">
      {(area) => <Here area={area} />}
    </Gate>
  )
}

function Here({ area }: { readonly area: Area }) {
  const { t: all, label } = useFieldWords()
  const t = all.area
  const [, navigate] = useLocation()
  const containers = useContainersIn(area.id)
  const streams = useStreams()
  const standing = useWasteStanding()
  const due = useDue(area)
  const zone = useZoneName(area.zoneId)
  const mayInspect = useCan('hazwaste.inspection.create')
  const mayAdd = useCan('hazwaste.container.create')
  const { begin, beginToday, busy, failure } = useBegin(area)
  const [left, setLeft] = useState<Pick<Inspection, 'id' | 'inspectedOn'> | null>(null)
  const sorted = useMemo(() => containers?.toSorted(byDaysLeft) ?? [], [containers])
  const shown = useGrowing(sorted, FIRST_SCREEN)
  const days = standing === undefined ? null : clockOf({ kind: 'hazardous' }, standing).clockDays
  return (
    <FieldScreen
      title={area.name}
      sub={[area.code, zone, clockWords(area, days, t, label)].filter(Boolean).join(' · ')}
      back="/hazwaste/yard"
      right={<SunKey />}
      actions={
        <>
          <Key
            label={t.spill}
            size="lg"
            icon={<Icon name="siren" size="md" />}
            onPress={() => navigate(`/hazwaste/spill/${area.id}`)}
          />
          <Key
            label={t.new}
            size="lg"
            icon={<Icon name="plus" size="md" />}
            {...(mayAdd ? {} : { disabledReason: t.mayNotAdd })}
            onPress={() => navigate(`/hazwaste/containers/new?areaId=${area.id}`)}
          />
          <Key
            label={t.inspect}
            hint={due === null ? undefined : dueWords(due, all.due)}
            size="lg"
            tone="primary"
            busy={busy}
            icon={<Icon name="clipboard-check" size="md" />}
            {...(mayInspect ? {} : { disabledReason: t.mayNotInspect })}
            onPress={() => void begin().then(setLeft)}
          />
        </>
      }
    >
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      {containers === undefined || streams === undefined || standing === undefined ? (
        <Skeleton lines={6} height={28} />
      ) : (
        <>
          <SatelliteLimit area={area} containers={containers} streams={streams} limits={standing.limits} />
          <h2 className={rows.sec}>
            {t.containers} <span>{containers.length}</span>
          </h2>
          {containers.length === 0 ? <EmptyState drawing="search" title={t.none} fact={t.noneFact} /> : null}
          <ul className={rows.rows}>
            {shown.map((container) => (
              <li key={container.id}>
                <Link href={`/hazwaste/drum/${container.id}`} className={rows.line}>
                  <Days
                    container={container}
                    area={area}
                    stream={streams.get(container.streamId)}
                    limits={standing.limits}
                  />
                  <About container={container} stream={streams.get(container.streamId)} />
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {left === null ? null : (
        <Sheet open title={t.left(formatDate(left.inspectedOn))} description={t.leftFact} onClose={() => setLeft(null)}>
          <div className={rows.stack}>
            <Key
              size="lg"
              tone="primary"
              label={t.beginToday}
              onPress={() => {
                setLeft(null)
                void beginToday()
              }}
            />
            <Key
              size="lg"
              label={t.goOn(formatDate(left.inspectedOn))}
              onPress={() => navigate(`/hazwaste/round/${left.id}`)}
            />
          </div>
        </Sheet>
      )}
    </FieldScreen>
  )
}

interface DaysProps {
  readonly container: Container
  readonly area: Area
  readonly stream: Stream | undefined
  /** From how many days on it is red, and amber, in this yard; the library's while the device reads. */
  readonly limits: Limits | undefined
}

/** Days left, or why none are counted. */
export function Days({ container, area, stream, limits }: DaysProps) {
  const { t } = useFieldWords()
  if (container.outBy !== null) {
    const days = daysUntil(container.outBy, today())
    const words = days < 0 ? t.daysOver(-days) : t.daysLeft(days)
    return (
      <DaysChip
        block
        days={days}
        words={words}
        todayWords={t.dueToday}
        red={limits?.['redDays']}
        amber={limits?.['amberDays']}
      />
    )
  }
  const waits = stream !== undefined && runsClock(stream, area) && container.startOn === null
  return <span className={styles.noClock}>{waits ? t.area.startsFirst : t.area.noClock}</span>
}

export function About({ container, stream }: Pick<DaysProps, 'container' | 'stream'>) {
  const { label } = useFieldWords()
  const codes = Array.isArray(stream?.codes) ? stream.codes.filter((code) => typeof code === 'string') : []
  return (
    <span className={rows.grow}>
      <h3>
        {numberOf(container)} <small className={rows.muted}>{container.place}</small>
        {container.$.state === 'server' ? null : (
          <>
            {' '}
            <SaveState state={container.$.state} />
          </>
        )}
      </h3>
      <p>
        {[stream?.name, codes.join(' '), container.state === 'accumulating' ? '' : label(STATES[container.state] ?? '')]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </span>
  )
}
