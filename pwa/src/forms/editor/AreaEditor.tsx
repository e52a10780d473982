import { useState } from 'react'
import { newId } from '../../../../sync/change/ids.ts'
import { Citation } from '../../ui/Citation.tsx'
import { severityRule } from '../../lib/hazards.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useUndo } from '../../ui/UndoBar.tsx'
import {
  addItem,
  editArea,
  editItem,
  moveArea,
  moveItem,
  removeArea,
  removeItem,
  type Draft,
  type DraftArea,
  type DraftItem,
} from './draft.ts'
import { mayContradict } from './against.ts'
import { InOthers } from './InOthers.tsx'
import { askedLabel, type DraftProblem } from './draftCheck.ts'
import { ItemEditor } from './ItemEditor.tsx'
import type { TemplateUse } from './TemplateStore.ts'
import panels from '../../ui/Panels.module.css'
import styles from './Editor.module.css'

interface AreaEditorProps {
  readonly use: TemplateUse
  readonly draft: Draft
  readonly area: DraftArea
  readonly problems: readonly DraftProblem[]
  /** Not given: the version is read only. */
  readonly onChange: ((draft: Draft) => void) | undefined
}

/** The questions of one area: in order by buttons, each opened to be changed. */
export function AreaEditor({ use, draft, area, problems, onChange }: AreaEditorProps) {
  const undo = useUndo()
  const [open, setOpen] = useState<string | null>(null)
  const own = problems.filter((problem) => problem.itemId === null)
  const take = (next: Draft, said: string) => {
    onChange?.(next)
    undo.offer(said, () => onChange?.(draft))
  }
  const add = () => {
    const id = `${area.id}-${newId().slice(-8)}`
    onChange?.(addItem(draft, area.id, id))
    setOpen(id)
  }
  const at = draft.areas.findIndex((each) => each.id === area.id)
  return (
    <Card
      title={area.en === '' ? 'New area' : area.en}
      aside={
        onChange === undefined ? undefined : (
          <span className={panels.verbs}>
            <Button
              size="small"
              label="Move area up"
              icon={<Icon name="arrow-up" size="xs" />}
              disabledReason={at === 0 ? 'It is the first.' : undefined}
              onClick={() => onChange(moveArea(draft, area.id, -1))}
            />
            <Button
              size="small"
              label="Move area down"
              icon={<Icon name="arrow-down" size="xs" />}
              disabledReason={at === draft.areas.length - 1 ? 'It is the last.' : undefined}
              onClick={() => onChange(moveArea(draft, area.id, 1))}
            />
            <Button
              size="small"
              kind="danger"
              onClick={() =>
                take(removeArea(draft, area.id), `${area.en === '' ? 'The area' : area.en} removed from the draft`)
              }
            >
              Remove area
            </Button>
          </span>
        )
      }
    >
      <div className={panels.form}>
        {own.length === 0 ? null : <Alert title="To correct">{own.map((problem) => problem.message).join(' ')}</Alert>}
        {onChange === undefined ? null : (
          <div className={panels.two}>
            <Field label="Area in English" required>
              <TextInput
                value={area.en}
                onChange={(en) => onChange(editArea(draft, area.id, { en }))}
                maxLength={120}
              />
            </Field>
            <InOthers
              label="Area"
              value={area.others}
              onChange={(others) => onChange(editArea(draft, area.id, { others }))}
              maxLength={120}
            />
          </div>
        )}
        <ol className={panels.list} aria-label="Questions">
          {area.items.map((item, index) => {
            const wrong = problems.filter((problem) => problem.itemId === item.id).map((problem) => problem.message)
            return (
              <li key={item.id} className={styles.question}>
                <div className={styles.head}>
                  <span className={panels.words}>
                    <b>
                      {index + 1}. {item.en === '' ? 'New question' : item.en}
                    </b>
                    {Object.entries(item.others).map(([language, text]) => (
                      <small key={language} lang={language}>
                        {text}
                      </small>
                    ))}
                    <ItemMarks item={item} asked={askedLabel(item, area.items, use.conditions)} />
                  </span>
                  {onChange === undefined ? null : (
                    <span className={panels.verbs}>
                      <Button
                        size="small"
                        label={`Move question ${index + 1} up`}
                        icon={<Icon name="arrow-up" size="xs" />}
                        disabledReason={index === 0 ? 'It is the first.' : undefined}
                        onClick={() => onChange(moveItem(draft, area.id, item.id, -1))}
                      />
                      <Button
                        size="small"
                        label={`Move question ${index + 1} down`}
                        icon={<Icon name="arrow-down" size="xs" />}
                        disabledReason={index === area.items.length - 1 ? 'It is the last.' : undefined}
                        onClick={() => onChange(moveItem(draft, area.id, item.id, 1))}
                      />
                      <Button
                        size="small"
                        label={`Remove question ${index + 1}`}
                        icon={<Icon name="trash-2" size="xs" />}
                        onClick={() => take(removeItem(draft, area.id, item.id), 'Question removed from the draft')}
                      />
                      <Button
                        size="small"
                        label={`Edit question ${index + 1}`}
                        icon={<Icon name="pencil" size="xs" />}
                        expanded={open === item.id}
                        onClick={() => setOpen(open === item.id ? null : item.id)}
                      />
                    </span>
                  )}
                </div>
                {wrong.length > 0 && open !== item.id ? <Alert>{wrong.join(' ')}</Alert> : null}
                {open === item.id && onChange !== undefined ? (
                  <ItemEditor
                    use={use}
                    item={item}
                    earlier={area.items.slice(0, index)}
                    others={mayContradict(draft, item)}
                    problems={wrong}
                    onChange={(patch) => onChange(editItem(draft, area.id, item.id, patch))}
                    onDone={() => setOpen(null)}
                  />
                ) : null}
              </li>
            )
          })}
        </ol>
        {onChange === undefined ? null : (
          <div>
            <Button icon={<Icon name="plus" />} onClick={add}>
              Add question
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function ItemMarks({ item, asked }: { readonly item: DraftItem; readonly asked: string | null }) {
  const limits = [item.min === '' ? null : `from ${item.min}`, item.max === '' ? null : `to ${item.max}`]
    .filter((part) => part !== null)
    .join(' ')
  return (
    <span className={styles.marks}>
      {item.citation === '' ? null : <Citation citation={item.citation} mark={item.mark} edition={item.edition} />}
      {item.kind === 'number' ? <Badge>{`Reading ${limits} ${item.unit}`.trim()}</Badge> : null}
      {item.severity === null ? null : <Badge>{severityRule(item.severity).title}</Badge>}
      {item.critical ? <Badge tone="danger">Critical</Badge> : null}
      {asked === null ? null : <Badge tone="info">{asked}</Badge>}
      {item.weight === '1' ? null : <Badge>{`Weight ${item.weight}`}</Badge>}
    </span>
  )
}
