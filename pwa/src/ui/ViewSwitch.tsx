import { Link } from 'wouter'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './ViewSwitch.module.css'

export interface ViewChoice {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly on: boolean
}

/** The same records in another shape. Each shape has its own address, so it can be sent and goes back with Back. */
export function ViewSwitch({ label, choices }: { readonly label: string; readonly choices: readonly ViewChoice[] }) {
  return (
    <nav className={styles.switch} aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          href={choice.href}
          className={cx(styles.choice, choice.on && styles.on)}
          aria-current={choice.on ? 'page' : undefined}
        >
          <Icon name={choice.icon} size="xs" />
          <span className={styles.word}>{choice.label}</span>
        </Link>
      ))}
    </nav>
  )
}
