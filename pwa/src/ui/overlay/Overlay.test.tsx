// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Button } from '../Button.tsx'
import { Confirm } from '../Confirm.tsx'
import { Dialog } from '../Dialog.tsx'
import { Sheet } from '../Sheet.tsx'
import { quiet } from '../../testing/quiet.ts'
import { Behind, expectEscapeGoesBack, openFrom } from '../../testing/fullScreen.tsx'

// Loaded before, so that a busy machine's slow import is not taken for a missing dialog.
beforeAll(() => import('./Overlay.tsx'))

describe('overlays', () => {
  it('puts the focus on the first answer of a sheet, not on its close button', async () => {
    render(
      <Sheet open onClose={() => undefined} title="Why skip the pipe shop?">
        <Button>Closed today</Button>
      </Sheet>,
    )
    const answer = await screen.findByRole('button', { name: 'Closed today' })
    await waitFor(() => expect(document.activeElement).toBe(answer))
  })

  it('offers the way back first when it asks before destroying something', async () => {
    render(
      <Confirm
        open
        danger
        title="Delete this walk?"
        action="Delete walk"
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />,
    )
    const back = await screen.findByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(document.activeElement).toBe(back))
  })

  it('closes on Escape unless it must stay', async () => {
    const onClose = vi.fn()
    const { rerender } = render(
      <Dialog open dismissible={false} onClose={onClose} title="Set your password" footer={<Button>Done</Button>} />,
    )
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Set your password' }), { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
    rerender(<Dialog open onClose={onClose} title="Set your password" footer={<Button>Done</Button>} />)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('gives the focus back to what opened it', async () => {
    render(
      <Behind>
        {(close) => <Dialog open onClose={close} title="Update your profile" footer={<Button>Save</Button>} />}
      </Behind>,
    )
    await openFrom('Update your profile')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'))
    await expectEscapeGoesBack()
  })

  it('leaves the focus where somebody else has put it', async () => {
    render(
      <>
        <Behind>
          {(close) => <Dialog open onClose={close} title="New task" footer={<Button onClick={close}>Save</Button>} />}
        </Behind>
        <input aria-label="Search" />
      </>,
    )
    fireEvent.click(within(await openFrom('New task')).getByRole('button', { name: 'Save' }))
    screen.getByLabelText('Search').focus()
    await quiet()
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  it('does not hear Escape while it is out of reach', async () => {
    const onClose = vi.fn()
    render(<Dialog open onClose={onClose} title="Set your name" footer={<Button>Done</Button>} />)
    const dialog = await screen.findByRole('dialog')
    document.body.setAttribute('inert', '')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    document.body.removeAttribute('inert')
    expect(onClose).not.toHaveBeenCalled()
  })
})
