import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'

export interface BannerProps {
  readonly tone: 'warn' | 'info' | 'danger'
  /** The bold part. */
  readonly fact: ReactNode
  readonly icon?: IconName
  readonly action?: ReactNode
  /** What to do about it. */
  readonly children?: ReactNode
}

const ICON: Readonly<Record<BannerProps['tone'], IconName>> = {
  warn: 'triangle-alert',
  info: 'info',
  danger: 'octagon-x',
}

/** Soft fill, icon, a bold fact and what to do. One at a time. */
export function Banner({ tone, fact, icon = ICON[tone], action, children }: BannerProps) {
  return (
    <div className={cx(styles.banner, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icon} className={styles.icon} />
      <p className={styles.words}>
        <strong>{fact}</strong> {children}
      </p>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
