import { useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { reachOf, type Granted } from '../../data/session/can.ts'
import { useGranted } from '../../data/react/context.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCommands } from '../../ui/commands.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { useShortcut } from '../useShortcut.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import type { Verb } from './plan.ts'

interface VerbWords {
  readonly verb: Verb
  readonly label: string
  readonly key: string | null
  readonly icon: IconName
}

function verbsOf(entity: EntityName, granted: Granted): readonly VerbWords[] {
  const { subject } = TABLES[entity]
  const edit = reachOf(granted, `${subject}.edit`) !== null
  const remove = reachOf(granted, `${subject}.delete`) !== null
  const verbs: readonly VerbWords[] = [
    { verb: 'assign', label: 'Assign', key: 'a', icon: 'user' },
    { verb: 'due', label: 'Due', key: 'd', icon: 'calendar' },
    { verb: 'rank', label: entity === 'task' ? 'Priority' : 'Severity', key: 'p', icon: 'flag' },
    { verb: 'step', label: 'Status', key: 'e', icon: 'arrow-right' },
    { verb: 'delete', label: 'Delete', key: null, icon: 'trash-2' },
  ]
  return verbs.filter(({ verb }) => (verb === 'delete' ? remove : edit))
}

/** The verbs of the bulk bar, for tasks and for findings; each opens a dialog that says what will happen before it happens. */
export function BulkActions(props: BulkProps) {
  const verbs = verbsOf(props.entity, useGranted())
  const [open, setOpen] = useState<Verb | null>(
    () => verbs.find((one) => one.key !== null && one.key === props.start)?.verb ?? null,
  )
  const openBy = (key: string) => setOpen(verbs.find((one) => one.key === key)?.verb ?? null)
  useShortcut('a', () => openBy('a'))
  useShortcut('d', () => openBy('d'))
  useShortcut('p', () => openBy('p'))
  useShortcut('e', () => openBy('e'))
  useCommands(
    verbs.map((one) => ({
      id: `bulk-${one.verb}`,
      label: `${one.label} ${props.rows.length} selected`,
      icon: one.icon,
      run: () => setOpen(one.verb),
    })),
  )
  return (
    <>
      {verbs.map((one) => (
        <Button
          key={one.verb}
          kind="quiet"
          icon={<Icon name={one.icon} size="xs" />}
          {...(one.key === null ? {} : { keyHint: one.key.toUpperCase() })}
          onClick={() => setOpen(one.verb)}
        >
          {one.label}
        </Button>
      ))}
      {open === null ? null : <BulkDialog {...props} verb={open} onClose={() => setOpen(null)} />}
    </>
  )
}
