import { Fragment, useId, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { cx } from '../../ui/cx.ts'
import styles from './chat.module.css'
import { useChatWords } from './useChat.ts'
import type { Step } from './wire.ts'

/** Specification section 9. */
const PREVIEW = 3
const KEYWORD =
  /\b(SELECT|FROM|WHERE|AND|OR|NOT|IN|IS|NULL|BETWEEN|GROUP BY|ORDER BY|LIMIT|JOIN|LEFT|ON|AS|SUM|COUNT|AVG|MIN|MAX|CASE|WHEN|THEN|ELSE|END|WITH|HAVING|DESC|ASC|DISTINCT)\b/

/** A step on the way to the answer; what was asked of the database is one press away. */
export function StepLine({ step }: { readonly step: Step }) {
  const say = useChatWords()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { kind, message, note, sql } = step
  const icon = kind === 'error' ? 'circle-alert' : kind === 'retry' ? 'rotate-ccw' : 'check'
  return (
    <>
      <p className={cx(styles.step, kind === 'error' && styles.error)}>
        <Icon name={icon} size="sm" />
        <span>
          {message}
          {note === null ? null : <small>{note}</small>}
        </span>
        {sql === null ? null : (
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? say.hideSql : say.showSql}
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size="xs" />
          </button>
        )}
      </p>
      {sql === null || !open ? null : (
        <div id={id} className={styles.sql}>
          <pre>
            {sql
              .split(KEYWORD)
              .map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : <Fragment key={at}>{part}</Fragment>))}
          </pre>
          <p>{say.returned(step.rowCount ?? step.preview.length)}</p>
          <table>
            <thead>
              <tr>
                {Object.keys(step.preview[0] ?? {}).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {step.preview.slice(0, PREVIEW).map((row, at) => (
                <tr key={at}>
                  {Object.entries(row).map(([name, value]) => (
                    <td key={name}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {(step.rowCount ?? step.preview.length) > PREVIEW ? <p>{say.more}</p> : null}
        </div>
      )}
    </>
  )
}
