import { useState } from 'react'
import type { WalkSettings } from '../../../../../schema/gen/types.ts'
import { useActor, useData } from '../../../data/react/context.tsx'
import { ACK_MINUTES } from '../../../lib/stopWork.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useWalkSettings } from '../findingQueries.ts'
import { moved } from '../../../forms/editor/draft.ts'
import { saveSettings } from './queries.ts'
import styles from '../../../ui/Panels.module.css'
import { idList, readMinutes } from './setupRules.ts'

/** How long stopped work may go without an answer, and who is told next. */
export function StopPanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const people = usePeople()
  const { orgId } = useActor()
  const settings = useWalkSettings(orgId)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (settings === undefined) return null
  const minutes = settings?.ackMinutes ?? ACK_MINUTES
  const chain = idList(settings?.stopWorkChain)

  const save = async (fields: Partial<WalkSettings>, before: Partial<WalkSettings>, said: string) => {
    const result = await saveSettings(data, orgId, fields)
    setProblem(result.ok ? null : result.message)
    if (result.ok)
      undo.offer(said, async () => {
        await saveSettings(data, orgId, before)
      })
    return result.ok
  }
  const saveMinutes = async () => {
    const read = readMinutes(typed ?? '')
    if (read === null) return setProblem('Minutes are a whole number from 1 to 240.')
    if (
      await save({ ackMinutes: read }, { ackMinutes: settings?.ackMinutes ?? null }, `${read} minutes to acknowledge`)
    )
      setTyped(null)
  }
  const order = (next: readonly string[], said: string) =>
    void save({ stopWorkChain: next }, { stopWorkChain: settings?.stopWorkChain ?? null }, said)
  const move = (id: string, step: -1 | 1) =>
    order(
      moved(
        chain.map((each) => ({ id: each })),
        id,
        step,
      ).map((each) => each.id),
      `${people.name(id)} moved ${step < 0 ? 'up' : 'down'}`,
    )

  return (
    <div className={styles.panel}>
      {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
      <Card title="Time to acknowledge">
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void saveMinutes()
          }}
        >
          <Field
            label="Minutes to acknowledge"
            hint="1 to 240. When nobody has acknowledged by then, the next person below is told."
            refused={mayManage ? undefined : 'Minutes'}
          >
            <TextInput value={typed ?? String(minutes)} inputMode="numeric" maxLength={3} onChange={setTyped} />
          </Field>
          {mayManage ? (
            <div className={styles.end}>
              <Button
                kind="primary"
                type="submit"
                disabledReason={typed === null || typed === String(minutes) ? 'Nothing was changed yet.' : undefined}
              >
                Save
              </Button>
            </div>
          ) : null}
        </form>
      </Card>
      <Card title="Who is told next">
        <div className={styles.form}>
          <p className={styles.hint}>
            The zone owner and the EHS managers are told at once. After that one more person of this list is told each
            time the minutes pass without an acknowledgment. Contacts without an account cannot be told.
          </p>
          {chain.length === 0 ? (
            <p className={styles.hint}>Nobody yet.</p>
          ) : (
            <ol className={styles.list} aria-label="Who is told next">
              {chain.map((id, index) => (
                <li key={id} className={styles.row}>
                  <span className={styles.words}>
                    <b>
                      {index + 1}. {people.name(id)}
                    </b>
                    <small>{people.byId.get(id)?.jobTitle ?? ''}</small>
                  </span>
                  {mayManage ? (
                    <span className={styles.verbs}>
                      <Button
                        size="small"
                        label={`Move ${people.name(id)} up`}
                        icon={<Icon name="arrow-up" size="xs" />}
                        disabledReason={index === 0 ? 'It is the first.' : undefined}
                        onClick={() => move(id, -1)}
                      />
                      <Button
                        size="small"
                        label={`Move ${people.name(id)} down`}
                        icon={<Icon name="arrow-down" size="xs" />}
                        disabledReason={index === chain.length - 1 ? 'It is the last.' : undefined}
                        onClick={() => move(id, 1)}
                      />
                      <Button
                        size="small"
                        label={`Take ${people.name(id)} off`}
                        icon={<Icon name="x" size="xs" />}
                        onClick={() =>
                          order(
                            chain.filter((each) => each !== id),
                            `${people.name(id)} taken off`,
                          )
                        }
                      />
                    </span>
                  ) : null}
                </li>
              ))}
            </ol>
          )}
          {mayManage ? (
            <Field label="Add a person">
              <Combobox
                value={null}
                placeholder="Type a name"
                options={people.options.filter(
                  ({ value }) => !chain.includes(value) && people.byId.get(value)?.role !== null,
                )}
                onChange={(id) => {
                  if (id !== null) order([...chain, id], `${people.name(id)} added`)
                }}
              />
            </Field>
          ) : null}
        </div>
      </Card>
    </div>
  )
}
