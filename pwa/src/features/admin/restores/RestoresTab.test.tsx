// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { RestoresTab } from './RestoresTab.tsx'

const restore = {
  epoch: 'e',
  sign: 'cursor',
  noticedAt: '2026-11-22T15:00:00Z',
  lastAt: '2026-11-21T20:00:00Z',
  changes: 8,
  back: 6,
  missing: 2,
  takenIn: 0,
  setAside: 0,
  waiting: 1,
  records: [
    {
      entity: 'task',
      id: 't1',
      known: false,
      deleted: false,
      fields: { number: 'T-0042', title: 'Weld the rail' },
      by: 'p',
      byName: 'Ana Ruiz',
      device: 'd',
      broughtAt: '2026-11-22T15:01:00Z',
    },
  ],
  devices: [{ device: 'd', name: 'Tablet 7', userName: 'Ana Ruiz', heardAt: '2026-11-21T19:00:00Z', returned: false }],
}

it('says what is missing and who may still bring it, and takes a record in', async () => {
  let restores: readonly unknown[] = [restore]
  const sent: unknown[] = []
  await renderApp(<RestoresTab />, {
    prepare: (world) => {
      world.server.intercept = ({ method, path, body }) => {
        if (path === '/api/sync/restores') return reply(200, { restores })
        if (method !== 'POST' || !path.startsWith('/api/sync/restores/')) return null
        sent.push(path, JSON.parse(new TextDecoder().decode(body)))
        restores = [{ ...restore, missing: 0, back: 8, waiting: 0, takenIn: 1, records: [] }]
        return reply(204, null)
      }
    },
  })
  expect(await screen.findByText(/8 changes made after .* are known\. 6 are back, 2 are missing\./)).toBeDefined()
  expect(screen.getByText(/Tablet 7, Ana Ruiz, last heard/)).toBeDefined()
  const row = (await screen.findByText('Task · T-0042 · Weld the rail')).closest('li')
  if (row === null) throw new Error('the record has no row')
  within(row).getByRole('button', { name: 'Take in' }).click()
  expect(await screen.findByText(/All are back\./)).toBeDefined()
  expect(screen.getByText(/1 taken in/)).toBeDefined()
  expect(sent).toEqual(['/api/sync/restores/take-in', { records: [{ epoch: 'e', entity: 'task', id: 't1' }] }])
})
