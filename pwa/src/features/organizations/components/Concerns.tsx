import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { concernsOf } from '../rules.ts'
import type { Organization } from '../shapes.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './organizations.module.css'

interface Opening {
  readonly orgId: string
  readonly path: string
}

/** What hurts, by organization, each with the way to the rows behind it. */
export function Concerns({ organizations, now }: { readonly organizations: readonly Organization[]; readonly now: number }) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const found = organizations.map((organization) => ({ organization, concerns: concernsOf(organization, now) })).filter(({ concerns }) => concerns.length > 0).toSorted((a, b) => b.concerns.length - a.concerns.length)
  return (
    <>
      {found.length === 0 ? <p className={styles.quiet}>Nothing stands out: work is in time, devices have sent everything, walks go on.</p> : (
        <ul className={styles.rows}>
          {found.flatMap(({ organization, concerns }) => concerns.map((concern) => (
            <li key={`${organization.id} ${concern.words}`}>
              <Icon name="triangle-alert" className={styles.warn} />
              <span className={styles.grow}><Link href={`/organizations?q=${encodeURIComponent(organization.name)}`}><b>{organization.name}</b></Link><br />{concern.words}</span>
              <Button size="small" label={`Open the rows in ${organization.name}: ${concern.words}`} icon={<Icon name="chevron-right" />} onClick={() => setOpening({ orgId: organization.id, path: concern.path })} />
            </li>
          )))}
        </ul>
      )}
      {opening === null ? null : <ActDialog {...opening} onClose={() => setOpening(null)} />}
    </>
  )
}
