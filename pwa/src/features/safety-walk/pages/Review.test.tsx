// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { Review } from './Review.tsx'

const NOW = Date.now() - 3_600_000
const WEEK = 7 * 86_400_000
const AREAS = [
  {
    id: 'dd',
    title: 'Dry dock',
    items: [
      { id: 'rail', text: 'Railed?' },
      { id: 'hull', text: 'Hull grounded?', when: 'vessel-docked' },
      { id: 'leak', text: 'Leak stopped?', when: 'failed-last-time' },
      { id: 'spill', text: 'Spill kit full?', when: 'failed-last-time' },
    ],
  },
]

async function open() {
  const [walkId, lastWalk, templateId, dock, pier, yard] = [newId(), newId(), newId(), newId(), newId(), newId()]
  const location = memoryLocation({ path: `/safety-walk/${walkId}/review` })
  return renderApp(
    <Router hook={location.hook}>
      <Route path="/safety-walk/:id/review">
        <Review />
      </Route>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('walkTemplate', { id: templateId, key: 'yard', version: 1, title: 'Yard', areas: AREAS, status: 'live' }),
        add('zone', { id: dock, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock', areaIds: ['dd'] }),
        add('zone', { id: pier, name: 'Pier 3', code: 'P3', kind: 'pier', areaIds: ['dd'] }),
        add('zone', { id: yard, name: 'Steel yard', code: 'SY', kind: 'yard' }),
        add('vessel', { id: newId(), name: 'Harbor Sentry', zoneId: pier, inYard: true }),
        add('walk', { id: lastWalk, templateId, state: 'in_progress', startedAt: NOW - WEEK, route: [dock] }),
        add('answer', { walkId: lastWalk, zoneId: dock, itemId: 'leak', result: 'fail', answeredAt: NOW - WEEK }),
        add('answer', { walkId: lastWalk, zoneId: dock, itemId: 'spill', result: 'pass', answeredAt: NOW - WEEK }),
        add('walk', { id: walkId, templateId, state: 'in_progress', startedAt: NOW, route: [dock, pier, yard] }),
        add('walkZone', { walkId, zoneId: dock, status: 'doing', enteredAt: NOW }),
        add('answer', { walkId, zoneId: dock, itemId: 'rail', result: 'pass', answeredAt: NOW }),
      ],
    },
  )
}

it('counts the questions that are asked where they are asked, as the checklists do', async () => {
  await open()
  // The dock, without a vessel: rail and the leak that failed. The pier, with a vessel and never walked: all four.
  expect((await screen.findByText('questions answered')).closest('div')?.textContent).toBe('1 of 6questions answered')
})

it('counts the questions of a skipped zone as the signature will', async () => {
  const { data } = await open()
  const [pier] = (await data.list('zone')).filter(({ code }) => code === 'P3')
  const [walk] = (await data.list('walk')).filter(({ startedAt }) => startedAt === NOW)
  if (pier === undefined || walk === undefined) throw new Error('the walk of this test')
  await data.commit([
    add('walkZone', { walkId: walk.id, zoneId: pier.id, status: 'skipped', skipReason: 'Crane lift' }),
  ])
  await screen.findByText('1 zone not visited:')
  expect((await screen.findByText('questions answered')).closest('div')?.textContent).toBe('1 of 6questions answered')
})

it('calls a zone visited when somebody was there, and done when somebody said so', async () => {
  await open()
  expect((await screen.findByText('zones visited')).closest('div')?.textContent).toBe('1 of 3zones visited')
  expect(screen.getByText('2 zones not visited:').parentElement?.textContent).toContain('Pier 3, Steel yard')
  expect(screen.getByText('1 zone not marked done:').parentElement?.textContent).toContain('Dry Dock 2')
})

it('says how many photos are still here, not how many files they are sent as', async () => {
  const { browser, data } = await open()
  await screen.findByText('Every photo is on the server.')
  browser.setOnline(false)
  const file = (name: string, priority: 0 | 1 | 2) => ({
    sha256: name.repeat(64),
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(8),
    priority,
  })
  const photo = add('photo', { thumbSha256: 'a'.repeat(64), reportSha256: 'b'.repeat(64), sha256: 'c'.repeat(64) })
  await data.commit([photo], { files: [file('a', 0), file('b', 1), file('c', 2)] })
  await data.commit([{ kind: 'set', entity: 'photo', id: photo.id, fields: { markedSha256: 'd'.repeat(64) } }], {
    files: [file('d', 1)],
  })
  expect(await screen.findByText('1 photo still on this tablet; signing does not wait for it.')).toBeDefined()
})

it('names what each visited zone leaves open', async () => {
  await open()
  expect((await screen.findByText('Dry Dock 2:')).parentElement?.textContent).toContain(
    '1 question not answered: Leak stopped.',
  )
  expect(screen.queryByText('Pier 3:')).toBeNull()
})
