/** A small yard for tests: a crane, a boat, a truck of somebody else, a power meter and a gas meter. */
import { record } from '../../../testing/factories.ts'
import type { Method, Rows } from './line.ts'

export const C1: Method = { basis: 'c1', gwp: 'ar5', powerEdition: 'egrid2023r2' }

const crane = record('fuelAsset', {
  id: 'crane',
  name: 'Crane 7',
  groupName: 'Cranes',
  category: 'mobile_nonroad',
  engineClass: 'construction',
})
const boat = record('fuelAsset', { id: 'boat', name: 'Workboat 2', groupName: 'Boats', category: 'mobile_marine' })
const rented = record('fuelAsset', { id: 'rented', name: 'Rented lift', groupName: 'Cranes', outside: true })

/** Gallons of a month. */
export function burned(assetId: string, month: string, gallons: number, fuel = 'diesel', more = {}) {
  const quantity = Math.round(gallons * 1_000_000)
  return record('fuelRollup', {
    id: `${assetId} ${month} ${fuel}`,
    lane: `a/${assetId}/${fuel}/${month}/-`,
    assetId,
    month,
    fuel,
    quantity,
    entries: 3,
    ...more,
  })
}

export function yard(given: Partial<Rows> = {}): Rows {
  return {
    settings: { id: 'settings', subregion: 'SRVC' },
    assets: [crane, boat, rented],
    rollups: [],
    batches: [],
    meters: [
      record('utilityMeter', { id: 'power', name: 'Main substation', energy: 'electricity' }),
      record('utilityMeter', { id: 'gas', name: 'Boiler house', energy: 'natural_gas' }),
    ],
    bills: [],
    gases: [],
    ...given,
  }
}

export function bill(meterId: string, fromDay: string, toDay: string, amount: number, more = {}) {
  const unit = meterId === 'gas' ? ('therm' as const) : ('kWh' as const)
  return record('utilityBill', {
    id: `${meterId} ${fromDay}`,
    meterId,
    fromDay,
    toDay,
    quantity: amount * 1000,
    unit,
    ...more,
  })
}
