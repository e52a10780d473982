// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { DataProvider } from '../../data/react/context.tsx'
import { useRow } from '../../data/react/live.ts'
import { add } from '../../testing/factories.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { UndoProvider } from '../../ui/UndoBar.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../../ui/overlay/Overlay.tsx'
import { sha256Hex } from '../../lib/sha256.ts'
import { defineRecord } from './define.ts'
import { keptPhoto, morePhotos } from './draftPhotos.ts'
import { FieldForm } from './fieldForm.tsx'
import { RecordForm } from './form.tsx'
import { RecordDialog } from './formDialog.tsx'

const VESSEL = defineRecord('vessel', { fields: { inYard: { empty: true } } })

const ships = [{ id: newId(), name: 'Pride of Pier 3', inYard: true }]
const [SHIP] = ships

function shipId(): string {
  if (SHIP === undefined) throw new Error('no ship')
  return SHIP.id
}

interface Setup {
  readonly form: typeof RecordForm | typeof RecordDialog
  readonly id?: string | null
  readonly role?: string
}

async function open({ form: Form, id = null, role = 'ehs_manager' }: Setup) {
  const saved = vi.fn()
  const closed = vi.fn()
  function Screen() {
    const row = useRow('vessel', id)
    if (row === undefined || (id !== null && row === null)) return null
    return (
      <Form
        definition={VESSEL}
        mode={id === null ? 'new' : 'edit'}
        row={row}
        start={{ inYard: true }}
        onSaved={saved}
        onClose={closed}
      />
    )
  }
  const screenful = (
    <UndoProvider>
      <Screen />
    </UndoProvider>
  )
  const app = await renderApp(screenful, {
    role,
    prepare: (world) => {
      for (const { id: at, ...fields } of ships) world.server.put('vessel', at, fields)
    },
  })
  const again = () => render(<DataProvider data={app.data}>{screenful}</DataProvider>)
  return { ...app, saved, closed, again }
}

const box = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string | RegExp, value: string) => fireEvent.change(await box(name), { target: { value } })

it('says what is wrong at the field, goes there, and saves nothing', async () => {
  const { saved } = await open({ form: RecordForm })
  await type('Length', 'long')
  fireEvent.click(screen.getByRole('button', { name: 'Add vessel' }))
  await screen.findByText('Name is required.')
  screen.getByText('Write it like 512\' 6" or 512-6.')
  const name = await box('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(saved).not.toHaveBeenCalled()
})

it('adds a record with what it starts with, on Ctrl+Enter', async () => {
  const { data, saved } = await open({ form: RecordForm })
  await type('Name', '  Harbor Star ')
  await type('Length', '512-6')
  fireEvent.keyDown(await box('Length'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  const id: unknown = saved.mock.calls[0]?.[0]
  expect(await data.get('vessel', String(id))).toMatchObject({
    name: 'Harbor Star',
    lengthEighths: 49_200,
    inYard: true,
    hullNumber: null,
  })
})

it('writes only what was changed, and the bar takes it back', async () => {
  const { data, saved } = await open({ form: RecordForm, id: shipId() })
  await type('Hull number', 'H-12')
  await data.commit([{ kind: 'set', entity: 'vessel', id: shipId(), fields: { name: 'Renamed meanwhile' } }])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledWith(shipId()))
  expect(await data.get('vessel', shipId())).toMatchObject({ name: 'Renamed meanwhile', hullNumber: 'H-12' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await data.get('vessel', shipId())).toMatchObject({ hullNumber: null }))
})

it('has what was typed before the page was closed, and starts over on request', async () => {
  const app = await open({ form: RecordForm })
  await type('Name', 'Harbor Star')
  await type('Length', '512 feet and a b')
  app.unmount()
  app.again()
  await screen.findByText(/Recovered from before the page was closed/)
  expect((await box('Name')).value).toBe('Harbor Star')
  expect((await box('Length')).value).toBe('512 feet and a b')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  await waitFor(async () => expect((await box('Name')).value).toBe(''))
})

it('asks before what was typed is thrown away', async () => {
  const { closed } = await open({ form: RecordForm })
  await type('Name', 'Harbor Star')
  fireEvent.keyDown(await box('Name'), { key: 'Escape' })
  const question = await screen.findByRole('dialog', { name: 'Discard what you typed?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(closed).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('leaves without a question when nothing is typed', async () => {
  const { closed } = await open({ form: RecordDialog })
  await box('Name')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('shows the record to who may not change it, and says who can', async () => {
  const { closed } = await open({ form: RecordDialog, id: shipId(), role: 'auditor' })
  expect((await box('Name')).readOnly).toBe(true)
  screen.getByText(/You can read this. To change it/)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  const [, last] = screen.getAllByRole('button', { name: 'Close' })
  fireEvent.click(last ?? screen.getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalled()
})

it('keeps the draft of a field form when somebody goes back, in the language of the tablet', async () => {
  const done = vi.fn()
  const back = vi.fn()
  const screenful = (
    <UndoProvider>
      <FieldForm definition={VESSEL} start={{ inYard: true }} onSaved={done} onClose={back} />
    </UndoProvider>
  )
  const { data, unmount } = await renderApp(screenful, { role: 'ehs_manager' })
  await type('Name', 'Harbor Star')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledTimes(1)
  unmount()
  render(<DataProvider data={data}>{screenful}</DataProvider>)
  await screen.findByText(/Recovered from before the page was closed/)
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
  await screen.findByText(/Recuperado de antes/)
  fireEvent.click(screen.getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
  expect(await data.list('vessel')).toMatchObject([{ name: 'Harbor Star' }])
  fireEvent.click(screen.getByRole('button', { name: 'Español' }))
})

it('offers the zones to a berth and takes one by the keyboard', async () => {
  const zone = newId()
  const { data, saved } = await open({ form: RecordForm, id: shipId() })
  await data.commit([add('zone', { id: zone, name: 'Pier 3', code: 'P3', kind: 'pier', active: true })])
  const berth = await screen.findByRole('combobox', { name: 'Berth' })
  fireEvent.change(berth, { target: { value: 'pier' } })
  await screen.findByRole('option', { name: /Pier 3/ })
  fireEvent.keyDown(berth, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(await data.get('vessel', shipId())).toMatchObject({ zoneId: zone })
})

it('saves a record and the photos of its form in one change-set', async () => {
  const { data } = await renderApp(<p>Ready</p>, { role: 'ehs_manager' })
  const id = newId()
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const file = async (text: string, priority: 0 | 1 | 2) => ({
    sha256: await sha256Hex(bytes(text)),
    mime: 'image/jpeg',
    priority,
    bytes: bytes(text),
  })
  const photo = keptPhoto({
    mime: 'image/jpeg',
    width: 4,
    height: 3,
    takenAt: Date.UTC(2026, 10, 20),
    original: await file('original', 2),
    report: await file('report', 1),
    thumb: await file('thumb', 0),
  })
  // What a sealed draft gives back.
  const more = morePhotos('task', 'before', [JSON.parse(JSON.stringify(photo)) as typeof photo])
  const task = add('task', { id, title: 'Refit mid rail', state: 'open', priority: 'P2' })
  const result = await data.commit([task, ...more.ops(id)], { files: more.files })
  expect(result.ok).toBe(true)
  const [kept] = await data.list('photo', { parentId: id })
  expect(kept).toMatchObject({ parentEntity: 'task', role: 'before', sha256: photo.original.sha256, bytes: 8 })
  expect(new TextDecoder().decode((await data.fileBytes(photo.thumb.sha256)) ?? undefined)).toBe('thumb')
})
