import { useState } from 'react'
import { watchUntil } from '../../../../../sync/permits/permits.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { formatTime } from '../../../lib/dates.ts'
import { textIn, type Language } from '../../../lib/words.ts'
import { CallPerson } from '../../../records/CallPerson.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { conditionsOf, nextStep } from '../core/facts.ts'
import { LIMITS, MINUTE, rulesOf, type Check } from '../core/limits.ts'
import { checkOp, setPermit } from '../core/ops.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import { useConditionWords } from './useConditionWords.ts'
import styles from './live.module.css'
import { askedBy, type Asking } from './asking.ts'

interface Props {
  readonly around: Known
  readonly now: number
  readonly closed: string | null
  readonly onAsk: (asking: Asking) => void
}

/** What must hold before the next step: a thing to look at is ticked here, a person or a paper is asked for. */
export function ToDoColumn({ around, now, closed, onAsk }: Props) {
  const { t: all, language } = usePermitWords()
  const data = useData()
  const { userId } = useActor()
  const { save, failure } = useSaver()
  const say = useConditionWords()
  const { permit } = around
  const step = nextStep(permit.state)
  // A line that was touched stays where it was until the page is left: a second tap on it takes the first one back.
  const [placed, setPlaced] = useState<ReadonlyMap<string, boolean>>(new Map())
  if (step === null) return null
  const conditions = conditionsOf(around, step, now, placed)
  const left = conditions.filter(({ held }) => !held).length
  const titles = {
    issue: all.live.toIssue,
    start: all.live.toStart,
    resume: all.live.toResume,
    close: all.live.toClose,
  }
  const checks = new Map(rulesOf(permit.kind).checks.map((check) => [check.key, check]))
  const tick = (key: string, held: boolean) => {
    const code = `check:${key}`
    if (!placed.has(code)) setPlaced(new Map(placed).set(code, held))
    void save(data.commit([checkOp(permit.id, key, !held, now)]))
  }
  return (
    <section className={styles.column} aria-label={titles[step]}>
      {permit.kind === 'hot_work' && permit.workEndedAt !== null ? (
        <WatchClock
          around={around}
          now={now}
          onSurvey={
            closed === null
              ? () => void save(data.commit([setPermit(permit.id, { surveyedAt: now, surveyedBy: userId })]))
              : null
          }
        />
      ) : null}
      <header className={styles.head}>
        <h2>{titles[step]}</h2>
        <span>{all.live.leftOf(left, conditions.length)}</span>
      </header>
      {failure === null ? null : <Alert title={all.notKept}>{failure}</Alert>}
      <ul className={styles.todo}>
        {conditions.map(({ code, held, needless }) => {
          const key = code.startsWith('check:') ? code.slice('check:'.length) : null
          const check = key === null ? undefined : checks.get(key)
          const asking = askedBy(code)
          const { title, note } =
            check === undefined ? say(code, around, now) : { title: textIn(check.title, language).text, note: '' }
          const isFailed = code === 'gas_limits' && !held
          const row = (
            <>
              <Icon
                name={needless ? 'minus' : held ? 'circle-check' : isFailed ? 'triangle-alert' : 'circle'}
                size="md"
              />
              <b>{title}</b>
              <small>{note}</small>
            </>
          )
          if (key !== null && closed === null)
            return (
              <li key={code} className={cx(held && styles.held)}>
                <button type="button" role="checkbox" aria-checked={held} onClick={() => tick(key, held)}>
                  {row}
                </button>
                <Source check={check} language={language} />
              </li>
            )
          return (
            <li key={code} className={cx(held && styles.held, needless && styles.needless, isFailed && styles.failed)}>
              {asking === null || closed !== null ? (
                <p>{row}</p>
              ) : (
                <button type="button" onClick={() => onAsk(asking)}>
                  {row}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface WatchProps {
  readonly around: Known
  readonly now: number
  readonly onSurvey: (() => void) | null
}

/** The fire watch after hot work: a clock from the moment at which the work ended. */
function WatchClock({ around: { permit }, now, onSurvey }: WatchProps) {
  const { t: all } = usePermitWords()
  const t = all.watch
  const people = usePeople()
  const minutes = LIMITS['fireWatchMinutes'] ?? 0
  const until = watchUntil({ workEndedAt: permit.workEndedAt ?? 0, surveyedAt: permit.surveyedAt ?? 0 }, LIMITS)
  const left = Math.max(0, until - now)
  const share = Math.min(1, left / (minutes * MINUTE))
  const around = 2 * Math.PI * 46
  return (
    <>
      <header className={styles.head}>
        <h2>{t.title}</h2>
        <span>{t.after(minutes)}</span>
      </header>
      <div className={styles.watch}>
        <svg viewBox="0 0 104 104" aria-hidden="true">
          <circle cx="52" cy="52" r="46" className={styles.ring} />
          <circle
            cx="52"
            cy="52"
            r="46"
            className={styles.ringLeft}
            strokeDasharray={`${around * share} ${around}`}
            transform="rotate(-90 52 52)"
          />
          <text x="52" y="54" textAnchor="middle">
            {Math.ceil(left / MINUTE)}
          </text>
          <text x="52" y="72" textAnchor="middle" className={styles.ringWord}>
            {t.left}
          </text>
        </svg>
        <p>
          <b>{left === 0 ? t.over : t.until(formatTime(until))}</b>
          {permit.fireWatchId === null ? t.nobody : t.duty(people.name(permit.fireWatchId))}
          {permit.surveyedAt === null
            ? ''
            : ` · ${t.surveyed(people.name(permit.surveyedBy), formatTime(permit.surveyedAt))}`}
        </p>
        <CallPerson id={permit.fireWatchId} />
        {left > 0 && onSurvey !== null ? <Key label={t.survey} onPress={onSurvey} /> : null}
      </div>
    </>
  )
}

/** Where a check is written, and whether anybody has read it there. */
export function Source({ check, language }: { readonly check: Check | undefined; readonly language: Language }) {
  if (check === undefined) return null
  const { cite, verified, edition } = check
  return (
    <small className={styles.source}>
      <Citation citation={cite} mark={verified} edition={edition} language={language} />
    </small>
  )
}
