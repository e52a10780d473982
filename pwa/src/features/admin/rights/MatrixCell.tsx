import { useRef, type KeyboardEvent } from 'react'
import type { Scope } from '../../../../../schema/meta/shapes.ts'
import { cx } from '../../../ui/cx.ts'
import { lazyWindow } from '../../../ui/lazyWindow.tsx'
import type { MenuItem } from '../../../ui/Menu.tsx'
import { atLeast, cellOf, keyOf, REACH_DETAIL, reachesOf } from '../matrixRules.ts'
import { REACH_WORD } from '../reachWords.ts'
import type { Permission } from '../shapes.ts'
import styles from './rights.module.css'

const MenuList = lazyWindow(async () => (await import('../../../ui/overlay/MenuList.tsx')).MenuList)

interface MatrixCellProps {
  readonly permission: Permission
  readonly role: { readonly id: string; readonly title: string }
  readonly reach: Scope | ''
  /** Chosen and not saved yet. */
  readonly drafted: boolean
  /** How far the person at the screen holds it. */
  readonly own: Scope | null
  readonly tabStop: boolean
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  /** The arrows lead from cell to cell. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  /** null: may be read only. */
  readonly onChoose: ((reach: Scope | '') => void) | null
}

/** How far one role holds one right. A corner marks what differs from the product's own answer, a dashed ring what is not saved. */
export function MatrixCell({
  permission,
  role,
  reach,
  drafted,
  own,
  tabStop,
  open,
  onOpen,
  onKeyDown,
  onChoose,
}: MatrixCellProps) {
  const button = useRef<HTMLButtonElement>(null)
  const cell = cellOf(permission, role.id)
  const declared = cell.declared ?? ''
  const now = cell.scope ?? ''
  const changed = reach !== declared
  const classes = cx(styles.cell, reach === '' && styles.no, changed && styles.changed, drafted && styles.drafted)
  const word = reach === '' ? '–' : REACH_WORD[reach]
  const notes = `${changed ? `, changed from ${REACH_WORD[declared]}` : ''}${drafted ? ', not saved' : ''}`
  if (onChoose === null)
    return (
      <span className={classes} title={REACH_DETAIL[reach]}>
        <span aria-hidden="true">{word}</span>
        <span className="visually-hidden">
          {REACH_WORD[reach]}
          {notes}
        </span>
      </span>
    )
  const items: readonly MenuItem[] = reachesOf(permission)
    .toReversed()
    .map((one) => ({
      label: REACH_WORD[one],
      detail: one === declared ? `${REACH_DETAIL[one]} · default` : REACH_DETAIL[one],
      checked: one === reach,
      disabledReason:
        atLeast(own, one) || atLeast(now, one) || atLeast(declared, one)
          ? undefined
          : 'You cannot give more than you hold yourself.',
      onSelect: () => onChoose(one),
    }))
  return (
    <span className={styles.anchor}>
      <button
        ref={button}
        type="button"
        className={classes}
        tabIndex={tabStop ? 0 : -1}
        data-cell={keyOf(role.id, permission.id)}
        data-role={role.id}
        data-permission={permission.id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${role.title}, ${permission.title}: ${REACH_WORD[reach]}${notes}`}
        onClick={() => onOpen(true)}
        onKeyDown={onKeyDown}
      >
        {word}
      </button>
      {open ? (
        <MenuList
          label={`${role.title}: ${permission.title}`}
          head={<b>{permission.title}</b>}
          items={items}
          align="start"
          onClose={() => {
            onOpen(false)
            button.current?.focus()
          }}
        />
      ) : null}
    </span>
  )
}
