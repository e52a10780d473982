import { Link } from 'wouter'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { plain } from '../ledger/amounts.ts'
import type { Full } from '../ledger/cabinets.ts'

/** Cabinets and other places with more flammable liquid than they may hold. */
export function TooFull({ full }: { readonly full: readonly Full[] }) {
  if (full.length === 0) return null
  return (
    <Alert title="More flammable liquid than the place may hold">
      <ul>
        {full.map(({ place, held, limit, unknown }) => (
          <li key={place.id}>
            <Link href={`/inventory/places/${place.id}`}>{place.name}</Link>: {plain(held)} gal of {plain(limit)} gal
            {unknown === 0 ? '' : `, without ${plural(unknown, 'product')} that cannot be counted in gallons`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
