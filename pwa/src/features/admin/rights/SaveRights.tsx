import { useState } from 'react'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { changesOf, type DraftLine } from '../matrixRules.ts'
import { REACH_WORD } from '../reachWords.ts'
import { changeRights } from '../queries.ts'
import type { Matrix } from '../shapes.ts'
import styles from './rights.module.css'

interface SaveRightsProps {
  readonly matrix: Matrix
  readonly lines: readonly DraftLine[]
  readonly onSaved: () => void
  readonly onDiscard: () => void
}

/** Rights are read once more before they count: a wrong cell opens a door for everybody with that role. */
export function SaveRights({ matrix, lines, onSaved, onDiscard }: SaveRightsProps) {
  const [reviewing, setReviewing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const save = async () => {
    setBusy(true)
    const answer = await changeRights(changesOf(lines))
    setBusy(false)
    if (answer.ok) onSaved()
    else setProblem(answer.message)
  }
  const titleOf = (role: string) => matrix.roles.find(({ id }) => id === role)?.title ?? role
  return (
    <>
      <div className={styles.save} role="region" aria-label="Unsaved changes">
        <p role="status">
          <strong>{plural(lines.length, 'change')} not saved.</strong> Nobody feels them yet.
        </p>
        <Button onClick={onDiscard}>Discard</Button>
        <Button kind="primary" onClick={() => setReviewing(true)}>
          Review and save
        </Button>
      </div>
      {reviewing ? (
        <Dialog
          open
          onClose={() => setReviewing(false)}
          title={`Save ${plural(lines.length, 'change')}?`}
          description="Everybody with these roles feels it at once, on a tablet with its next contact. They are told in their inbox."
          footer={
            <>
              <Button onClick={() => setReviewing(false)}>Keep editing</Button>
              <Button kind="primary" busy={busy} onClick={() => void save()}>
                Save rights
              </Button>
            </>
          }
        >
          <div className={styles.form}>
            {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
            <ul className={styles.lines}>
              {lines.map(({ role, permission, from, to }) => (
                <li key={`${role} ${permission.id}`}>
                  <b>{titleOf(role)}</b>: {permission.title} ({permission.moduleTitle})<br />
                  {REACH_WORD[from]} → <b>{REACH_WORD[to]}</b>
                </li>
              ))}
            </ul>
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
