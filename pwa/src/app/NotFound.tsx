import { useEffect } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './States.module.css'

/** The texts are the specification's (section 2). */
export function NotFound() {
  useEffect(() => {
    document.title = '404 Page Not Found · Shipshape'
  }, [])
  return (
    <div className={styles.middle}>
      <h1 className="visually-hidden">404 Page Not Found</h1>
      <EmptyState
        drawing="search"
        title="404 Page Not Found"
        fact="Did you forget to add the page to the router?"
        action={<LinkButton href="/">Go to the start page</LinkButton>}
      />
    </div>
  )
}
