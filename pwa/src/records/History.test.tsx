// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { api } from '../data/online/api.ts'
import { add } from '../testing/factories.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { History } from './History.tsx'
import { HistoryCard } from './HistoryCard.tsx'

it('says who brought a change in from a rescue file, beside who made it', async () => {
  const [task, ana, maria] = [newId(), newId(), newId()]
  const change = {
    kind: 'set',
    command: '',
    actor: ana,
    device: '5f0c5f0c5f0c5f0c',
    deviceName: 'Tablet 7',
    clock: { wall: 1, offset: 0, quality: 'measured' },
    receivedAt: 2,
    fields: {},
  }
  vi.spyOn(api, 'get').mockResolvedValue({
    ok: true,
    body: {
      entries: [
        { ...change, set: 'b', seq: 2, importedBy: maria, importedAt: Date.parse('2026-11-20T12:00:00Z') },
        { ...change, set: 'a', seq: 1, importedBy: '' },
      ],
    },
  })
  await renderApp(
    <>
      <HistoryCard entity="task" id={task} />
      <History entity="task" id={task} />
    </>,
    {
      role: 'ehs_manager',
      ops: [add('task', { id: task, title: 'Fix the rail', state: 'open', priority: 'P2' })],
      prepare: (world) => {
        world.server.put('person', ana, { fullName: 'Ana Ruiz', role: 'inspector' })
        world.server.put('person', maria, { fullName: 'Maria Okafor', role: 'ehs_manager' })
      },
    },
  )
  const [rescued, own] = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(rescued?.textContent).toContain('Ana Ruiz changed')
  expect(rescued?.textContent).toContain('Imported by Maria Okafor from Ana Ruiz’s file on Fri, Nov 20')
  // On the record itself too, before anybody opens the history.
  expect(
    screen.getAllByText('Imported by Maria Okafor from Ana Ruiz’s file on Fri, Nov 20', { exact: false }),
  ).toHaveLength(2)
  expect(own?.textContent).not.toContain('Imported')
})
