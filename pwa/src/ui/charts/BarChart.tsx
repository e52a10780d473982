import { Link } from 'wouter'
import { formatNumber } from '../../lib/numbers.ts'
import { cx } from '../cx.ts'
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
/** Names beside the bars have at least this room, and at most that of long ones. */
const LABEL = 132
const LABEL_MOST = 220
const END = 72
const LIMIT_ROOM = 20
/** A little more than the font takes. */
const LETTER = 7
const NARROW = 420
/** A bar under its name: its height, and how far it stands below the middle of its row. */
const LOW_BAR = 16
const DROP = 7
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
        // A phone has no room beside the bars for long names or words: they go above them, and the bars get the whole width.
        const longest = Math.max(...rows.map(({ label: name }) => name.length)) * LETTER + 10
        const beside = Math.min(Math.max(LABEL, Math.min(longest, LABEL_MOST)), width * 0.36)
        const above =
          width < NARROW && rows.some(({ text, label: name }) => text !== undefined || fitted(name, beside) !== name)
        const label = above ? 0 : beside
        const [bar, drop] = above ? [LOW_BAR, DROP] : [BAR, 0]
        // What stands at the end of the longest bar has room as well.
        const end = above ? 2 : Math.max(END, ...rows.map(({ text = '' }) => 12 + text.length * LETTER))
        const scale = Math.max(width - label - end, width * 0.2) / largest
        const values = rows.map(({ text, missing }, nth) =>
          missing === undefined ? (text ?? formatNumber(sums[nth] ?? 0)) : '',
        )
        return (
          <>
            {rows.map((row, nth) => {
              const y = top + nth * ROW
              let x = label
              return (
                <g key={row.id}>
                  <text x={0} y={above ? y + 9 : y + ROW / 2} className={styles.label}>
                    {fitted(row.label, above ? width - (values[nth]?.length ?? 0) * LETTER : label)}
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
                </g>
              )
            })}
            {lines.map(({ value, label: word }) => {
              const x = label + value * scale
              const half = (word.length * LETTER) / 2
              // Between the bars stand names that a line must not strike out.
              const pieces = above
                ? rows.map((_, nth) => [top + nth * ROW + drop + (ROW - bar) / 2 - 2, bar + 4] as const)
                : [[top - 4, height - top + 4] as const]
              return (
                <g key={word} aria-hidden="true">
                  {pieces.map(([y, long]) => (
                    <line key={y} x1={x} x2={x} y1={y} y2={y + long} className={styles.limit} />
                  ))}
                  {lines.some((other) => other.value > value && (other.value - value) * scale < half * 2) ? null : (
                    <text x={Math.max(half, Math.min(x, width - half))} y={8} className={styles.limitLabel}>
                      {word}
                    </text>
                  )}
                </g>
              )
            })}
            {rows.map(({ id }, nth) => {
              const y = top + nth * ROW + (above ? 9 : ROW / 2)
              return (
                <text
                  key={id}
                  x={above ? width : label + (sums[nth] ?? 0) * scale + 8}
                  y={y}
                  className={cx(styles.value, above && styles.end)}
                >
                  {values[nth]}
                </text>
              )
            })}
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
export function fitted(text: string, width: number): string {
  const room = Math.floor((width - 8) / 7)
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`
}
