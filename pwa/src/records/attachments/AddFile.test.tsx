// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { File as WholeFile } from 'node:buffer'
import { afterEach, expect, it, vi } from 'vitest'
import { AddFile, Refused, useAdding } from './AddFile.tsx'
import type { PreparedFile } from './prepareFile.ts'

afterEach(() => vi.unstubAllGlobals())

function Adder({ keep }: { readonly keep: Parameters<typeof useAdding>[0] }) {
  const adding = useAdding(keep)
  return (
    <>
      <AddFile adding={adding} />
      <Refused of={adding} />
    </>
  )
}

function choose(keep: (prepared: PreparedFile) => ReturnType<Parameters<typeof useAdding>[0]>, ...files: WholeFile[]) {
  const { container } = render(<Adder keep={keep} />)
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('no file field')
  fireEvent.change(input, { target: { files } })
}

const isBusy = () => screen.getByRole('button', { name: /^Add file/ }).getAttribute('aria-busy') === 'true'
const pdf = (name: string) => new WholeFile(['%PDF-1.7\n%%EOF'], name)
const keptIn = (names: string[]) => (prepared: PreparedFile) => {
  names.push(prepared.name)
  return Promise.resolve({ ok: true, setId: 'set' } as const)
}

it('names a picture that the browser reads and cannot draw, and keeps the files after it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 3000, close: () => {} }))
  // A tablet short of memory has a canvas and nothing to draw with.
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext() {
        return null
      }
    },
  )
  const names: string[] = []
  choose(keptIn(names), new WholeFile([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'Page.jpg'), pdf('Permit.pdf'))
  expect((await screen.findByRole('alert')).textContent).toContain('Page.jpg')
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(names).toEqual(['Permit.pdf'])
})

it('names what could not be kept, whatever failed, and goes on', async () => {
  const names: string[] = []
  choose(
    (prepared) => {
      if (prepared.name === 'One.pdf') throw new Error('The store is closed')
      if (prepared.name === 'Two.pdf')
        return Promise.resolve({ ok: false, reason: 'storage', message: 'This device is full.' })
      return keptIn(names)(prepared)
    },
    pdf('One.pdf'),
    pdf('Two.pdf'),
    pdf('Three.pdf'),
  )
  await waitFor(() => expect(isBusy()).toBe(false))
  const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.trim())
  expect(said).toEqual(['One.pdf was not added: The store is closed. Try again.', 'Two.pdf: This device is full.'])
  expect(names).toEqual(['Three.pdf'])
})
