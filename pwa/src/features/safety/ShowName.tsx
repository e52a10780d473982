import { useEffect, useState } from 'react'
import { newId } from '../../../../sync/change/ids.ts'
import { useCan } from '../../data/react/context.tsx'
import { useRow } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { addOp } from '../../records/engine/ops.ts'
import { useSaving } from '../../records/saving/useSaving.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row as Across, Text } from '../../ui/layout.tsx'

const SHOWN_MS = 60_000

/** Who was hurt. The name shows for a minute to who has the right, and every look is written down before it shows. */
export function ShowName({ row }: { readonly row: Row<'oshaCase'> }) {
  const may = useCan('safety.look.create')
  const person = useRow('incidentPerson', row.personId)
  const { save, busy } = useSaving()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return undefined
    const hide = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(hide)
  }, [shown])
  if (row.personId === null) return <Text tone="muted">Nobody is named yet</Text>
  if (shown && person) return <Text strong>{person.name}</Text>
  const show = async () => {
    const look = addOp('nameLook', newId(), { incidentId: row.incidentId, caseId: row.id, why: 'Name shown' })
    if (await save(null, [look])) setShown(true)
  }
  return (
    <Across>
      <Icon name="lock" size="sm" label="Name is kept back" />
      <Button
        size="small"
        kind="quiet"
        busy={busy}
        disabledReason={may ? undefined : 'Your role sees no names of injured people.'}
        onClick={() => void show()}
      >
        Show name
      </Button>
    </Across>
  )
}
