import { useLocation } from 'wouter'
import { LinkButton } from '../LinkButton.tsx'
import { Icon } from '../Icon.tsx'
import { alongTrail, placeOnTrail } from './trail.ts'
import styles from './TrailKeys.module.css'

/** On a record's page: its place in the list it was opened from, and its neighbours there. Nothing when it was opened otherwise. */
export function TrailKeys() {
  const [path] = useLocation()
  const place = placeOnTrail(path)
  if (place === null) return null
  const [previous, next] = [alongTrail(path, -1), alongTrail(path, 1)]
  return (
    <nav className={styles.trail} aria-label={`Along ${place.title.toLowerCase()}`}>
      <LinkButton href={place.back} kind="quiet" size="small">
        {place.at} of {place.of}
      </LinkButton>
      {previous === null ? null : (
        <LinkButton
          href={previous}
          kind="quiet"
          size="small"
          label="Previous, key ["
          icon={<Icon name="chevron-up" />}
        />
      )}
      {next === null ? null : (
        <LinkButton href={next} kind="quiet" size="small" label="Next, key ]" icon={<Icon name="chevron-down" />} />
      )}
    </nav>
  )
}
