import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { formatDate } from '../../../lib/dates.ts'
import { deviceNow } from '../../../lib/clock.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useGrowing } from '../../../ui/useGrowing.ts'
import type { Count } from '../core/count.ts'
import { checkOp } from '../core/round.ts'
import { useWasteStanding } from '../core/settings.ts'
import { FIRST_SCREEN } from './FieldArea.tsx'
import own from './field.module.css'
import { Problem } from './Problem.tsx'
import { useMe, useStreams } from './queries.ts'
import styles from './Round.module.css'
import { RoundGate } from './RoundGate.tsx'
import { RoundLate } from './RoundLate.tsx'
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
      sub={[
        all.of(formatDate(inspection.inspectedOn)),
        before === null ? '' : all.lastOne(formatDate(before.inspection.inspectedOn)),
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
            onPress={() => navigate(`${at}/area`)}
          />
          {looked ? (
            <Key
              label={all.scanDrum}
              size="lg"
              icon={<Icon name="scan-line" size="md" />}
              onPress={() => setScanning(true)}
            />
          ) : (
            <Key
              label={t.restOk}
              size="lg"
              icon={<Icon name="check-check" size="md" />}
              onPress={() => setResting(true)}
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
      <RoundLate inspection={inspection} />
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
        <button type="button" className={extra === 0 ? undefined : own.warn} onClick={toCount}>
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
            onProblem={setProblem(setParams)}
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
      {resting ? (
        <Sheet open onClose={() => setResting(false)} title={t.askRest(rest.length)} description={t.askRestFact}>
          <div className={own.choices}>
            <Key size="lg" label={t.notYet} onPress={() => setResting(false)} />
            <Key
              size="lg"
              tone="primary"
              label={t.allOk(rest.length)}
              icon={<Icon name="check-check" size="md" />}
              onPress={() => {
                setResting(false)
                void checks.ok(rest, t.manyOk(rest.length))
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
