// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { useRow } from '../../data/react/live.ts'
import { add } from '../../testing/factories.ts'
import { Behind, expectEscapeGoesBack, expectFocusStaysIn, openFrom } from '../../testing/fullScreen.tsx'
import { renderApp } from '../../testing/renderApp.tsx'
import { MarkupEditor } from './MarkupEditor.tsx'
import { shapesOf } from './shapes.ts'

vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
beforeAll(() => import('../../ui/overlay/Overlay.tsx'))

async function open() {
  const id = newId()
  const parentId = newId()
  function Page() {
    const photo = useRow('photo', id)
    return photo ? <Behind>{(close) => <MarkupEditor photo={photo} onClose={close} />}</Behind> : null
  }
  const app = await renderApp(<Page />, { role: 'ehs_manager' })
  const sha256 = 'a'.repeat(64)
  const photo = add('photo', {
    id,
    parentId,
    parentEntity: 'task',
    role: 'before',
    sha256,
    mime: 'image/jpeg',
    width: 400,
    height: 300,
    bytes: 8,
    takenAt: Date.now(),
  })
  const kept = await app.data.commit([photo], {
    files: [{ sha256, mime: 'image/jpeg', bytes: new ArrayBuffer(8), priority: 0 }],
  })
  if (!kept.ok) throw new Error(kept.message)
  await screen.findByText('Open it')
  const editor = await openFrom('Mark the photo')
  const marks = async () => shapesOf((await app.data.get('photo', id))?.markup).length
  return { editor, marks }
}

it('begins at the tools, holds the focus and gives it back', async () => {
  const { editor } = await open()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Circle'))
  await expectFocusStaysIn(editor)
  await expectEscapeGoesBack()
})

/** jsdom knows no layout: the picture is 400 by 300 at the corner of the window, and pointer events carry their place. */
function finger(photo: HTMLElement) {
  photo.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300)
  return (type: 'pointerdown' | 'pointermove' | 'pointerup', clientX: number, clientY: number) =>
    fireEvent(photo, new MouseEvent(type, { bubbles: true, clientX, clientY }))
}

it('keeps the room of the keys that change a mark, and shows them with the first mark', async () => {
  const { editor } = await open()
  const left = within(editor).getByText('Left')
  const room = () => left.closest('[data-empty]')
  expect(room()).not.toBeNull()
  fireEvent.click(await within(editor).findByRole('button', { name: /^Photo: press/ }))
  expect(room()).toBeNull()
  expect(within(editor).getByRole('button', { name: 'Remove mark' }).getAttribute('aria-disabled')).toBeNull()
})

it('draws an arrow by a drag from tail to tip as one step, and places it by a press', async () => {
  const { editor } = await open()
  fireEvent.click(within(editor).getByRole('radio', { name: 'Arrow' }))
  const touch = finger(await within(editor).findByRole('button', { name: /^Photo: press/ }))
  touch('pointerdown', 40, 30)
  touch('pointermove', 100, 90)
  touch('pointermove', 200, 150)
  touch('pointerup', 200, 150)
  touch('pointerdown', 360, 270)
  touch('pointerup', 360, 270)
  const arrows = () =>
    [...editor.querySelectorAll('button svg[viewBox="0 0 1000 750"] path')].map((path) => path.getAttribute('d'))
  // Each is drawn twice: its halo, and itself on it.
  expect(arrows()).toHaveLength(4)
  expect(arrows()[0]).toContain('M100 75L500 375')
  const undo = within(editor).getByRole('button', { name: 'Undo' })
  fireEvent.click(undo)
  expect(arrows()).toHaveLength(2)
  fireEvent.click(undo)
  expect(arrows()).toEqual([])
})

it.each([
  [
    'Escape',
    (editor: HTMLElement) => {
      fireEvent.keyDown(editor, { key: 'Escape' })
    },
  ],
  ['Back of the browser', () => history.back()],
])('asks before %s throws away what was drawn', async (_way, leave) => {
  const { editor, marks } = await open()
  fireEvent.click(await within(editor).findByRole('button', { name: /^Photo: press/ }))
  leave(editor)
  fireEvent.click(await screen.findByRole('button', { name: 'Keep marking' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without the marks?' })).toBeNull())
  expect(editor.isConnected).toBe(true)
  leave(editor)
  fireEvent.click(await screen.findByRole('button', { name: 'Discard marks' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await marks()).toBe(0)
})
