import { useState } from 'react'
import type { WalkSettings } from '../../../../../schema/gen/types.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useWalkSettings } from '../findingQueries.ts'
import { saveSettings } from './queries.ts'
import styles from '../../../ui/Panels.module.css'
import { idList } from './setupRules.ts'

const LISTS = [
  { field: 'sendReportTo', title: 'Walk reports go to', hint: 'Everybody here gets the PDF of a signed walk.' },
  {
    field: 'sendDigestTo',
    title: 'The weekly digest goes to',
    hint: 'Open by severity, overdue, repeats, and what was closed, once a week.',
  },
] as const

/** Who gets what by mail, and what may use the cell network. Each change is saved as it is made. */
export function SendPanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const people = usePeople()
  const { orgId } = useActor()
  const settings = useWalkSettings(orgId)
  const [problem, setProblem] = useState<string | null>(null)
  if (settings === undefined) return null
  const save = async (fields: Partial<WalkSettings>, before: Partial<WalkSettings>, said: string) => {
    const result = await saveSettings(data, orgId, fields)
    setProblem(result.ok ? null : result.message)
    if (result.ok)
      undo.offer(said, async () => {
        await saveSettings(data, orgId, before)
      })
  }
  return (
    <div className={styles.panel}>
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      {LISTS.map(({ field, title, hint }) => {
        const ids = idList(settings?.[field])
        const set = (next: readonly string[], said: string) => void save({ [field]: next }, { [field]: ids }, said)
        return (
          <Card key={field} title={title}>
            <div className={styles.form}>
              <p className={styles.hint}>{hint} Contacts without an account get no mail.</p>
              {ids.length === 0 ? (
                <p className={styles.hint}>Nobody yet.</p>
              ) : (
                <ul className={styles.list} aria-label={title}>
                  {ids.map((id) => (
                    <li key={id} className={styles.row}>
                      <span className={styles.words}>
                        <b>{people.name(id)}</b>
                        <small>{people.byId.get(id)?.jobTitle ?? ''}</small>
                      </span>
                      {mayManage ? (
                        <Button
                          label={`Take ${people.name(id)} off`}
                          icon={<Icon name="x" size="xs" />}
                          onClick={() =>
                            set(
                              ids.filter((each) => each !== id),
                              `${people.name(id)} taken off`,
                            )
                          }
                        />
                      ) : null}
                    </li>
                  ))}
                </ul>
              )}
              {mayManage ? (
                <Field label="Add a person">
                  <Combobox
                    value={null}
                    options={people.options.filter(
                      (option) => !ids.includes(option.value) && people.byId.get(option.value)?.role !== null,
                    )}
                    onChange={(id) => {
                      if (id !== null) set([...ids, id], `${people.name(id)} added`)
                    }}
                    placeholder="Type a name"
                  />
                </Field>
              ) : null}
            </div>
          </Card>
        )
      })}
      <Card title="Sending from tablets">
        <Switch
          label="Photos on Wi-Fi only"
          hint="Words always go at once, and so do stop-work photos. Other photos and voice notes wait for Wi-Fi."
          checked={settings?.photosOnWifi === true}
          disabled={!mayManage}
          onChange={(on) =>
            void save(
              { photosOnWifi: on },
              { photosOnWifi: settings?.photosOnWifi ?? null },
              on ? 'Photos wait for Wi-Fi' : 'Photos use any network',
            )
          }
        />
      </Card>
    </div>
  )
}
