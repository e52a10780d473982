/** What every window as large as the screen owes to whoever works with keys. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect } from 'vitest'

/** The screen behind: a button that opens the window. */
export function Behind({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      {open ? children(() => setOpen(false)) : null}
    </main>
  )
}

/** Opens the window from its button, as a key press does: the button has the focus. */
export async function openFrom(name: string | RegExp): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'Open it' })
  opener.focus()
  fireEvent.click(opener)
  return screen.findByRole('dialog', { name })
}

/** The focus went in, Tab goes round, and nothing behind can be reached. */
export async function expectFocusStaysIn(dialog: HTMLElement): Promise<void> {
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  expect(document.activeElement).not.toBe(dialog)
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, input, a[href]')].filter((each) => each.tabIndex >= 0)
  stops.at(-1)?.focus()
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Tab' })
  expect(document.activeElement).toBe(stops[0])
  fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Tab', shiftKey: true })
  expect(document.activeElement).toBe(stops.at(-1))
  screen.getByText('Open it').focus()
  expect(dialog.contains(document.activeElement)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Open it' })).toBeNull()
}

export async function expectEscapeGoesBack(): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Open it'))
  expect(screen.queryByRole('dialog')).toBeNull()
}
