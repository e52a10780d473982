// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ROUTES } from '../../../schema/gen/routes.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { SPILL } from '../features/hazwaste/spillPlace.ts'
import { mayOpen } from './access.ts'
import { FieldStrip } from './FieldStrip.tsx'

const visitor = { role: 'inspector', rights: null, allowedModules: null }

it('knows the page of the spill cards as the module file has it', () => {
  expect(ROUTES.find(({ path }) => path === SPILL.path)).toMatchObject(SPILL)
})

it.each(['inspector', 'foreman', 'supervisor', 'contractor', 'ehs_manager'])(
  'has the way to the spill cards for a %s',
  (role) => {
    expect(mayOpen(SPILL, { ...visitor, role })).toBe(true)
  },
)

it('leads to the spill cards from every screen but themselves', async () => {
  const { rerender } = await renderApp(<FieldStrip visitor={visitor} path="/walks/new" />)
  expect(screen.getByRole('link', { name: 'Spill' }).getAttribute('href')).toBe('/hazwaste/spill')
  rerender(<></>)
  await renderApp(<FieldStrip visitor={visitor} path="/hazwaste/spill/product/p1" />)
  expect(screen.queryByRole('link', { name: 'Spill' })).toBeNull()
})

it('offers nothing where the module is off', async () => {
  await renderApp(<FieldStrip visitor={{ ...visitor, rights: {}, allowedModules: ['walks'] }} path="/walks/new" />)
  expect(screen.queryByRole('link', { name: 'Spill' })).toBeNull()
})
