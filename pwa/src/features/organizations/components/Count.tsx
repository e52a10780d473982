import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatBytes } from '../../../lib/numbers.ts'
import { cx } from '../../../ui/cx.ts'
import type { Organization } from '../shapes.ts'
import { askForStorage, askToAct } from './windowRequest.ts'
import styles from './organizations.module.css'

interface CountProps {
  readonly organization: Pick<Organization, 'id' | 'name'>
  /** Where the rows behind the number are, inside the organization. */
  readonly path: string
  /** What the number counts, for whoever cannot see its column. */
  readonly label: string
  readonly tone?: 'warn' | 'danger' | undefined
  readonly children: ReactNode
}

/** A number of an organization: its rows open once the person says why and acts there. */
export function Count({ organization, path, label, tone, children }: CountProps) {
  return (
    <button
      type="button"
      className={cx(styles.number, tone === undefined ? undefined : styles[tone])}
      aria-haspopup="dialog"
      aria-label={`${label} of ${organization.name}`}
      onClick={(event) => {
        event.stopPropagation()
        askToAct(organization.id, path)
      }}
    >
      {children}
    </button>
  )
}

/** Feedback is on the superusers' own board, so its number needs no acting. */
export function FeedbackCount({ organization }: { readonly organization: Organization }) {
  return (
    <Link
      href={`/feedback?org=${organization.id}&state=new&state=triaged&state=planned&state=in_progress`}
      className={styles.number}
      aria-label={`${organization.feedbackOpen} open feedback of ${organization.name}`}
      onClick={(event) => event.stopPropagation()}
    >
      {organization.feedbackOpen}
    </Link>
  )
}

/** What is stored is counted on the server's own shelves, so its number needs no acting either. */
export function StorageCount({ organization }: { readonly organization: Organization }) {
  return (
    <button
      type="button"
      className={styles.number}
      aria-haspopup="dialog"
      aria-label={`${formatBytes(organization.storageBytes)} of files of ${organization.name}`}
      onClick={(event) => {
        event.stopPropagation()
        askForStorage(organization)
      }}
    >
      {formatBytes(organization.storageBytes)}
    </button>
  )
}
