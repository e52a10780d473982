import { useState } from 'react'
import { formatBytes, formatNumber } from '../../../lib/numbers.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { BarChart, type BarPart } from '../../../ui/charts/BarChart.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tile } from '../../../ui/Tile.tsx'
import { ActDialog } from '../components/ActDialog.tsx'
import { Concerns } from '../components/Concerns.tsx'
import styles from '../components/organizations.module.css'
import { RequestWindow } from '../components/RequestWindow.tsx'
import { SizesCard } from '../components/SizesCard.tsx'
import { useOrganizations } from '../queries.ts'
import { totalsOf } from '../rules.ts'
import type { Organization } from '../shapes.ts'

/** Which organization needs me, and is the product alive in the others? */
export function SuperuserDashboard() {
  const organizations = useOrganizations()
  const [acting, setActing] = useState(false)
  return (
    <>
      <PageHeader
        title="Superuser dashboard"
        secondary={
          <LinkButton href="/organizations" icon={<Icon name="layers" />}>
            Organizations
          </LinkButton>
        }
        primary={
          <Button kind="primary" icon={<Icon name="shield-alert" />} onClick={() => setActing(true)}>
            Act in an organization
          </Button>
        }
      />
      <div className={styles.body}>
        <OnlineGate online={organizations} what="the organizations">
          {(list, at) =>
            list.length === 0 ? (
              <EmptyState
                drawing="search"
                title="No organizations yet"
                fact="The first one starts with a name and an administrator."
                action={
                  <LinkButton kind="primary" href="/organizations?new">
                    New organization
                  </LinkButton>
                }
              />
            ) : (
              <Overview organizations={list} now={at} />
            )
          }
        </OnlineGate>
      </div>
      {acting ? <ActDialog orgId={null} onClose={() => setActing(false)} /> : null}
      <RequestWindow />
    </>
  )
}

function Overview({ organizations, now }: { readonly organizations: readonly Organization[]; readonly now: number }) {
  const totals = totalsOf(organizations)
  const share = totals.tasksOpen === 0 ? null : Math.round((totals.tasksOverdue / totals.tasksOpen) * 100)
  const running = organizations.filter(({ suspendedAt }) => suspendedAt === null)
  return (
    <>
      <section className={styles.tiles} aria-label="All organizations together">
        <Tile
          href="/organizations"
          label="Organizations"
          value={formatNumber(totals.organizations)}
          unit={totals.suspended === 0 ? undefined : `${totals.suspended} suspended`}
        />
        <Tile
          href="/organizations?sort=-active7"
          label="Active people"
          value={formatNumber(totals.active7)}
          unit={`in 7 days, ${formatNumber(totals.active30)} in 30`}
        />
        <Tile
          href="/organizations?sort=-overdue"
          label="Overdue"
          value={share === null ? '–' : `${share}%`}
          unit={`${formatNumber(totals.tasksOverdue)} of ${formatNumber(totals.tasksOpen)} open tasks`}
          {...(share !== null && share >= 25 ? { tone: 'danger' as const } : {})}
        />
        <Tile
          href="/organizations?sort=-unsynced"
          label="Unsent work"
          value={formatNumber(totals.devicesUnsynced)}
          unit={totals.devicesUnsynced === 1 ? 'device' : 'devices'}
          {...(totals.devicesUnsynced > 0 ? { tone: 'warn' as const } : {})}
        />
        <Tile
          href="/feedback?state=new&state=triaged&state=planned&state=in_progress"
          label="Open feedback"
          value={formatNumber(totals.feedbackOpen)}
        />
        <Tile href="/organizations?sort=-storage" label="Files stored" value={formatBytes(totals.storageBytes)} />
      </section>
      <div className={styles.columns}>
        <Card title="Which organization needs a look?">
          <Concerns organizations={organizations} now={now} />
        </Card>
        <Card>
          <BarChart
            title="Who works with it"
            head={['Organization', 'In 7 days', 'In 8 to 30 days']}
            legend={[
              { label: 'in 7 days', tone: 'one' },
              { label: 'in 8 to 30 days', tone: 'two' },
            ]}
            rows={running.map((one) => ({
              id: one.id,
              label: one.name,
              text: `${one.active30} of ${one.users}`,
              parts: barParts(one),
            }))}
          />
        </Card>
      </div>
      <SizesCard />
    </>
  )
}

function barParts({ id, name, active7, active30 }: Organization): readonly BarPart[] {
  const href = `/organizations?q=${encodeURIComponent(name)}`
  return [
    { id: `${id}-7`, label: `${name}: ${active7} in 7 days`, value: active7, tone: 'one', href },
    {
      id: `${id}-30`,
      label: `${name}: ${active30 - active7} in 8 to 30 days`,
      value: active30 - active7,
      tone: 'two',
      href,
    },
  ]
}

export default SuperuserDashboard
