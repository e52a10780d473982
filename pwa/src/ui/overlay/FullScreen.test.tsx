// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { Behind, expectEscapeGoesBack, expectFocusStaysIn, openFrom } from '../../testing/fullScreen.tsx'
import { Button } from '../Button.tsx'
import { Sheet } from '../Sheet.tsx'
import { shutKeysWhile } from '../singleKeys.ts'
import { FullScreen } from './FullScreen.tsx'

beforeAll(() => import('./Overlay.tsx'))
let openKeys: () => void = () => undefined
afterEach(() => openKeys())

function Window({ onClose }: { readonly onClose: () => void }) {
  const first = useRef<HTMLDivElement>(null)
  return (
    <FullScreen label="Scan drum label" onClose={onClose} first={first}>
      <button type="button" onClick={onClose}>
        Back
      </button>
      <div ref={first}>
        <button type="button" tabIndex={-1}>
          Not chosen
        </button>
        <button type="button">Take photo</button>
      </div>
    </FullScreen>
  )
}

it('holds the focus, begins at the control that matters, and gives it back', async () => {
  render(<Behind>{(close) => <Window onClose={close} />}</Behind>)
  const dialog = await openFrom('Scan drum label')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Take photo'))
  await expectFocusStaysIn(dialog)
  await expectEscapeGoesBack()
})

it('begins at its first control where none was named', async () => {
  render(
    <Behind>
      {(close) => (
        <FullScreen label="Code" onClose={close}>
          <button type="button">Back</button>
        </FullScreen>
      )}
    </Behind>,
  )
  await openFrom('Code')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Back'))
})

it('locks nothing behind it: the page stands where it stood', async () => {
  render(<Behind>{(close) => <Window onClose={close} />}</Behind>)
  await openFrom('Scan drum label')
  expect(document.body.style.overflow).toBe('')
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false)
})

it('does not hear Escape while the question for the PIN lies over it', async () => {
  const onClose = vi.fn()
  render(<Window onClose={onClose} />)
  openKeys = shutKeysWhile(() => true)
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
})

/** As "More", "Show code to join": the key that opens the window closes the sheet it stood in. */
function Chain() {
  const [open, setOpen] = useState<'more' | 'code' | null>(null)
  return (
    <>
      <Button onClick={() => setOpen('more')}>More</Button>
      <Sheet open={open === 'more'} onClose={() => setOpen(null)} title="This walk">
        <Button onClick={() => setOpen('code')}>Show code</Button>
      </Sheet>
      {open === 'code' ? <Window onClose={() => setOpen(null)} /> : null}
    </>
  )
}

it('hides what is drawn behind it later, but not what is announced nor what lies above, and shows it again', async () => {
  const bar = (inside: string) => Object.assign(document.createElement('div'), { innerHTML: inside })
  const { unmount } = render(<Window onClose={() => undefined} />)
  await screen.findByRole('dialog')
  const [late, told, above] = [
    bar('<button>Reload</button>'),
    bar('<p role="status">Saved</p><button>Undo</button>'),
    bar('<div role="dialog" aria-label="Sign in"><button>Sign in</button></div>'),
  ]
  document.body.append(late, told, above)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Saved')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Take photo' })).toBeDefined()
  unmount()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  for (const one of [late, told, above]) one.remove()
})

/** Asks before it closes, as a window with something in it does. */
function Asking({ onClose }: { readonly onClose: () => void }) {
  const [asked, setAsked] = useState(0)
  return (
    <FullScreen label="Drawing" backCloses onClose={() => setAsked(asked + 1)}>
      <p>Asked {asked}</p>
      <button type="button" onClick={onClose}>
        Discard
      </button>
    </FullScreen>
  )
}

it('lets Back of the browser do what Escape does, as often as it is pressed, and leaves the history as it was', async () => {
  history.replaceState({ mine: 1 }, '', '/finding')
  const length = history.length
  render(<Behind>{(close) => <Asking onClose={close} />}</Behind>)
  const dialog = await openFrom('Drawing')
  for (const times of [1, 2]) {
    history.back()
    await within(dialog).findByText(`Asked ${times}`)
    await waitFor(() => expect(history.state).toMatchObject({ mine: 1, shipshapeWindow: true }))
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(history.state).toEqual({ mine: 1 }))
  expect(location.pathname).toBe('/finding')
  expect(history.length).toBe(length + 1)
})

it('closes by Back of the browser where nothing is asked, and the page stays', async () => {
  history.replaceState(null, '', '/finding')
  render(
    <Behind>
      {(close) => (
        <FullScreen label="Code" backCloses onClose={close}>
          <button type="button">Share</button>
        </FullScreen>
      )}
    </Behind>,
  )
  await openFrom('Code')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/finding')
  expect(history.state).toBeNull()
})

it('gives the focus back to the button of the sheet it was opened from', async () => {
  render(<Chain />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  fireEvent.click(more)
  const show = await screen.findByRole('button', { name: 'Show code' })
  await waitFor(() => expect(document.activeElement).toBe(show))
  fireEvent.click(show)
  await screen.findByRole('dialog', { name: 'Scan drum label' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Take photo'))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(more))
})

it('lets a sheet that comes meanwhile have the focus, and takes it back', async () => {
  const both = (asked: boolean) => (
    <>
      <Window onClose={() => undefined} />
      <Sheet open={asked} onClose={() => rerender(both(false))} title="Sign in again">
        <Button>Sign in</Button>
      </Sheet>
    </>
  )
  const { rerender } = render(both(false))
  rerender(both(true))
  const sheet = await screen.findByRole('dialog', { name: 'Sign in again' })
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement ?? sheet, { key: 'Escape' })
  const window = await screen.findByRole('dialog', { name: 'Scan drum label' })
  await waitFor(() => expect(window.contains(document.activeElement)).toBe(true))
})
