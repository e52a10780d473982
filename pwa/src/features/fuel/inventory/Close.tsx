import { useState } from 'react'
import { Link } from 'wouter'
import { useCan } from '../../../data/react/context.tsx'
import { plural } from '../../../lib/text.ts'
import { useSaving } from '../../../records/saving/useSaving.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { keptOf } from './compare.ts'
import type { Year } from './useInventory.ts'
import { tonnes } from './words.ts'
import { totalOf } from './sums.ts'

/** Makes an inventory final: its figures are kept as they stand on this page. */
export function Close({ year: { record, lines, standing } }: { readonly year: Year }) {
  const may = useCan('fuel.review.approve')
  const saving = useSaving()
  const [asking, setAsking] = useState(false)
  if (record.state === 'final')
    return (
      <Link href={`/fuel-ghg/inventories/${record.id}`}>
        <Badge tone="ok" icon={<Icon name="lock" size="xs" />}>
          Final
        </Badge>
      </Link>
    )
  if (!may) return null
  const close = async () => {
    const figures = keptOf(lines)
    const op = {
      kind: 'command',
      entity: 'ghgInventory',
      id: record.id,
      command: 'close',
      fields: { figures },
    } as const
    if (await saving.save(null, [op])) setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Make it final</Button>
      <Confirm
        open={asking}
        title={`Make it final with ${tonnes(totalOf(lines), 2)} t CO₂e?`}
        action="Make it final"
        busy={saving.busy}
        onConfirm={() => void close()}
        onCancel={() => setAsking(false)}
      >
        {standing.gaps.length === 0
          ? 'Every source has its months.'
          : `${plural(standing.gaps.length, 'source-month')} ${standing.gaps.length === 1 ? 'is' : 'are'} missing.`}{' '}
        The figures are kept as they are now. What changes later is shown beside them.
        {saving.refusal === null ? null : <Alert title="Not saved">{saving.refusal.message}</Alert>}
      </Confirm>
    </>
  )
}
