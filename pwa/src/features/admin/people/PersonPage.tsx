import { useCan } from '../../../data/react/context.tsx'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { useZones } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import styles from '../components/admin.module.css'
import { PersonDevices } from '../devices/PersonDevices.tsx'
import { useUsers } from '../queries.ts'
import { stateOf, USER_STATE } from '../rules.ts'
import type { User } from '../shapes.ts'
import { WhyCard } from '../rights/WhyCard.tsx'
import { AccessForm } from './AccessForm.tsx'
import { AccountActions } from './AccountActions.tsx'
import { Grants } from './Grants.tsx'
import { PersonFacts } from './PersonFacts.tsx'

const BACK = [{ label: 'People', href: '/admin?tab=people' }]

/** One person: who they are, what they may do and why, where they are signed in, and the way out. */
export function PersonPage({ id }: { readonly id: string }) {
  const users = useUsers()
  const user = users.status === 'ready' ? users.value.find((one) => one.id === id) : undefined
  return (
    <>
      <PageHeader
        title={user?.fullName ?? 'Person'}
        breadcrumb={BACK}
        count={
          user === undefined ? undefined : (
            <Badge tone={USER_STATE[stateOf(user)].tone}>{USER_STATE[stateOf(user)].word}</Badge>
          )
        }
        secondary={
          user === undefined ? undefined : (
            <LinkButton href={`/admin?tab=audit&subject=${id}`}>Change history</LinkButton>
          )
        }
      />
      <div className={styles.body}>
        <OnlineGate online={users} what="this person">
          {() =>
            user === undefined ? (
              <EmptyState
                drawing="search"
                title="There is no such person here"
                fact="The link may come from another organization."
                action={<LinkButton href="/admin?tab=people">All people</LinkButton>}
              />
            ) : (
              <Person key={id} user={user} />
            )
          }
        </OnlineGate>
      </div>
    </>
  )
}

function Person({ user }: { readonly user: User }) {
  const zones = useZones()
  const mayManage = useCan('admin.user.manage')
  const mayGive = useCan('admin.right.manage')
  // A superuser's rights come from nobody here.
  const ours = mayManage && user.role !== 'superuser'
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <Card title={ours ? 'Profile and role' : 'Profile'}>
          {ours ? <AccessForm user={user} /> : <PersonFacts user={user} zones={zones} />}
        </Card>
        <Card title="Account">
          <AccountActions user={user} mayManage={ours} />
        </Card>
        <Card title="Devices and sessions">
          <PersonDevices user={user} mayManage={mayManage} />
        </Card>
      </div>
      <div className={styles.stack}>
        <Card title="Rights beyond the role">
          <Grants user={user} mayGive={mayGive && ours} />
        </Card>
        <WhyCard user={user} />
      </div>
    </div>
  )
}
