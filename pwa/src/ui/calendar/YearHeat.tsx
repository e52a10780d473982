import styles from './YearHeat.module.css'

export interface HeatMark {
  readonly day: string
  /** How the square is drawn. */
  readonly look: 'none' | 'fill' | 'late' | 'ring' | 'todo'
  /** 1 to 4: how strong a fill, or how large a mark. */
  readonly level: number
  /** "Friday, November 20, 2026: 3 done on time". */
  readonly name: string
}

interface Props {
  readonly label: string
  readonly marks: readonly HeatMark[]
  readonly today: string
  readonly onDay: (day: string) => void
  readonly months: readonly string[]
}

const SIZE = 16
const STEP = 20.8
const LEFT = 34
const TOP = 20
const MARKS = [0, 5, 7, 9, 11]

/** A year as a square a day, weeks as columns. It is for eyes and a pointer; the page gives the same as a table to everybody else. */
export function YearHeat({ label, marks, today, onDay, months }: Props) {
  const first = weekday(marks[0]?.day ?? today)
  const columns = Math.ceil((marks.length + first) / 7)
  const at = (index: number) => ({
    x: LEFT + Math.floor((index + first) / 7) * STEP,
    y: TOP + ((index + first) % 7) * STEP,
  })
  return (
    <svg
      className={styles.heat}
      viewBox={`0 0 ${LEFT + columns * STEP} ${TOP + 7 * STEP}`}
      role="img"
      aria-label={label}
    >
      {['Mon', 'Wed', 'Fri'].map((day, nth) => (
        <text key={day} x={0} y={TOP + (nth * 2 + 1) * STEP + 12}>
          {day}
        </text>
      ))}
      {marks.map(({ day }, index) =>
        day.endsWith('-01') ? (
          <text key={day} x={at(index).x} y={11}>
            {months[Number(day.slice(5, 7)) - 1]}
          </text>
        ) : null,
      )}
      {marks.map((mark, index) => (
        <Square key={mark.day} mark={mark} {...at(index)} isToday={mark.day === today} onDay={onDay} />
      ))}
    </svg>
  )
}

interface SquareProps extends Pick<Props, 'onDay'> {
  readonly mark: HeatMark
  readonly x: number
  readonly y: number
  readonly isToday: boolean
}

function Square({ mark: { day, look, level, name }, x, y, isToday, onDay }: SquareProps) {
  const mark = MARKS[level] ?? 0
  return (
    <g className={styles.day} onClick={() => onDay(day)}>
      <title>{name}</title>
      <rect x={x} y={y} width={SIZE} height={SIZE} rx={3} data-look={look} data-level={level} />
      {look === 'todo' ? (
        <rect
          x={x + (SIZE - mark) / 2}
          y={y + (SIZE - mark) / 2}
          width={mark}
          height={mark}
          rx={1.5}
          className={styles.mark}
        />
      ) : null}
      {isToday ? <rect x={x - 3} y={y - 3} width={SIZE + 6} height={SIZE + 6} rx={5} className={styles.today} /> : null}
    </g>
  )
}

/** 0 Sunday to 6 Saturday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}
