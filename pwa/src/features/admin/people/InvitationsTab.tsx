import { useMemo, useState } from 'react'
import { listStates } from '../../../records/online/OnlineGate.tsx'
import { useZones } from '../../../records/usePeople.ts'
import { useShortcut } from '../../../records/useShortcut.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { formatDateTime } from '../../../lib/dates.ts'
import styles from '../components/admin.module.css'
import { resendInvitation, revokeInvitation, useInvitations } from '../queries.ts'
import { INVITATION_STATE } from '../rules.ts'
import type { Invitation } from '../shapes.ts'
import { invitationColumns, sentWords, whereWords } from './columns.tsx'
import { InviteForm } from './InviteForm.tsx'
import { useInviting } from './PeopleTab.tsx'
import { roleTitle } from '../../../records/roleTitle.ts'

const VIEWS = [
  { label: 'Waiting', search: '?tab=invitations&state=pending' },
  { label: 'Expired', search: '?tab=invitations&state=expired' },
  { label: 'All', search: '?tab=invitations' },
] as const

/** Who has been asked in and has not come yet. */
export function InvitationsTab() {
  const invitations = useInvitations()
  const zones = useZones()
  const mayInvite = useInviting()
  const [inviting, setInviting] = useState(false)
  const columns = useMemo(() => invitationColumns(zones), [zones])
  useShortcut('c', () => setInviting(true), mayInvite)
  return (
    <>
      <ListPage<Invitation>
        id="invitations"
        title="Invitations"
        columns={columns}
        {...listStates(invitations, 'the invitations')}
        rowLabel={({ fullName }) => fullName}
        peek={(invitation) => ({
          head: <b>{invitation.fullName}</b>,
          body: <InvitationPeek invitation={invitation} where={whereWords(invitation, zones)} mayInvite={mayInvite} />,
        })}
        views={VIEWS}
        defaultSort="-sent"
        primary={
          mayInvite ? (
            <Button kind="primary" icon={<Icon name="plus" />} keyHint="C" onClick={() => setInviting(true)}>
              Invite
            </Button>
          ) : undefined
        }
        empty={{
          drawing: 'search',
          title: 'Nobody has been invited yet',
          fact: 'An invitation is a mail with a link that works once, for 72 hours.',
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

function InvitationPeek({
  invitation,
  where,
  mayInvite,
}: {
  readonly invitation: Invitation
  readonly where: string
  readonly mayInvite: boolean
}) {
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly words: string } | null>(null)
  const [revoking, setRevoking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { word, tone } = INVITATION_STATE[invitation.state]
  const open = invitation.state === 'pending' || invitation.state === 'expired'
  const resend = async () => {
    setBusy(true)
    const answer = await resendInvitation(invitation.id)
    setBusy(false)
    setSaid(
      answer.ok
        ? { ok: true, words: 'Sent again; the earlier link no longer works.' }
        : { ok: false, words: answer.message },
    )
  }
  const revoke = async () => {
    setRevoking(false)
    const answer = await revokeInvitation(invitation.id)
    setSaid(answer.ok ? null : { ok: false, words: answer.message })
  }
  return (
    <div className={styles.form}>
      <p>
        <Badge tone={tone}>{word}</Badge>
      </p>
      <Facts
        lines
        rows={[
          { label: 'E-mail', value: invitation.email },
          { label: 'Role', value: roleTitle(invitation.role) },
          { label: 'Works in', value: where },
          { label: 'Invited by', value: invitation.invitedByName },
          { label: 'Sent', value: sentWords(invitation) },
          { label: 'Valid until', value: formatDateTime(invitation.expiresAt) },
        ]}
      />
      {said === null ? null : said.ok ? (
        <p className={styles.done} role="status">
          <Icon name="check" size="xs" />
          {said.words}
        </p>
      ) : (
        <Alert title="Nothing was changed">{said.words}</Alert>
      )}
      {open && mayInvite ? (
        <div className={styles.buttons}>
          <Button icon={<Icon name="send" size="xs" />} busy={busy} onClick={() => void resend()}>
            Send again
          </Button>
          <Button kind="danger" onClick={() => setRevoking(true)}>
            Revoke
          </Button>
        </div>
      ) : null}
      <Confirm
        open={revoking}
        title={`Revoke the invitation of ${invitation.fullName}?`}
        action="Revoke"
        danger
        onConfirm={() => void revoke()}
        onCancel={() => setRevoking(false)}
      >
        The link in the mail stops working. You can invite the same address again later.
      </Confirm>
    </div>
  )
}
