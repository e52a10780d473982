import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatDate } from '../../../lib/dates.ts'
import { deviceWord } from '../../../lib/device.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import { PERIOD_WORDS, type Shape } from './address.ts'
import type { EntryLook } from './dayLines.ts'
import { LOOK_WORDS, LookIcon } from './Item.tsx'
import styles from './page.module.css'

const LEGEND: readonly EntryLook[] = ['done', 'progress', 'review', 'open', 'nobody', 'late']

interface Props {
  readonly shape: Shape
  readonly horizon: string | null
  readonly until: string
}

/** Under the calendar: the keys, the marks in words, and how far this device computes by itself. */
export function Hints({ shape, horizon, until }: Props) {
  const link = useSyncValue('link')
  const isCut = horizon !== null && horizon < until
  const isOffline = link === 'offline'
  return (
    <>
      {isOffline || isCut ? (
        <p className={styles.told} role="status">
          {isOffline ? 'No signal: this is what is on this device. ' : ''}
          {horizon === null
            ? 'What the rules ask for is worked out here for any day.'
            : `This ${deviceWord()} works out what the rules ask for until ${formatDate(horizon)}; the office sees further.`}
        </p>
      ) : null}
      {shape === 'month' ? (
        <div className={styles.hints}>
          <span>
            <Kbd>T</Kbd> today
          </span>
          <span>
            <Kbd>N</Kbd> <Kbd>P</Kbd> {PERIOD_WORDS[shape]}
          </span>
          <span>
            <Kbd>Space</Kbd> look in
          </span>
          <span>
            <Kbd>E</Kbd> complete
          </span>
          <span>
            <Kbd>A</Kbd> hand over
          </span>
          <span>
            <Kbd>?</Kbd> all keys
          </span>
          <ul className={styles.legend} aria-label="Marks">
            {LEGEND.map((look) => (
              <li key={look} data-look={look}>
                <LookIcon look={look} /> {LOOK_WORDS[look]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  )
}
