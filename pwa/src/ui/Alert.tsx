import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { Icon } from './Icon.tsx'

/** What the server or a form refused. Announced when it appears. */
export function Alert({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <Icon name="circle-alert" />
      <div>
        {title === undefined ? null : <strong>{title}</strong>}
        <p>{children}</p>
      </div>
    </div>
  )
}
