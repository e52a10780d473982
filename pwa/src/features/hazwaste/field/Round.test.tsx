// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { languages, speak } from '../../../lib/words.ts'
import { add } from '../../../testing/factories.ts'
import { sampleDay } from '../../../testing/fieldValues.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { beginRound } from '../core/round.ts'
import FieldHome from './FieldHome.tsx'
import Round from './Round.tsx'
import RoundArea from './RoundArea.tsx'
import RoundSign from './RoundSign.tsx'

prepareWindows()
// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined

const DAY = sampleDay()
const NOW = Date.parse(`${DAY}T15:00:00Z`)

async function open(under = '', query = '', areas: readonly unknown[] = []) {
  const [areaId, streamId, templateId, drum, ben] = [newId(), newId(), newId(), newId(), newId()]
  const begun = beginRound({ areaId, templateId, inspectedOn: DAY, round: 1, inspectorId: ben })
  const { id } = begun
  const location = memoryLocation({ path: `/hazwaste/round/${id}${under}`, searchPath: query.replace('drum', drum) })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/hazwaste/round/:id" component={Round} />
        <Route path="/hazwaste/round/:id/area" component={RoundArea} />
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
          areas,
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
    ...app,
    id,
    drum,
    areaId,
    go: (to: string) => act(() => location.navigate(`/hazwaste/round/${id}${to}`)),
    arrives,
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
  await act(() => speak('en'))
})

const question = (id: string, text: string, more: object = {}) => ({
  id,
  text: { en: text },
  photoOnFail: false,
  ...more,
})

const AREA = [
  {
    id: 'area',
    title: { en: 'Area' },
    items: [
      // The second is of a template from before anything was said of it: the library knows the question by its id.
      question('own-1', 'Every drum closed?', { against: { found: ['open'] } }),
      question('hw-02', 'No leaks?'),
      question('own-2', 'Aisle clear?'),
      question('own-3', 'Sign readable?'),
    ],
  },
]

it('never answers "No leaks" with the rest while a leak is recorded on a drum, and does not let it be signed', async () => {
  const { data, id, drum, areaId, go, arrives } = await open('', '', AREA)
  const answers = async () =>
    (await data.list('wasteAnswer', { inspectionId: id })).map(({ itemId, result }) => `${itemId} ${result}`).toSorted()
  fireEvent.click(await screen.findByRole('button', { name: 'A-1 problem' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Leak, spill or stain' }))
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }))
  await screen.findByRole('button', { name: /^Area, 0 of 4/ })
  go('/area')
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  const asks = within(await screen.findByRole('dialog', { name: 'You have looked at all 3?' }))
  expect((await asks.findByText(/A-1: Leak, spill or stain/)).textContent).toContain('No leaks?')
  fireEvent.click(asks.getByRole('button', { name: 'Pass all 3' }))
  await waitFor(async () => expect(await answers()).toEqual(['own-1 pass', 'own-2 pass', 'own-3 pass']))

  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'No leaks?' })).getByRole('radio', { name: 'Pass' }))
  await waitFor(async () => expect(await answers()).toContain('hw-02 pass'))
  go('/sign')
  const named = within(await screen.findByRole('region', { name: '1 answer is contradicted' }))
  await named.findByText('“No leaks?” is answered Pass, but A-1: Leak, spill or stain')
  await screen.findByText('First change the answers that something contradicts.')

  // Once the answer says what was found, the inspection can be signed.
  const [answer] = await data.list('wasteAnswer', { inspectionId: id, itemId: 'hw-02' })
  await arrives({ kind: 'set', entity: 'wasteAnswer', id: answer?.id ?? '', fields: { result: 'fail' } })
  await screen.findByText('Draw your signature first.')
  expect(screen.queryByRole('region', { name: /contradicted/ })).toBeNull()
  expect([drum, areaId]).not.toContain('')
})

it('leaves a drum with an open finding out of "Rest OK", and does not let it be signed as in order', async () => {
  const { data, id, drum, areaId, go, arrives } = await open()
  const other = newId()
  await arrives(
    add('wasteFinding', {
      id: other,
      areaId,
      inspectionId: id,
      containerId: drum,
      kind: 'damage',
      text: 'Dent at the seam',
      state: 'open',
      foundOn: DAY,
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: /^Rest OK/ }))
  const asks = within(await screen.findByRole('dialog', { name: 'Answer these one by one' }))
  expect(asks.getByText(/Dent at the seam/).textContent).toContain('A-1')
  fireEvent.click(asks.getByRole('button', { name: 'Not yet' }))
  fireEvent.click(await screen.findByRole('button', { name: 'A-1 OK' }))
  const result = async () => (await data.list('wasteCheck', { inspectionId: id })).map((check) => check.result)
  await waitFor(async () => expect(await result()).toEqual(['ok']))
  go('/sign')
  const named = within(await screen.findByRole('region', { name: '1 answer is contradicted' }))
  await named.findByText('A-1 is answered OK, but A-1: Dent at the seam')
  fireEvent.click(named.getByRole('button', { name: 'Change the answer' }))
  // The drum has a finding from this inspection already: no second one is made.
  fireEvent.click(await screen.findByRole('button', { name: 'A-1 problem' }))
  await waitFor(async () => expect(await result()).toEqual(['problem']))
  expect(await data.list('wasteFinding', { inspectionId: id })).toHaveLength(1)
})
