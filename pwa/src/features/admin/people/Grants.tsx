import { useState } from 'react'
import type { Scope } from '../../../../../schema/meta/shapes.ts'
import { endOfDay, formatDate, today } from '../../../lib/dates.ts'
import { OnlineGate } from '../../../records/online/OnlineGate.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from '../components/admin.module.css'
import { atLeast, cellOf, REACH_DETAIL, reachesOf } from '../matrixRules.ts'
import { REACH_WORD } from '../reachWords.ts'
import { setGrants, useMatrix } from '../queries.ts'
import type { Grant, Matrix, User } from '../shapes.ts'
import { useOwnReach } from './useOwnReach.ts'
import { roleTitle } from '../../../records/roleTitle.ts'

/** Single rights for one person, for a time or for good, so that nobody needs a bigger role for one thing. */
export function Grants({ user, mayGive }: { readonly user: User; readonly mayGive: boolean }) {
  const matrix = useMatrix()
  const [problem, setProblem] = useState<string | null>(null)
  const save = async (grants: readonly Grant[]): Promise<boolean> => {
    const answer = await setGrants(user.id, grants)
    setProblem(answer.ok ? null : answer.message)
    return answer.ok
  }
  return (
    <OnlineGate online={matrix} what="the rights">
      {(rights, now) => (
        <div className={styles.form}>
          {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
          {user.grants.length === 0 ? (
            <p className={styles.quiet}>
              None. The role of {roleTitle(user.role)} says all that {user.fullName} may do.
            </p>
          ) : (
            <ul className={styles.list} aria-label="Rights beyond the role">
              {user.grants.map((grant) => {
                const permission = rights.permissions.find(({ id }) => id === grant.permission)
                const over = grant.expiresAt !== null && grant.expiresAt <= now
                return (
                  <li key={grant.permission}>
                    <span className={styles.grow}>
                      <b>{permission?.title ?? grant.permission}</b>
                      <br />
                      {permission?.moduleTitle} · {REACH_DETAIL[grant.scope].toLowerCase()}
                    </span>
                    {over ? (
                      <Badge tone="neutral">Ended {formatDate(grant.expiresAt)}</Badge>
                    ) : (
                      <Badge tone={grant.expiresAt === null ? 'line' : 'info'}>
                        {grant.expiresAt === null ? 'No end' : `Until ${formatDate(grant.expiresAt)}`}
                      </Badge>
                    )}
                    {mayGive ? (
                      <Button
                        kind="quiet"
                        size="small"
                        label={`Take back ${permission?.title ?? grant.permission}`}
                        icon={<Icon name="x" />}
                        onClick={() => void save(user.grants.filter((one) => one !== grant))}
                      />
                    ) : null}
                  </li>
                )
              })}
            </ul>
          )}
          {mayGive ? (
            <NewGrant
              user={user}
              matrix={rights}
              onGive={(grant) => save([...user.grants.filter((one) => one.permission !== grant.permission), grant])}
            />
          ) : null}
        </div>
      )}
    </OnlineGate>
  )
}

interface NewGrantProps {
  readonly user: User
  readonly matrix: Matrix
  readonly onGive: (grant: Grant) => Promise<boolean>
}

function NewGrant({ user, matrix, onGive }: NewGrantProps) {
  const own = useOwnReach()
  const [permission, setPermission] = useState<string | null>(null)
  const [reach, setReach] = useState<Scope>('org')
  const [until, setUntil] = useState('')
  const [busy, setBusy] = useState(false)
  // Only what the role does not give in full already, and what the giver holds.
  const options = matrix.permissions
    .filter((one) => own(one.id) !== null && cellOf(one, user.role).scope !== 'org')
    .map((one) => ({ value: one.id, label: one.title, detail: one.moduleTitle }))
  const held = permission === null ? null : own(permission)
  const asked = matrix.permissions.find(({ id }) => id === permission)
  const reaches = (asked === undefined ? [] : reachesOf(asked))
    .filter((one) => one !== '')
    .filter((one) => held === null || atLeast(held, one))
    .toReversed()
  const chosen = reaches.includes(reach) ? reach : (reaches[0] ?? 'own')
  const give = async () => {
    if (permission === null) return
    setBusy(true)
    const ok = await onGive({ permission, scope: chosen, expiresAt: until === '' ? null : endOfDay(until) })
    setBusy(false)
    if (ok) setPermission(null)
  }
  return (
    <div className={styles.form} role="group" aria-label="Give another right">
      <Field label="Give another right" hint="Only rights you hold yourself.">
        <Combobox
          value={permission}
          options={options}
          onChange={setPermission}
          placeholder="Type what they should be able to do"
          clearable
        />
      </Field>
      {permission === null ? null : (
        <>
          <div className={styles.two}>
            <Field label="Reach" hint={REACH_DETAIL[chosen]}>
              <Select
                value={chosen}
                options={reaches.map((value) => ({ value, label: REACH_WORD[value] }))}
                onChange={setReach}
              />
            </Field>
            <Field label="Until" hint="Leave blank to grant it for good">
              <DateInput value={until} onChange={setUntil} min={today()} />
            </Field>
          </div>
          <div className={styles.buttons}>
            <Button kind="primary" busy={busy} onClick={() => void give()}>
              Give right
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
