import type { CSSProperties } from 'react'
import { retestOf } from '../../../../../sync/permits/limits.ts'
import { judge, lastTest, type Wrong } from '../../../../../sync/permits/permits.ts'
import { formatTime } from '../../../lib/dates.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { isFit } from '../core/barred.ts'
import { factsOf, TESTED } from '../core/facts.ts'
import type { Kind } from '../core/kinds.ts'
import { heldAt, LIMITS, type Held } from '../core/limits.ts'
import { countdown, toneOf } from '../core/time.ts'
import type { Known } from '../core/useAround.ts'
import { usePermitWords } from '../core/useWords.ts'
import { GASES, limitWords, rangeOf, type Gas } from './gases.ts'
import styles from './live.module.css'

interface Props {
  readonly around: Known
  readonly now: number
  /** When the gas is to be tested again; 0 where nothing runs. */
  readonly retest: number
}

/** The last gas test against its limits, and the clock that runs until the next one. */
export function GasColumn({ around, now, retest }: Props) {
  const { t } = usePermitWords()
  const people = usePeople()
  const facts = factsOf(around, 'start', now)
  const test = lastTest(facts)
  const held = heldAt(around.permit.kind, around.own, now)
  const wrong = test === null ? [] : judge(test, held.limits)
  return (
    <section className={styles.column} aria-label={t.gas.title}>
      <header className={styles.head}>
        <h2>{t.gas.title}</h2>
        {test === null ? null : (
          <span>
            {formatTime(test.at)} · {people.name(test.row.testedBy ?? test.row.createdBy)}
          </span>
        )}
      </header>
      {test === null ? (
        <p className={styles.none}>
          <Icon name="triangle-alert" size="md" />
          <span>
            <b>{t.gas.none}</b>
            {t.gas.noneFact}
          </span>
        </p>
      ) : (
        <>
          <ul className={styles.gases}>
            {GASES.map((gas) => (
              <GasLine key={gas.field} gas={gas} held={held} value={test.row[gas.field]} wrong={wrong} />
            ))}
          </ul>
          <p className={cx(styles.meter, test.named && test.bumped ? styles.ok : styles.bad)}>
            <Icon name={test.named && test.bumped ? 'check' : 'triangle-alert'} size="sm" />
            {test.named ? t.gas.meter(test.row.instrument ?? '', test.bumped) : t.gas.noMeter}
          </p>
        </>
      )}
      {TESTED.has(around.permit.state) ? (
        <RetestClock
          kind={around.permit.kind}
          held={held}
          due={retest}
          now={now}
          fit={test !== null && isFit(test, held.limits)}
        />
      ) : null}
    </section>
  )
}

function GasLine({
  gas,
  held,
  value,
  wrong,
}: {
  readonly gas: Gas
  readonly held: Held
  readonly value: number | null
  readonly wrong: readonly Wrong[]
}) {
  const { t } = usePermitWords()
  const bad = gas.wrong.find((code) => wrong.includes(code))
  const { low, high } = rangeOf(gas, held)
  const percent = (of: number) => `${Math.min(100, Math.max(0, ((of - gas.from) / (gas.to - gas.from)) * 100))}%`
  const place: CSSProperties & Record<`--${string}`, string> = {
    '--low': percent(low ?? gas.from),
    '--high': percent(high),
    '--at': percent((value ?? 0) / 10),
  }
  return (
    <li className={cx(styles.gas, bad !== undefined && styles.wrong)}>
      <b>{t.gas[gas.short]}</b>
      <span className={styles.scale} style={place} aria-hidden="true">
        <i className={styles.band} />
        {low === null ? null : <i className={styles.lowMark} />}
        <i className={styles.highMark} />
        {value === null ? null : <i className={styles.dot} />}
      </span>
      <small>{[limitWords(gas, held, t.gas), ...(bad === undefined ? [] : [t.gas.wrong[bad]])].join(' · ')}</small>
      <strong>
        {value === null ? '–' : value / 10} <small>{gas.unit}</small>
      </strong>
    </li>
  )
}

interface ClockProps {
  readonly kind: Kind
  readonly held: Held
  readonly due: number
  readonly now: number
  /** The last test opens the way. Where it does not, nothing is green however young it is. */
  readonly fit: boolean
}

function RetestClock({ kind, held, due, now, fit }: ClockProps) {
  const { t } = usePermitWords()
  if (due === 0) return null
  const left = due - now
  const clock = toneOf(left, LIMITS['warnMinutes'] ?? 0)
  const tone = fit ? clock : 'danger'
  return (
    <p className={styles.clock} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <b aria-live="off">{countdown(left)}</b>
      <span>
        <strong>{clock === 'danger' ? t.gas.ranOut : fit ? t.gas.toRetest : t.gas.unfit}</strong>
        {tone === 'danger' ? t.gas.testAgain : t.gas.due(formatTime(due))}
        {held.stricter[retestOf(kind)] === undefined ? null : (
          <small> · {t.gas.yardRetest(held.rules.retestMinutes)}</small>
        )}
      </span>
    </p>
  )
}
