import { Button } from '../../ui/Button.tsx'
import styles from './equipment.module.css'
import { intervalsOf, sourceText } from './library.ts'

interface Props {
  readonly kind: unknown
  readonly days: unknown
  readonly onPick: (days: number) => void
}

/** The intervals that rules and habits name for the kind, to press; each says where it comes from. */
export function Intervals({ kind, days, onPick }: Props) {
  const known = intervalsOf(kind)
  if (known.length === 0) return null
  return (
    <ul className={styles.intervals}>
      {known.map((one) => (
        <li key={one.title}>
          <Button
            size="small"
            onClick={() => onPick(one.days)}
            {...(days === one.days ? { kind: 'primary' as const } : {})}
          >
            {one.days === 1 ? 'Every day' : `${one.days} days`}
          </Button>
          <span>
            {one.title} <small>{sourceText(one)}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
