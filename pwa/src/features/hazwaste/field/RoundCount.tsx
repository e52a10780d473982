import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { cx } from '../../../ui/cx.ts'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { isAnswered, isSeen, type Count, type Line } from '../core/count.ts'
import { numberOf } from '../core/kinds.ts'
import { AreaChoice } from './AreaChoice.tsx'
import own from '../../../ui/FieldRows.module.css'
import styles from './Round.module.css'
import { RoundAsked } from './RoundAsked.tsx'
import { RoundGate } from './RoundGate.tsx'
import { RoundScan } from './RoundScan.tsx'
import { useAnswers } from './useAnswers.ts'
import { useChecks } from './useChecks.ts'
import { useRoundWords } from './useFieldWords.ts'
import { useAreaList, useBefore, useCount, type Before, type RoundParts } from './useRound.ts'

/** What the list says against what stands here. Whatever differs needs an answer before somebody signs. */
export default function RoundCount() {
  const t = useRoundWords().list
  return <RoundGate title={t.count}>{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const t = useRoundWords().count
  const count = useCount(parts.inspection)
  if (count === undefined)
    return (
      <FieldScreen title={t.title(parts.area.name)} back={`/hazwaste/round/${parts.inspection.id}`}>
        <Skeleton lines={8} height={40} />
      </FieldScreen>
    )
  return <Shown {...parts} count={count} />
}

function Shown({ inspection, area, count }: RoundParts & { readonly count: Count }) {
  const all = useRoundWords()
  const t = all.count
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const checks = useChecks(inspection)
  const answers = useAnswers(inspection, area, checks)
  const before = useBefore(inspection)
  const list = useAreaList(inspection)
  const [scanning, setScanning] = useState(false)
  const at = `/hazwaste/round/${inspection.id}`
  const extra = [...count.unexpected, ...count.unknown, ...count.doubles]
  const moving = count.missing.find(({ mark }) => mark === params.get('moved'))
  if (moving?.container)
    return (
      <FieldScreen
        title={t.whereIs(numberOf(moving.container))}
        sub={t.moves}
        back={() => setParams({}, { replace: true })}
      >
        <AreaChoice
          except={area.id}
          onArea={(to) => {
            void answers.moved(moving, to)
            setParams({}, { replace: true })
          }}
        />
      </FieldScreen>
    )
  const next = [...count.missing, ...extra].find((line) => !isAnswered(line))
  const asked = (line: Line) => (
    <RoundAsked
      key={line.mark}
      line={line}
      area={area}
      answers={answers}
      next={line === next}
      lastSeen={wasChecked(before, line.mark) ? before.round.inspectedOn : null}
      onScan={() => setScanning(true)}
      onMoved={() => setParams({ moved: line.mark })}
    />
  )
  return (
    <FieldScreen
      title={t.title(area.name)}
      sub={all.of(formatDate(inspection.inspectedOn))}
      back={at}
      right={<SunKey />}
      actions={
        <>
          <Key
            label={list === undefined ? all.area : all.areaOf(list.answered, list.total)}
            size="lg"
            icon={<Icon name="clipboard-check" size="md" />}
            onPress={() => navigate(`${at}/area`)}
          />
          <Key
            label={all.scanDrum}
            size="lg"
            tone={count.open === 0 ? 'neutral' : 'primary'}
            icon={<Icon name="scan-line" size="md" />}
            onPress={() => setScanning(true)}
          />
          <Key
            label={t.sign}
            hint={count.open === 0 ? undefined : t.toAnswer(count.open)}
            size="lg"
            tone={count.open === 0 ? 'primary' : 'neutral'}
            icon={<Icon name="signature" size="md" />}
            disabledReason={count.open === 0 ? undefined : t.answerFirst(count.open)}
            onPress={() => navigate(`${at}/sign`)}
          />
        </>
      }
    >
      {checks.failure === null ? null : <Alert title={all.problem.notKept}>{checks.failure}</Alert>}
      <div className={styles.sides}>
        <div className={styles.side}>
          <p>
            <b>{count.expected.length}</b>
            {t.onList}
          </p>
          <Dots seen={count.seen} others={count.missing.length} as={styles.isMissing} />
          <p>{t.seenMissing(count.seen, count.missing.length)}</p>
        </div>
        <div className={styles.side}>
          <p>
            <b>{count.found}</b>
            {t.here}
          </p>
          <Dots seen={count.seen} others={extra.length} as={styles.isExtra} />
          <p>{t.seenExtra(count.seen, extra.length)}</p>
        </div>
      </div>
      {count.missing.length === 0 ? null : <Head title={t.missing} lines={count.missing} />}
      {count.missing.map(asked)}
      {extra.length === 0 ? null : <Head title={t.extra} lines={extra} />}
      {extra.map(asked)}
      <h2 className={own.sec}>
        {t.seen}
        <span>
          {count.seen}
          {count.problems === 0 ? '' : ` · ${t.withProblem(count.problems)}`}
        </span>
      </h2>
      <ul className={styles.seen}>
        {count.expected.filter(isSeen).map(({ mark, container, check }) => (
          <li key={mark} data-problem={check?.result === 'problem' || undefined}>
            <Icon name={check?.result === 'problem' ? 'triangle-alert' : 'check'} />
            {container === null ? '' : numberOf(container)}
          </li>
        ))}
      </ul>
      {scanning ? (
        <RoundScan
          inspection={inspection}
          area={area}
          count={count}
          checks={checks}
          onClose={() => setScanning(false)}
        />
      ) : null}
    </FieldScreen>
  )
}

/** What came after the last inspection was not looked at then. */
function wasChecked(before: Before | null | undefined, mark: string): before is Before {
  return before?.checks.some((check) => check.mark === mark) ?? false
}

function Head({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  const t = useRoundWords().count
  return (
    <h2 className={own.sec}>
      {title}
      <span>{t.answered(lines.filter(isAnswered).length, lines.length)}</span>
    </h2>
  )
}

/** More than these say nothing more than the number above them. */
const MOST_DOTS = 40

function Dots({
  seen,
  others,
  as,
}: {
  readonly seen: number
  readonly others: number
  readonly as: string | undefined
}) {
  if (seen + others > MOST_DOTS) return null
  return (
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: seen }, (_, at) => (
        <i key={at} className={styles.isSeen} />
      ))}
      {Array.from({ length: others }, (_, at) => (
        <i key={`other ${at}`} className={cx(as)} />
      ))}
    </div>
  )
}
