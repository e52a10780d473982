import { WhoToAsk } from '../records/WhoToAsk.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './States.module.css'

export function Refused() {
  return (
    <div className={styles.middle}>
      <h1 className="visually-hidden">No access</h1>
      <EmptyState drawing="search" title="Your role does not open this page" fact={<>An organization admin can change what your role may do. <WhoToAsk /></>} action={<LinkButton href="/">Go to the start page</LinkButton>} />
    </div>
  )
}
