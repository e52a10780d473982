import { Link } from 'wouter'
import { Icon } from '../../../../ui/Icon.tsx'
import type { Trouble } from './checks.ts'
import styles from './shipment.module.css'

/** What has to be settled, what stops the driver first. */
export function Troubles({ troubles }: { readonly troubles: readonly Trouble[] }) {
  if (troubles.length === 0) return null
  return (
    <ul className={styles.troubles} aria-label="Before the driver signs">
      {troubles
        .toSorted((a, b) => Number(b.stops) - Number(a.stops))
        .map(({ id, fact, text, containerId, reprint, streamId, stops }) => (
          <li key={id} data-stops={stops ? '' : undefined}>
            <Icon name="triangle-alert" />
            <span>
              <b>{fact}</b> {text}{' '}
              {reprint === true ? <Link href={`/hazwaste/labels?ids=${containerId ?? ''}`}>Reprint</Link> : null}
              {streamId === undefined ? null : <Link href={`/hazwaste/streams/${streamId}`}>Open the stream</Link>}
            </span>
          </li>
        ))}
    </ul>
  )
}
