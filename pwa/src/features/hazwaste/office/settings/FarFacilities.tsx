import { useCollection } from '../../../../data/react/live.ts'
import { formatNumber } from '../../../../lib/numbers.ts'
import { useLimits } from '../../core/settings.ts'
import { farSays } from './farSays.ts'

/** What the distances in the list of facilities say of the longer clock. */
export function FarFacilities({ far }: { readonly far: boolean }) {
  const handlers = useCollection('wasteHandler')
  const most = useLimits()['farMiles'] ?? 0
  const says = farSays(handlers ?? [], far, most)
  if (says === null) return null
  return (
    <p role="status">
      {says === 'none'
        ? `No facility in the list is ${formatNumber(most)} miles away or more: the longer clock is not yours (40 CFR 262.16(c)).`
        : `Every facility in the list is ${formatNumber(most)} miles away or more: you may have the longer clock (40 CFR 262.16(c)).`}
    </p>
  )
}
