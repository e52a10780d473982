// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import '../../../ui/overlay/Overlay.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Proof } from './Proof.tsx'

const YEAR = Number(today().slice(0, 4))
const RULE = newId()
const SLOTS = [{ id: 'pdf', kind: 'file', title: 'Report PDF' }]

/** One item done on its day this year; of last year what was missed. */
async function open(missed: number) {
  const at = memoryLocation({ path: '/calendar/proof' })
  const app = await renderApp(
    <Router hook={at.hook} searchHook={at.searchHook}>
      <UndoProvider>
        <Proof />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        const put = (dueOn: string, fields: object) =>
          server.put('calendarItem', newId(), {
            ruleId: RULE,
            slot: dueOn,
            title: 'Eyewash test',
            category: 'compliance',
            dueOn,
            evidence: SLOTS,
            ...fields,
          })
        put(`${YEAR}-01-01`, { state: 'verified', doneOn: `${YEAR}-01-01` })
        for (let month = 1; month <= missed; month += 1) {
          const day = `${YEAR - 1}-${String(month).padStart(2, '0')}-01`
          put(day, { state: 'missed', missedOn: day })
        }
      },
    },
  )
  return { ...app, navigate: at.navigate }
}

it('says of a pack that nothing is missing only once everything is counted', async () => {
  const { data } = await open(0)
  let answer = () => {}
  const counted = new Promise<void>((resolve) => (answer = resolve))
  const { listEach } = data
  // A yard of some years reads its evidence for a while.
  vi.spyOn(data, 'listEach').mockImplementation(async (...asked) => {
    await counted
    return await listEach(...asked)
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Evidence pack' }))
  const status = await screen.findByText(/^1 item/)
  expect(status.textContent).toBe('1 item. Its files and what is missing are being counted.')
  act(() => answer())
  expect(await screen.findByText('1 item, 0 files. 1 item would raise a question:')).toBeTruthy()
})

it('asks the device nothing more for each miss it lists', async () => {
  const { data, navigate } = await open(12)
  await screen.findByRole('region', { name: 'Late and missed' })
  const asked = vi.spyOn(data, 'get')
  act(() => navigate('/calendar/proof?period=before'))
  expect(await screen.findAllByRole('button', { name: /^Add reason: Eyewash test/ })).toHaveLength(12)
  expect(asked.mock.calls.filter(([entity]) => entity === 'calendarItem')).toEqual([])
})
