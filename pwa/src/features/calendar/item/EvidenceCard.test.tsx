// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { File as WholeFile } from 'node:buffer'
import { expect, it, vi } from 'vitest'
import { addDays } from '../../../lib/dates.ts'
import { BEN, DUE, ID, open, prepare } from './testing.tsx'

// A file of jsdom gives its bytes in a realm of its own, which the hash does not take.
vi.stubGlobal('File', WholeFile)

const PDF = { evidence: [{ id: 'pdf', kind: 'file', title: 'Report PDF', accept: 'pdf' }] }

const chosen = (name: string, text: string) => new File([text], name)

async function addFile(file: File): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Add file: Report PDF' })
  const input = button.parentElement?.querySelector('input[type=file]')
  if (input) fireEvent.change(input, { target: { files: [file] } })
}

it('refuses a file of another kind than the evidence asks for, in words, and keeps nothing of it', async () => {
  const { data } = await open({ prepared: (world) => prepare(world, PDF) })
  expect(await screen.findByText('A PDF')).toBeTruthy()
  await addFile(chosen('notes.txt', 'hello'))
  expect(
    await screen.findByText('notes.txt was not added. Report PDF must be a PDF: choose another file.'),
  ).toBeTruthy()
  expect(await data.list('attachment')).toEqual([])
  expect(await data.get('calendarItem', ID)).toBeNull()
})

it('opens what proves it where it is asked for, and says of each file what it is for', async () => {
  await open({ prepared: (world) => prepare(world, PDF) })
  await addFile(chosen('report.pdf', '%PDF-1.7 report'))
  expect(await screen.findByText('1 of 1 in place')).toBeTruthy()
  const evidence = screen.getByRole('region', { name: 'Evidence' })
  expect(within(evidence).getByRole('button', { name: 'report.pdf' })).toBeTruthy()
  const files = await screen.findByRole('region', { name: 'Files' })
  expect(within(files).getByText(/^Report PDF · /)).toBeTruthy()
})

it('says who did it and when, and what was done in the bar', async () => {
  await open({
    prepared: (world) =>
      prepare(world, {}, { state: 'verified', doneOn: addDays(DUE, -2), doneBy: BEN, approval: 'needed' }),
  })
  expect((await screen.findByText('Done', { selector: 'dt' })).nextElementSibling?.textContent).toMatch(/ by Ben Lee$/)
  fireEvent.click(await screen.findByRole('button', { name: /^Reopen/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Wrong month.' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Coating report: reopened')).toBeTruthy()
})

it('leads to the record that proves it whoever may make one, be the item theirs or not', async () => {
  const evidence = [{ id: 'hook', kind: 'record', title: 'Signed record', entity: 'equipmentInspection' }]
  await open({ role: 'inspector', prepared: (world) => prepare(world, {}, { evidence }) })
  expect((await screen.findByRole('link', { name: 'Do it now: Signed record' })).getAttribute('href')).toBe(
    '/equipment/inspections/new',
  )
  expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
})

it('does not lead to a record that this person may not make', async () => {
  const evidence = [{ id: 'hook', kind: 'record', title: 'Signed record', entity: 'equipmentInspection' }]
  await open({ role: 'auditor', prepared: (world) => prepare(world, {}, { evidence }) })
  expect(await screen.findByText('Signed record')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Do it now/ })).toBeNull()
})
