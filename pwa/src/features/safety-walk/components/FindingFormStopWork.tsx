import type { Row } from '../../../data/live.ts'
import { formatTime } from '../../../lib/dates.ts'
import type { People } from '../../../records/usePeople.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { stopWorkStage, type StopWorkStage } from '../rules.ts'
import { StopWorkBarTimer } from '../StopWorkBarTimer.tsx'
import own from './FindingFormStopWork.module.css'

interface Props {
  readonly finding: Row<'finding'>
  readonly people: People
  readonly onTold: () => void
}

/** What the tablet may claim about the office, and never more. */
const STAGE: Readonly<Record<Exclude<StopWorkStage, 'seen'>, string>> = {
  here: 'The office does not know yet. It goes out first, as soon as there is a signal.',
  changed: 'The last change is still on this tablet. It goes out first, as soon as there is a signal.',
  refused: 'The office did not get this: the server refused it. Call them, then look under “Needs your attention”.',
  sent: 'The office has it. Nobody has answered yet.',
}

/** Work stands still: since when, who was told, and whether the office has answered. */
export function FindingFormStopWork({ finding, people, onTold }: Props) {
  if (finding.kind !== 'at_risk' || finding.severity !== 'stop_work' || finding.state === 'closed' || finding.state === 'recorded') return null
  const stage = stopWorkStage(finding, finding.$)
  const told = finding.toldPerson === null ? null : `Told ${finding.toldPerson}${finding.toldAt === null ? '' : ` ${formatTime(finding.toldAt)}`}`
  return (
    <section className={own.stopped} data-stage={stage} aria-label="Stop work">
      <p className={own.head}>
        <Icon name={stage === 'seen' ? 'check-check' : 'octagon-x'} size="lg" />
        {stage === 'seen'
          ? <strong>Seen by {people.name(finding.acknowledgedBy)} {formatTime(finding.acknowledgedAt)}</strong>
          : <><strong>Work is stopped</strong> <StopWorkBarTimer since={finding.observedAt} /></>}
      </p>
      <p className={own.words} role="status">{stage === 'seen' ? 'Work stays stopped until the hazard is closed.' : STAGE[stage]}</p>
      <Key label={told ?? 'Who was told?'} icon={<Icon name="message-circle" size="md" />} tone={told === null ? 'danger' : 'neutral'} onPress={onTold} />
    </section>
  )
}
