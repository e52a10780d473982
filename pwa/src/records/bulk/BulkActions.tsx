import { useState } from 'react'
import { useLocation } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { reachOf, type Granted } from '../../data/session/can.ts'
import { useCan, useGranted } from '../../data/react/context.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCommands } from '../../ui/commands.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { fieldTitle } from '../names.ts'
import { labelsPath } from '../paper/labels.ts'
import { PackDialog } from '../paper/PackDialog.tsx'
import { useShortcut } from '../useShortcut.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import { bulkFields } from './plan.ts'
import type { Verb } from './wish.ts'

interface VerbWords {
  readonly verb: Verb
  readonly label: string
  readonly key: string | null
  readonly icon: IconName
}

function verbsOf<E extends EntityName>(definition: RecordDefinition<E>, granted: Granted): readonly VerbWords[] {
  const { entity, meta } = definition
  const { assign, due, rank } = bulkFields(definition)
  const edit = reachOf(granted, `${meta.subject}.edit`) !== null
  const remove = reachOf(granted, `${meta.subject}.delete`) !== null
  return [
    ...(edit && assign !== null ? [{ verb: 'assign', label: 'Assign', key: 'a', icon: 'user' } as const] : []),
    ...(edit && due !== null ? [{ verb: 'due', label: 'Due', key: 'd', icon: 'calendar' } as const] : []),
    ...(edit && rank !== null
      ? [{ verb: 'rank', label: fieldTitle(entity, rank), key: 'p', icon: 'flag' } as const]
      : []),
    ...(edit && meta.states !== undefined
      ? [{ verb: 'step', label: 'Status', key: 'e', icon: 'arrow-right' } as const]
      : []),
    ...(remove ? [{ verb: 'delete', label: 'Delete', key: null, icon: 'trash-2' } as const] : []),
  ]
}

/** The verbs of the bulk bar, as far as the kind has fields for them; each opens a dialog that says what will happen before it happens. */
export function BulkActions<E extends EntityName>(props: BulkProps<E>) {
  const verbs = verbsOf(props.definition, useGranted())
  const mayExport = useCan(`${props.definition.meta.subject}.export`)
  const labels = labelsPath(props.definition)
  const [, navigate] = useLocation()
  const [packing, setPacking] = useState(false)
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
      {mayExport ? (
        <Button kind="quiet" icon={<Icon name="file-text" size="xs" />} onClick={() => setPacking(true)}>
          {props.definition.workbook === undefined ? 'PDF' : 'PDF or Excel'}
        </Button>
      ) : null}
      {labels === null ? null : (
        <Button
          kind="quiet"
          icon={<Icon name="qr-code" size="xs" />}
          onClick={() => navigate(labels, { state: { labels: props.rows.map(({ id }) => id) } })}
        >
          Labels
        </Button>
      )}
      {packing ? (
        <PackDialog
          definition={props.definition}
          ids={props.rows.map(({ id }) => id)}
          onClose={() => setPacking(false)}
        />
      ) : null}
      {open === null ? null : <BulkDialog {...props} verb={open} onClose={() => setOpen(null)} />}
    </>
  )
}
