// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { prefillOf } from '../checklistQueries.ts'
import { templateAreas } from '../walkTemplate.ts'
import { Checklist } from './Checklist.tsx'

prepareWindows()

const NOW = Date.now() - 3_600_000
const WEEK = 7 * 86_400_000
const AREAS = [
  {
    id: 'dd',
    title: { en: 'Dry dock', es: 'Dique' },
    items: [
      {
        id: 'rail',
        text: { en: 'Railed?', es: '¿Con baranda?' },
        citation: '1915.75(d)',
        verified: 'V',
        severity: 'high',
        category: 'fall_from_height',
        criticalFail: true,
        weight: 3,
      },
      { id: 'clean', text: 'Floor clean?', photoOnFail: false },
      { id: 'dry', text: 'Floor dry?', category: 'slip_trip' },
      { id: 'hull', text: 'Hull grounded?', when: 'vessel-docked' },
    ],
  },
]

async function open() {
  const [walkId, lastWalk, zoneId, templateId, findingId] = [newId(), newId(), newId(), newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/zone/${zoneId}/checklist`, record: true })
  const app = await renderApp(
    <Router hook={location.hook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/zone/:zoneId/checklist">
          <Checklist />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('walkTemplate', {
          id: templateId,
          key: 'yard',
          version: 1,
          title: { en: 'Yard' },
          areas: AREAS,
          status: 'live',
        }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', areaIds: ['dd'] }),
        add('vessel', { id: newId(), name: 'Harbor Sentry', zoneId: newId(), inYard: true }),
        add('walk', { id: lastWalk, templateId, state: 'in_progress', startedAt: NOW - WEEK, route: [zoneId] }),
        add('answer', { walkId: lastWalk, zoneId, itemId: 'rail', result: 'fail', answeredAt: NOW - WEEK, findingId }),
        add('answer', { walkId: lastWalk, zoneId, itemId: 'dry', result: 'fail', answeredAt: NOW - WEEK }),
        add('walk', { id: walkId, templateId, state: 'in_progress', startedAt: NOW, route: [zoneId] }),
      ],
    },
  )
  app.browser.setOnline(false)
  await screen.findByText('Railed?')
  const question = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body)
  const answers = async () =>
    new Map((await app.data.list('answer', { walkId })).map((answer) => [answer.itemId, answer]))
  return { ...app, walkId, lastWalk, zoneId, location, question, answers }
}

it('knows what it was last time, and leaves out what does not apply until it is asked for', async () => {
  const { question } = await open()
  expect(question(0).getByText(/^Last time:/).textContent).toMatch(/Fail · /)
  expect(screen.queryByText('Hull grounded?')).toBeNull()
  expect(screen.getByText('1 question is not asked: no vessel is docked here.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Ask them too' }))
  expect(await screen.findByText('Hull grounded?')).toBeDefined()
})

it('passes the rest of a section answer by answer, leaves the critical ones to a look, and takes it back', async () => {
  const { question, answers } = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  const asks = within(await screen.findByRole('dialog', { name: 'You have looked at all 2?' }))
  expect(asks.getByText(/Among them:/).textContent).toBe('Among them: 1 failed last time.')
  expect(asks.getByText('1 critical question or reading')).toBeDefined()
  expect((await answers()).size).toBe(0)
  fireEvent.click(asks.getByRole('button', { name: 'Pass all 2' }))
  const given = async () =>
    [...(await answers()).values()].map(({ itemId, inBulk }) => `${itemId} ${inBulk}`).toSorted()
  await waitFor(async () => expect(await given()).toEqual(['clean true', 'dry true']))
  fireEvent.click(question(0).getByRole('radio', { name: 'Pass' }))
  expect(await screen.findByText('100% · 3 of 3 answered')).toBeDefined()
  await waitFor(async () => expect(await given()).toEqual(['clean true', 'dry true', 'rail false']))
})

it('takes back what the rest key passed', async () => {
  const { answers } = await open()
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pass all 2' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await answers()).size).toBe(0))
})

it('leaves to a look of its own what a finding of the same hazard in the zone may speak against', async () => {
  const { answers, data, walkId, zoneId } = await open()
  const slip = add('finding', {
    walkId,
    zoneId,
    kind: 'at_risk',
    state: 'open',
    category: 'slip_trip',
    text: 'Oil on the floor',
  })
  await act(async () => expect(await data.commit([slip])).toMatchObject({ ok: true }))
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  const asks = within(await screen.findByRole('dialog'))
  expect(await asks.findByText(/Oil on the floor/)).toBeDefined()
  fireEvent.click(asks.getByRole('button', { name: 'Pass it' }))
  await waitFor(async () => expect([...(await answers()).keys()]).toEqual(['clean']))
})

it('leaves to a look of its own what an earlier walk found here and nobody has closed', async () => {
  const { answers, data, lastWalk, zoneId } = await open()
  const before = { walkId: lastWalk, zoneId, kind: 'at_risk', state: 'open' } as const
  const found = [
    add('finding', { ...before, category: 'slip_trip', text: 'Oil on the floor' }),
    add('finding', { ...before, category: 'electrical', itemId: 'clean', text: 'Scrap in the way' }),
  ]
  await act(async () => expect(await data.commit(found)).toMatchObject({ ok: true }))
  fireEvent.click(await screen.findByRole('button', { name: /^Rest of section OK/ }))
  const asks = within(await screen.findByRole('dialog'))
  expect(await asks.findByText(/Oil on the floor/)).toBeDefined()
  expect(await asks.findByText(/Scrap in the way/)).toBeDefined()
  expect((await answers()).size).toBe(0)
})

it('fills the finding of a failed question, which leads back to the checklist', async () => {
  const { data, question, answers, location } = await open()
  fireEvent.click(question(0).getByRole('radio', { name: 'Fail' }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(/\/finding\/.*\?camera=1&from=checklist$/))
  const made = (await answers()).get('rail')
  expect(await data.get('finding', made?.findingId ?? '')).toMatchObject({
    state: 'draft',
    itemId: 'rail',
    category: 'fall_from_height',
    severity: 'high',
    standardRef: '1915.75(d)',
    text: 'Failed: Railed?',
  })
})

it('writes the failed question in the language of the records, whatever it was read in', async () => {
  // The tablet remembers its language, for the other tests of this file as well.
  onTestFinished(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'shipshape.checklist.language', newValue: 'en' }))
  })
  const { data, question, answers } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  fireEvent.click(await waitFor(() => question(0).getByRole('radio', { name: 'Falla' })))
  await waitFor(async () => expect((await answers()).get('rail')?.findingId).toBeTruthy())
  const made = await data.get('finding', (await answers()).get('rail')?.findingId ?? '')
  expect(made?.text).toBe('Failed: Railed?')
})

it('opens the finding at its words when no photo is asked for', async () => {
  const { question, location } = await open()
  fireEvent.click(question(1).getByRole('radio', { name: 'Fail' }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(/\/finding\/[^?]*\?from=checklist$/))
})

it('makes one finding of two quick fails', async () => {
  const { data, question, answers, walkId, location } = await open()
  const sets = data.status.get().waitingSets
  fireEvent.click(question(1).getByRole('radio', { name: 'Fail' }))
  fireEvent.click(question(1).getByRole('radio', { name: 'Fail' }))
  await waitFor(() => expect(location.history.at(-1)).toMatch(/\/finding\/[^?]*\?from=checklist$/))
  await waitFor(() => expect(data.status.get().waitingSets).toBe(sets + 2))
  const found = await data.list('finding', { walkId })
  expect(found).toHaveLength(1)
  expect((await answers()).get('clean')).toMatchObject({ result: 'fail', findingId: found[0]?.id })
})

it('writes a reading that fails into the words of its finding', () => {
  const [area] = templateAreas({
    areas: [
      {
        id: 'air',
        title: 'Air',
        items: [{ id: 'co', type: 'number', text: 'Breathing air below the limit?', unit: 'ppm', min: 0, max: 10 }],
      },
    ],
  })
  const item = area?.items[0]
  if (item === undefined) throw new Error('no item')
  expect(prefillOf(item, 1400).text).toBe(
    'Failed: Breathing air below the limit? Reading: 14 ppm. Allowed: 0 to 10 ppm',
  )
  expect(prefillOf(item, null)).toMatchObject({ text: 'Failed: Breathing air below the limit?', failText: null })
  const fail = { ...item, fail: { en: 'CO above 10 ppm', es: 'CO por encima de 10 ppm' } }
  const words = 'CO above 10 ppm. Reading: 14 ppm. Allowed: 0 to 10 ppm'
  expect(prefillOf(fail, 1400)).toMatchObject({ text: words, failText: words })
  expect(prefillOf(fail, null)).toMatchObject({ text: 'CO above 10 ppm', failText: 'CO above 10 ppm' })
  expect(prefillOf({ ...item, text: { en: 'Breathing air Grade D (ppm CO)' } }, 1400).text).toBe(
    'Failed: Breathing air Grade D (ppm CO). Reading: 14 ppm. Allowed: 0 to 10 ppm',
  )
})
