import { useMemo } from 'react'
import { useCan } from '../../../../data/react/context.tsx'
import { useCollection } from '../../../../data/react/live.ts'
import { addDays, today } from '../../../../lib/dates.ts'
import type { Shipment } from '../kinds.ts'
import { CopyBars } from './CopyBars.tsx'

/** A confirmed one stays in sight this long. */
const SHOWN_DAYS = 14

/** What is on the road or came back a short while ago; the oldest first. */
export function useOut(current: string | null): readonly Shipment[] {
  const all = useCollection('wasteShipment')
  return useMemo(() => {
    const since = addDays(today(), -SHOWN_DAYS)
    return (all ?? [])
      .filter(
        ({ id, state, copyOn }) =>
          id === current || state === 'shipped' || (state === 'confirmed' && copyOn !== null && copyOn >= since),
      )
      .toSorted((a, b) => (a.acceptedOn ?? '9999').localeCompare(b.acceptedOn ?? '9999'))
  }, [all, current])
}

/** Above the list of shipments. */
export function CopyBanner() {
  const shipments = useOut(null)
  const mayEdit = useCan('hazwaste.shipment.edit')
  return <CopyBars shipments={shipments} mayEdit={mayEdit} folds />
}
