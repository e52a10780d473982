import { expect, it } from 'vitest'
import { keepsName } from './ranks.ts'

it.each<[string, string | null, string, boolean]>([
  ['ehs_manager', 'org_admin', 'other', true],
  ['ehs_manager', 'ehs_manager', 'other', true],
  ['ehs_manager', 'ehs_manager', 'self', false],
  ['ehs_manager', 'inspector', 'other', false],
  ['ehs_manager', 'contractor', 'other', false],
  ['ehs_manager', null, 'other', false],
  ['ehs_manager', 'a role of a newer server', 'other', true],
  ['org_admin', 'org_admin', 'other', false],
  ['org_admin', 'a role of a newer server', 'other', false],
  ['a role of a newer server', 'contractor', 'other', true],
  ['superuser', 'org_admin', 'other', false],
])('%s and the name of %s (%s): kept %s', (role, theirs, id, kept) => {
  expect(keepsName({ id, role: theirs }, { userId: 'self', role })).toBe(kept)
})
