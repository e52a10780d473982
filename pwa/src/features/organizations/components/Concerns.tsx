import { Link } from 'wouter'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { concernsOf } from '../rules.ts'
import type { Organization } from '../shapes.ts'
import { askToAct } from './windowRequest.ts'
import styles from './organizations.module.css'

/** What hurts, by organization, each with the way to the rows behind it. */
export function Concerns({
  organizations,
  now,
}: {
  readonly organizations: readonly Organization[]
  readonly now: number
}) {
  const found = organizations
    .map((organization) => ({ organization, concerns: concernsOf(organization, now) }))
    .filter(({ concerns }) => concerns.length > 0)
    .toSorted((a, b) => b.concerns.length - a.concerns.length)
  if (found.length === 0)
    return (
      <p className={styles.quiet}>Nothing stands out: work is on time, devices have sent everything, walks go on.</p>
    )
  return (
    <ul className={styles.rows}>
      {found.flatMap(({ organization, concerns }) =>
        concerns.map((concern) => (
          <li key={`${organization.id} ${concern.words}`}>
            <Icon name="triangle-alert" className={styles.warn} />
            <span className={styles.grow}>
              <Link href={`/organizations?q=${encodeURIComponent(organization.name)}`}>
                <b>{organization.name}</b>
              </Link>
              <br />
              {concern.words}
            </span>
            <Button
              size="small"
              label={`Open the rows in ${organization.name}: ${concern.words}`}
              icon={<Icon name="chevron-right" />}
              onClick={() => askToAct(organization.id, concern.path)}
            />
          </li>
        )),
      )}
    </ul>
  )
}
