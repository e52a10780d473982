import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { SEVERITIES, severityRule, type SeverityId } from '../../../lib/hazards.ts'
import { dueDaysOf, SHIPPED_DUE_DAYS } from '../../../lib/corrective.ts'
import { useWalkSettings } from '../findingQueries.ts'
import { saveSettings } from './queries.ts'
import styles from '../../../ui/Panels.module.css'
import { dueProblem, MAX_DUE_DAYS, readDays } from './setupRules.ts'

/** How long there is to fix what was found, by how bad it is. */
export function DuePanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const { orgId } = useActor()
  const settings = useWalkSettings(orgId)
  const stored = dueDaysOf(settings)
  const [typed, setTyped] = useState<Readonly<Partial<Record<SeverityId, string>>>>({})
  const [problem, setProblem] = useState<string | null>(null)
  if (settings === undefined) return null
  const shown = (id: SeverityId) => typed[id] ?? String(stored[id])

  const save = async (days: { readonly [id in SeverityId]: number | null }) => {
    const { low, medium, high, stop_work } = days
    if (low === null || medium === null || high === null || stop_work === null)
      return setProblem(`Days are whole numbers from 0 to ${MAX_DUE_DAYS}.`)
    const table = { low, medium, high, stop_work }
    const wrong = dueProblem(table)
    if (wrong !== null) return setProblem(wrong)
    const result = await saveSettings(data, orgId, { dueDays: table })
    setProblem(result.ok ? null : result.message)
    if (!result.ok) return
    setTyped({})
    undo.offer('Due dates changed', async () => {
      await saveSettings(data, orgId, { dueDays: stored })
    })
  }
  return (
    <div className={styles.panel}>
      <Card title="Due dates by severity">
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save({
              low: readDays(shown('low')),
              medium: readDays(shown('medium')),
              high: readDays(shown('high')),
              stop_work: readDays(shown('stop_work')),
            })
          }}
        >
          {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
          <div className={styles.four}>
            {SEVERITIES.toReversed().map((id) => (
              <Field
                key={id}
                label={severityRule(id).title}
                hint={Number(shown(id)) === 0 ? 'Due the same day' : 'Days'}
                refused={mayManage ? undefined : 'Days'}
              >
                <TextInput
                  value={shown(id)}
                  inputMode="numeric"
                  maxLength={3}
                  onChange={(value) => setTyped({ ...typed, [id]: value })}
                />
              </Field>
            ))}
          </div>
          <p className={styles.hint}>
            New findings get their due date from this table. Days are counted by the calendar; a date that falls on a
            day off moves to the next working day. Dates that are set already stay.
          </p>
          {mayManage ? (
            <div className={styles.end}>
              <Button onClick={() => void save(SHIPPED_DUE_DAYS)}>Restore defaults</Button>
              <Button kind="primary" type="submit">
                Save
              </Button>
            </div>
          ) : null}
        </form>
      </Card>
    </div>
  )
}
