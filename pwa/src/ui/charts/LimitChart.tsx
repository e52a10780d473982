import { Link } from 'wouter'
import { ChartPanel, type PanelProps } from './ChartPanel.tsx'
import type { Tone } from './ChartFrame.tsx'
import charts from './charts.module.css'
import styles from './marks.module.css'
import { labelled, pathOf } from './scale.ts'
import { spanOf, stepsIn } from './span.ts'
import type { Slot } from './StackedColumns.tsx'
import { diamond } from './StripPlot.tsx'

/** Single values of a slot, beside the line. */
export interface LimitDot {
  readonly id: string
  readonly value: number
  readonly odd: boolean
}

export interface LimitSlot extends Slot {
  readonly dots?: readonly LimitDot[]
  /** Said where there is nothing, such as "no stick". */
  readonly gap?: string | undefined
  /** The value of the first line is beyond its limit. */
  readonly beyond?: boolean
}

/** One value of one of several lines, with its own way to what is behind it. */
export interface LimitMark {
  readonly href: string
  readonly text: string
  readonly odd: boolean
}

interface Line {
  /** At the right end of a limit or a single line, else in the legend; empty = none. */
  readonly label: string
  /** One a slot; null breaks the line, undefined lets it pass. */
  readonly values: readonly (number | null | undefined)[]
}

interface DrawnLine extends Line {
  readonly tone: Extract<Tone, 'one' | 'two' | 'four' | 'five' | 'six'>
  /** One a slot, where a press on one line opens something else than one on another. */
  readonly marks?: readonly (LimitMark | null)[]
}

interface Props extends PanelProps {
  readonly slots: readonly LimitSlot[]
  readonly lines: readonly DrawnLine[]
  readonly limits?: readonly Line[]
  readonly unit: string
  /** Shown below the axis, even if nothing comes near it. */
  readonly zero?: boolean
  readonly format: (value: number) => string
}

const HEIGHT = 240
const TOP = 24
const BOTTOM = 48
const LETTER = 6.6
const NARROW = 420

/** Lines between limits that move with them. What is missing is a gap with words; single values beyond the axis stand at its edge. */
export function LimitChart({ slots, lines, limits = [], unit, zero = false, format, ...panel }: Props) {
  const { low, high } = spanOf([
    ...(zero ? [0] : []),
    ...[...lines, ...limits].flatMap(({ values }) => values.map((value) => value ?? null)),
  ])
  const y = (value: number): number =>
    TOP + (HEIGHT - TOP - BOTTOM) * (1 - (Math.max(low, Math.min(high, value)) - low) / (high - low))
  const ticks = stepsIn(low, high)
  return (
    <ChartPanel {...panel} legend={() => (lines.length > 1 ? lines : [])} height={() => HEIGHT}>
      {(width) => {
        const left = 14 + Math.max(...ticks.map((tick) => format(tick).length)) * LETTER
        // On a phone the names stand on their limits, so that each slot can be hit.
        const isNarrow = width < NARROW
        const ends = endsOf([...limits, ...(isNarrow || lines.length > 1 ? [] : lines)], y)
        const right = isNarrow ? 2 : 12 + Math.max(0, ...ends.map(({ label }) => label.length)) * LETTER
        const band = (width - left - right) / Math.max(1, slots.length)
        const x = (at: number): number => left + band * (at + 0.5)
        const said = saidOf(slots, lines[0]?.values ?? [], (value) => format(value).length * LETTER + 14 <= band)
        const longest = Math.max(0, ...slots.map(({ label }) => label.length))
        const named = labelled(slots.length, width - left - right, Math.max(34, longest * LETTER + 8))
        return (
          <>
            <g aria-hidden="true">
              {ticks.map((tick) => (
                <g key={tick}>
                  <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={charts.grid} />
                  <text x={left - 8} y={y(tick)} className={charts.tick}>
                    {format(tick)}
                  </text>
                </g>
              ))}
              <text x={0} y={HEIGHT - 8} className={styles.unit}>
                {unit}
              </text>
              {limits.map(({ label, values }) => (
                <path key={label} d={steps(values, left, band, y)} className={styles.limit} />
              ))}
              {lines.map(({ label, tone, values }) => (
                <path
                  key={label}
                  d={pathOf(
                    values.flatMap((value, at) =>
                      value === undefined ? [] : [value === null ? null : { x: x(at), y: y(value) }],
                    ),
                  )}
                  className={charts.line}
                  data-tone={tone}
                />
              ))}
              {ends.map(({ label, at, isLimit }) => (
                <text
                  key={label}
                  x={isNarrow ? width : width - right + 8}
                  y={isNarrow ? at - 9 : at}
                  textAnchor={isNarrow ? 'end' : 'start'}
                  className={isLimit ? styles.limitText : styles.endText}
                >
                  {label}
                </text>
              ))}
            </g>
            {slots.map((slot, at) => (
              <Link key={slot.id} href={slot.href} className={charts.mark} aria-label={slot.text}>
                <rect x={left + band * at} y={0} width={band} height={HEIGHT - 18} className={charts.hit} />
                <line x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} className={charts.cross} />
                {slot.dots?.map(({ id, value, odd }) =>
                  odd ? null : <circle key={id} cx={x(at)} cy={y(value)} r={4} className={styles.dot} />,
                )}
                {lines.map(({ label, tone, values, marks }, nth) => {
                  const value = values[at] ?? null
                  if (value === null || marks !== undefined || (slot.dots !== undefined && nth === 0)) return null
                  return nth === 0 && slot.beyond === true ? (
                    <Odd
                      key={label}
                      isBad
                      x={x(at)}
                      y={y(value)}
                      text={said(at) ? format(value) : ''}
                      left={left}
                      right={width - right}
                    />
                  ) : (
                    <circle key={label} cx={x(at)} cy={y(value)} r={4.5} className={charts[tone]} />
                  )
                })}
                {slot.dots?.map(({ id, value, odd }) =>
                  odd ? (
                    <Odd
                      key={id}
                      x={x(at)}
                      y={y(value)}
                      text={oddText(value, isNarrow)}
                      left={left}
                      right={width - right}
                    />
                  ) : null,
                )}
                {slot.gap === undefined ? null : (
                  <>
                    <line
                      x1={x(at)}
                      x2={x(at)}
                      y1={y((low + high) / 2) - 26}
                      y2={y((low + high) / 2) - 10}
                      className={styles.missing}
                    />
                    <text x={x(at)} y={y((low + high) / 2)} className={styles.words}>
                      {slot.gap}
                    </text>
                  </>
                )}
                {named.has(at) ? (
                  <text x={x(at)} y={HEIGHT - BOTTOM + 16} className={charts.axis}>
                    {slot.label}
                  </text>
                ) : null}
              </Link>
            ))}
            {lines.map(({ label, tone, values, marks = [] }) =>
              marks.map((mark, at) => {
                const value = values[at] ?? null
                if (mark === null || value === null) return null
                return (
                  <Link key={`${label}:${at}`} href={mark.href} className={charts.mark} aria-label={mark.text}>
                    <circle cx={x(at)} cy={y(value)} r={12} className={charts.hit} />
                    {mark.odd ? (
                      <path d={diamond(x(at), y(value))} className={styles.beyond} />
                    ) : (
                      <circle cx={x(at)} cy={y(value)} r={4.5} className={charts[tone]} />
                    )}
                  </Link>
                )
              }),
            )}
          </>
        )
      }}
    </ChartPanel>
  )

  function oddText(value: number, isNarrow: boolean): string {
    if (isNarrow) return format(value)
    const beyond = value > high ? ', above the axis' : value < low ? ', below the axis' : ''
    return `${format(value)}${beyond}`
  }
}

const MOST_SAID = 3

/** Which values beyond a limit say their number: all where they have room or are few, else the highest. */
function saidOf(
  slots: Props['slots'],
  values: Line['values'],
  fits: (value: number) => boolean,
): (at: number) => boolean {
  const beyond = slots.flatMap(({ beyond: is }, at) => {
    const value = values[at] ?? null
    return is === true && value !== null ? [{ at, value }] : []
  })
  if (beyond.length <= MOST_SAID || beyond.every(({ value }) => fits(value))) return () => true
  const highest = beyond.toSorted((a, b) => b.value - a.value)[0]?.at
  return (at) => at === highest
}

interface OddProps {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly left: number
  readonly right: number
  readonly isBad?: boolean
}

function Odd({ x, y, text, left, right, isBad = false }: OddProps) {
  const long = text.length * LETTER
  const isBefore = x + 12 + long > right && x - 12 - long > left
  return (
    <g>
      <path d={diamond(x, y)} className={isBad ? styles.beyond : styles.odd} />
      <text x={x + (isBefore ? -11 : 11)} y={y} className={charts.value} textAnchor={isBefore ? 'end' : 'start'}>
        {text}
      </text>
    </g>
  )
}

/** A limit holds for its whole slot. */
function steps(values: Line['values'], left: number, band: number, y: (value: number) => number): string {
  return pathOf(
    values.flatMap((value, at) =>
      value === null || value === undefined
        ? [null]
        : [
            { x: left + band * at, y: y(value) },
            { x: left + band * (at + 1), y: y(value) },
          ],
    ),
  )
}

const LINE = 14

/** Names at the right end, at the height of the last value, none over another. */
function endsOf(named: readonly (Line & { readonly tone?: Tone })[], y: (value: number) => number) {
  const wanted = named
    .filter(({ label }) => label !== '')
    .flatMap(({ label, values, tone }) => {
      const last = values.findLast((value) => value !== null && value !== undefined)
      return last === undefined || last === null ? [] : [{ label, at: y(last), isLimit: tone === undefined }]
    })
    .toSorted((a, b) => a.at - b.at)
  const placed: { readonly label: string; readonly at: number; readonly isLimit: boolean }[] = []
  for (const one of wanted) placed.push({ ...one, at: Math.max(one.at, (placed.at(-1)?.at ?? -LINE) + LINE) })
  return placed
}
