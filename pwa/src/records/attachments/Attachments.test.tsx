// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { File as WholeFile } from 'node:buffer'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
import { Attachments } from './Attachments.tsx'

// A file of jsdom gives its bytes in a realm of its own, which the hash does not take.
vi.stubGlobal('File', WholeFile)

const PERMIT = newId()

const open = () =>
  renderApp(
    <UndoProvider>
      <Attachments parent={{ entity: 'permit', id: PERMIT }} mayAdd />
    </UndoProvider>,
    {
      role: 'ehs_manager',
      prepare: (world) =>
        world.server.put('permit', PERMIT, { title: 'Air', permitNumber: 'TV-0381', agency: 'State', state: 'active' }),
    },
  )

const choose = async (...files: readonly File[]) => {
  await screen.findByText('No file yet. Drop or paste one here, or choose it.')
  const input = screen.getByRole('region', { name: 'Files' }).querySelector('input[type=file]')
  if (input === null) throw new Error('no file field')
  fireEvent.change(input, { target: { files } })
}

const pdf = () => new File(['%PDF-1.7\n%%EOF'], 'Permit.pdf')

it('keeps a file without a signal, says where it is, and that it is to be sent', async () => {
  const { browser, data } = await open()
  browser.setOnline(false)
  await choose(pdf())
  expect(await screen.findByRole('button', { name: 'Permit.pdf' })).toBeTruthy()
  const item = screen.getByRole('listitem')
  expect(within(item).getByText(/^14 B · /)).toBeTruthy()
  expect(within(item).getByText(/^On this (computer|tablet)$/)).toBeTruthy()
  const [row] = await data.list('attachment', { parentId: PERMIT })
  expect(row).toMatchObject({ parentEntity: 'permit', name: 'Permit.pdf', mime: 'application/pdf', bytes: 14 })
  expect((await data.fileBytes(row?.sha256 ?? ''))?.byteLength).toBe(14)
  // It waits for a signal like a photo, and goes the same way.
  await waitFor(() => expect(data.status.get().othersToSend).toBe(1))
})

it('keeps the good ones of several, and says of each other one what to do', async () => {
  const { data } = await open()
  await choose(new File(['MZ\u0000\u0001'], 'setup.exe'), pdf())
  expect((await screen.findByRole('alert')).textContent).toContain('setup.exe is of a kind that is not kept here.')
  await waitFor(async () => expect(await data.list('attachment', { parentId: PERMIT })).toHaveLength(1))
})

it('takes what is pasted, and gives back what was removed', async () => {
  const { data } = await open()
  await screen.findByText('No file yet. Drop or paste one here, or choose it.')
  fireEvent.paste(document.body, { clipboardData: { files: [pdf()] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Permit.pdf' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await waitFor(async () => expect(await data.list('attachment', { parentId: PERMIT })).toHaveLength(1))
})
