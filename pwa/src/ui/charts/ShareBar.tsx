import styles from './charts.module.css'

/** How much something is of the largest beside it, 0 to 1. The number itself stands next to the bar, in words. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span className={styles.share} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </span>
  )
}
