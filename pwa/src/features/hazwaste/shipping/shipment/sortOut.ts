/** Which containers are on a shipment, which came back from it, and which could go with it. Pure. */
import { OFF_SITE, type Container } from '../../core/kinds.ts'
import { isOpen, type Shipment } from '../kinds.ts'

interface Yard {
  readonly here: readonly Container[]
  /** Those that name the shipment. */
  readonly named: readonly Container[]
  readonly shipments: readonly Pick<Shipment, 'id' | 'state'>[]
  readonly siteId: string | null
}

/** What is on a truck, or was. */
const LEFT = ['shipped', 'confirmed', 'rejected']

export function sortOut(shipment: Pick<Shipment, 'id' | 'state' | 'epaId'>, yard: Yard) {
  const { here, named, shipments, siteId } = yard
  const loading = new Set(shipments.filter(isOpen).map(({ id }) => id))
  const under = shipment.epaId ?? siteId
  const onIt = ({ state }: Container) => LEFT.includes(state) || (state === 'staged' && isOpen(shipment))
  // What came back from a load still names it, and so does what was staged for one that left without it or was called off.
  const able = isOpen(shipment)
    ? here.filter(
        ({ state, shipmentId }) =>
          (state === 'staged' && (shipmentId === null || !loading.has(shipmentId))) ||
          state === 'full' ||
          state === 'accumulating',
      )
    : []
  const free = able.filter((container) => (container.epaId ?? siteId) === under)
  return {
    picked: named.filter(onIt).toSorted(byDay),
    returned: named.filter((one) => !onIt(one) && !OFF_SITE.some((gone) => gone === one.state)),
    free: free.toSorted((a, b) => rank(a) - rank(b) || byDay(a, b)),
    otherId: able.length - free.length,
  }
}

/** Staged ones first, then full ones, then those that are still filled. */
function rank({ state }: Container): number {
  return ['staged', 'full', 'accumulating'].indexOf(state)
}

/** Who must leave first stands first. */
function byDay(a: Container, b: Container): number {
  return (a.outBy ?? '9999').localeCompare(b.outBy ?? '9999') || (a.number ?? '').localeCompare(b.number ?? '')
}
