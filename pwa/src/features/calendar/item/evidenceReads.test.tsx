// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { Countdowns } from '../clocks/Countdowns.tsx'
import { entry } from '../testing.ts'
import { EvidenceCard } from './EvidenceCard.tsx'

function Later({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? children : <button onClick={() => setOpen(true)}>Open</button>
}

const ITEM = newId()
const EVENT = newId()

async function open(children: ReactNode) {
  const { data } = await renderApp(
    <Router>
      <UndoProvider>
        <Later>{children}</Later>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: ({ server }) => {
        const clock = { ruleId: newId(), title: 'Call the center', category: 'notice', state: 'open', dueAt: 1 }
        server.put('calendarItem', newId(), { ...clock, slot: EVENT, eventId: EVENT })
        server.put('calendarEvidence', newId(), { itemId: ITEM, slot: 'Four', name: 'Ana', provesOn: '2026-03-02' })
      },
    },
  )
  const asked = vi.spyOn(data, 'list')
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return (entity: string) => asked.mock.calls.filter(([one]) => one === entity).length
}

it('asks once for what proves an item, however many things its rule wants', async () => {
  const evidence = ['One', 'Two', 'Three', 'Four'].map((title) => ({ id: title, kind: 'file' as const, title }))
  const row = factoryRow('calendarItem', { id: ITEM, evidence })
  const many = await open(<EvidenceCard entry={entry({ id: ITEM, row })} row={row} />)
  expect(await screen.findByText('1 of 4 in place')).toBeTruthy()
  expect(await screen.findByText(/^for /)).toBeTruthy()
  expect([many('calendarEvidence'), many('attachment')]).toEqual([1, 1])
})

it('shows the clocks of an event without reading all items of the yard again', async () => {
  const many = await open(<Countdowns row={factoryRow('calendarEvent', { id: EVENT, eventKind: 'spill' })} />)
  expect(await screen.findByRole('link', { name: 'Call the center' })).toBeTruthy()
  expect(many('calendarItem')).toBe(0)
})
