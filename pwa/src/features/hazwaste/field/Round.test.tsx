// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { languages, speak } from '../../../lib/words.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { beginRound } from '../core/round.ts'
import FieldHome from './FieldHome.tsx'
import Round from './Round.tsx'
import RoundSign from './RoundSign.tsx'

prepareWindows()

const NOW = Date.parse('2026-11-20T15:00:00Z')

async function open(under = '', query = '') {
  const [areaId, streamId, templateId, drum, ben] = [newId(), newId(), newId(), newId(), newId()]
  const begun = beginRound({ areaId, templateId, inspectedOn: '2026-11-20', round: 1, inspectorId: ben })
  const { id } = begun
  const location = memoryLocation({ path: `/hazwaste/round/${id}${under}`, searchPath: query.replace('drum', drum) })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/hazwaste/round/:id" component={Round} />
        <Route path="/hazwaste/round/:id/sign" component={RoundSign} />
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      prepare: (world) => world.server.put('person', ben, { name: 'Ben Soto', fullName: 'Ben Soto' }),
      ops: [
        add('wasteStream', { id: streamId, name: 'Solvent', kind: 'hazardous' }),
        add('wasteArea', { id: areaId, name: 'Drum pad', code: 'CAA-1', kind: 'central', active: true }),
        add('wasteTemplate', {
          id: templateId,
          key: 'none',
          version: 1,
          title: { en: 'None' },
          areas: [],
          status: 'live',
        }),
        add('wasteContainer', {
          id: drum,
          streamId,
          areaId,
          kind: 'drum',
          capacity: 5500,
          unit: 'gal',
          state: 'accumulating',
          provisionalNumber: 'A-1',
        }),
        begun,
      ],
    },
  )
  const arrives = (op: NewOp) => act(async () => expect(await app.data.commit([op])).toMatchObject({ ok: true }))
  return {
    note: (note: string) => arrives({ kind: 'set', entity: 'wasteInspection', id, fields: { note } }),
    sign: () => {
      const fields = { signature: 'drawn', signedAt: NOW, inspectorId: ben }
      return arrives({ kind: 'command', entity: 'wasteInspection', id, command: 'sign', fields })
    },
  }
}

it('tells who signed while somebody still writes, and keeps what is half written', async () => {
  const { sign } = await open('', 'problem=drum')
  fireEvent.change(await screen.findByLabelText('In words'), { target: { value: 'Dent at the lid' } })
  await sign()
  expect(await screen.findByText('Ben Soto has signed this inspection')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('In words').value).toBe('Dent at the lid')
})

it('shows the remarks that another tablet adds, and does not wipe them', async () => {
  const { note } = await open('/sign')
  const remarks = await screen.findByLabelText<HTMLTextAreaElement>('Remarks')
  await note('Gate was locked.')
  await waitFor(() => expect(remarks.value).toBe('Gate was locked.'))
})

it('speaks the language of the tablet', async () => {
  for (const { id } of languages().filter(({ complete }) => complete)) {
    await act(() => speak(id))
    const { unmount } = await renderApp(
      <UndoProvider>
        <FieldHome />
      </UndoProvider>,
      { ops: [add('wasteArea', { name: 'Drum pad', code: 'CAA-1', kind: 'satellite', active: true })] },
    )
    expect(await screen.findByRole('heading', { level: 1 })).not.toBeNull()
    await screen.findByText('Drum pad')
    const english = ['Waste in the yard', 'Scan a drum or an area', 'No inspection due'].map((text) =>
      screen.queryByText(text),
    )
    expect(english.every((found) => (found !== null) === (id === 'en'))).toBe(true)
    unmount()
  }
})
