import type { ReactNode } from 'react'
import styles from './Kbd.module.css'
import { cx } from './cx.ts'

export function Kbd({ children, onFill = false }: { readonly children: ReactNode; readonly onFill?: boolean }) {
  return <kbd className={cx(styles.kbd, onFill && styles.onFill)}>{children}</kbd>
}
