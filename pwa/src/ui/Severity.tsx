import { humanize } from '../lib/valueWords.ts'
import styles from './Severity.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type SeverityValue = 'low' | 'medium' | 'high' | 'stop-work'

const WORD: Readonly<Record<SeverityValue, string>> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  'stop-work': 'Stop work',
}
const BARS: Readonly<Record<SeverityValue, number>> = { low: 1, medium: 2, high: 3, 'stop-work': 3 }

/** Module files may spell the value with a dash, an underscore or in one word; the drawing is the same. */
function severityOf(value: string): SeverityValue | null {
  const plain = value.toLowerCase().replaceAll(/[^a-z]/g, '')
  if (plain.startsWith('stop')) return 'stop-work'
  return plain === 'high' || plain === 'medium' || plain === 'low' ? plain : null // of a newer version
}

/** One, two or three filled bars; an octagon for stop work. */
export function SeverityIcon({ value, size = 'sm' }: { readonly value: string; readonly size?: 'sm' | 'md' | 'lg' }) {
  const severity = severityOf(value)
  if (severity === 'stop-work') return <Icon name="octagon-x" size={size} />
  return (
    <svg viewBox="0 0 24 24" className={cx(styles.bars, styles[size])} aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect
          key={bar}
          x={2.5 + bar * 7}
          y={14 - bar * 5.5}
          width="5"
          height={7.5 + bar * 5.5}
          rx="1"
          className={severity !== null && bar < BARS[severity] ? styles.full : undefined}
        />
      ))}
    </svg>
  )
}

interface Props {
  readonly value: string
  readonly withWord?: boolean
  /** The word in the language of the screen. */
  readonly word?: string
}

export function Severity({ value, withWord = true, word }: Props) {
  const severity = severityOf(value)
  return (
    <span className={cx(styles.severity, severity === 'stop-work' && styles.stop)}>
      <SeverityIcon value={value} />
      <span className={withWord ? undefined : 'visually-hidden'}>
        {word ?? (severity === null ? humanize(value) : WORD[severity])}
      </span>
    </span>
  )
}
