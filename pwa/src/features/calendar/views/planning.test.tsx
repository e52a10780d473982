// @vitest-environment jsdom
/** Planning another day and completing from the calendar: what is saved, and who is refused and why. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { quiet } from '../../../testing/quiet.ts'
import { DRAGGED } from '../../../ui/calendar/MonthGrid.tsx'
import { EYEWASH, onThatDay, open } from './testing.tsx'

onThatDay()

const ID = keyedId('calendarItem', { ruleId: EYEWASH, slot: '2026-11-23' })
const NOT_THEIRS = 'Only the people on this calendar item and their supervisor can plan it.'

const day = (name: RegExp) => screen.findByLabelText(name, { selector: '[role=gridcell]' })

async function look() {
  const monday = await day(/November 23, 2026/)
  monday.focus()
  fireEvent.keyDown(monday, { key: ' ' })
  return screen.findByRole('complementary', { name: 'Eyewash test' })
}

it('saves a typed day once, when the field is left', async () => {
  const { data } = await open()
  await look()
  const field = await screen.findByLabelText<HTMLInputElement>('Plan for')
  const commit = vi.spyOn(data, 'commit')
  for (const year of ['0002', '0020', '0202', '2026']) fireEvent.change(field, { target: { value: `${year}-11-25` } })
  await quiet()
  expect(commit).not.toHaveBeenCalled()
  fireEvent.blur(field)
  await screen.findByText('“Eyewash test” planned for Wed, Nov 25. It is still due Mon, Nov 23.')
  expect(await data.get('calendarItem', ID)).toMatchObject({ plannedOn: '2026-11-25' })
  expect(commit).toHaveBeenCalledTimes(1)
})

it('saves a typed day by Enter', async () => {
  const { data } = await open()
  await look()
  const field = await screen.findByLabelText('Plan for')
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(async () => expect(await data.get('calendarItem', ID)).toMatchObject({ plannedOn: '2026-11-25' }))
})

it('saves a typed day when Escape leaves the peek, where no day of a grid takes the focus', async () => {
  const { data } = await open('/calendar?view=week&on=2026-11-23')
  fireEvent.click(await screen.findByRole('button', { name: /^Eyewash test/ }))
  const field = await screen.findByLabelText<HTMLInputElement>('Plan for')
  field.focus()
  fireEvent.change(field, { target: { value: '2026-11-25' } })
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(async () => expect(await data.get('calendarItem', ID)).toMatchObject({ plannedOn: '2026-11-25' }))
})

async function planned() {
  const { data } = await open('/calendar', {
    more: ({ server }) =>
      server.put('calendarItem', ID, {
        ruleId: EYEWASH,
        slot: '2026-11-23',
        title: 'Eyewash test',
        category: 'compliance',
        authority: 'federal',
        state: 'open',
        approval: 'none',
        dueOn: '2026-11-23',
        legalOn: '2026-11-23',
        plannedOn: '2026-11-25',
      }),
  })
  const wednesday = await day(/November 25, 2026/)
  wednesday.focus()
  fireEvent.keyDown(wednesday, { key: ' ' })
  const field = await screen.findByLabelText<HTMLInputElement>('Plan for')
  expect(field.value).toBe('2026-11-25')
  return { data, field }
}

it.each(['', '0202-11-26'])('keeps the plan while a day is half typed: “%s”', async (half) => {
  const { data, field } = await planned()
  // A browser gives no value for half a day, and says so.
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  const commit = vi.spyOn(data, 'commit')
  fireEvent.change(field, { target: { value: half } })
  fireEvent.blur(field)
  await waitFor(() => expect(field.value).toBe('2026-11-25'))
  await quiet()
  expect(commit).not.toHaveBeenCalled()
})

it('takes the plan back when the day is emptied', async () => {
  const { data, field } = await planned()
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.blur(field)
  await waitFor(async () => expect(await data.get('calendarItem', ID)).toMatchObject({ plannedOn: null }))
})

it.each([
  ['auditor', false],
  ['data_clerk', false],
  ['env_specialist', true],
])('lets only who may change it move it to another day: %s', async (role, may) => {
  const { data } = await open('/calendar', { role, eyewash: { ownerId: newId() } })
  const line = within(await day(/November 23, 2026/)).getByLabelText(/^Eyewash test/)
  await waitFor(() => expect(line.getAttribute('draggable')).toBe(String(may)))
  fireEvent.drop(await day(/November 25, 2026/), {
    dataTransfer: { getData: (type: string) => (type === DRAGGED ? ID : '') },
  })
  if (may) return waitFor(async () => expect(await data.get('calendarItem', ID)).not.toBeNull())
  await quiet()
  expect(await data.get('calendarItem', ID)).toBeNull()
  const peek = await look()
  within(peek).getByText(NOT_THEIRS)
  expect(within(peek).queryByLabelText('Plan for')).toBeNull()
})

it('refuses to complete beside the calendar what needs a qualification that one does not hold, and says who does', async () => {
  const kind = newId()
  const ben = newId()
  const { data } = await open('/calendar', {
    eyewash: { evidence: [], qualificationKindId: kind },
    more: ({ server }) => {
      server.put('person', ben, { fullName: 'Ben Lee', role: 'supervisor', active: true })
      server.put('qualificationKind', kind, { title: 'Fire watch', active: true })
      server.put('qualification', newId(), { personId: ben, kindId: kind, state: 'valid', issuedOn: '2026-01-01' })
    },
  })
  const peek = await look()
  await within(peek).findAllByText('This needs: Fire watch. Ben Lee holds it.')
  const complete = within(peek).getByRole('button', { name: /^Complete/ })
  expect(complete.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(complete)
  await quiet()
  expect(await data.get('calendarItem', ID)).toBeNull()
})

it('shades the days on which the yard does not work', async () => {
  await open('/calendar', { workingDays: [2, 3, 4, 5, 6] })
  const plain = (await day(/Friday, November 20/)).className
  expect((await day(/Saturday, November 21/)).className).toBe(plain)
  expect((await day(/Monday, November 23/)).className).not.toBe(plain)
  expect((await day(/Sunday, November 22/)).className).not.toBe(plain)
})
