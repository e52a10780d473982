import { expect, it } from 'vitest'
import { factoryRow } from '../testing/factories.ts'
import { NAME_NOT_HERE, peopleOf, zonesOf } from './usePeople.ts'

it('calls nobody “Somebody” whose name has not arrived', () => {
  const ana = factoryRow('person', { id: 'ana', fullName: 'Ana Ruiz' })
  expect([peopleOf(undefined).name('ana'), peopleOf([ana]).name('ana'), peopleOf([ana]).name('ben')]).toEqual([
    '…',
    'Ana Ruiz',
    NAME_NOT_HERE,
  ])
  expect([peopleOf(undefined).name(null), peopleOf(undefined).name('system')]).toEqual(['–', 'Shipshape'])
  expect([zonesOf(undefined).name('pier'), zonesOf([]).name('pier')]).toEqual(['…', 'A zone not on this device'])
})
