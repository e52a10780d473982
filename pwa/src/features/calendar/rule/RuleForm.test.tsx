// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import RuleForm from './RuleForm.tsx'

const ASKED = 'title=Boiler+check&category=inspection&authority=state&anchor=fixed&startOn=2026-03-02&ownerId='

function open(search = ASKED, prepare: (world: World) => void = () => undefined) {
  const at = memoryLocation({ path: '/calendar/rules/new', searchPath: search })
  return renderApp(
    <Router hook={at.hook} searchHook={at.searchHook}>
      <UndoProvider>
        <RuleForm />
      </UndoProvider>
    </Router>,
    { role: 'ehs_manager', prepare },
  )
}

const choose = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })

it('says the rule as a sentence and draws the next twelve months while one chooses', async () => {
  await open()
  expect(await screen.findByText(/rule in words and its next twelve months then appear here/)).toBeTruthy()
  await screen.findByLabelText('How it repeats')
  choose('How it repeats', 'weeks')
  expect(await screen.findByText(/^Every (week on )?Monday\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Thu' }))
  expect(await screen.findByText(/^Every (week on )?Monday and Thursday\./)).toBeTruthy()
  expect((await screen.findByText(/times in twelve months\. Next: /)).textContent).toMatch(/\d+ times/)
})

it('says at the field what is wrong with an RRULE, and keeps nothing', async () => {
  const { data } = await open()
  await screen.findByLabelText('How it repeats')
  choose('How it repeats', 'raw')
  fireEvent.change(screen.getByLabelText('RRULE'), {
    target: { value: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2;UNTIL=20300101' },
  })
  fireEvent.click(screen.getAllByRole('button', { name: /^Add rule/ })[0] ?? document.body)
  expect(await screen.findByText('COUNT and UNTIL both say when it ends: keep one.')).toBeTruthy()
  expect(await data.list('calendarRule')).toHaveLength(0)
})

it('refuses an owner who has left', async () => {
  const gone = newId()
  const { data } = await open(`${ASKED}${gone}&rrule=FREQ%3DDAILY`, (world) =>
    world.server.put('person', gone, { fullName: 'Ana Ruiz', role: 'supervisor', active: false }),
  )
  await screen.findByLabelText('How it repeats')
  fireEvent.click(screen.getAllByRole('button', { name: /^Add rule/ })[0] ?? document.body)
  expect(await screen.findByText('Ana Ruiz has left. Choose somebody else.')).toBeTruthy()
  expect(await data.list('calendarRule')).toHaveLength(0)
})

it('keeps a rule with its evidence and its own ladder', async () => {
  const { data } = await open(`${ASKED}&rrule=FREQ%3DDAILY`)
  await screen.findByLabelText('How it repeats')
  fireEvent.click(screen.getByRole('button', { name: 'Add evidence' }))
  fireEvent.change(await screen.findByLabelText('What proves it, 1'), { target: { value: 'Photo of the gauge' } })
  fireEvent.change(screen.getByLabelText('Days before'), { target: { value: '5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add reminder' }))
  fireEvent.click(screen.getAllByRole('button', { name: /^Add rule/ })[0] ?? document.body)
  await waitFor(async () =>
    expect(await data.list('calendarRule')).toMatchObject([
      {
        title: 'Boiler check',
        rrule: 'FREQ=DAILY',
        leads: [5],
        evidence: [{ kind: 'file', title: 'Photo of the gauge' }],
      },
    ]),
  )
})

it('says what is wrong while one types, in place of a sentence that is not true', async () => {
  await open()
  await screen.findByLabelText('How it repeats')
  choose('How it repeats', 'raw')
  fireEvent.change(screen.getByLabelText('RRULE'), { target: { value: 'FREQ=DAILY;COUNT=2;UNTIL=20300101' } })
  const says = await screen.findByRole('region', { name: 'The rule says' })
  expect(await within(says).findByText(/COUNT and UNTIL both say when it ends: keep one\./)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('RRULE'), { target: { value: 'FREQ=DAILY' } })
  expect(await within(says).findByText(/^Every day\./)).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Due at/), { target: { value: '25:00' } })
  await waitFor(() => expect(within(says).queryByText(/^Every day\./)).toBeNull())
  expect(says.textContent).not.toContain('Due at 25:00')
})

it('asks for a kind of file where any other would prove nothing', async () => {
  const { data } = await open(`${ASKED}&rrule=FREQ%3DDAILY`)
  await screen.findByLabelText('How it repeats')
  fireEvent.click(screen.getByRole('button', { name: 'Add evidence' }))
  fireEvent.change(await screen.findByLabelText('What proves it, 1'), { target: { value: 'Report' } })
  choose('Kind of file of evidence 1', 'pdf')
  fireEvent.click(screen.getAllByRole('button', { name: /^Add rule/ })[0] ?? document.body)
  await waitFor(async () =>
    expect(await data.list('calendarRule')).toMatchObject([
      { evidence: [{ kind: 'file', title: 'Report', accept: 'pdf' }] },
    ]),
  )
})

it('keeps the way and what is wrong with its interval while another anchor is looked at', async () => {
  await open(`${ASKED}&rrule=FREQ%3DWEEKLY%3BINTERVAL%3D5%3BBYDAY%3DMO`)
  fireEvent.change(await screen.findByLabelText('Every so many weeks'), { target: { value: '' } })
  choose(/^Is due/, 'rolling')
  expect(screen.queryByLabelText('Every so many weeks')).toBeNull()
  choose(/^Is due/, 'fixed')
  expect((await screen.findByLabelText<HTMLInputElement>('Every so many weeks')).value).toBe('')
  expect(screen.getAllByText('Type a whole number from 1 to 520.').length).toBeGreaterThan(0)
})

it.each(['5000', '', '0', 'x'])(
  'says what to type where the interval cannot be, and keeps nothing: “%s”',
  async (wrong) => {
    const { data } = await open(`${ASKED}&rrule=FREQ%3DWEEKLY%3BINTERVAL%3D5%3BBYDAY%3DMO`)
    const field = await screen.findByLabelText<HTMLInputElement>('Every so many weeks')
    const add = () => fireEvent.click(screen.getAllByRole('button', { name: /^Add rule/ })[0] ?? document.body)
    fireEvent.change(field, { target: { value: wrong } })
    expect(field.value).toBe(wrong)
    expect(screen.getAllByText('Type a whole number from 1 to 520.').length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: 'Thu' }))
    expect(screen.getByLabelText<HTMLInputElement>('Every so many weeks').value).toBe(wrong)
    add()
    await waitFor(() => expect(screen.getAllByText('Type a whole number from 1 to 520.').length).toBeGreaterThan(1))
    expect(await data.list('calendarRule')).toHaveLength(0)
    fireEvent.change(screen.getByLabelText('Every so many weeks'), { target: { value: '50' } })
    expect(screen.queryByText('Type a whole number from 1 to 520.')).toBeNull()
    add()
    await waitFor(async () =>
      expect(await data.list('calendarRule')).toMatchObject([{ rrule: 'FREQ=WEEKLY;INTERVAL=50;BYDAY=MO,TH' }]),
    )
  },
)
