// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Modules } from '../features/admin/organization/Modules.tsx'
import { renderApp } from '../testing/renderApp.tsx'
import { ModuleOffNotice } from '../records/ModuleOffNotice.tsx'

it.each(['inspector', 'org_admin'])(
  'sends no %s to somebody who cannot help with what this version does not hold',
  async (role) => {
    await renderApp(<ModuleOffNotice module="ship-docking" />, {
      role,
      prepare: (world) => world.server.put('person', 'p', { fullName: 'Oscar Admin', role: 'org_admin', active: true }),
    })
    await screen.findByText('Not part of this version yet')
    expect(screen.getByText(/Ship docking comes with a later version/)).toBeDefined()
    expect(screen.queryByText(/Ask|admin can/)).toBeNull()
  },
)

it('names who can switch on what is only off', async () => {
  await renderApp(<ModuleOffNotice module="tasks" />, {
    prepare: (world) => world.server.put('person', 'p', { fullName: 'Oscar Admin', role: 'org_admin', active: true }),
  })
  await screen.findByText(/Ask Oscar Admin/)
})

it('locks the switch of what this version does not hold, and says why', async () => {
  const module = (id: string, title: string) => ({ id, title, builtIn: false, on: true })
  await renderApp(
    <Modules
      settings={{ modulesOff: [] } as never}
      modules={[module('tasks', 'Tasks'), module('ship-docking', 'Ship docking')] as never}
    />,
  )
  const docking = await screen.findByRole('switch', { name: 'Ship docking' })
  expect([docking.getAttribute('aria-checked'), docking.hasAttribute('disabled')]).toEqual(['false', true])
  expect(screen.getByText('Not part of this version yet')).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Tasks' }).hasAttribute('disabled')).toBe(false)
})
