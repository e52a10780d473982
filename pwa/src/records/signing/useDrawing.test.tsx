// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DataProvider } from '../../data/react/context.tsx'
import { renderApp } from '../../testing/renderApp.tsx'
import { SignaturePad } from '../../ui/SignaturePad.tsx'
import { useDrawing } from './useDrawing.ts'

function Page({ of }: { readonly of: string }) {
  const { drawing, draw } = useDrawing(of)
  return (
    <>
      <SignaturePad label="Your signature" drawn={drawing} onChange={draw} />
      <output>{drawing}</output>
    </>
  )
}

const pad = (name: string) => screen.findByRole('img', { name: `Your signature, ${name}` })

async function sign(): Promise<void> {
  const line = await pad('empty')
  line.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect
  line.setPointerCapture = () => undefined
  const at = (x: number, y: number) => ({ clientX: x, clientY: y, pointerId: 1 })
  fireEvent.pointerDown(line, at(20, 100))
  for (const x of [120, 240, 360]) fireEvent.pointerMove(line, at(x, 60))
  fireEvent.pointerUp(line, at(360, 60))
  await pad('signed')
}

it('keeps a drawn signature through the death of its page, and leaves none for a later visit', async () => {
  const { data } = await renderApp(<Page of="walk:1" />)
  await sign()
  const path = screen.getByRole('status').textContent

  // A page that dies takes nothing down: the same drafts are read by the next one.
  const shown = (of: string) => (
    <DataProvider data={data}>
      <Page of={of} />
    </DataProvider>
  )
  const second = render(shown('walk:1'))
  await waitFor(() => expect(second.container.querySelector('output')?.textContent).toBe(path))
  await waitFor(() =>
    expect(second.container.querySelector('svg')?.getAttribute('aria-label')).toBe('Your signature, signed'),
  )
  // Another record's line is empty.
  const other = render(shown('walk:2'))
  await waitFor(() =>
    expect(other.container.querySelector('svg')?.getAttribute('aria-label')).toBe('Your signature, empty'),
  )

  cleanup()
  await act(async () => undefined)
  render(shown('walk:1'))
  await pad('empty')
})
