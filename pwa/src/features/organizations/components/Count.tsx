import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../../../ui/cx.ts'
import type { Organization } from '../shapes.ts'
import { ActDialog } from './ActDialog.tsx'
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
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={cx(styles.number, tone === undefined ? undefined : styles[tone])} aria-haspopup="dialog" aria-label={`${label} of ${organization.name}`} onClick={(event) => { event.stopPropagation(); setAsking(true) }}>
        {children}
      </button>
      {asking ? <Held><ActDialog orgId={organization.id} path={path} onClose={() => setAsking(false)} /></Held> : null}
    </>
  )
}

/** What is pressed in the dialog is not pressed in the row around it: React passes events up the tree of components. */
function Held({ children }: { readonly children: ReactNode }) {
  const hold = (event: { stopPropagation: () => void }) => event.stopPropagation()
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it holds presses back and offers none
  return <span onClick={hold} onKeyDown={hold}>{children}</span>
}

/** Feedback is on the superusers' own board, so its number needs no acting. */
export function FeedbackCount({ organization }: { readonly organization: Organization }) {
  return <Link href={`/feedback?org=${organization.id}&state=new&state=triaged&state=planned&state=in_progress`} className={styles.number} aria-label={`${organization.feedbackOpen} open feedback of ${organization.name}`} onClick={(event) => event.stopPropagation()}>{organization.feedbackOpen}</Link>
}
