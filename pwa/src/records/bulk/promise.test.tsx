// @vitest-environment jsdom
/** What the preview of a bulk change promises is what happens, and what the buttons of each record say. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { DataProvider } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { defineRecord } from '../engine/define.ts'
import { useSteps } from '../engine/useSteps.ts'
import { BulkActions } from './BulkActions.tsx'

const TASKS = defineRecord('task', {
  needs: ['comment'],
  refuse: ({ id }, command, { rows }) =>
    command !== 'cancel' && rows('comment').some((comment) => comment.parentId === id && comment.text === 'Wait')
      ? 'Somebody asked to wait.'
      : null,
})

const CASES: readonly (Partial<Task> & { readonly mine?: boolean; readonly wait?: boolean })[] = [
  { state: 'open' },
  { state: 'open', wait: true },
  { state: 'in_progress' },
  { state: 'in_progress', evidenceRule: 'photo_after' },
  { state: 'in_progress', evidenceRule: 'note' },
  { state: 'blocked' },
  { state: 'ready_for_review' },
  { state: 'ready_for_review', mine: true },
  { state: 'ready_for_review', wait: true },
  { state: 'not_accepted' },
  { state: 'done' },
  { state: 'cancelled' },
]

function Chosen() {
  const rows = useCollection('task')
  return rows === undefined || rows.length < CASES.length ? null : (
    <BulkActions definition={TASKS} rows={rows} clear={() => {}} start="e" />
  )
}

function Verdict({ row, command }: { readonly row: Row<'task'>; readonly command: string }) {
  const steps = useSteps(TASKS, row)
  if (steps === undefined) return null
  const step = steps.find((one) => one.command === command)
  return <li>{step === undefined ? 'none' : step.refused === null ? 'yes' : `no: ${step.refused}`}</li>
}

function Verdicts({ command }: { readonly command: string }) {
  const rows = useCollection('task') ?? []
  return (
    <ul aria-label="Verdicts">
      {rows.map((row) => (
        <Verdict key={row.id} row={row} command={command} />
      ))}
    </ul>
  )
}

it.each([
  ['supervisor', 'start', 'Start', 'in_progress'],
  ['supervisor', 'submit', 'Submit for review', 'ready_for_review'],
  ['supervisor', 'accept', 'Accept', 'done'],
  ['supervisor', 'reopen', 'Reopen', 'open'],
  ['inspector', 'start', 'Start', 'in_progress'],
  ['inspector', 'accept', 'Accept', 'done'],
] as const)('as %s: %s', async (role, command, label, state) => {
  const { data } = await renderApp(
    <UndoProvider>
      <Chosen />
    </UndoProvider>,
    {
      role,
      prepare: (world, user) => {
        for (const { mine = false, wait = false, ...fields } of CASES) {
          const id = newId()
          const assigneeId = mine ? user.id : newId()
          world.server.put('task', id, { title: 'Rail', priority: 'P2', evidenceRule: 'none', assigneeId, ...fields })
          if (wait)
            world.server.put('comment', newId(), { parentEntity: 'task', parentId: id, text: 'Wait', createdAt: 1 })
        }
      },
    },
  )
  const buttons = render(
    <DataProvider data={data}>
      <Verdicts command={command} />
    </DataProvider>,
  )
  const said = within(buttons.container)
  await vi.waitFor(() => expect(said.getAllByRole('listitem', { hidden: true })).toHaveLength(CASES.length))
  const yes = said.queryAllByText('yes').length
  const no = said.queryAllByText(/^no: /).length
  buttons.unmount()

  const before = (await data.list('task')).filter((task) => task.state === state).length
  fireEvent.click(await screen.findByRole('button', { name: label }))
  const preview = await screen.findByRole('status')
  await vi.waitFor(() => expect(preview.textContent).toContain(`${yes} change`))
  const refused = [...(preview.textContent ?? '').matchAll(/(\d+) not allowed: (?!Not possible)/g)]
  expect(refused.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(no)
  if (yes === 0) return
  fireEvent.click(screen.getByRole('button', { name: yes === 1 ? 'Change 1 task' : `Change ${yes} tasks` }))
  await vi.waitFor(async () =>
    expect((await data.list('task')).filter((task) => task.state === state)).toHaveLength(before + yes),
  )
})
