/** Keeps a record that has ended on this device, with all that hangs on it, also when its time here is over. */
import { useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { FOR_GOOD } from '../../data/store/kept.ts'
import type { Row } from '../../data/store/rows.ts'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/Toast.tsx'
import { hasEnded, useKept } from './useVisit.ts'

interface Props<E extends EntityName> {
  readonly entity: E
  readonly row: Row<E>
  readonly one: string
}

export function KeepHere<E extends EntityName>(props: Props<E>) {
  return hasEnded(props.entity, props.row) ? <KeepButton {...props} /> : null
}

function KeepButton<E extends EntityName>({ entity, row, one }: Props<E>) {
  const data = useData()
  const { id } = row
  const online = useSyncValue('link') === 'online'
  const [busy, setBusy] = useState(false)
  const kept = useKept(entity, id)?.until === FOR_GOOD
  const change = async () => {
    setBusy(true)
    const visit = await data.keep(entity, id, !kept).catch(() => 'offline' as const)
    setBusy(false)
    if (visit === 'here')
      toast({
        title: kept ? `This ${one} stays here one more day` : `This ${one} stays on this device`,
        description: kept
          ? 'After that it is on the server.'
          : 'With everything that hangs on it, also without a signal.',
      })
    else
      toast({
        title: `This ${one} was not kept`,
        description: 'The server did not answer. Try again.',
        variant: 'destructive',
      })
  }
  return (
    <Button
      kind="quiet"
      busy={busy}
      pressed={kept}
      icon={<Icon name="hard-drive" size="xs" />}
      disabledReason={online || kept ? undefined : 'Keeping it reads it from the server. Connect, and try again.'}
      onClick={() => void change()}
    >
      {kept ? 'Kept on this device' : 'Keep on this device'}
    </Button>
  )
}
