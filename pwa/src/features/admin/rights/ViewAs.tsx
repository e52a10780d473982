import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { REACH_DETAIL, sightOf, type Draft } from '../matrixRules.ts'
import { REACH_WORD } from '../reachWords.ts'
import type { Matrix } from '../shapes.ts'
import { roleTitle } from '../../../records/roleTitle.ts'
import styles from './rights.module.css'
import { SightPreview } from './SightPreview.tsx'

interface ViewAsProps {
  readonly matrix: Matrix
  readonly role: string
  readonly draft: Draft
  readonly onRole: (role: string) => void
  readonly onClose: () => void
}

/** The product through the eyes of a role, to look at only. */
export function ViewAs({ matrix, role, draft, onRole, onClose }: ViewAsProps) {
  const sight = sightOf(matrix, role, draft)
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={`View as ${roleTitle(role)}`}
      description={
        draft.size === 0
          ? 'What this role sees and may do. To look at only.'
          : 'What this role will see and may do once the unsaved changes count.'
      }
      footer={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.form}>
        <Field label="Role">
          <Select
            value={role}
            options={matrix.roles.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={onRole}
          />
        </Field>
        <div className={styles.sight}>
          <SightPreview title="In the sidebar" sight={sight} />
          <section className={styles.rights} aria-label="Rights">
            {sight.modules.map((module) => (
              <div key={module.id}>
                <h3>{module.title}</h3>
                <ul>
                  {module.rights.map((right) => (
                    <li key={right.id}>
                      {right.title}
                      <Badge tone={right.reach === 'org' ? 'neutral' : 'info'}>
                        <span title={REACH_DETAIL[right.reach]}>{REACH_WORD[right.reach]}</span>
                      </Badge>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        </div>
      </div>
    </Dialog>
  )
}
