// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewFile } from '../../../data/intent.ts'
import type { PrepareResult } from '../../../records/preparePhoto.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { toastEntries } from '../../../ui/toastStore.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { FindingCapture } from './FindingCapture.tsx'

// The camera, sheets and the database are loaded on first use, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

/** Pictures under way: the browser's encoder, as slow as the test wants it. */
const underWay: ((result: PrepareResult) => void)[] = []
vi.mock('../../../records/preparePhoto.ts', () => ({ preparePhoto: () => new Promise<PrepareResult>((resolve) => { underWay.push(resolve) }) }))
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => undefined }))
beforeEach(() => { underWay.length = 0 })

const REFUSED: PrepareResult = { ok: false, message: 'This device has no room left for a photo.' }

async function open(search = '') {
  const walkId = newId()
  const zoneId = newId()
  const findingId = newId()
  const location = memoryLocation({ path: `/safety-walk/${walkId}/finding/${findingId}${search}`, record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider><Route path="/safety-walk/:id/finding/:findingId"><FindingCapture /></Route></UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ops: [
        add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }),
        add('finding', { id: findingId, walkId, zoneId, kind: 'at_risk', state: 'draft', observedAt: Date.now(), provisionalNumber: 'T7-012' }),
      ],
    },
  )
  const at = () => location.history.at(-1)?.split('?')[0]
  return { ...app, findingId, at, form: `/safety-walk/${walkId}/finding/${findingId}`, zone: `/safety-walk/${walkId}/zone/${zoneId}` }
}

/** Everything the step reads from the device has been read: what it does without waiting for the photo, it has done. */
async function pressLeave(data: Data, findingId: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }))
  for (let read = 0; read < 5; read += 1) await act(async () => { await data.get('finding', findingId) })
}

async function shoot() {
  fireEvent.change(await screen.findByLabelText('Photo file'), { target: { files: [new File(['x'], 'rail.jpg', { type: 'image/jpeg' })] } })
  await waitFor(() => expect(underWay).toHaveLength(1))
}

function prepared(): PrepareResult {
  const file = (name: string, priority: NewFile['priority']): NewFile => ({ sha256: name.repeat(64), mime: 'image/jpeg', bytes: new ArrayBuffer(8), priority })
  return { ok: true, photo: { mime: 'image/jpeg', width: 4, height: 3, takenAt: Date.now(), original: file('a', 2), report: file('b', 1), thumb: file('c', 0) } }
}

it('does not leave while a photo is being kept, and stays when it was not', async () => {
  const { data, at, form, zone, findingId } = await open('?camera=1')
  await shoot()
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  await pressLeave(data, findingId)
  expect(at()).toBe(form)
  await act(async () => { underWay[0]?.(REFUSED) })
  expect(await screen.findByText('This device has no room left for a photo.')).toBeDefined()
  expect(at()).toBe(form)
  // The person has read it: the next press leaves.
  fireEvent.click(screen.getByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(at()).toBe(zone))
})

it('reports a finding at once, and leaves when its photo is kept', async () => {
  const { data, at, form, zone, findingId } = await open('?camera=1')
  await shoot()
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^High/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await data.get('finding', findingId)).toMatchObject({ state: 'open', severity: 'high' }))
  expect(at()).toBe(form)
  await act(async () => { underWay[0]?.(prepared()) })
  await waitFor(() => expect(at()).toBe(zone))
})

it('leaves a draft with its photo when it is left while the photo is being kept', async () => {
  const { data, at, form, zone, findingId } = await open('?camera=1')
  await shoot()
  await pressLeave(data, findingId)
  expect(at()).toBe(form)
  await act(async () => { underWay[0]?.(prepared()) })
  await waitFor(() => expect(at()).toBe(zone))
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
  expect(await data.count('photo', { parentId: findingId })).toBe(1)
})

it('tells of a photo that failed after its screen was gone', async () => {
  const { unmount } = await open('?camera=1')
  await shoot()
  unmount()
  await act(async () => { underWay[0]?.(REFUSED) })
  await waitFor(() => expect(toastEntries()[0]).toMatchObject({ title: 'A photo of T7-012 was not kept', description: 'This device has no room left for a photo.', variant: 'destructive' }))
})
