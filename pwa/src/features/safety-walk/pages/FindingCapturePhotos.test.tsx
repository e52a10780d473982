// @vitest-environment jsdom
import { Blob as WholeBlob } from 'node:buffer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Data } from '../../../data/data.ts'
import type { NewFile } from '../../../data/outbox/intent.ts'
import type { PrepareResult } from '../../../records/preparePhoto.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { toastEntries } from '../../../ui/toastStore.ts'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { FindingCapture } from './FindingCapture.tsx'

/** Pictures under way: the browser's encoder, as slow as the test wants it. */
const underWay: ((result: PrepareResult) => void)[] = []
vi.mock('../../../records/preparePhoto.ts', () => ({
  preparePhoto: () =>
    new Promise<PrepareResult>((resolve) => {
      underWay.push(resolve)
    }),
}))
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => undefined }))
beforeEach(() => {
  underWay.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const REFUSED: PrepareResult = { ok: false, message: 'This device has no room left for a photo.' }

async function open(search = '', begunBy?: string) {
  const walkId = newId()
  const zoneId = newId()
  const findingId = newId()
  const draft = {
    walkId,
    zoneId,
    kind: 'at_risk',
    state: 'draft',
    observedAt: Date.now(),
    provisionalNumber: 'T7-012',
  } as const
  const location = memoryLocation({ path: `/safety-walk/${walkId}/finding/${findingId}${search}`, record: true })
  const app = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <UndoProvider>
        <Route path="/safety-walk/:id/finding/:findingId">
          <FindingCapture />
        </Route>
      </UndoProvider>
    </Router>,
    {
      role: 'ehs_manager',
      ...(begunBy === undefined
        ? {}
        : { prepare: ({ server }) => server.put('finding', findingId, { ...draft, createdBy: begunBy }) }),
      ops: [
        add('walk', { id: walkId, state: 'in_progress', route: [zoneId] }),
        add('zone', { id: zoneId, name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }),
        ...(begunBy === undefined ? [add('finding', { id: findingId, ...draft })] : []),
      ],
    },
  )
  const at = () => location.history.at(-1)?.split('?')[0]
  const goBack = () =>
    act(() => {
      location.navigate(`/safety-walk/${walkId}/zone/${zoneId}`)
    })
  return {
    ...app,
    findingId,
    at,
    goBack,
    form: `/safety-walk/${walkId}/finding/${findingId}`,
    zone: `/safety-walk/${walkId}/zone/${zoneId}`,
  }
}

/** Everything the step reads from the device has been read: what it does without waiting for the photo, it has done. */
async function pressLeave(data: Data, findingId: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }))
  for (let read = 0; read < 5; read += 1)
    await act(async () => {
      await data.get('finding', findingId)
    })
}

async function shoot() {
  fireEvent.change(await screen.findByLabelText('Photo file'), {
    target: { files: [new File(['x'], 'rail.jpg', { type: 'image/jpeg' })] },
  })
  await waitFor(() => expect(underWay).toHaveLength(1))
}

function prepared(): PrepareResult {
  const file = (name: string, priority: NewFile['priority']): NewFile => ({
    sha256: name.repeat(64),
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(8),
    priority,
  })
  return {
    ok: true,
    photo: {
      mime: 'image/jpeg',
      width: 4,
      height: 3,
      takenAt: Date.now(),
      original: file('a', 2),
      report: file('b', 1),
      thumb: file('c', 0),
    },
  }
}

it('does not leave while a photo is being kept, and stays when it was not', async () => {
  const { data, at, form, zone, findingId } = await open('?camera=1')
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
  const { data, at, form, zone, findingId } = await open('?camera=1')
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
  const { data, at, form, zone, findingId } = await open('?camera=1')
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
  const { unmount } = await open('?camera=1')
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

/** Long enough for a removal that should not come to come. */
async function afterLeaving(data: Data, findingId: string) {
  for (let read = 0; read < 20; read += 1)
    await act(async () => {
      await data.get('finding', findingId)
    })
}

it('takes an untouched finding along when the browser goes back, camera open or not', async () => {
  for (const search of ['?camera=1', '']) {
    const { data, findingId, goBack, unmount } = await open(search)
    await screen.findByRole('button', { name: search === '' ? 'Finish later' : /^Close camera/ })
    goBack()
    await waitFor(async () => expect(await data.get('finding', findingId)).toBeNull())
    unmount()
  }
})

it('keeps a finding that is left while its photo is being kept, and one whose photo was lost', async () => {
  for (const [result, photos] of [
    [prepared(), 1],
    [REFUSED, 0],
  ] as const) {
    underWay.length = 0
    const { data, findingId, goBack, unmount } = await open('?camera=1')
    await shoot()
    goBack()
    await afterLeaving(data, findingId)
    await act(async () => {
      underWay[0]?.(result)
    })
    await afterLeaving(data, findingId)
    expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
    expect(await data.count('photo', { parentId: findingId })).toBe(photos)
    unmount()
  }
})

it('keeps a finding that is left by Back with anything entered, words still being typed as well', async () => {
  const touches: readonly (() => Promise<unknown>)[] = [
    async () => fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' })),
    async () => fireEvent.click(await screen.findByRole('radio', { name: /^High/ })),
    async () => fireEvent.change(await screen.findByLabelText('What is wrong'), { target: { value: 'Rail is loose' } }),
    async () =>
      fireEvent.change(await screen.findByLabelText('Immediate action taken'), { target: { value: 'Roped off' } }),
  ]
  for (const touch of touches) {
    const { data, findingId, goBack, unmount } = await open()
    await touch()
    goBack()
    await afterLeaving(data, findingId)
    expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
    unmount()
  }
})

it('keeps a finding with nothing but a voice note, by Back and by its arrow', async () => {
  for (const leave of ['back', 'arrow'] as const) {
    const { data, findingId, goBack, unmount, at, zone } = await open()
    const note = await data.commit(
      [
        add('voiceNote', {
          parentEntity: 'finding',
          parentId: findingId,
          sha256: 'd'.repeat(64),
          mime: 'audio/webm',
          durationMs: 900,
          bytes: 8,
          recordedAt: Date.now(),
        }),
      ],
      { files: [{ sha256: 'd'.repeat(64), mime: 'audio/webm', bytes: new ArrayBuffer(8), priority: 3 }] },
    )
    expect(note).toMatchObject({ ok: true })
    const arrow = await screen.findByRole('button', { name: 'Back' })
    if (leave === 'back') goBack()
    else fireEvent.click(arrow)
    await waitFor(() => expect(at()).toBe(zone))
    await afterLeaving(data, findingId)
    expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
    unmount()
  }
})

it('keeps what a person puts aside with its key', async () => {
  const mine = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(mine.at()).toBe(mine.zone))
  await afterLeaving(mine.data, mine.findingId)
  expect(await mine.data.get('finding', mine.findingId)).toMatchObject({ state: 'draft' })
})

it('leaves a finding to the colleague who has just begun it', async () => {
  const { data, findingId, goBack } = await open('', newId())
  await screen.findByRole('button', { name: 'Finish later' })
  goBack()
  await afterLeaving(data, findingId)
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
})

it('keeps a finding whose picture was still in the camera when the browser went back', async () => {
  let develop: (picture: Blob) => void = () => undefined
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage: () => undefined })
      convertToBlob = () =>
        new Promise<Blob>((resolve) => {
          develop = resolve
        })
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [], getVideoTracks: () => [] }) },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(2048)
  const { data, findingId, goBack } = await open('?camera=1')
  fireEvent.click(await screen.findByRole('button', { name: 'Take photo' }))
  goBack()
  await afterLeaving(data, findingId)
  await act(async () => {
    develop(new Blob(['rail']))
  })
  await waitFor(() => expect(underWay).toHaveLength(1))
  await act(async () => {
    underWay[0]?.(prepared())
  })
  await waitFor(async () => expect(await data.count('photo', { parentId: findingId })).toBe(1))
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
})

it('keeps a finding somebody was still talking about when the browser went back', async () => {
  let read: () => void = () => undefined
  const slow = new Promise<void>((resolve) => {
    read = resolve
  })
  // jsdom's has no bytes; a tablet takes its time for them.
  vi.stubGlobal(
    'Blob',
    class extends WholeBlob {
      override arrayBuffer = () => slow.then(() => super.arrayBuffer())
    },
  )
  vi.stubGlobal(
    'MediaRecorder',
    class extends EventTarget {
      static isTypeSupported = () => true
      state = 'inactive'
      start() {
        this.state = 'recording'
      }

      stop() {
        this.state = 'inactive'
        this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new WholeBlob(['said']) }))
        this.dispatchEvent(new Event('stop'))
      }
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  })
  const { data, findingId, goBack } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Voice note' }))
  await screen.findByRole('button', { name: 'Stop recording' })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 1000)
  goBack()
  await afterLeaving(data, findingId)
  read()
  await waitFor(async () => expect(await data.count('voiceNote', { parentId: findingId })).toBe(1))
  await afterLeaving(data, findingId)
  expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
})
