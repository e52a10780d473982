// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataProvider } from '../../data/react/context.tsx'
import { renderApp } from '../../testing/renderApp.tsx'
import { NO_WITNESS, SignWitness } from './SignWitness.tsx'
import { useWitness } from './useWitness.ts'

function Page() {
  const { witness, setWitness } = useWitness('walk:1')
  return (
    <>
      <button type="button" onClick={() => setWitness(NO_WITNESS)}>
        Add
      </button>
      {witness === null ? null : (
        <SignWitness witness={witness} statement="I saw it." wrongPin={null} onChange={setWitness} writer="Ana Ruiz" />
      )}
    </>
  )
}

it('keeps the witness and what they drew through the death of the page, and leaves nothing for a later visit', async () => {
  const { data, user } = await renderApp(<Page />)
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Ben Lee' } })
  const line = await screen.findByRole('img', { name: /empty$/ })
  line.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect
  line.setPointerCapture = () => undefined
  fireEvent.pointerDown(line, { clientX: 20, clientY: 100, pointerId: 1 })
  for (const clientX of [120, 240, 360]) fireEvent.pointerMove(line, { clientX, clientY: 60, pointerId: 1 })
  fireEvent.pointerUp(line, { clientX: 360, clientY: 60, pointerId: 1 })
  await screen.findByRole('img', { name: /signed$/ })

  const key = `witness:walk:1:${user.id}`
  await waitFor(async () =>
    expect((await data.drafts.read(key))?.value).toMatchObject({ name: 'Ben Lee', drawing: expect.any(String) }),
  )

  // A page that dies takes nothing down: the same drafts are read by the next one.
  const shown = (
    <DataProvider data={data}>
      <Page />
    </DataProvider>
  )
  const second = render(shown)
  await waitFor(() => expect(second.container.querySelector('input')?.value).toBe('Ben Lee'))
  expect(second.container.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(/signed$/)

  cleanup()
  await act(async () => undefined)
  const later = render(shown)
  await screen.findByRole('button', { name: 'Add' })
  expect(later.container.querySelector('input')).toBeNull()
})
