import { useLocation } from 'wouter'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { isAnswered, type Line } from '../core/count.ts'
import { isOnSite, numberOf, type Area } from '../core/kinds.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useStreams } from './queries.ts'
import own from './field.module.css'
import styles from './Round.module.css'
import type { CountAnswers } from './useAnswers.ts'
import { useNameOfRow } from './useNameOfRow.ts'
import { STATES } from './words.ts'

interface Props {
  readonly line: Line
  readonly area: Area
  readonly answers: CountAnswers
  /** The first that waits for an answer. */
  readonly next: boolean
  readonly lastSeen: string | null
  readonly onScan: () => void
  readonly onMoved: () => void
}

/** One line of the count that differs, with its answers; once it is answered, what was said, to be changed. */
export function RoundAsked({ line, area, answers, next, lastSeen, onScan, onMoved }: Props) {
  const { container, check } = line
  const stream = useStreams()?.get(container?.streamId ?? '')
  const nameOf = useNameOfRow()
  const people = usePeople()
  const answered = isAnswered(line)
  const called = container === null ? `“${line.mark}”` : numberOf(container)
  const read = check?.seenAt ? ` · scanned ${formatTime(check.seenAt)}` : ''
  const where = () => {
    if (container === null) return `No container has this code${read}`
    if (check?.result === 'double') return `A second drum bears this label${read}`
    if (check === null || check.listedIn === area.id)
      return [container.place, lastSeen === null ? '' : `last inspected ${formatDate(lastSeen)}`]
        .filter(Boolean)
        .join(' · ')
    if (!isOnSite(container)) return `The list says: ${(STATES[container.state] ?? '').toLowerCase()}${read}`
    return `The list has it in ${nameOf('wasteArea', check.listedIn) ?? 'another area'}${read}`
  }
  return (
    <article className={cx(styles.asked, next && styles.next)} aria-label={called}>
      <div className={styles.askedHead}>
        <b>{called}</b>
        <span>
          {answered ? <b>{said(line, nameOf('wasteArea', check?.toAreaId ?? null))}</b> : (stream?.name ?? '')}
          <small>{answered ? (people.known(check?.answeredBy ?? null) ?? '') : where()}</small>
        </span>
        {answered ? (
          <Key label="Change" onPress={() => void answers.change(line)} />
        ) : (
          <span className={own.warn}>
            <Icon name="circle-question-mark" />{' '}
            {check === null || check.result === 'missing' ? 'Where is it?' : 'What is it?'}
          </span>
        )}
      </div>
      {answered ? null : <Choices line={line} area={area} answers={answers} onScan={onScan} onMoved={onMoved} />}
    </article>
  )
}

function Choices({
  line,
  area,
  answers,
  onScan,
  onMoved,
}: Pick<Props, 'line' | 'area' | 'answers' | 'onScan' | 'onMoved'>) {
  const [, navigate] = useLocation()
  const { container, check } = line
  const key = (label: string, icon: IconName, onPress: () => void) => (
    <Key label={label} icon={<Icon name={icon} size="md" />} onPress={onPress} />
  )
  const list = () => {
    const code = container === null ? `&code=${encodeURIComponent(line.mark)}` : ''
    navigate(`/hazwaste/containers/new?areaId=${area.id}&check=${check?.id ?? ''}${code}`)
  }
  if (check?.result === 'double')
    return (
      <div className={styles.answers}>
        {key('Add it to the list', 'plus', list)}
        {key('Report the label', 'tag', () => void answers.report(line, 'label', 'A second drum bears the label of'))}
        {key('Read twice', 'undo-2', () => void answers.drop(line))}
      </div>
    )
  if (container === null)
    return (
      <div className={styles.answers}>
        {key('Add it to the list', 'plus', list)}
        {key(
          'Report it',
          'triangle-alert',
          () => void answers.report(line, 'unknown', 'Container that no list knows, code'),
        )}
        {key('Read wrong', 'undo-2', () => void answers.drop(line))}
      </div>
    )
  if (check !== null && check.result === 'not_expected')
    return (
      <div className={styles.answers}>
        {isOnSite(container)
          ? key('It stays here', 'map-pin', () => void answers.stays(line))
          : key(
              'Report it',
              'triangle-alert',
              () => void answers.report(line, 'place', 'Stands here though the list says it left:'),
            )}
        {key('Take it back', 'undo-2', () => void answers.takenBack(line))}
      </div>
    )
  return (
    <div className={styles.answers}>
      {key('Here, scan it', 'scan-line', onScan)}
      {key('Moved to…', 'arrow-left-right', onMoved)}
      {key('Can’t find it', 'search', () => void answers.notFound(line))}
    </div>
  )
}

function said({ check }: Line, area: string | null): string {
  switch (check?.answer) {
    case 'moved':
      return `Moved to ${area ?? 'another area'}`
    case 'not_found':
      return 'Not found. A finding and a task are made.'
    case 'stays':
      return check.listedIn === null ? 'Reported. A finding and a task are made.' : 'Stays here, the list is changed'
    case 'taken_back':
      return 'Goes back to where the list has it'
    case 'added':
      return 'Added to the list'
    case 'here':
    case null:
    case undefined:
      return 'Here after all'
  }
}
