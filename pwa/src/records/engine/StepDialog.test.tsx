// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { Json } from '../../../../schema/meta/shapes.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useRow } from '../../data/react/live.ts'
import { renderApp } from '../../testing/renderApp.tsx'
// Windows load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { useSaving } from '../saving/useSaving.ts'
import { defineRecord } from './define.ts'
import type { Step } from './judge.ts'
import { StepDialog } from './StepDialog.tsx'
import { DensityProvider } from './useWords.ts'

const TASK = newId()
const DEFINITION = defineRecord('task')
/** As a module file would say it: two fields, then why. */
const STEP: Step = {
  command: 'cancel',
  label: 'Hand over',
  icon: null,
  ask: 'Why not you?',
  reason: 'stateReason',
  asks: ['dueOn', 'description', 'stateReason'],
  danger: false,
  primary: true,
  refused: null,
}

type Give = (answers: Readonly<Record<string, Json>>) => Promise<boolean>

function Screen({ onGive }: { readonly onGive: Give }) {
  const task = useRow('task', TASK)
  const saving = useSaving()
  const [open, setOpen] = useState(true)
  if (!task) return null
  if (!open) return <button onClick={() => setOpen(true)}>Again</button>
  return (
    <StepDialog
      definition={DEFINITION}
      row={task}
      step={STEP}
      saving={saving}
      onClose={() => setOpen(false)}
      onGive={onGive}
    />
  )
}

const render = (onGive: Give, density: 'office' | 'field' = 'office') =>
  renderApp(
    <UndoProvider>
      <DensityProvider value={density}>
        <Screen onGive={onGive} />
      </DensityProvider>
    </UndoProvider>,
    {
      role: 'supervisor',
      prepare: (world) =>
        world.server.put('task', TASK, {
          title: 'Refit mid rail',
          state: 'open',
          priority: 'P2',
          evidenceRule: 'none',
          dueOn: '2026-12-01',
          stateReason: 'An old reason',
        }),
    },
  )

it('begins with what the record holds, asks why anew, and gives only what was typed', async () => {
  const onGive = vi.fn<Give>(async () => Promise.resolve(true))
  await render(onGive)
  const why = await screen.findByRole('textbox', { name: /Why not you/ })
  expect(why).toHaveProperty('value', '')
  fireEvent.change(screen.getByRole('textbox', { name: /Description/ }), { target: { value: 'Port side' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await screen.findByText('Write one sentence, so that the others know.')
  expect(onGive).not.toHaveBeenCalled()
  fireEvent.change(why, { target: { value: 'On leave ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await waitFor(() => expect(onGive).toHaveBeenCalledWith({ description: 'Port side', stateReason: 'On leave' }))
})

it.each(['office', 'field'] as const)('keeps what was typed when somebody goes back (%s)', async (density) => {
  await render(
    vi.fn<Give>(async () => Promise.resolve(false)),
    density,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: /Why not you/ }), { target: { value: 'Half a sent' } })
  fireEvent.click(screen.getByRole('button', { name: density === 'office' ? 'Go back' : 'Back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Again' }))
  const why = await screen.findByRole('textbox', { name: /Why not you/ })
  await waitFor(() => expect(why).toHaveProperty('value', 'Half a sent'))
})
