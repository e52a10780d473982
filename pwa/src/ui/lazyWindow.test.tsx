// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useState, type ComponentType } from 'react'
import { Behind } from '../testing/fullScreen.tsx'
import { drawNativeDialogs } from '../testing/nativeDialogs.ts'
import { lazyWindow } from './lazyWindow.tsx'

interface NoteProps {
  readonly onClose: () => void
}

function Note({ onClose }: NoteProps) {
  return (
    <div role="dialog" aria-label="Note">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  )
}

const CUT_OFF = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://yard.example/assets/Note.js'))
const load = vi.fn<() => Promise<ComponentType<NoteProps>>>()

beforeEach(() => {
  load.mockReset()
  // React tells the console of what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  drawNativeDialogs()
})

function open(): HTMLElement {
  const Window = lazyWindow(load)
  render(<Behind>{(close) => <Window onClose={close} />}</Behind>)
  const opener = screen.getByRole('button', { name: 'Open it' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

it('says in its own place that its code is not here; the page stays, and gets the focus back', async () => {
  load.mockImplementation(CUT_OFF)
  const opener = open()
  const failed = await screen.findByRole('alertdialog', { name: 'This part is not on this device yet' })
  expect(failed.textContent).toContain('Go where there is one and try again')
  expect(document.activeElement?.textContent).toBe('Try again')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.activeElement).toBe(opener)
})

it('opens once its code can be fetched, and says so while it cannot', async () => {
  load.mockImplementation(CUT_OFF)
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^It could not be fetched/)).toBeDefined()
  load.mockImplementation(() => Promise.resolve(Note))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Note' })).toBeNull())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks for its code again the next time it is opened', async () => {
  load.mockImplementationOnce(CUT_OFF).mockImplementation(() => Promise.resolve(Note))
  const opener = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeDefined()
})

it('fetches its styles again too: the loader of the code asks for them once', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/note.css' })
  document.head.append(link)
  load.mockImplementationOnce(CUT_OFF).mockImplementation(() => Promise.resolve(Note))
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(link.isConnected).toBe(false))
  const next = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  expect(next?.href).toBe(link.href)
  expect(screen.queryByRole('dialog', { name: 'Note' })).toBeNull()
  next?.dispatchEvent(new Event('load'))
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeDefined()
  next?.remove()
})

it('does not show what failed while it is closed, and tries again when it opens', async () => {
  const loadSheet = vi.fn<() => Promise<ComponentType<NoteProps & { readonly open: boolean }>>>(
    async () =>
      ({ open: shown, onClose }) =>
        shown ? <Note onClose={onClose} /> : null,
  )
  loadSheet.mockImplementationOnce(CUT_OFF)
  const Window = lazyWindow(loadSheet)
  function Page() {
    const [shown, setShown] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          More
        </button>
        <Window open={shown} onClose={() => setShown(false)} />
      </>
    )
  }
  render(<Page />)
  expect(loadSheet).not.toHaveBeenCalled()
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  fireEvent.click(more)
  expect(await screen.findByRole('dialog', { name: 'Note' })).toBeDefined()
})

it('says of a window that breaks that it did, and the page stays', async () => {
  load.mockImplementation(async () => () => {
    throw new Error('no such zone')
  })
  const opener = open()
  expect(await screen.findByRole('alertdialog', { name: 'This part stopped working' })).toBeDefined()
  expect(opener.isConnected).toBe(true)
})

it('keeps what must be possible all the same, though its code is not here', async () => {
  load.mockImplementation(CUT_OFF)
  const left = vi.fn()
  const Window = lazyWindow(load, () => (
    <button type="button" onClick={left}>
      Sign out
    </button>
  ))
  render(<Window onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(left).toHaveBeenCalledOnce()
})
