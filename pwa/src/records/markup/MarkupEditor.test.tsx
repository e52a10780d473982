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
beforeAll(() => import('../../ui/overlay/Overlay.tsx'), 60_000)

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

it('has every key in its place before a mark is chosen, so that the photo keeps its own', async () => {
  const { editor } = await open()
  const names = ['Left', 'Up', 'Down', 'Right', 'Smaller', 'Larger', 'Turn', 'Remove mark']
  const off = () =>
    names.filter(
      (name) =>
        within(editor)
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .getAttribute('aria-disabled') === 'true',
    )
  expect(off()).toEqual(names)
  fireEvent.click(await within(editor).findByRole('button', { name: /^Photo: press/ }))
  expect(off()).toEqual(['Turn'])
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
