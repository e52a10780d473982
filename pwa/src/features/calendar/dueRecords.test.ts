import { expect, it } from 'vitest'
import type { Entities } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { factoryRow } from '../../testing/factories.ts'
import { dueRecordsOf, READ } from './dueRecords.ts'

type Certificate = Entities['equipmentCertificate']

const crane = factoryRow('equipmentItem', { id: newId(), name: 'Crane', state: 'in_service', nextDueOn: null })

function certificate(given: Partial<Certificate>) {
  return factoryRow('equipmentCertificate', { itemId: crane.id, kind: 'load_test', expiresOn: '2026-11-22', ...given })
}

/** The days on which certificates are due. */
function days(item: typeof crane | null, ...certificates: readonly ReturnType<typeof certificate>[]) {
  const rows = READ.map((entity) => {
    if (entity === 'equipmentItem') return item === null ? [] : [item]
    return entity === 'equipmentCertificate' ? certificates : []
  })
  return dueRecordsOf(rows)?.map(({ dueOn }) => dueOn)
}

it('shows the certificate of a kind that runs longest, and those of other kinds', () => {
  const old = certificate({})
  expect(days(crane, old, certificate({ expiresOn: '2027-11-22' }))).toEqual(['2027-11-22'])
  expect(days(crane, old, certificate({ kind: 'permit', expiresOn: '2027-11-22' }))).toEqual([
    '2026-11-22',
    '2027-11-22',
  ])
  expect(days(crane, old, certificate({ expiresOn: null }))).toEqual(['2026-11-22'])
})

it('shows no certificate of what is out of service or gone', () => {
  expect(days({ ...crane, state: 'retired' }, certificate({}))).toEqual([])
  expect(days(null, certificate({}))).toEqual([])
})
