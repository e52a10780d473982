import type { ReactNode } from 'react'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './charts.module.css'

export interface WaterfallStep {
  readonly id: string
  readonly label: string
  /** How far it goes up or down; drawn only, `text` says it. */
  readonly delta: number
  readonly text: string
}

export interface WaterfallProps {
  readonly title: string
  readonly note?: string
  readonly aside?: ReactNode
  readonly start: { readonly label: string; readonly text: string }
  readonly steps: readonly WaterfallStep[]
  readonly end: { readonly label: string; readonly text: string }
  readonly head: readonly [string, string]
}

const ROW = 34
const BAR = 20
const LETTER = 7
const LABEL_MOST = 240
const NARROW = 520
const STACKED_ROW = 46

/** From one total to another, a step each, measured from the first: totals are far larger than what they change by. */
export function Waterfall({ title, note, aside, start, steps, end, head }: WaterfallProps) {
  const spans = steps.map(({ delta }, nth) => {
    const from = steps.slice(0, nth).reduce((sum, step) => sum + step.delta, 0)
    return { from, to: from + delta }
  })
  const at = spans.at(-1)?.to ?? 0
  const low = Math.min(0, ...spans.map(({ to }) => to))
  const high = Math.max(0, ...spans.map(({ to }) => to))
  const rows = [
    { id: 'start', label: start.label, text: start.text, from: 0, to: 0, total: true },
    ...steps.map(({ id, label, text }, nth) => ({
      id,
      label,
      text,
      ...(spans[nth] ?? { from: 0, to: 0 }),
      total: false,
    })),
    { id: 'end', label: end.label, text: end.text, from: at, to: at, total: true },
  ]
  const longest = Math.max(...rows.map(({ text }) => text.length)) * LETTER + 12
  return (
    <ChartFrame
      title={title}
      note={note}
      aside={aside}
      height={(width) => rows.length * (width < NARROW ? STACKED_ROW : ROW)}
      table={{ head, rows: rows.map(({ id, label, text }) => ({ id, cells: [label, text] })) }}
    >
      {(width) => {
        const stacked = width < NARROW
        const row = stacked ? STACKED_ROW : ROW
        const label = stacked ? 0 : Math.min(LABEL_MOST, Math.max(...rows.map((one) => one.label.length)) * LETTER + 16)
        const scale = (width - label - longest * (stacked ? 0 : 1) - 4) / Math.max(high - low, Number.MIN_VALUE)
        const x = (value: number) => label + 2 + (value - low) * (high > low ? scale : 0)
        return rows.map((one, nth) => {
          const y = nth * row + (stacked ? 22 : (row - BAR) / 2)
          const left = x(Math.min(one.from, one.to))
          const length = Math.max(one.total ? 4 : 2, Math.abs(x(one.to) - x(one.from)))
          const right = x(Math.max(one.from, one.to, ...(one.total ? [one.from] : [])))
          return (
            <g key={one.id}>
              <text x={0} y={stacked ? y - 11 : y + BAR / 2} className={styles.label}>
                {one.label}
              </text>
              {nth + 1 < rows.length ? (
                <line x1={x(one.to)} x2={x(one.to)} y1={y + BAR} y2={y + row} className={styles.link} />
              ) : null}
              <rect
                x={one.total ? left - 2 : left}
                y={y}
                width={length}
                height={BAR}
                className={one.total ? styles.ends : one.to > one.from ? styles.two : styles.one}
              />
              <text
                x={stacked ? width : right + 8}
                y={stacked ? y - 11 : y + BAR / 2}
                className={stacked ? `${styles.value} ${styles.end}` : styles.value}
              >
                {one.text}
              </text>
            </g>
          )
        })
      }}
    </ChartFrame>
  )
}
