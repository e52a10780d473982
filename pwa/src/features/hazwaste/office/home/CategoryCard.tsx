import { useState } from 'react'
import { Link } from 'wouter'
import { printedOver, type Category } from '../../../../../../sync/waste/category.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { addMonths, monthTitle, shortMonth } from '../../../../lib/periods.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { Card } from '../../../../ui/Card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { isStricter, nextCategory, oneMoreOf, type MonthRow, type OneMore } from '../ledger.ts'
import type { Yard } from '../useYard.ts'
import styles from './category.module.css'
import { Consequences } from './Consequences.tsx'
import { plural } from '../../../../lib/text.ts'

const GRAMS = 1000
const LB_PER_KG = 1 / 0.45359237
const SHOWN_MONTHS = 6
/** Streams that are offered before one asks for all of them. */
const SHOWN_STREAMS = 4

const SAYS: Readonly<Record<Category, string>> = {
  vsqg: 'very small quantity',
  sqg: 'small quantity',
  lqg: 'large quantity',
}

const kg = (grams: number) => formatNumber(Math.round(grams / GRAMS))
const short = (category: Category) => wordOf('wasteMonth', 'category', category)

/** The month so far against the lines of the generator categories, and what one more full drum would make of it. Nothing is saved. */
export function CategoryCard({ yard }: { readonly yard: Yard }) {
  const { month, streams, standing, today } = yard
  const { limits } = standing
  const rows = oneMoreOf(streams, month, limits)
  const [chosen, setChosen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const one = rows.find(({ stream }) => stream.id === chosen) ?? rows.find(({ counts }) => counts) ?? null
  const ahead = one !== null && isStricter(one.category, month.category) ? one.category : nextCategory(month, limits)
  const name = monthTitle(today).split(' ')[0] ?? ''
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>Generator category, {name} so far</h2>
          <p className={styles.big}>
            {kg(month.massG)} <span>kg counted</span>
          </p>
        </div>
        <p className={styles.is}>
          <b>{short(month.category)}</b>
          <span>{SAYS[month.category]}</span>
        </p>
      </div>
      <Gauge month={month} one={one} limits={limits} />
      <Printed month={month} limits={limits} />
      <h3 className={styles.question}>What one more full container would do</h3>
      <ul className={styles.more}>
        {(all ? rows : rows.slice(0, SHOWN_STREAMS)).map((row) => (
          <li key={row.stream.id}>
            <button
              type="button"
              className={cx(styles.row, row === one && styles.on)}
              aria-pressed={row === one}
              onClick={() => setChosen(row.stream.id)}
            >
              <span>{row.stream.name}</span>
              <span className={styles.num}>
                {row.counts ? (row.moreG === null ? 'no density' : `+${kg(row.moreG)}`) : 'not counted'}
              </span>
              <span className={styles.num}>{kg(row.totalG)} kg</span>
              <b className={cx(styles.cat, isStricter(row.category, month.category) && styles.jump)}>
                {short(row.category)}
              </b>
            </button>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_STREAMS ? (
        <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer streams' : `All ${plural(rows.length, 'stream')}`}
        </button>
      ) : null}
      {ahead === null ? null : <Consequences yard={yard} ahead={ahead} name={name} />}
      <History yard={yard} />
    </Card>
  )
}

/** Between the pounds that the rule prints and the kilograms that decide. */
function Printed({ month, limits }: Pick<GaugeProps, 'month' | 'limits'>) {
  const by = printedOver(month, limits)
  if (by === null) return null
  const [pounds, kilograms] =
    by === 'lqg' ? [limits['sqgBelowLb'], limits['sqgBelowKg']] : [limits['vsqgMaxLb'], limits['vsqgMaxKg']]
  return (
    <p className={styles.jump} role="status">
      Over {formatNumber(pounds ?? 0)} lb, which the rule prints for {formatNumber(kilograms ?? 0)} kg (
      {formatNumber((kilograms ?? 0) * LB_PER_KG, 1)} lb). An inspector who counts pounds calls this month {short(by)}.
    </p>
  )
}

interface GaugeProps {
  readonly month: MonthRow
  readonly one: OneMore | null
  readonly limits: Yard['standing']['limits']
}

function Gauge({ month, one, limits }: GaugeProps) {
  const [small, large] = [(limits['vsqgMaxKg'] ?? 0) * GRAMS, (limits['sqgBelowKg'] ?? 0) * GRAMS]
  const more = one?.counts === true ? (one.moreG ?? 0) : 0
  const top = Math.max(large * 1.2, (month.massG + more) * 1.05, 1)
  const at = (grams: number) => `${Math.min(100, (grams / top) * 100)}%`
  const acute = Math.round(month.acuteG) / GRAMS
  const over = month.acuteG > (limits['acuteMaxKg'] ?? 0) * GRAMS
  const residueOver = month.residueG > (limits['residueMaxKg'] ?? 0) * GRAMS
  return (
    <div
      className={styles.gauge}
      role="img"
      aria-label={`${kg(month.massG)} kilograms; small quantity over ${kg(small)}, large quantity from ${kg(large)}${
        more > 0 && one !== null ? `; one more container of ${one.stream.name} makes ${kg(one.totalG)}` : ''
      }`}
    >
      <div className={styles.lines} aria-hidden="true">
        <span style={{ left: at(small) }}>SQG over {kg(small)}</span>
        <span style={{ left: at(large) }}>LQG from {kg(large)}</span>
      </div>
      <div className={styles.track}>
        <i className={styles.fill} style={{ width: at(month.massG) }} />
        {more > 0 ? <i className={styles.dashed} style={{ left: at(month.massG), width: at(more) }} /> : null}
        <i className={styles.line} style={{ left: at(small) }} />
        <i className={styles.line} style={{ left: at(large) }} />
      </div>
      <div className={styles.under} aria-hidden="true">
        <span className={cx(over && styles.jump)}>
          acute {formatNumber(acute, acute > 0 && acute < 10 ? 1 : 0)} of {limits['acuteMaxKg']} kg
        </span>
        {month.residueG > 0 ? (
          <span className={cx(residueOver && styles.jump)}>
            spill residue {kg(month.residueG)} of {limits['residueMaxKg']} kg
          </span>
        ) : null}
        {more > 0 && one !== null ? (
          <span className={styles.jump}>
            +{kg(more)} is {kg(one.totalG)}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** Six months up to this one. A month that the server has written nothing for is a gap, not a zero. */
function History({ yard }: { readonly yard: Yard }) {
  const { month, before, standing, today } = yard
  const line = (standing.limits['sqgBelowKg'] ?? 0) * GRAMS
  const months = Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    addMonths(`${today.slice(0, 7)}-01`, at - SHOWN_MONTHS + 1),
  )
  const found = months.map((day) => {
    const key = day.slice(0, 7)
    return { day, row: key === month.month ? month : (before.find((one) => one.month === key) ?? null) }
  })
  const top = Math.max(line, ...found.map(({ row }) => row?.massG ?? 0)) * 1.1
  return (
    <Link href="/hazwaste/reports" className={styles.history} aria-label={`By month: ${historyWords(found)}`}>
      <span className={styles.bars} aria-hidden="true">
        <i className={styles.limit} style={{ bottom: `${(line / top) * 100}%` }} />
        {found.map(({ day, row }) => (
          <span key={day} className={styles.month}>
            {row === null ? null : (
              <i
                className={cx(styles.column, row === month && styles.now)}
                style={{ height: `${(row.massG / top) * 100}%` }}
              />
            )}
          </span>
        ))}
      </span>
      <span className={styles.names} aria-hidden="true">
        {found.map(({ day, row }) => (
          <span key={day} className={cx(row === month && styles.nowName)}>
            {shortMonth(day)}
            {row === null ? ' –' : row.category === 'sqg' ? '' : ` ${short(row.category)}`}
          </span>
        ))}
      </span>
    </Link>
  )
}

function historyWords(found: readonly { readonly day: string; readonly row: MonthRow | null }[]): string {
  return found
    .map(
      ({ day, row }) =>
        `${shortMonth(day)} ${row === null ? 'not known' : `${kg(row.massG)} kg, ${short(row.category)}`}`,
    )
    .join('; ')
}
