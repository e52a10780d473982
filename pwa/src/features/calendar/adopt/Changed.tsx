import { useState } from 'react'
import { anyOp } from '../../../data/outbox/anyOp.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { plural } from '../../../lib/text.ts'
import { fieldTitle, showValue, type NameSource } from '../../../records/names.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { useNames } from '../../../records/usePeople.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './adopt.module.css'
import type { RuleDifference } from './changed.ts'

interface Props {
  readonly differences: readonly RuleDifference[]
  readonly onClose: () => void
}

/** The yard's rules beside what the library says now, field by field: the yard takes the library's words or keeps its own. */
export function Changed({ differences, onClose }: Props) {
  const actions = useActions()
  const names = useNames()
  const [failure, setFailure] = useState<string | null>(null)
  const newer = differences.filter((one) => one.newer)
  const run = async (text: string, ops: readonly NewOp[]) => {
    const result = await actions.run(text, ops)
    setFailure(result.ok ? null : result.message)
    if (result.ok && ops.length === differences.length) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="What the library says now"
      width="wide"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {newer.length < 2 ? null : (
            <Button
              kind="primary"
              onClick={() => void run(`${plural(newer.length, 'rule')} brought up to date`, newer.map(takeOp))}
            >
              Take all {newer.length} of the library
            </Button>
          )}
        </>
      }
    >
      {failure === null ? null : <p role="alert">{failure}</p>}
      {differences.length === 0 ? <p>Every adopted rule is as the library has it.</p> : null}
      {differences.map((one) => (
        <section key={one.rule.id} className={styles.difference} aria-label={one.rule.title}>
          <h3>
            {one.rule.title}
            <small>{one.newer ? `the library changed in ${one.row.changed}` : 'the yard changed it'}</small>
          </h3>
          <table>
            <thead>
              <tr>
                <th>Field</th>
                <th>The yard’s</th>
                <th>The library’s</th>
              </tr>
            </thead>
            <tbody>
              {one.fields.map(({ field, ours, library }) => (
                <tr key={field}>
                  <th scope="row">{fieldTitle('calendarRule', field)}</th>
                  <td>{said(field, ours, names)}</td>
                  <td>{said(field, library, names)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <div className={styles.take}>
            <Button size="small" onClick={() => void run(`Took the library’s words: ${one.row.title}`, [takeOp(one)])}>
              Take the library’s
            </Button>
            {one.newer ? (
              <Button size="small" onClick={() => void run(`Kept the yard’s words: ${one.rule.title}`, [keepOp(one)])}>
                Keep ours
              </Button>
            ) : null}
          </div>
        </section>
      ))}
    </Dialog>
  )
}

function said(field: string, value: unknown, names: NameSource): string {
  if (!Array.isArray(value)) return showValue('calendarRule', field, value, names)
  return value.map((one: unknown) => titleOf(one)).join(', ')
}

function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const title: unknown = Reflect.get(value, 'title') ?? Reflect.get(value, 'name')
  return typeof title === 'string' ? title : ''
}

function takeOp({ rule, row, fields }: RuleDifference): NewOp {
  const taken = Object.fromEntries(fields.map(({ field, library }) => [field, library]))
  return anyOp({
    kind: 'set',
    entity: 'calendarRule',
    id: rule.id,
    fields: { ...taken, libraryEdition: row.changed },
  })
}

function keepOp({ rule, row }: RuleDifference): NewOp {
  return anyOp({ kind: 'set', entity: 'calendarRule', id: rule.id, fields: { libraryEdition: row.changed } })
}
