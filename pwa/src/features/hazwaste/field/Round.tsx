import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { useData } from '../../../data/react/context.tsx'
import { useRows } from '../../../data/react/live.ts'
import { RestKey } from '../../../forms/answering/RestKey.tsx'
import { RoundLate } from '../../../forms/round/RoundLate.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGrowing } from '../../../ui/useGrowing.ts'
import type { Count } from '../core/count.ts'
import { restOfCount } from '../core/agree.ts'
import { numberOf } from '../core/kinds.ts'
import { checkOp, INSPECTIONS } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import { FIRST_SCREEN } from './FieldArea.tsx'
import rows from '../../../ui/FieldRows.module.css'
import own from './field.module.css'
import { Problem } from './Problem.tsx'
import { useMe, useStreams } from './queries.ts'
import styles from './Round.module.css'
import { RoundGate } from './RoundGate.tsx'
import { lastTime, RoundRow } from './RoundRow.tsx'
import { RoundScan } from './RoundScan.tsx'
import { useChecks, type Checks } from './useChecks.ts'
import { useRoundWords } from './useFieldWords.ts'
import { useAreaList, useBefore, useCount, type Before, type RoundParts } from './useRound.ts'

/** The inspection of an area: every container by days left, one tap each. */
export default function Round() {
  const t = useRoundWords()
  return <RoundGate title={t.title}>{(parts) => <Loaded {...parts} />}</RoundGate>
}

function Loaded(parts: RoundParts) {
  const t = useRoundWords()
  const { inspection, area } = parts
  const [params, setParams] = useSearchParams()
  const me = useMe()
  const count = useCount(inspection)
  const before = useBefore(inspection)
  const checks = useChecks(inspection)
  if (count === undefined)
    return (
      <FieldScreen title={area.name} sub={t.of(formatDate(inspection.inspectedOn))} back={`/hazwaste/at/${area.id}`}>
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
  return <Shown {...parts} count={count} before={before ?? null} checks={checks} />
}

interface ShownProps extends RoundParts {
  readonly count: Count
  readonly before: Before | null
  readonly checks: Checks
}

function Shown({ inspection, area, count, before, checks }: ShownProps) {
  const all = useRoundWords()
  const t = all.list
  const limits = useWasteStanding()?.limits
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const data = useData()
  const streams = useStreams()
  const list = useAreaList(inspection)
  const [scanning, setScanning] = useState(false)
  // `?at=` names the container to begin with.
  const at = params.get('at')
  const [read, setRead] = useState<string | null>(at)
  useLayoutEffect(() => {
    if (at !== null) document.getElementById(`drum-${at}`)?.scrollIntoView({ block: 'center' })
  }, [at])
  const lines = useGrowing(count.expected, FIRST_SCREEN)
  const checksBefore = useMemo(() => new Map(before?.checks.map((check) => [check.mark, check])), [before])
  const open = count.missing.filter(({ check }) => check === null)
  const rest = restOfCount(open, useRows('wasteFinding', { areaId: area.id, state: 'open' }) ?? [])
  const act = async (mark: string) => {
    const line = count.expected.find((one) => one.mark === mark)
    const made = await data.list('wasteFinding', { inspectionId: inspection.id })
    const found = made.find(({ state, containerId }) => state === 'open' && containerId === line?.container?.id)
    // The drum has a finding from this inspection already: use it and do not make a second one.
    if (line?.container && found !== undefined && line.check?.result === 'ok')
      await checks.answer(
        line,
        { result: 'problem', note: found.text.slice(0, 500) },
        t.numberProblem(numberOf(line.container)),
      )
    else setParams({ problem: mark }, { replace: at !== null })
  }
  // A row draws again for its own check alone: its key calls what the last drawing would.
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  const [problem] = useState(() => (mark: string) => void latest.current(mark))
  const extra = count.unexpected.length + count.unknown.length + count.doubles.length
  const path = `/hazwaste/round/${inspection.id}`
  const toCount = () => navigate(`${path}/count`)
  const looked = open.length === 0
  const current = read ?? open[0]?.mark
  return (
    <FieldScreen
      title={area.name}
      sub={[
        all.of(formatDate(inspection.inspectedOn)),
        before === null ? '' : all.lastOne(formatDate(before.round.inspectedOn)),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={`/hazwaste/at/${area.id}`}
      right={<SunKey />}
      actions={
        <>
          <Key
            label={list === undefined ? all.area : all.areaOf(list.answered, list.total)}
            size="lg"
            icon={<Icon name="clipboard-check" size="md" />}
            onPress={() => navigate(`${path}/area`)}
          />
          {looked ? (
            <Key
              label={all.scanDrum}
              size="lg"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setScanning(true)}
            />
          ) : (
            <RestKey
              label={t.restOk}
              count={rest.rest.length}
              left={rest.left.map(({ line, why }) => ({
                id: line.mark,
                name: line.container === null ? line.mark : numberOf(line.container),
                why,
              }))}
              say={{ ask: t.askRest(rest.rest.length), says: t.askRestFact, pass: t.allOk(rest.rest.length) }}
              onPass={() => void checks.ok(rest.rest, t.manyOk(rest.rest.length))}
            />
          )}
          {looked ? (
            <Key
              label={count.open === 0 ? t.countAndSign : t.count}
              size="lg"
              tone="primary"
              icon={<Icon name="list-checks" size="md" />}
              onPress={toCount}
            />
          ) : (
            <Key
              label={all.scanDrum}
              size="lg"
              tone="primary"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setScanning(true)}
            />
          )}
        </>
      }
    >
      {checks.failure === null ? null : <Alert title={all.problem.notKept}>{checks.failure}</Alert>}
      <RoundLate kind={INSPECTIONS} round={inspection} />
      <div className={own.stats}>
        <div>
          <b>{count.expected.length}</b> {t.expected}
        </div>
        <div>
          <b>{count.seen}</b> {t.seen}
        </div>
        <button type="button" onClick={toCount}>
          <b>{count.missing.length}</b> {t.toFind}
        </button>
        <button type="button" className={extra === 0 ? undefined : rows.warn} onClick={toCount}>
          <b>{extra}</b> {t.extra}
        </button>
      </div>
      {count.expected.length === 0 ? <EmptyState drawing="search" title={t.none} fact={t.noneFact} /> : null}
      <h2 className="visually-hidden">{t.containers}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <RoundRow
            key={line.mark}
            line={line}
            area={area}
            stream={streams?.get(line.container?.streamId ?? '')}
            before={lastTime(checksBefore.get(line.mark), t)}
            limits={limits}
            t={t}
            current={line.mark === current}
            onOk={checks.ok}
            onProblem={problem}
          />
        ))}
      </ul>
      {looked || count.seen === 0 ? null : (
        <p className={styles.enough}>
          <Key
            label={t.doneLooking(count.missing.length)}
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
    </FieldScreen>
  )
}
