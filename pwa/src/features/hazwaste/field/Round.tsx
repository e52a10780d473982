import { memo, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGrowing } from '../../../ui/useGrowing.ts'
import { isSeen, type Check, type Count, type Line } from '../core/count.ts'
import { numberOf, type Area, type Stream } from '../core/kinds.ts'
import { checkOp } from '../core/round.ts'
import { About, Days, FIRST_SCREEN } from './FieldArea.tsx'
import own from './field.module.css'
import { Problem } from './Problem.tsx'
import { useMe, useStreams } from './queries.ts'
import styles from './Round.module.css'
import { RoundGate } from './RoundGate.tsx'
import { RoundScan } from './RoundScan.tsx'
import { useChecks, type Checks } from './useChecks.ts'
import { useAreaList, useBefore, useCount, type Before, type RoundParts } from './useRound.ts'

/** The inspection of an area: every container by days left, one tap each. */
export default function Round() {
  return <RoundGate title="Inspection">{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const { inspection, area } = parts
  const [params, setParams] = useSearchParams()
  const me = useMe()
  const count = useCount(inspection)
  const before = useBefore(inspection)
  const checks = useChecks(inspection)
  if (count === undefined || before === undefined)
    return (
      <FieldScreen
        title={area.name}
        sub={`Inspection of ${formatDate(inspection.inspectedOn)}`}
        back={`/hazwaste/at/${area.id}`}
      >
        <Skeleton lines={8} height={40} />
      </FieldScreen>
    )
  const line = count.expected.find(({ mark }) => mark === params.get('problem'))
  if (line?.container)
    return (
      <Problem
        container={line.container}
        area={area}
        inspectionId={inspection.id}
        also={(note) => [
          checkOp(inspection.id, line.mark, line.check, {
            result: 'problem',
            note,
            listedIn: area.id,
            containerId: line.mark,
            seenAt: deviceNow(),
            answeredBy: me,
          }),
        ]}
        onClose={() => setParams({}, { replace: true })}
      />
    )
  return <Shown {...parts} count={count} before={before} checks={checks} />
}

interface ShownProps extends RoundParts {
  readonly count: Count
  readonly before: Before | null
  readonly checks: Checks
}

function Shown({ inspection, area, count, before, checks }: ShownProps) {
  const [, navigate] = useLocation()
  const [, setParams] = useSearchParams()
  const streams = useStreams()
  const list = useAreaList(inspection)
  const [scanning, setScanning] = useState(false)
  const [resting, setResting] = useState(false)
  const [read, setRead] = useState<string | null>(null)
  const lines = useGrowing(count.expected, FIRST_SCREEN)
  const checksBefore = useMemo(() => new Map(before?.checks.map((check) => [check.mark, check])), [before])
  const rest = count.missing.filter(({ check }) => check === null)
  const extra = count.unexpected.length + count.unknown.length + count.doubles.length
  const at = `/hazwaste/round/${inspection.id}`
  const toCount = () => navigate(`${at}/count`)
  const looked = rest.length === 0
  const current = read ?? rest[0]?.mark
  return (
    <FieldScreen
      title={area.name}
      sub={`Inspection of ${formatDate(inspection.inspectedOn)}${before === null ? '' : ` · last one ${formatDate(before.inspection.inspectedOn)}`}`}
      back={`/hazwaste/at/${area.id}`}
      right={<SunKey />}
      actions={
        <>
          <Key
            label={list === undefined ? 'Area' : `Area, ${list.answered} of ${list.total}`}
            size="lg"
            icon={<Icon name="clipboard-check" size="md" />}
            onPress={() => navigate(`${at}/area`)}
          />
          {looked ? (
            <Key
              label="Scan drum"
              size="lg"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setScanning(true)}
            />
          ) : (
            <Key
              label="Rest OK"
              size="lg"
              icon={<Icon name="check-check" size="md" />}
              onPress={() => setResting(true)}
            />
          )}
          {looked ? (
            <Key
              label={count.open === 0 ? 'Count and sign' : 'Count'}
              size="lg"
              tone="primary"
              icon={<Icon name="list-checks" size="md" />}
              onPress={toCount}
            />
          ) : (
            <Key
              label="Scan drum"
              size="lg"
              tone="primary"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setScanning(true)}
            />
          )}
        </>
      }
    >
      {checks.failure === null ? null : <Alert title="Not kept">{checks.failure}</Alert>}
      <div className={own.stats}>
        <div>
          <b>{count.expected.length}</b> expected
        </div>
        <div>
          <b>{count.seen}</b> seen
        </div>
        <button type="button" onClick={toCount}>
          <b>{count.missing.length}</b> to find
        </button>
        <button type="button" className={extra === 0 ? undefined : own.warn} onClick={toCount}>
          <b>{extra}</b> not on the list
        </button>
      </div>
      {count.expected.length === 0 ? (
        <EmptyState
          drawing="search"
          title="The list has nothing here"
          fact="Scan what stands here, then answer the questions of the area."
        />
      ) : null}
      <h2 className="visually-hidden">Containers</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Row
            key={line.mark}
            line={line}
            area={area}
            stream={streams?.get(line.container?.streamId ?? '')}
            before={lastTime(checksBefore.get(line.mark))}
            current={line.mark === current}
            onOk={checks.ok}
            onProblem={setProblem(setParams)}
          />
        ))}
      </ul>
      {looked || count.seen === 0 ? null : (
        <p className={styles.enough}>
          <Key
            label={`Done looking, ${plural(count.missing.length, 'drum')} to find`}
            icon={<Icon name="list-checks" size="md" />}
            onPress={toCount}
          />
        </p>
      )}
      {scanning ? (
        <RoundScan
          inspection={inspection}
          area={area}
          count={count}
          checks={checks}
          onSeen={setRead}
          onAsked={toCount}
          onClose={() => setScanning(false)}
        />
      ) : null}
      {resting ? (
        <Sheet
          open
          onClose={() => setResting(false)}
          title={`Are the other ${rest.length} here and in order?`}
          description="You say that you looked at each of them: closed, not leaking, label readable."
        >
          <div className={own.choices}>
            <Key size="lg" label="Not yet" onPress={() => setResting(false)} />
            <Key
              size="lg"
              tone="primary"
              label={`All ${rest.length} OK`}
              icon={<Icon name="check-check" size="md" />}
              onPress={() => {
                setResting(false)
                void checks.ok(rest, `${plural(rest.length, 'container')} OK`)
              }}
            />
          </div>
        </Sheet>
      ) : null}
    </FieldScreen>
  )
}

function setProblem(setParams: ReturnType<typeof useSearchParams>[1]) {
  return (mark: string) => setParams({ problem: mark })
}

function lastTime(check: Check | undefined): string | null {
  if (check === undefined) return null
  if (check.result === 'ok') return 'last time OK'
  return `last time ${check.note ?? (check.result === 'missing' ? 'missing' : 'a problem')}`
}

interface RowProps {
  readonly line: Line
  readonly area: Area
  readonly stream: Stream | undefined
  readonly before: string | null
  readonly current: boolean
  readonly onOk: Checks['ok']
  readonly onProblem: (mark: string) => void
}

/** Drawn again only when something of it changed: an area may hold hundreds. */
const Row = memo(
  function Row({ line, area, stream, before, current, onOk, onProblem }: RowProps) {
    const { container, check } = line
    if (container === null) return null
    const number = numberOf(container)
    const ok = check?.result === 'ok'
    const problem = check?.result === 'problem'
    const seen = check?.seenAt && isSeen(line) ? `seen ${formatTime(check.seenAt)}` : null
    return (
      <li className={cx(styles.line, current && styles.current)}>
        <Days container={container} area={area} stream={stream} />
        <span className={styles.about}>
          <About container={container} stream={stream} />
          <small className={problem ? own.danger : own.muted}>
            {problem
              ? check.note
              : check?.result === 'missing'
                ? 'Answered in the count'
                : [before, seen].filter(Boolean).join(' · ')}
          </small>
        </span>
        <button
          type="button"
          className={cx(styles.say, ok && styles.saidOk)}
          aria-pressed={ok}
          aria-label={`${number} OK`}
          onClick={() => {
            if (!ok) void onOk([line], `${number} OK`)
          }}
        >
          <Icon name="check" size="md" /> OK
        </button>
        <button
          type="button"
          className={cx(styles.say, problem && styles.saidProblem)}
          aria-pressed={problem}
          aria-label={`${number} problem`}
          onClick={() => onProblem(line.mark)}
        >
          Problem
        </button>
      </li>
    )
  },
  (was, is) =>
    was.line.check === is.line.check &&
    was.line.container === is.line.container &&
    was.stream === is.stream &&
    was.before === is.before &&
    was.current === is.current,
)
