import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { afterFirstPage } from '../lib/firstPage.ts'
import type { DrawingName } from './Drawing.tsx'
import styles from './EmptyState.module.css'

const Drawing = lazy(async (): Promise<{ default: ComponentType<{ readonly name: DrawingName }> }> => {
  await afterFirstPage()
  // Cut off before the app is on this device: a page is not given up for want of a picture.
  return {
    default: await import('./Drawing.tsx').then(
      ({ Drawing }) => Drawing,
      () => Place,
    ),
  }
})

/** What keeps the drawing's place. */
function Place() {
  return <svg viewBox="0 0 160 108" width="160" height="108" aria-hidden="true" />
}

export interface EmptyStateProps {
  readonly drawing: DrawingName
  readonly title: string
  /** One sentence that helps, for instance when it last was otherwise. */
  readonly fact?: ReactNode
  readonly action?: ReactNode
}

/** One drawing, one sentence, one step. */
export function EmptyState({ drawing, title, fact, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {/* The words say it without the drawing, which has its place until it comes. */}
      <Suspense fallback={<Place />}>
        <Drawing name={drawing} />
      </Suspense>
      <h2>{title}</h2>
      {fact === undefined ? null : <p>{fact}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  )
}
