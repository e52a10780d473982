import { PERMISSIONS } from '../../../schema/gen/permissions.ts'
import { WhoGives } from '../records/WhoGives.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './States.module.css'

/** A page the person may not open: which right is missing, and who can give it. */
export function Refused({ access }: { readonly access: string }) {
  const right = PERMISSIONS[access]
  const reserved = right !== undefined && Object.keys(right.roles).length === 0
  return (
    <div className={styles.middle}>
      <h1 className="visually-hidden">No access</h1>
      <EmptyState
        drawing="search"
        title="Your role does not open this page"
        fact={
          <>
            It needs the right “{right?.title ?? access}”. {reserved ? 'Only superusers have it.' : <WhoGives />}
          </>
        }
        action={<LinkButton href="/">Go to the start page</LinkButton>}
      />
    </div>
  )
}
