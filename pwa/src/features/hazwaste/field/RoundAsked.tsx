import { useLocation } from 'wouter'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { isAnswered, type Line } from '../core/count.ts'
import { isOnSite, numberOf, type Area } from '../core/kinds.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { useStreams } from './queries.ts'
import own from '../../../ui/FieldRows.module.css'
import styles from './Round.module.css'
import type { CountAnswers } from './useAnswers.ts'
import type { RoundWords } from './round/words/en.ts'
import { useFieldWords, useRoundWords } from './useFieldWords.ts'
import { useNameOfRow } from './useNameOfRow.ts'
import { STATES } from './labels.ts'

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
  const all = useRoundWords()
  const t = all.asked
  const { label } = useFieldWords()
  const stream = useStreams()?.get(container?.streamId ?? '')
  const nameOf = useNameOfRow()
  const people = usePeople()
  const answered = isAnswered(line)
  const called = container === null ? `“${codeOf(line)}”` : numberOf(container)
  const read = check?.seenAt ? ` · ${t.scanned(formatTime(check.seenAt))}` : ''
  const where = () => {
    if (container === null) return `${t.noCode}${read}`
    if (check?.result === 'double') return `${t.second}${read}`
    if (check === null || check.listedIn === area.id)
      return [container.place, lastSeen === null ? '' : t.lastSeen(formatDate(lastSeen))].filter(Boolean).join(' · ')
    if (!isOnSite(container)) return `${t.listSays(label(STATES[container.state] ?? '').toLowerCase())}${read}`
    return `${t.listedIn(nameOf('wasteArea', check.listedIn) ?? t.anotherArea)}${read}`
  }
  return (
    <article className={cx(styles.asked, next && styles.next)} aria-label={called}>
      <div className={styles.askedHead}>
        <b>{called}</b>
        <span>
          {answered ? (
            <b>{said(line, nameOf('wasteArea', check?.toAreaId ?? null) ?? t.anotherArea, all.said)}</b>
          ) : (
            (stream?.name ?? '')
          )}
          <small>{answered ? (people.known(check?.answeredBy ?? null) ?? '') : where()}</small>
        </span>
        {answered ? (
          <Key label={t.change} onPress={() => void answers.change(line)} />
        ) : (
          <span className={own.warn}>
            <Icon name="circle-question-mark" /> {check === null || check.result === 'missing' ? t.where : t.what}
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
  const t = useRoundWords().asked
  const [, navigate] = useLocation()
  const { container, check } = line
  const key = (label: string, icon: IconName, onPress: () => void) => (
    <Key label={label} icon={<Icon name={icon} size="md" />} onPress={onPress} />
  )
  const list = () => {
    const code = container === null ? `&code=${encodeURIComponent(codeOf(line))}` : ''
    navigate(`/hazwaste/containers/new?areaId=${area.id}&check=${check?.id ?? ''}${code}`)
  }
  if (check?.result === 'double')
    return (
      <div className={styles.answers}>
        {key(t.add, 'plus', list)}
        {key(t.reportLabel, 'tag', () => void answers.report(line, 'label', 'A second drum bears the label of'))}
        {key(t.readTwice, 'undo-2', () => void answers.drop(line))}
      </div>
    )
  if (container === null)
    return (
      <div className={styles.answers}>
        {key(t.add, 'plus', list)}
        {key(
          t.report,
          'triangle-alert',
          () => void answers.report(line, 'unknown', 'Container that no list knows, code'),
        )}
        {key(t.readWrong, 'undo-2', () => void answers.drop(line))}
      </div>
    )
  if (check !== null && check.result === 'not_expected')
    return (
      <div className={styles.answers}>
        {isOnSite(container)
          ? key(t.stays, 'map-pin', () => void answers.stays(line))
          : key(
              t.report,
              'triangle-alert',
              () => void answers.report(line, 'place', 'Stands here though the list says it left:'),
            )}
        {key(t.takeBack, 'undo-2', () => void answers.takenBack(line))}
      </div>
    )
  return (
    <div className={styles.answers}>
      {key(t.hereScan, 'scan-line', onScan)}
      {key(t.movedTo, 'arrow-left-right', onMoved)}
      {key(t.notFound, 'search', () => void answers.notFound(line))}
    </div>
  )
}

/** A code that nobody knows as it was read; the key of its check holds it in small letters. */
function codeOf({ mark, check }: Line): string {
  return check?.note ?? mark
}

function said({ check }: Line, area: string, t: RoundWords['said']): string {
  switch (check?.answer) {
    case 'moved':
      return t.movedTo(area)
    case 'not_found':
      return t.notFound
    case 'stays':
      return check.listedIn === null ? t.reported : t.stays
    case 'taken_back':
      return t.takenBack
    case 'added':
      return t.added
    case 'here':
    case null:
    case undefined:
      return t.here
  }
}
