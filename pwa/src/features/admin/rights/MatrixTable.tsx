import { useState, type KeyboardEvent } from 'react'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useOwnReach } from '../people/useOwnReach.ts'
import { backToDefault, cellOf, keyOf, reachIn, withChoice, type Draft, type ModuleRights } from '../matrixRules.ts'
import type { Matrix } from '../shapes.ts'
import { MatrixCell } from './MatrixCell.tsx'
import styles from './rights.module.css'

interface MatrixTableProps {
  readonly matrix: Matrix
  readonly modules: readonly ModuleRights[]
  readonly draft: Draft
  /** null: may be read only. */
  readonly onDraft: ((draft: Draft) => void) | null
}

const STEP: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Rights down, roles across. One tab stop: the arrows move from cell to cell, Enter opens the choices of a cell. */
export function MatrixTable({ matrix, modules, draft, onDraft }: MatrixTableProps) {
  const own = useOwnReach()
  const rows = modules.flatMap(({ permissions }) => permissions)
  const [at, setAt] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const first = keyOf(matrix.roles[0]?.id ?? '', rows[0]?.id ?? '')
  const stop = at !== null && rows.some((permission) => at.endsWith(` ${permission.id}`)) ? at : first

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = STEP[event.key]
    const cell = event.currentTarget
    if (step === undefined || open !== null) return
    const row = rows.findIndex((permission) => permission.id === cell.dataset['permission'])
    const column = matrix.roles.findIndex(({ id }) => id === cell.dataset['role'])
    const permission = rows[row + step[0]]
    const role = matrix.roles[column + step[1]]
    if (permission === undefined || role === undefined) return
    event.preventDefault()
    const key = keyOf(role.id, permission.id)
    setAt(key)
    cell.closest('table')?.querySelector<HTMLElement>(`[data-cell="${key}"]`)?.focus()
  }

  return (
    <table className={styles.table} aria-label="Roles and rights">
      <thead>
        <tr>
          <th scope="col" className={styles.right}>
            Right
          </th>
          {matrix.roles.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {modules.map((module) => (
        <tbody key={module.id}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={matrix.roles.length + 1}>
              <span className={styles.groupHead}>
                {module.title}
                {module.on ? null : <Badge tone="line">Switched off</Badge>}
                {onDraft !== null &&
                module.permissions.some((permission) =>
                  matrix.roles.some(
                    ({ id }) => reachIn(permission, id, draft) !== (cellOf(permission, id).declared ?? ''),
                  ),
                ) ? (
                  <Button
                    kind="quiet"
                    size="small"
                    label={`Back to default: ${module.title}`}
                    onClick={() => onDraft(backToDefault(draft, matrix, module.permissions))}
                  >
                    Back to default
                  </Button>
                ) : null}
              </span>
            </th>
          </tr>
          {module.permissions.map((permission) => (
            <tr key={permission.id}>
              <th scope="row" className={styles.right} title={permission.id}>
                {permission.title}
              </th>
              {matrix.roles.map((role) => {
                const key = keyOf(role.id, permission.id)
                return (
                  <td key={role.id}>
                    <MatrixCell
                      onKeyDown={onKeyDown}
                      permission={permission}
                      role={role}
                      reach={reachIn(permission, role.id, draft)}
                      drafted={draft.has(key)}
                      own={own(permission.id)}
                      tabStop={key === stop}
                      open={key === open}
                      onOpen={(yes) => {
                        setAt(key)
                        setOpen(yes ? key : null)
                      }}
                      onChoose={
                        onDraft === null ? null : (reach) => onDraft(withChoice(draft, permission, role.id, reach))
                      }
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}
