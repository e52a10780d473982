// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import '../../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { IfLeft } from './IfLeft.tsx'

const [MARIA, ANA, LAPSED, CRANE, RULE, MISSED, DONE] = [newId(), newId(), newId(), newId(), newId(), newId(), newId()]

it('hands over what is long overdue, far ahead or missed too, and undo gives all of it back', async () => {
  const { data } = await renderApp(
    <UndoProvider>
      <IfLeft start={MARIA} mayManage />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        const day = today()
        server.put('person', MARIA, { fullName: 'Maria Diaz', role: 'env_specialist', active: true })
        server.put('person', ANA, { fullName: 'Ana Ruiz', role: 'env_specialist', active: true })
        server.put('permit', LAPSED, { title: 'Air', state: 'active', renewBy: addDays(day, -40), ownerId: MARIA })
        const crane = { tag: 'CR-1', name: 'Crane', kind: 'crane', state: 'in_service', ownerId: MARIA }
        server.put('equipmentItem', CRANE, { ...crane, nextDueOn: addDays(day, 200) })
        const item = { ruleId: RULE, title: 'Eyewash test', category: 'compliance', ownerId: MARIA }
        const due = addDays(day, -30)
        server.put('calendarItem', MISSED, { ...item, slot: due, dueOn: due, state: 'missed', missedOn: day })
        server.put('calendarItem', DONE, { ...item, slot: day, dueOn: day, state: 'verified', doneOn: day })
      },
    },
  )
  const owners = async () => [
    (await data.get('permit', LAPSED))?.ownerId,
    (await data.get('equipmentItem', CRANE))?.ownerId,
    (await data.get('calendarItem', MISSED))?.ownerId,
    (await data.get('calendarItem', DONE))?.ownerId,
  ]
  const button = await screen.findByRole('button', { name: 'Hand everything over' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  const to = within(dialog).getByRole('combobox', { name: 'To whom' })
  fireEvent.focus(to)
  fireEvent.change(to, { target: { value: 'Ana' } })
  fireEvent.keyDown(to, { key: 'Enter' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over 3' }))
  await waitFor(async () => expect(await owners()).toEqual([ANA, ANA, ANA, MARIA]))
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect(await owners()).toEqual([MARIA, MARIA, MARIA, MARIA]))
})
