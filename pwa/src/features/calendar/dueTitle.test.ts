import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Row } from '../../data/store/rows.ts'
import { factoryRow } from '../../testing/factories.ts'
import { dueTitle } from './dueTitle.ts'

const crane = factoryRow('equipmentItem', { id: newId(), tag: 'CP-14', name: 'Crane' })
const ana = factoryRow('person', { id: newId(), fullName: 'Ana Ruiz' })
const watch = factoryRow('qualificationKind', { id: newId(), title: 'Fire watch' })
const find = (_: EntityName, id: string): Row | undefined => [crane, ana, watch].find((row) => row.id === id)

it('says whose paper it is, and which', () => {
  const paper = factoryRow('equipmentCertificate', { itemId: crane.id, kind: 'pressure_test', certificateNumber: '77' })
  expect(dueTitle('equipmentCertificate', 'permit', paper, find)).toBe('CP-14 Crane certificate: pressure test')
  const skill = factoryRow('qualification', { personId: ana.id, kindId: watch.id, certificateNumber: 'FW-9' })
  expect(dueTitle('qualification', 'training', skill, find)).toBe('Ana Ruiz, Fire watch')
})

it('says what is due of a thing', () => {
  expect(dueTitle('equipmentItem', 'inspection', crane, find)).toBe('CP-14 Crane: inspection')
})

it('says what a walk and a permit are called, not their numbers', () => {
  const walk = factoryRow('walk', { title: 'Dry docks, weekly', number: 'WALK-2026-0015' })
  expect(dueTitle('walk', 'inspection', walk, find)).toBe('Walk: Dry docks, weekly')
  const permit = factoryRow('permit', { title: 'Title V operating permit', permitNumber: 'TV-0381' })
  expect(dueTitle('permit', 'permit', permit, find)).toBe('Title V operating permit')
})
