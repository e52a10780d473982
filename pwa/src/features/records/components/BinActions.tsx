import { useState } from 'react'
import { plural } from '../../../lib/text.ts'
import { removeAddedOps, restoreOps } from '../../../records/recycle-bin/binRules.ts'
import { standingIn, type Rights } from '../../../records/rights.ts'
import { useActions } from '../../../records/undo/useActions.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { BinItem } from './binColumns.tsx'

interface Props {
  readonly items: readonly BinItem[]
  /** Undefined while they load. */
  readonly rights: Rights | undefined
  readonly onDone: () => void
}

export function BinActions({ items, rights, onDone }: Props) {
  const actions = useActions()
  const [refused, setRefused] = useState<string | null>(null)
  const allowed =
    rights === undefined ? [] : items.filter(({ entry: { row } }) => standingIn(rights, row.$.entity, row).restore)
  const restore = async () => {
    // Two entries may name the same parent; a record comes back once.
    const ops = new Map(allowed.flatMap((item) => restoreOps(item.entry)).map((op) => [op.id, op]))
    const result = await actions.run(`${plural(allowed.length, 'record')} restored`, [...ops.values()])
    if (result.ok) onDone()
    else setRefused(result.message)
  }
  return (
    <>
      <Button
        icon={<Icon name="rotate-ccw" size="xs" />}
        disabledReason={allowed.length === 0 ? 'Only the people who may edit it can restore it.' : undefined}
        onClick={() => void restore()}
      >
        Restore
      </Button>
      {allowed.length > 0 && allowed.length < items.length ? (
        <span>{items.length - allowed.length} not yours to restore</span>
      ) : null}
      {refused === null ? null : <span role="alert">{refused}</span>}
    </>
  )
}

interface RemoveProps {
  readonly item: BinItem
  readonly rights: Rights | undefined
}

/** Lets a deletion be, where something was added since: that goes into the bin too. */
export function RemoveAdded({ item: { entry }, rights }: RemoveProps) {
  const actions = useActions()
  const [refused, setRefused] = useState<string | null>(null)
  const allowed = rights !== undefined && entry.added.every((part) => standingIn(rights, part.$.entity, part).delete)
  const remove = async () => {
    const result = await actions.run(`${plural(entry.added.length, 'part')} deleted`, removeAddedOps(entry))
    setRefused(result.ok ? null : result.message)
  }
  return (
    <>
      <Button
        disabledReason={allowed ? undefined : 'Only the people who may delete all of it can.'}
        onClick={() => void remove()}
      >
        Delete that too
      </Button>
      {refused === null ? null : <span role="alert">{refused}</span>}
    </>
  )
}
