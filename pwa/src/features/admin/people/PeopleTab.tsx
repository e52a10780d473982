import { useMemo, useState } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { useZones } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useCommands } from '../../../ui/commands.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { useUsers } from '../queries.ts'
import { stateOf, USER_STATE } from '../rules.ts'
import type { User } from '../shapes.ts'
import { peopleColumns } from './columns.tsx'
import { InviteForm } from './InviteForm.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonPage } from './PersonPage.tsx'

const VIEWS = [
  { label: 'Everybody', search: '?tab=people' },
  { label: 'Active', search: '?tab=people&state=active' },
  { label: 'Without two-factor', search: '?tab=people&state=active&twoFactor=no' },
  { label: 'Suspended', search: '?tab=people&state=suspended' },
  { label: 'Left', search: '?tab=people&state=deactivated' },
] as const

/** Who works here: one list from the first invitation to the last leaver. */
export function PeopleTab({ person }: { readonly person: string | null }) {
  return person === null ? <PeopleList /> : <PersonPage id={person} />
}

function PeopleList() {
  const users = useUsers()
  const zones = useZones()
  const mayInvite = useInviting()
  const [inviting, setInviting] = useState(false)
  const columns = useMemo(() => peopleColumns(zones), [zones])
  useShortcut('c', () => setInviting(true), mayInvite)
  useCommands(
    mayInvite
      ? [{ id: 'invite', label: 'Invite somebody', icon: 'mail', keyHint: 'C', run: () => setInviting(true) }]
      : [],
  )
  return (
    <>
      <ListPage<User>
        id="users"
        title="People"
        noun="account"
        columns={columns}
        {...listStates(users, 'the people of this organization')}
        rowLabel={({ fullName }) => fullName}
        href={personPath}
        peek={(user) => ({
          head: <b>{user.fullName}</b>,
          body: (
            <>
              <p>
                <Badge tone={USER_STATE[stateOf(user)].tone}>{USER_STATE[stateOf(user)].word}</Badge>
              </p>
              <PersonFacts user={user} zones={zones} />
            </>
          ),
        })}
        views={VIEWS}
        defaultSort="name"
        primary={
          mayInvite ? (
            <Button kind="primary" icon={<Icon name="plus" />} keyHint="C" onClick={() => setInviting(true)}>
              Invite
            </Button>
          ) : undefined
        }
        empty={{
          drawing: 'search',
          title: 'Nobody works here yet',
          fact: 'Invite the first colleague by e-mail.',
          ...(mayInvite
            ? {
                action: (
                  <Button kind="primary" onClick={() => setInviting(true)}>
                    Invite
                  </Button>
                ),
              }
            : {}),
        }}
      />
      {inviting ? <InviteForm onClose={() => setInviting(false)} /> : null}
    </>
  )
}

function personPath({ id }: User): string {
  return `/admin?tab=people&person=${id}`
}

/** Whoever may invite at all: everybody within their rights, or contractors only. */
export function useInviting(): boolean {
  const anybody = useCan('admin.user.invite')
  const contractors = useCan('admin.contractor.invite')
  return anybody || contractors
}
