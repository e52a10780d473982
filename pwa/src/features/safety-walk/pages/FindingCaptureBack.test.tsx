// @vitest-environment jsdom
import { Blob as WholeBlob } from 'node:buffer'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { add } from '../../../testing/factories.ts'
import { afterLeaving, openFinding, shoot } from '../../../testing/findingCapture.tsx'
import { prepared, REFUSED, underWay } from '../../../testing/slowEncoder.ts'

vi.mock('../../../records/preparePhoto.ts', () => import('../../../testing/slowEncoder.ts'))
vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => undefined }))
beforeEach(() => {
  underWay.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

it('takes an untouched finding along when the browser goes back, camera open or not', async () => {
  for (const search of ['?camera=1', '']) {
    const { data, findingId, goBack, unmount } = await openFinding(search)
    await screen.findByRole('button', { name: search === '' ? 'Finish later' : /^Close camera/ })
    goBack()
    await waitFor(async () => expect(await data.get('finding', findingId)).toBeNull())
    unmount()
  }
})

it('leaves no record, no number and nothing in the bin where nothing was entered', async () => {
  const { data, findingId, at, zone } = await openFinding('?camera=1', null)
  const next = await data.nextProvisional()
  fireEvent.click(await screen.findByRole('button', { name: /^Close camera/ }))
  await waitFor(() => expect(at()).toBe(zone))
  expect(await data.get('finding', findingId, { deleted: true })).toBeNull()
  expect(Number((await data.nextProvisional()).split('-').at(-1))).toBe(Number(next.split('-').at(-1)) + 1)
})

it('makes the record with the first thing that is entered, once for two quick taps', async () => {
  const { data, findingId } = await openFinding('', null)
  fireEvent.click(await screen.findByRole('radio', { name: 'Scaffold' }))
  fireEvent.click(await screen.findByRole('radio', { name: /^Stop work/ }))
  await waitFor(async () =>
    expect(await data.get('finding', findingId)).toMatchObject({
      category: 'scaffold',
      severity: 'stop_work',
      state: 'draft',
    }),
  )
  const finding = await data.get('finding', findingId)
  expect(finding?.provisionalNumber).not.toBeNull()
  expect(await data.list('stopWork', { findingId })).toHaveLength(1)
})

it('begins with a photo as well', async () => {
  const { data, findingId } = await openFinding('?camera=1', null)
  await shoot()
  await act(async () => {
    underWay[0]?.(prepared())
  })
  await waitFor(async () => expect(await data.count('photo', { parentId: findingId })).toBe(1))
  expect(await data.get('finding', findingId)).toMatchObject({ kind: 'at_risk', state: 'draft' })
})

it('keeps a finding that is left while its photo is being kept, and one whose photo was lost', async () => {
  for (const [result, photos] of [
    [prepared(), 1],
    [REFUSED, 0],
  ] as const) {
    underWay.length = 0
    const { data, findingId, goBack, unmount } = await openFinding('?camera=1')
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
    const { data, findingId, goBack, unmount } = await openFinding()
    await touch()
    goBack()
    await afterLeaving(data, findingId)
    expect(await data.get('finding', findingId)).toMatchObject({ state: 'draft' })
    unmount()
  }
})

it('keeps a finding with nothing but a voice note, by Back and by its arrow', async () => {
  for (const leave of ['back', 'arrow'] as const) {
    const { data, findingId, goBack, unmount, at, zone } = await openFinding()
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
  const mine = await openFinding()
  fireEvent.click(await screen.findByRole('button', { name: 'Finish later' }))
  await waitFor(() => expect(mine.at()).toBe(mine.zone))
  await afterLeaving(mine.data, mine.findingId)
  expect(await mine.data.get('finding', mine.findingId)).toMatchObject({ state: 'draft' })
})

it('leaves a finding to the colleague who has just begun it', async () => {
  const { data, findingId, goBack } = await openFinding('', newId())
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
  const { data, findingId, goBack } = await openFinding('?camera=1')
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
  const { data, findingId, goBack } = await openFinding()
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
