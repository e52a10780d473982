import styles from './Priority.module.css'
import { cx } from './cx.ts'

/** P1 to P4 with a bar; only the first two take colour and weight. */
export function Priority({ value }: { readonly value: string | number }) {
  const level = String(value).replaceAll(/\D/g, '') || '4'
  return <span className={cx(styles.priority, styles[`p${level}`])}>P{level}</span>
}
