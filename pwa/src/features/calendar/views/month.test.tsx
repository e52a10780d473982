// @vitest-environment jsdom
/** The month by its names and keys, as somebody uses it who sees none of it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { EYEWASH, onThatDay, open } from './testing.tsx'

onThatDay()

const day = (name: RegExp) => screen.findByLabelText(name, { selector: '[role=gridcell]' })
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? ''
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('names every day with what stands on it, and what is late', async () => {
  await open()
  const grid = await screen.findByRole('grid', { name: 'November 2026' })
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map((head) => head.getAttribute('aria-label'))[0],
  ).toBe('Sunday')
  expect(within(grid).getAllByRole('row')).toHaveLength(6)
  await day(/^Friday, November 20, 2026, today\. nothing due$/)
  await day(/^Monday, November 23, 2026\. 1 item$/)
  const late = await day(/^Sunday, November 15, 2026\. 1 item, 1 overdue$/)
  within(late).getByLabelText('Coating record, overdue, 5 days late')
  expect(screen.getByRole('link', { name: '1 overdue' }).getAttribute('href')).toBe(
    '/calendar?view=agenda&state=overdue',
  )
})

it('is walked by the arrows, and shows the next month behind its edge', async () => {
  const { history } = await open()
  const today = await day(/November 20, 2026, today/)
  today.focus()
  press('ArrowRight')
  await waitFor(() => expect(focused()).toMatch(/^Saturday, November 21/))
  press('ArrowDown')
  await waitFor(() => expect(focused()).toMatch(/^Saturday, November 28/))
  press('Home')
  await waitFor(() => expect(focused()).toMatch(/^Sunday, November 22/))
  press('ArrowDown')
  press('ArrowDown')
  await waitFor(() => expect(focused()).toMatch(/^Sunday, December 6/))
  expect(history.at(-1)).toBe('/calendar?view=month&on=2026-12-06')
})

it('looks into a day by Space, gives the focus back by Escape, and says what completing lacks', async () => {
  await open()
  const monday = await day(/November 23, 2026/)
  monday.focus()
  press(' ')
  const peek = await screen.findByRole('complementary', { name: 'Eyewash test' })
  await waitFor(() => expect(focused()).toBe('Eyewash test'))
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(focused()).toMatch(/^Monday, November 23/)
  expect(peek.isConnected).toBe(false)
  press('e')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Still missing: Test sheet.'))
  expect(screen.getByRole('button', { name: /^Complete/ }).getAttribute('aria-disabled')).toBe('true')
})

it('plans an occurrence that is no row yet; the legal date stays', async () => {
  const { data } = await open()
  const monday = await day(/November 23, 2026/)
  monday.focus()
  press(' ')
  const field = await screen.findByLabelText('Plan for')
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  fireEvent.blur(field)
  await screen.findByText(/Legal date Nov 23 does not move/)
  await day(/^Wednesday, November 25, 2026\. 1 item/)
  const id = keyedId('calendarItem', { ruleId: EYEWASH, slot: '2026-11-23' })
  expect(await data.get('calendarItem', id)).toMatchObject({
    plannedOn: '2026-11-25',
    legalOn: '2026-11-23',
    state: 'upcoming',
  })
  screen.getByText('“Eyewash test” planned for Wed, Nov 25. It is still due Mon, Nov 23.')
})

it('lets a mouse drag, and no finger', async () => {
  const dragged = async () =>
    within(await day(/November 23, 2026/))
      .getByLabelText(/^Eyewash test/)
      .getAttribute('draggable')
  const atDesk = await open()
  expect(await dragged()).toBe('true')
  atDesk.unmount()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open()
  expect(await dragged()).toBe('false')
})

it('goes to another view and period by a key, and not while somebody types', async () => {
  const { history } = await open()
  await screen.findByRole('grid')
  press('3')
  await screen.findByRole('heading', { name: 'Agenda' })
  press('1')
  press('n')
  await screen.findByRole('heading', { name: 'December 2026' })
  press('t')
  await screen.findByRole('heading', { name: 'November 2026' })
  const before = history.length
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'n' })
  expect(history.length).toBe(before)
})

it('says in the agenda how much of the evidence is in place', async () => {
  const item = (slot: string) => keyedId('calendarItem', { ruleId: EYEWASH, slot })
  const asked = ['sheet', 'photo'].map((id) => ({ id, kind: 'file', title: id }))
  await open('/calendar?view=agenda', {
    more: ({ server }) => {
      for (const slot of ['2026-11-23', '2026-11-30'])
        server.put('calendarItem', item(slot), {
          ruleId: EYEWASH,
          slot,
          title: `Eyewash of ${slot}`,
          category: 'compliance',
          authority: 'federal',
          state: 'open',
          approval: 'none',
          dueOn: slot,
          legalOn: slot,
          evidence: asked,
        })
      server.put('attachment', newId(), {
        parentEntity: 'calendarItem',
        parentId: item('2026-11-23'),
        slot: 'photo',
        name: 'eyewash.pdf',
        mime: 'application/pdf',
        sha256: 'a'.repeat(64),
      })
    },
  })
  await screen.findByRole('link', { name: /Eyewash of 2026-11-23.*evidence 1 of 2/ })
  await screen.findByRole('link', { name: /Eyewash of 2026-11-30.*evidence 0 of 2/ })
})

it('offers a beginning where nothing is owed', async () => {
  await open('/calendar', { rules: false })
  await screen.findByRole('heading', { name: 'Nothing is owed here yet' })
  expect(screen.getByRole('link', { name: 'New rule' }).getAttribute('href')).toBe('/calendar/rules/new')
})
