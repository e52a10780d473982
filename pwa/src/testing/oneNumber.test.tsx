// @vitest-environment jsdom
/** A word means one number: the screens that say overdue, missed and done in time are walked over one yard and compared. */
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../sync/change/ids.ts'
import type { Data } from '../data/data.ts'
import { DataProvider } from '../data/react/context.tsx'
import { Proof } from '../features/calendar/proof/Proof.tsx'
import CalendarPage from '../features/calendar/views/CalendarPage.tsx'
import { onThatDay } from '../features/calendar/views/testing.tsx'
import { Dashboard } from '../features/dashboard/pages/Dashboard.tsx'
import { pages as taskPages } from '../features/tasks/index.ts'
import { UndoProvider } from '../ui/UndoBar.tsx'
import { renderApp } from './renderApp.tsx'

onThatDay()
beforeEach(() => {
  localStorage.clear()
  // No server answers what devices hold.
  vi.stubGlobal('reportError', () => undefined)
})

const RULE = newId()

/** On Nov 20: of the calendar one overdue, two missed, one done, and a permit that has run out; of tasks one of mine and two others late, one done. */
async function yard() {
  const { data } = await renderApp(null, {
    role: 'ehs_manager',
    prepare: ({ server }, user) => {
      server.put('organization', user.orgId, { name: 'Bayfront', timeZone: 'America/New_York' })
      server.put('person', user.id, { fullName: 'Ana Ruiz', role: 'ehs_manager' })
      const item = (dueOn: string, fields: object) =>
        server.put('calendarItem', newId(), {
          ruleId: RULE,
          slot: dueOn,
          title: `Eyewash test ${dueOn}`,
          category: 'compliance',
          program: 'safety',
          ownerId: user.id,
          dueOn,
          ...fields,
        })
      item('2026-11-13', { state: 'open' })
      item('2026-10-05', { state: 'missed', missedOn: '2026-10-08' })
      item('2026-11-06', { state: 'missed', missedOn: '2026-11-09' })
      item('2026-11-02', { state: 'verified', doneOn: '2026-11-01' })
      server.put('permit', newId(), { title: 'Title V', state: 'active', renewBy: '2026-11-10', ownerId: user.id })
      const task = (fields: object) =>
        server.put('task', newId(), { title: 'Mend the rail', priority: 'P2', evidenceRule: 'none', ...fields })
      task({ state: 'open', dueOn: '2026-11-12', assigneeId: user.id })
      task({ state: 'in_progress', dueOn: '2026-11-16', assigneeId: newId() })
      task({ state: 'open', dueOn: '2026-11-19', assigneeId: newId() })
      task({ state: 'done', dueOn: '2026-11-18', completedAt: Date.parse('2026-11-17T15:00:00Z') })
      task({ state: 'cancelled', dueOn: '2026-11-18' })
    },
  })
  cleanup()
  return data
}

async function visit(data: Data, address: string, Page: ComponentType) {
  cleanup()
  const [path = '', search = ''] = address.split('?')
  const at = memoryLocation({ path, searchPath: search })
  render(
    <DataProvider data={data}>
      <UndoProvider>
        <Router hook={at.hook} searchHook={at.searchHook}>
          <Page />
        </Router>
      </UndoProvider>
    </DataProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
const link = (name: RegExp) => screen.findByRole('link', { name })

it('says of the calendar how much is overdue and how much was missed, the same on every screen', async () => {
  const data = await yard()
  await visit(data, '/', Dashboard)
  const [overdue, missed] = [await link(/Obligations overdue/), await link(/Obligations missed/)]
  const hrefs = [overdue, missed].map((one) => one.getAttribute('href') ?? '')
  expect([overdue, missed].map(({ textContent }) => numberIn(textContent))).toEqual([2, 2])

  await visit(data, '/calendar', CalendarPage)
  expect(numberIn((await link(/overdue$/)).textContent)).toBe(2)
  expect(numberIn((await link(/missed$/)).textContent)).toBe(2)

  await visit(data, hrefs[0] ?? '', CalendarPage)
  expect(within(await screen.findByRole('region', { name: 'Overdue, 2' })).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('region', { name: /^Missed/ })).toBeNull()
  await visit(data, hrefs[1] ?? '', CalendarPage)
  expect(within(await screen.findByRole('region', { name: 'Missed, 2' })).getAllByRole('listitem')).toHaveLength(2)

  await visit(data, '/calendar/proof', Proof)
  await screen.findByText('0 late, 2 missed, 1 overdue of 4')
  expect((await link(/^1 more is overdue/)).getAttribute('href')).toBe(hrefs[0])
})

it('says of tasks how many are overdue, whose, and how many of those due were done in time', async () => {
  const data = await yard()
  await visit(data, '/', Dashboard)
  const mine = await link(/My overdue tasks/)
  expect(numberIn(mine.textContent)).toBe(1)
  const inTime = await link(/Done in time/)
  expect(inTime.textContent).toContain('25%')
  expect(inTime.textContent).toContain('1 of 4 due')
  const hrefs = [mine, inTime].map((one) => one.getAttribute('href') ?? '')

  const List = (await taskPages['TaskList']?.())?.default ?? (() => null)
  await visit(data, '/tasks?tab=overdue', List)
  expect(numberIn((await link(/^Overdue/)).textContent)).toBe(3)
  await screen.findByText('3 tasks')
  await visit(data, hrefs[0] ?? '', List)
  await screen.findByText(/^1 (of \d )?task/)
  await visit(data, hrefs[1] ?? '', List)
  await screen.findByText('4 of 5 tasks')
})
