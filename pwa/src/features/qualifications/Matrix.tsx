/** Who may do what today: people in rows, kinds of qualification in columns. */
import { useState } from 'react'
import { Link } from 'wouter'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { useCan } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import { formatDate, today as todayNow } from '../../lib/dates.ts'
import type { ShapeProps } from '../../records/engine/listExceptions.ts'
import { usePeople } from '../../records/usePeople.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { heldOf, kindsInUse, qualifiedOn, type Held } from './rules.ts'
import styles from './qualifications.module.css'

const SOON = PAGES.qualification?.due?.soon ?? 45

export function Matrix({ rows: papers, shapes }: ShapeProps<'qualification'>) {
  const people = usePeople()
  const kinds = useCollection('qualificationKind')
  const mayAdd = useCan('qualifications.qualification.create')
  const [everybody, setEverybody] = useState(false)
  const today = todayNow()
  if (papers === undefined || kinds === undefined)
    return (
      <>
        <PageHeader title="Qualifications" secondary={shapes} />
        <Skeleton lines={6} />
      </>
    )
  const columns = kindsInUse(kinds)
  const holders = new Set(papers.map(({ personId }) => personId))
  const rows = people.options.filter(({ value }) => everybody || holders.has(value))
  return (
    <>
      <PageHeader
        title="Qualifications"
        count={rows.length}
        secondary={shapes}
        primary={
          mayAdd ? (
            <LinkButton kind="primary" href="/qualifications/new" icon={<Icon name="plus" size="xs" />}>
              New qualification
            </LinkButton>
          ) : undefined
        }
      />
      <div className={styles.page}>
        {columns.length === 0 ? (
          <EmptyState
            drawing="search"
            title="There is no kind of qualification yet"
            fact="Adopting the law brings the usual ones: competent person, fire watch, forklift and more."
            action={<LinkButton href="/qualifications/kinds">See kinds of qualification</LinkButton>}
          />
        ) : (
          <>
            <Checkbox checked={everybody} onChange={setEverybody} label="Everybody, also without any qualification" />
            <div className={styles.scroll} role="region" aria-label="People and their qualifications">
              <table className={styles.matrix}>
                <thead>
                  <tr>
                    <th scope="col">Person</th>
                    {columns.map(({ id, title }) => (
                      <th key={id} scope="col">
                        <Link href={`/qualifications/kinds/${id}`}>{title}</Link>
                        <small>{qualifiedOn(papers, id, today).length} today</small>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ value, label }) => (
                    <tr key={value}>
                      <th scope="row">{label}</th>
                      {columns.map(({ id }) => (
                        <td key={id}>
                          <Cell
                            held={heldOf(papers, value, id, today, SOON)}
                            add={mayAdd ? `/qualifications/new?personId=${value}&kindId=${id}` : null}
                          />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </div>
    </>
  )
}

const LOOKS = {
  valid: { tone: 'ok', icon: 'check', word: 'Valid' },
  soon: { tone: 'warn', icon: 'clock', word: 'Expires soon' },
  expired: { tone: 'danger', icon: 'circle-alert', word: 'Expired' },
  revoked: { tone: 'danger', icon: 'ban', word: 'Revoked' },
} as const

/** A word beside the color, and the paper one press away. */
function Cell({ held: { paper, stand }, add }: { readonly held: Held; readonly add: string | null }) {
  if (paper === null || stand === 'never')
    return add === null ? (
      <span className={styles.never}>–</span>
    ) : (
      <Link href={add} className={styles.never} aria-label="None: add one">
        <Icon name="plus" size="xs" />
      </Link>
    )
  const { tone, icon, word } = LOOKS[stand]
  return (
    <Link href={`/qualifications/${paper.id}`} className={styles.cell}>
      <Badge tone={tone} icon={<Icon name={icon} size="xs" />}>
        {word}
      </Badge>
      <small>{paper.expiresOn === null ? 'no end' : formatDate(paper.expiresOn)}</small>
    </Link>
  )
}
