// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { api } from '../../data/online/api.ts'
import { useCollection } from '../../data/react/live.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord } from '../engine/define.ts'
import { BulkActions } from './BulkActions.tsx'

afterEach(() => vi.restoreAllMocks())

const TASKS = defineRecord('task')
const MINE = newId()
const OTHERS = newId()

function AllTasks() {
  const rows = useCollection('task')
  return rows === undefined || rows.length < 2 ? null : (
    <BulkActions definition={TASKS} rows={rows} clear={() => {}} start="e" />
  )
}

it('leaves out of many acceptances those of tasks that were the person’s own work before, and says how many and why', async () => {
  const other = newId()
  let me = ''
  const step = (seq: number, fields: Readonly<Record<string, string>>) => ({
    set: `s${seq}`,
    seq,
    kind: 'set',
    command: '',
    actor: other,
    device: '5f0c5f0c5f0c5f0c',
    deviceName: 'Tablet 7',
    clock: { wall: 1, offset: 0, quality: 'measured' },
    receivedAt: seq,
    importedBy: '',
    fields: Object.fromEntries(Object.entries(fields).map(([field, after]) => [field, { before: null, after }])),
  })
  vi.spyOn(api, 'get').mockImplementation((path) =>
    Promise.resolve({
      ok: true,
      body: {
        entries: [
          step(3, { assigneeId: other }),
          step(2, { state: 'ready_for_review' }),
          step(1, { state: 'open', assigneeId: path.endsWith(MINE) ? me : other }),
        ],
      },
    }),
  )
  const { data } = await renderApp(
    <UndoProvider>
      <AllTasks />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: (world, user) => {
        me = user.id
        for (const id of [MINE, OTHERS])
          world.server.put('task', id, {
            title: 'Fix the rail',
            state: 'ready_for_review',
            assigneeId: other,
            evidenceRule: 'none',
          })
      },
    },
  )
  const saved = vi.spyOn(data, 'commit')
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }))
  expect((await screen.findByText(/not allowed/)).textContent).toBe(
    '1 not allowed: Somebody else must do this: you were named in Assignee while it was done.',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Change 1 task' }))
  await vi.waitFor(() => expect(saved).toHaveBeenCalled())
  expect(saved.mock.calls.flatMap(([ops]) => ops)).toEqual([
    { kind: 'command', entity: 'task', id: OTHERS, command: 'accept', fields: {} },
  ])
})
