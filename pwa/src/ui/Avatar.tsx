import styles from './Avatar.module.css'
import { cx } from './cx.ts'

export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase()
}

/** Initials in a circle. Alone it says the whole name; beside the written name it is decoration. */
export function Avatar({
  name,
  size = 24,
  alone = false,
}: {
  readonly name: string
  readonly size?: 24 | 32 | 40
  readonly alone?: boolean
}) {
  const named = alone ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true }
  return (
    <span className={cx(styles.avatar, styles[`s${size}`])} {...named}>
      {initials(name)}
    </span>
  )
}
