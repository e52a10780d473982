// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Task } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useRow } from '../../data/react/live.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { LanguageKey } from '../../ui/LanguageKey.tsx'
import { defineRecord } from './define.ts'
import { Value } from './marks.tsx'
import { StepButtons } from './steps.tsx'
import { DensityProvider } from './useWords.ts'

const TASK = newId()
const DEFINITION = defineRecord('task')

function Screen() {
  const task = useRow('task', TASK)
  return task ? <StepButtons definition={DEFINITION} row={task} words={(step) => `${step.label}: done`} /> : null
}

const open = (fields: Partial<Task>, mine = false) =>
  renderApp(
    <UndoProvider>
      <Screen />
    </UndoProvider>,
    {
      role: 'supervisor',
      prepare: (world, user) =>
        world.server.put('task', TASK, {
          title: 'Refit mid rail',
          state: 'open',
          priority: 'P2',
          assigneeId: mine ? user.id : newId(),
          evidenceRule: 'none',
          ...fields,
        }),
    },
  )

it('lets nobody accept their own work, and says why', async () => {
  const { data } = await open({ state: 'ready_for_review' }, true)
  const accept = await screen.findByRole('button', { name: /^Accept/ })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('This task is your own work, so somebody else accepts it.').length).toBeGreaterThan(0)
  fireEvent.click(accept)
  expect(await data.get('task', TASK)).toMatchObject({ state: 'ready_for_review' })
})

it('takes the next step on E, as the button says', async () => {
  const { data } = await open({ state: 'open' }, true)
  await screen.findByRole('button', { name: /^Start/ })
  fireEvent.keyDown(document.body, { key: 'e' })
  await waitFor(async () => expect(await data.get('task', TASK)).toMatchObject({ state: 'in_progress' }))
})

it('says what was done in the bar', async () => {
  await open({ state: 'cancelled' })
  fireEvent.click(await screen.findByRole('button', { name: /^Reopen/ }))
  await screen.findByText('Reopen: done')
})

it('sends work back only with a reason, and keeps the reason', async () => {
  const { data } = await open({ state: 'ready_for_review' })
  fireEvent.click(await screen.findByRole('button', { name: 'Send back' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = within(dialog).getByRole('button', { name: 'Send back' })
  fireEvent.click(confirm)
  await screen.findByText('Write one sentence, so that the others know.')
  fireEvent.change(screen.getByRole('textbox', { name: /What is still missing/ }), {
    target: { value: 'Show the tag too' },
  })
  fireEvent.click(confirm)
  await waitFor(async () =>
    expect(await data.get('task', TASK)).toMatchObject({ state: 'not_accepted', stateReason: 'Show the tag too' }),
  )
})

const CRANE = newId()
const CRANES = defineRecord('equipmentItem')

function FieldSteps() {
  const crane = useRow('equipmentItem', CRANE)
  return crane ? (
    <DensityProvider value="field">
      <LanguageKey />
      <Value entity="equipmentInspection" field="result" value="pass" />
      <StepButtons definition={CRANES} row={crane} />
    </DensityProvider>
  ) : null
}

it('is keys on a tablet, the likely one last, in the language of the reader', async () => {
  const { data } = await renderApp(
    <UndoProvider>
      <FieldSteps />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: (world) =>
        world.server.put('equipmentItem', CRANE, {
          tag: 'CR-9',
          name: 'Crane',
          kind: 'crane',
          state: 'out_of_service',
        }),
    },
  )
  const likely = await screen.findByRole('button', { name: /^Put back in service/ })
  expect(screen.getAllByRole('button').slice(-2)).toEqual([screen.getByRole('button', { name: /^Retire/ }), likely])
  expect(likely.textContent).not.toMatch(/E$/)
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  await screen.findByText('Aprobada')
  fireEvent.click(await screen.findByRole('button', { name: /^Volver a poner en servicio/ }))
  await waitFor(async () => expect(await data.get('equipmentItem', CRANE)).toMatchObject({ state: 'in_service' }))
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
})
