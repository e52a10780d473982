// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keyedId, newId } from '../../../../../sync/change/ids.ts'
import { addDays, today } from '../../../lib/dates.ts'
import { ANA, BEN, DUE, ID, open, prepare, RULE } from './testing.tsx'

it('shows an occurrence that is no row yet: the law, its mark, how long there is, who has it and what proves it', async () => {
  await open({ prepared: (world) => prepare(world) })
  expect(await screen.findByRole('heading', { name: 'Coating report' })).toBeTruthy()
  expect(screen.getByText('Tell the agency which coatings were applied.')).toBeTruthy()
  expect(screen.getByText('40 CFR 63.788(b)').parentElement?.textContent).toContain('not checked')
  expect(screen.getByText('State agency')).toBeTruthy()
  expect(screen.getByText('10')).toBeTruthy()
  expect(screen.getByText('days left', { exact: false })).toBeTruthy()
  expect(screen.getByRole('img', { name: /^opened .*today, due .*, missed after / })).toBeTruthy()
  expect(screen.getByText('Ana Ruiz', { selector: 'span' })).toBeTruthy()
  expect(await screen.findByText('0 of 3 in place')).toBeTruthy()
  expect(screen.getByText('Not begun')).toBeTruthy()
})

it('asks for the evidence right under the steps, before all that could be taken for it', async () => {
  await open({ prepared: (world) => prepare(world, {}, {}) })
  const [evidence] = await screen.findAllByRole('heading', { name: 'Evidence' })
  const files = await screen.findByRole('heading', { name: 'Files' })
  expect(evidence?.compareDocumentPosition(files)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('refuses to complete it while evidence is missing, and says what', async () => {
  const { data } = await open({ prepared: (world) => prepare(world) })
  const complete = await screen.findByRole('button', { name: /^Complete/ })
  expect(complete.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Still missing: Report PDF and Confirmation number.').length).toBeGreaterThan(0)
  fireEvent.click(complete)
  expect(await data.get('calendarItem', ID)).toBeNull()
})

it('makes the row with the first evidence, without a signal, and completes it when all is there', async () => {
  const { data, browser, user } = await open({
    prepared: (world) => prepare(world, { evidence: [{ id: 'conf', kind: 'number', title: 'Confirmation number' }] }),
  })
  browser.setOnline(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Enter: Confirmation number' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox', { name: /What it says/ }), { target: { value: 'C-77' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await screen.findByText('1 of 1 in place')
  expect(await data.get('calendarItem', ID)).toMatchObject({ ruleId: RULE, slot: DUE, state: 'open', ownerId: ANA })
  expect(await data.list('calendarEvidence', { itemId: ID })).toMatchObject([{ slot: 'conf', value: 'C-77' }])
  fireEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
  await saySent('portal')
  await waitFor(async () =>
    expect(await data.get('calendarItem', ID)).toMatchObject({ state: 'verified', doneOn: today(), doneBy: user.id }),
  )
  expect(await screen.findByText('days early', { exact: false })).toBeTruthy()
})

/** Answers the question that completing asks; the rest is filled in. */
async function saySent(how: string) {
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('combobox', { name: /^How/ }), { target: { value: how } })
  fireEvent.click(within(dialog).getByRole('button', { name: /^Complete/ }))
}

it('asks to whom, how and when it went before it is done, where the rule sends it to somebody', async () => {
  const { data } = await open({ prepared: (world) => prepare(world, { evidence: [] }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^Submitted to/ }).value).toBe('State agency')
  // How it went is the one thing that nobody can guess.
  fireEvent.click(within(dialog).getByRole('button', { name: /^Complete/ }))
  expect(await within(dialog).findByText('How is required.')).toBeTruthy()
  expect(await data.get('calendarItem', ID)).toBeNull()
  fireEvent.change(within(dialog).getByRole('textbox', { name: /^Confirmation number/ }), { target: { value: 'N-9' } })
  await saySent('portal')
  await waitFor(async () =>
    expect(await data.get('calendarItem', ID)).toMatchObject({
      state: 'verified',
      submittedTo: 'State agency',
      method: 'portal',
      submittedOn: today(),
      confirmationNumber: 'N-9',
    }),
  )
})

it('asks nothing of what stays in the yard', async () => {
  const { data } = await open({ prepared: (world) => prepare(world, { evidence: [], submitTo: null }) })
  fireEvent.click(await screen.findByRole('button', { name: /^Complete/ }))
  await waitFor(async () => expect(await data.get('calendarItem', ID)).toMatchObject({ state: 'verified' }))
})

it('offers to submit it for review where a second person verifies it', async () => {
  await open({ prepared: (world) => prepare(world, { approval: 'needed', approverRole: 'ehs_manager', evidence: [] }) })
  expect(await screen.findByRole('button', { name: /^Submit for review/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull()
})

it.each([
  ['ehs_manager', true],
  ['env_specialist', false],
  ['org_admin', false],
])('lets the role verify that the rule asks for: %s', async (role, refused) => {
  const done = { approval: 'needed', approverRole: 'env_specialist', state: 'submitted', doneOn: today(), doneBy: ANA }
  await open({ role, prepared: (world) => prepare(world, { approverRole: 'env_specialist' }, done) })
  await screen.findByRole('button', { name: /^Verify/ })
  const why = screen.queryAllByText('The rule asks for the role Environmental specialist to verify this.')
  expect(why.length > 0).toBe(refused)
})

it('plans another day and leaves the legal date where it is', async () => {
  const { data } = await open({ prepared: (world) => prepare(world) })
  fireEvent.click(await screen.findByRole('button', { name: 'Plan for' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Do it on'), { target: { value: addDays(DUE, -3) } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Plan' }))
  await waitFor(async () =>
    expect(await data.get('calendarItem', ID)).toMatchObject({ plannedOn: addDays(DUE, -3), dueOn: DUE }),
  )
})

it('moves the legal date only with the letter of the agency', async () => {
  const { data } = await open({ prepared: (world) => prepare(world, {}, {}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Move the legal date' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText(/New legal date/), { target: { value: addDays(DUE, 30) } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move the legal date' }))
  expect(await within(dialog).findByText('Add the letter.')).toBeTruthy()
  expect(await data.get('calendarItem', ID)).toMatchObject({ extendedTo: null })
})

it('hands all to come over with the rule', async () => {
  const { data } = await open({ prepared: (world) => prepare(world, {}, {}) })
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog')
  const owner = within(dialog).getByRole('combobox', { name: 'Owner' })
  fireEvent.focus(owner)
  fireEvent.change(owner, { target: { value: 'Ben' } })
  fireEvent.click(await within(dialog).findByRole('option', { name: /Ben Lee/ }))
  expect(await within(dialog).findByText('The backup is somebody else than the owner.')).toBeTruthy()
  fireEvent.click(
    within(dialog)
      .getAllByRole('button', { name: /^Clear/ })
      .at(-1) ?? dialog,
  )
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /all to come/ }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over' }))
  await waitFor(async () =>
    expect(await data.get('calendarRule', RULE)).toMatchObject({ ownerId: BEN, backupId: null }),
  )
  expect(await data.get('calendarItem', ID)).toMatchObject({ ownerId: BEN, backupId: null })
})

it('says what an item went like before, and who covers', async () => {
  const before = addDays(DUE, -365)
  await open({
    prepared: (world) => {
      prepare(world, {}, {})
      world.server.put('calendarItem', keyedId('calendarItem', { ruleId: RULE, slot: before }), {
        ruleId: RULE,
        slot: before,
        title: 'Coating report',
        category: 'report',
        authority: 'federal',
        approval: 'none',
        state: 'verified',
        dueOn: before,
        legalOn: before,
        doneOn: addDays(before, -12),
        doneBy: ANA,
      })
      world.server.put('absence', newId(), { personId: ANA, fromOn: addDays(today(), 2), untilOn: addDays(today(), 2) })
    },
  })
  expect(await screen.findByRole('link', { name: /^Due .*: 12 d early$/ })).toBeTruthy()
  expect(screen.getByText('on time 1 of 1')).toBeTruthy()
  expect(screen.getByText(/^covers /)).toBeTruthy()
})

it.each([
  ['who is named', true, true, 'Cover', 'Carla Diaz'],
  ['who is named, without a backup', true, false, 'Cover', 'Carla Diaz'],
  ['the backup, where nobody is named', false, true, 'Backup, if away', 'Ben Lee'],
  ['nobody, where there is neither', false, false, null, null],
])('says who covers: %s', async (_, named, backup, title, name) => {
  const carla = newId()
  await open({
    prepared: ({ server, ...world }) => {
      prepare({ server, ...world }, {}, backup ? {} : { backupId: null })
      server.put('person', carla, { fullName: 'Carla Diaz', role: 'supervisor', active: true })
      const on = addDays(today(), 2)
      server.put('absence', newId(), { personId: ANA, fromOn: on, untilOn: on, coverId: named ? carla : null })
    },
  })
  const owner = await screen.findByText('Owner', { selector: 'small' })
  if (name === null) return expect(screen.queryByText(/^covers /)).toBeNull()
  const covers = await screen.findByText(/^covers /)
  expect(covers.parentElement?.textContent).toContain(`${title}${name}covers`)
  expect(owner.parentElement?.textContent).toBe('OwnerAna Ruiz')
})

it.each([
  ['while the owner is away', 0, true],
  ['not before that', 1, false],
])('lets who covers work on it: %s', async (_, inDays, may) => {
  await open({
    role: 'inspector',
    prepared: (world, user) => {
      prepare(world)
      const away = {
        personId: ANA,
        coverId: user.id,
        fromOn: addDays(today(), inDays),
        untilOn: addDays(today(), 9),
      }
      world.server.put('absence', newId(), away)
    },
  })
  await screen.findByText('0 of 3 in place')
  if (may) expect(await screen.findByRole('button', { name: 'Plan for' })).toBeTruthy()
  else expect(screen.queryByRole('button', { name: 'Plan for' })).toBeNull()
})

it('shows everything and offers nothing to somebody who only reads', async () => {
  await open({ role: 'auditor', prepared: (world) => prepare(world, {}, {}) })
  await screen.findByRole('heading', { name: 'Coating report' })
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Enter: / })).toBeNull()
})

it('asks nobody why it was late that was done within grace', async () => {
  const done = {
    state: 'verified',
    dueOn: addDays(today(), -2),
    legalOn: addDays(today(), -2),
    doneOn: addDays(today(), -1),
  }
  await open({ prepared: (world) => prepare(world, {}, { ...done, graceOn: today() }) })
  expect(await screen.findByText('within grace', { exact: false })).toBeTruthy()
  expect(screen.queryByLabelText(/Why it was late/)).toBeNull()
})
