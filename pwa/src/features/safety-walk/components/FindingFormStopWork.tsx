import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { formatTime } from '../../../lib/dates.ts'
import { holdsWork, isLiveStop, standOf } from '../../../lib/stopWork.ts'
import type { People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { stopWorkStage } from '../rules.ts'
import { StopKeys } from '../stop/StopKeys.tsx'
import { stopAgain } from '../stop/stopQueries.ts'
import type { StopRow } from '../stop/liveStops.ts'
import { useStopWords } from '../stop/useStopWords.ts'
import type { StopWords } from '../stop/words/en.ts'
import { StopWorkBarTimer } from '../StopWorkBarTimer.tsx'
import own from './FindingFormStopWork.module.css'

interface Props {
  readonly finding: Row<'finding'>
  /** Every press of the key on this finding. */
  readonly stops: readonly StopRow[]
  readonly people: People
  readonly onTold: () => void
}

/** Work stands still: since when, who was told, whether the office has answered, and what ends it. */
export function FindingFormStopWork({ finding, stops, people, onTold }: Props) {
  const data = useData()
  const { t } = useStopWords()
  const { userId } = useActor()
  const [refused, setRefused] = useState<string | null>(null)
  const stand = standOf(stops)
  if (stand === null && !holdsWork(finding)) return null
  const live = stops.filter(isLiveStop)
  const again = async () => {
    const result = await stopAgain(data, finding, deviceNow(), stops.at(-1))
    setRefused(result.ok ? null : result.message)
  }
  if (stand === null || live.length === 0) {
    return (
      <section className={own.stopped} data-stage="ended" aria-label={t.region}>
        {stand === null ? (
          <p className={own.words}>{t.notStopped}</p>
        ) : (
          <p className={own.words} role="status">
            {endWords(stand.stop, people, t)}
          </p>
        )}
        {refused === null ? null : <p role="alert">{refused}</p>}
        {holdsWork(finding) ? (
          <Key
            label={t.stopAgain}
            tone="danger"
            icon={<Icon name="octagon-x" size="md" />}
            onPress={() => void again()}
          />
        ) : null}
      </section>
    )
  }
  const stage = stopWorkStage(stand.stop, stand.stop.$, userId)
  const told =
    finding.toldPerson === null
      ? null
      : t.told2(finding.toldPerson, finding.toldAt === null ? '' : formatTime(finding.toldAt))
  return (
    <section className={own.stopped} data-stage={stage} aria-label={t.region}>
      <p className={own.head}>
        <Icon name={stage === 'seen' ? 'octagon-pause' : 'octagon-x'} size="lg" />
        <strong>{t.stoppedHere}</strong> <StopWorkBarTimer since={live[0]?.raisedAt ?? stand.stop.raisedAt} />
      </p>
      <p className={own.words} role="status">
        {stage === 'seen'
          ? `${t.acknowledgedBy(people.name(stand.stop.acknowledgedBy), formatTime(stand.stop.acknowledgedAt))} ${t.staysStopped}`
          : stageWords(stage, t)}
        {refused === null ? null : <strong> {refused}</strong>}
      </p>
      <div className={own.keys}>
        <Key
          label={told ?? t.told1}
          icon={<Icon name="message-circle" size="md" />}
          tone={told === null ? 'danger' : 'neutral'}
          onPress={onTold}
        />
        <StopKeys stops={live} size="touch" show="possible" onRefused={setRefused} />
      </div>
    </section>
  )
}

/** What the tablet may claim about the office, and never more. */
function stageWords(stage: Exclude<ReturnType<typeof stopWorkStage>, 'seen'>, t: StopWords): string {
  return {
    here: t.onlyHere,
    changed: t.changeHere,
    refused: t.notSent,
    answering: t.ackWaits,
    sent: `${t.officeHasIt} ${t.noAnswer}`,
  }[stage]
}

function endWords(stop: StopRow, people: People, t: StopWords): string {
  const said =
    stop.state === 'released'
      ? t.releasedBy(people.name(stop.endedBy), formatTime(stop.endedAt))
      : t.withdrawnBy(people.name(stop.endedBy), formatTime(stop.endedAt))
  return `${said}${stop.endReason === null ? '' : ` ${stop.endReason}`}${stop.$.state === 'server' ? '' : ` ${t.waitsToSync}`}`
}
