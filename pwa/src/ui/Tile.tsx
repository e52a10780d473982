import type { ReactNode } from 'react'
import { Link } from 'wouter'
import styles from './Tile.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export interface TileProps {
  /** Every number opens the rows behind it: the whole tile is this link. */
  readonly href: string
  readonly label: string
  readonly value?: ReactNode
  readonly unit?: ReactNode
  readonly tone?: 'neutral' | 'danger' | 'warn' | 'ok'
  readonly children?: ReactNode
}

export function Tile({ href, label, value, unit, tone = 'neutral', children }: TileProps) {
  return (
    <Link href={href} className={cx(styles.tile, styles[tone])}>
      <span className={styles.head}>
        {label}
        <Icon name="chevron-right" size="xs" />
      </span>
      {value === undefined ? null : (
        <span className={styles.line}>
          <b className={styles.big}>{value}</b>{' '}
          {unit === undefined ? null : <span className={styles.unit}>{unit}</span>}
        </span>
      )}
      {children}
    </Link>
  )
}
