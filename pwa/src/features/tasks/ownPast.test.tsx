// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { api } from '../../data/online/api.ts'
import { useRow } from '../../data/react/live.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { StepButtons } from '../../records/engine/steps.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { tasks } from './record.tsx'

afterEach(() => vi.restoreAllMocks())

const TASK = newId()

function Moves() {
  const task = useRow('task', TASK)
  return task ? (
    <UndoProvider>
      <StepButtons definition={tasks} row={task} />
    </UndoProvider>
  ) : null
}

/** A task in review that somebody else has by now and the person on the screen had while it was done. */
async function open(role: string) {
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
  const asked = vi.spyOn(api, 'get').mockImplementation(() =>
    Promise.resolve({
      ok: true,
      body: {
        entries: [
          step(3, { assigneeId: other }),
          step(2, { state: 'ready_for_review' }),
          step(1, { state: 'open', assigneeId: me }),
        ],
      },
    }),
  )
  await renderApp(<Moves />, {
    role,
    prepare: (world, user) => {
      me = user.id
      world.server.put('task', TASK, {
        title: 'Fix the rail',
        state: 'ready_for_review',
        assigneeId: other,
        evidenceRule: 'none',
      })
    },
  })
  const accept = await screen.findByRole('button', { name: /Accept/ })
  return { accept, histories: () => asked.mock.calls.filter(([path]) => path.startsWith('/api/history/task/')).length }
}

it('says before it is pressed that the task was the person’s own work until they handed it on', async () => {
  const { accept, histories } = await open('ehs_manager')
  await vi.waitFor(() =>
    expect(accept.title).toBe('Somebody else must do this: you were named in Assignee while it was done.'),
  )
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  expect(histories()).toBe(1)
})

it('asks for no history where the person decides nothing anyway', async () => {
  const { accept, histories } = await open('inspector')
  expect(accept.title).toBe('A supervisor or an EHS manager decides this.')
  expect(histories()).toBe(0)
})
