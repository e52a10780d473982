import { ENOUGH_FORMS, type Signs } from '../../../forms/signs.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './office.module.css'

/** What stands out of a round, in a word; null where nothing does. */
function signWord({ fast, long, sameMinute, odd }: Signs): string | null {
  if (!odd) return null
  return fast ? 'Fast pace' : sameMinute ? 'All in one minute' : long ? 'Long run of passes' : null
}

export function SignBadge({ signs }: { readonly signs: Signs }) {
  const word = signWord(signs)
  return word === null ? null : (
    <Badge tone="warn" icon={<Icon name="timer" size="xs" />}>
      {word}
    </Badge>
  )
}

/** The figures and what is usual, so that a reviewer can ask; they accuse nobody. */
export function SignFigures({ signs }: { readonly signs: Signs }) {
  const { earlier, seconds, usualSeconds, streak, usualStreak, photos, usualPhotos, sameMinute } = signs
  if (earlier < ENOUGH_FORMS)
    return (
      <p className={styles.quiet}>
        What is usual is known after {ENOUGH_FORMS} earlier rounds; there are {earlier}.
      </p>
    )
  const lines = [
    {
      label: 'Median per item',
      value: seconds === null ? '–' : `${round(seconds)} s`,
      usual: usualSeconds === null ? '' : `usual ${round(usualSeconds)} s`,
    },
    {
      label: 'All Pass in a row',
      value: `${streak} ${streak === 1 ? 'round' : 'rounds'}`,
      usual: usualStreak === null ? '' : `usual ${usualStreak}`,
    },
    { label: 'Photos with Pass', value: String(photos), usual: usualPhotos === null ? '' : `usual ${usualPhotos}` },
    ...(sameMinute ? [{ label: 'Answered', value: 'in one minute', usual: '' }] : []),
  ]
  return (
    <dl className={styles.figures}>
      {lines.map(({ label, value, usual }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b> <small>{usual}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function round(value: number): string {
  return value < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))
}
