import { expect, it } from 'vitest'
import { roleTitle } from './roleTitle.ts'

it.each([
  ['org_admin', 'Organization admin'],
  ['ehs_manager', 'EHS manager'],
  ['superuser', 'Superuser'],
  ['harbour_pilot', 'harbour_pilot'],
  [null, 'Contact'],
])('calls the role %s %s', (role, title) => {
  expect(roleTitle(role)).toBe(title)
})
