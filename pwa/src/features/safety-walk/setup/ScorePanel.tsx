import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useUndo } from '../../../ui/UndoBar.tsx'
import { useWalkSettings } from '../findingQueries.ts'
import { minPercentOf, SHIPPED_MIN_PERCENT } from '../walkScore.ts'
import { saveSettings } from './queries.ts'
import styles from '../../../ui/Panels.module.css'
import { readPercent } from './setupRules.ts'

/** How much of a checklist must be answered before its score means something. */
export function ScorePanel({ mayManage }: { readonly mayManage: boolean }) {
  const data = useData()
  const undo = useUndo()
  const { orgId } = useActor()
  const settings = useWalkSettings(orgId)
  const stored = minPercentOf(settings)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (settings === undefined) return null

  const save = async (percent: number | null) => {
    if (percent === null) return setProblem('Write a whole number from 0 to 100.')
    const result = await saveSettings(data, orgId, { scoreMinPercent: percent })
    setProblem(result.ok ? null : result.message)
    if (!result.ok) return
    setTyped(null)
    undo.offer('Score setting changed', async () => {
      await saveSettings(data, orgId, { scoreMinPercent: stored })
    })
  }
  const shown = typed ?? String(stored)
  return (
    <div className={styles.panel}>
      <Card title="When a score is shown">
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save(readPercent(shown))
          }}
        >
          {problem === null ? null : <Alert title="Not saved">{problem}</Alert>}
          <div className={styles.four}>
            <Field
              label="Questions answered"
              hint="Percent of the questions asked"
              refused={mayManage ? undefined : 'Percent of the questions asked'}
            >
              <TextInput value={shown} inputMode="numeric" maxLength={3} onChange={setTyped} />
            </Field>
          </div>
          <p className={styles.hint}>
            Below this share a walk shows “No score” and how many questions were answered. Failed critical questions are
            shown in any case. It counts for earlier walks too; reports that were made stay as they are.
          </p>
          {mayManage ? (
            <div className={styles.end}>
              <Button onClick={() => void save(SHIPPED_MIN_PERCENT)}>Restore defaults</Button>
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
