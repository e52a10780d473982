// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Data } from '../../../data/data.ts'
import { openFinding, shoot } from '../../../testing/findingCapture.tsx'
import { prepared, REFUSED, underWay } from '../../../testing/slowEncoder.ts'
import { toastEntries } from '../../../ui/toastStore.ts'

vi.mock('../../../records/preparePhoto.ts', () => import('../../../testing/slowEncoder.ts'))
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => undefined }))
beforeEach(() => {
  underWay.length = 0
})

/** Everything the step reads from the device has been read: what it does without waiting for the photo, it has done. */
async function pressLeave(data: Data, findingId: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }))
  for (let read = 0; read < 5; read += 1)
    await act(async () => {
      await data.get('finding', findingId)
    })
}

it('does not leave while a photo is being kept, and stays when it was not', async () => {
  const { data, at, form, zone, findingId } = await openFinding('?camera=1')
  await shoot()
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  await pressLeave(data, findingId)
  expect(at()).toBe(form)
  await act(async () => {
    underWay[0]?.(REFUSED)
  })
  expect(await screen.findByText('This device has no room left for a photo.')).toBeDefined()
  expect(at()).toBe(form)
  // The person has read it: the next press leaves.
  fireEvent.click(screen.getByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(at()).toBe(zone))
})

it('reports a finding at once, and leaves when its photo is kept', async () => {
  const { data, at, form, zone, findingId } = await openFinding('?camera=1')
  await shoot()
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^High/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await data.get('finding', findingId)).toMatchObject({ state: 'open', severity: 'high' }),
  )
  expect(at()).toBe(form)
  await act(async () => {
    underWay[0]?.(prepared())
  })
  await waitFor(() => expect(at()).toBe(zone))
})

it('leaves a draft with its photo when it is left while the photo is being kept', async () => {
  const { data, at, form, zone, findingId } = await openFinding('?camera=1')
  await shoot()
  await pressLeave(data, findingId)
  expect(at()).toBe(form)
  await act(async () => {
    underWay[0]?.(prepared())
  })
  await waitFor(() => expect(at()).toBe(zone))
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
  expect(await data.count('photo', { parentId: findingId })).toBe(1)
})

it('tells of a photo that failed after its screen was gone', async () => {
  const { unmount } = await openFinding('?camera=1')
  await shoot()
  unmount()
  await act(async () => {
    underWay[0]?.(REFUSED)
  })
  await waitFor(() =>
    expect(toastEntries()[0]).toMatchObject({
      title: 'A photo of T7-012 was not kept',
      description: 'This device has no room left for a photo.',
      variant: 'destructive',
    }),
  )
})
