import { Link } from 'wouter'
import { formatNumber } from '../../lib/numbers.ts'
import { ChartFrame, type Tone } from './ChartFrame.tsx'
import styles from './charts.module.css'

export interface BarPart {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly tone: Tone
  /** The rows behind this mark. */
  readonly href: string
}

export interface BarRow {
  readonly id: string
  readonly label: string
  readonly parts: readonly BarPart[]
  /** Instead of the sum at the end of the bar. */
  readonly text?: string
  /** Said where there is no value: a gap, not a bar of length zero. */
  readonly missing?: { readonly text: string; readonly href: string }
}

interface Line {
  readonly value: number
  readonly label: string
}

export interface BarChartProps {
  readonly title: string
  readonly note?: string
  readonly rows: readonly BarRow[]
  readonly legend?: readonly { readonly label: string; readonly tone: Tone }[]
  /** Heads of the table: the row, then one a part, in their order. */
  readonly head: readonly string[]
  /** Lines across all bars, for instance a target. */
  readonly limit?: Line | readonly Line[]
}

const ROW = 40
const BAR = 26
const LABEL = 132
const END = 72
const LIMIT_ROOM = 20
/** A little more than the font takes. */
const LETTER = 7
const NARROW = 420
/** The height of a bar under its name. */
const LOW_BAR = 18
/** A part narrower than this has no room for its number; the table has it. */
const ROOM_FOR_NUMBER = 22

/** Bars from the left, one a row, in parts; every part is a link to what it counts. */
export function BarChart({ title, note, rows, legend, head, limit }: BarChartProps) {
  const sums = rows.map((row) => row.parts.reduce((sum, part) => sum + part.value, 0))
  const lines: readonly Line[] = limit === undefined ? [] : isLines(limit) ? limit : [limit]
  const largest = Math.max(1, ...lines.map(({ value }) => value), ...sums)
  const top = lines.length === 0 ? 0 : LIMIT_ROOM
  const height = rows.length * ROW + top
  return (
    <ChartFrame
      title={title}
      note={note}
      legend={legend}
      height={height}
      table={{
        head,
        rows: rows.map((row) => ({
          id: row.id,
          cells: [
            row.label,
            ...(row.missing === undefined
              ? row.parts.map((part) => (
                  <Link key={part.id} href={part.href}>
                    {formatNumber(part.value)}
                  </Link>
                ))
              : [
                  <Link key="missing" href={row.missing.href}>
                    {row.missing.text}
                  </Link>,
                ]),
          ],
        })),
      }}
    >
      {(width) => {
        // Where words stand at the ends, a phone has no room beside the bars: their names go above them.
        const above = width < NARROW && rows.some(({ text }) => text !== undefined)
        const label = above ? 0 : Math.min(LABEL, width * 0.36)
        const [bar, drop] = above ? [LOW_BAR, (ROW - LOW_BAR) / 2] : [BAR, 0]
        // What stands at the end of the longest bar has room as well.
        const end = Math.max(END, ...rows.map(({ text = '' }) => 12 + text.length * LETTER))
        const scale = Math.max(width - label - end, width * 0.2) / largest
        return (
          <>
            {rows.map((row, nth) => {
              const y = top + nth * ROW
              let x = label
              return (
                <g key={row.id}>
                  <text x={0} y={above ? y + 10 : y + ROW / 2} className={styles.label}>
                    {fitted(row.label, above ? width : label)}
                  </text>
                  {row.missing === undefined ? null : (
                    <Link
                      href={row.missing.href}
                      className={styles.mark}
                      aria-label={`${row.label}: ${row.missing.text}`}
                    >
                      <rect
                        x={label}
                        y={y + drop + (ROW - bar) / 2}
                        width={width - label}
                        height={bar}
                        className={styles.hit}
                      />
                      <text x={label} y={y + drop + ROW / 2} className={styles.missing}>
                        {row.missing.text}
                      </text>
                    </Link>
                  )}
                  {row.parts
                    .filter((part) => part.value > 0)
                    .map((part) => {
                      const length = Math.max(2, part.value * scale)
                      const at = x
                      x += length
                      return (
                        <Link
                          key={part.id}
                          href={part.href}
                          className={styles.mark}
                          aria-label={`${row.label}: ${part.label}`}
                        >
                          <rect
                            x={at}
                            y={y + drop + (ROW - bar) / 2}
                            width={Math.max(1, length - 1)}
                            height={bar}
                            className={styles[part.tone]}
                          />
                          {row.parts.length > 1 && length >= ROOM_FOR_NUMBER ? (
                            <text
                              x={at + length / 2}
                              y={y + drop + ROW / 2}
                              className={styles.inside}
                              data-on={part.tone}
                            >
                              {formatNumber(part.value)}
                            </text>
                          ) : null}
                        </Link>
                      )
                    })}
                  {row.missing === undefined ? (
                    <text x={x + 8} y={y + drop + ROW / 2} className={styles.value}>
                      {row.text ?? formatNumber(sums[nth] ?? 0)}
                    </text>
                  ) : null}
                </g>
              )
            })}
            {lines.map(({ value, label: word }) => (
              <g key={word} aria-hidden="true">
                <line
                  x1={label + value * scale}
                  x2={label + value * scale}
                  y1={top - 4}
                  y2={height}
                  className={styles.limit}
                />
                {lines.some(
                  (other) => other.value > value && (other.value - value) * scale < word.length * LETTER,
                ) ? null : (
                  <text x={label + value * scale} y={8} className={styles.limitLabel}>
                    {word}
                  </text>
                )}
              </g>
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}

function isLines(limit: Line | readonly Line[]): limit is readonly Line[] {
  return Array.isArray(limit)
}

/** SVG text does not wrap or shorten itself. Seven pixels a letter is a little more than the font takes. */
function fitted(text: string, width: number): string {
  const room = Math.floor((width - 8) / 7)
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`
}
