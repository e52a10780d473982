import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { ReasonDialog } from '../../../records/online/ReasonDialog.tsx'
import { WhoToAsk } from '../../../records/WhoToAsk.tsx'
import { useActor } from '../../../data/react/context.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../components/admin.module.css'
import { moveUser, removeTwoFactor, resetPassword, type Move } from '../queries.ts'
import { devicesWords, stateOf, USER_STATE } from '../rules.ts'
import type { User } from '../shapes.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'

type Asking = Move | 'two-factor' | 'password' | null

const MOVE: Readonly<
  Record<Move, { readonly verb: string; readonly danger: boolean; readonly words: (user: User) => string }>
> = {
  suspend: {
    verb: 'Suspend',
    danger: true,
    words: (user) =>
      `${user.fullName} is signed out everywhere at once and cannot sign in until activated again. Devices: ${devicesWords(user)}. What is not sent stays there and is sent after they are activated.`,
  },
  activate: {
    verb: 'Activate',
    danger: false,
    words: ({ fullName }) => `${fullName} can sign in again with the same role and rights.`,
  },
  deactivate: {
    verb: 'Deactivate',
    danger: true,
    words: (user) =>
      `For people who have left. ${user.fullName} is signed out everywhere, their devices may no longer send or receive, and nobody can assign work to them. What they recorded stays under their name. Devices: ${devicesWords(user)}. What is not sent would stay there: let them send it first.`,
  },
}

/** The state of the account, and what opens and closes it. Each reason stands in the audit log. */
export function AccountActions({ user, mayManage }: { readonly user: User; readonly mayManage: boolean }) {
  const { userId } = useActor()
  const [asking, setAsking] = useState<Asking>(null)
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly words: string } | null>(null)
  const { word, tone } = USER_STATE[stateOf(user)]
  const self = user.id === userId
  const sendLink = async () => {
    const answer = await resetPassword(user.id)
    setSaid(
      answer.ok
        ? { ok: true, words: `A link to choose a new password is on its way to ${user.email}.` }
        : { ok: false, words: answer.message },
    )
  }
  const close = () => setAsking(null)
  return (
    <div className={styles.form}>
      <Facts
        lines
        rows={[
          {
            label: 'State',
            value: (
              <>
                <Badge tone={tone}>{word}</Badge>
                {user.state === 'active' || user.stateAt === null ? null : ` since ${formatDateTime(user.stateAt)}`}
              </>
            ),
          },
          { label: 'Two-factor', value: user.twoFactorEnabled ? 'On' : 'Off' },
          { label: 'Last sign-in', value: user.signedInAt === null ? 'Never' : formatDateTime(user.signedInAt) },
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
      {!mayManage ? (
        <p className={styles.quiet}>
          To change the account: <WhoToAsk />
        </p>
      ) : self ? (
        <p className={styles.quiet}>This is your own account. Somebody else must suspend it or change its role.</p>
      ) : (
        <div className={styles.buttons}>
          {user.state === 'active' ? (
            <>
              <Button icon={<Icon name="mail" size="xs" />} onClick={() => void sendLink()}>
                Send password link
              </Button>
              <Button icon={<Icon name="key-round" size="xs" />} onClick={() => setAsking('password')}>
                Set temporary password
              </Button>
              {user.twoFactorEnabled ? (
                <Button onClick={() => setAsking('two-factor')}>Remove two-factor</Button>
              ) : null}
              <Button kind="danger" onClick={() => setAsking('suspend')}>
                Suspend
              </Button>
            </>
          ) : user.state === 'invited' ? (
            <Button icon={<Icon name="mail" size="xs" />} onClick={() => void sendLink()}>
              Send password link
            </Button>
          ) : (
            <Button kind="primary" onClick={() => setAsking('activate')}>
              Activate
            </Button>
          )}
          {user.state === 'deactivated' ? null : (
            <Button kind="danger" onClick={() => setAsking('deactivate')}>
              Deactivate
            </Button>
          )}
        </div>
      )}
      {asking === null ? null : asking === 'password' ? (
        <TemporaryPassword user={user} onClose={close} onDone={(words) => setSaid({ ok: true, words })} />
      ) : asking === 'two-factor' ? (
        <ReasonDialog
          title={`Remove two-factor of ${user.fullName}?`}
          action="Remove"
          danger
          onConfirm={(reason) => removeTwoFactor(user.id, reason)}
          onClose={close}
        >
          For a lost phone. The password alone opens the account until they set it up again. Make sure it is really them
          who asks.
        </ReasonDialog>
      ) : (
        <ReasonDialog
          title={`${MOVE[asking].verb} ${user.fullName}?`}
          action={MOVE[asking].verb}
          danger={MOVE[asking].danger}
          onConfirm={(reason) => moveUser(user.id, asking, reason)}
          onClose={close}
        >
          {MOVE[asking].words(user)}
        </ReasonDialog>
      )}
    </div>
  )
}
