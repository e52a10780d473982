// @vitest-environment jsdom
/** One picture of the finished work is the proof of every stop that the release ends. */
import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { ReleaseSheet } from './ReleaseSheet.tsx'
import { useLiveStops } from './liveStops.ts'

configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 60_000 })

vi.mock('../../../records/preparePhoto.ts', () => ({
  preparePhoto: async (_: Blob, takenAt: number) => {
    const file = (name: string) => ({
      sha256: name.repeat(64),
      mime: 'image/jpeg',
      bytes: new Uint8Array([1]),
      priority: 1,
    })
    return {
      ok: true,
      photo: {
        mime: 'image/jpeg',
        width: 1,
        height: 1,
        takenAt,
        original: file('a'),
        report: file('b'),
        thumb: file('c'),
      },
    }
  },
}))
vi.mock('../verify/EvidenceCamera.tsx', () => ({
  EvidenceCamera: ({ onShot }: { readonly onShot: (picture: Blob) => void }) => (
    <button type="button" onClick={() => onShot(new Blob(['x']))}>
      Shutter
    </button>
  ),
}))

function Sheet() {
  const stops = useLiveStops()
  return stops?.length === 3 ? <ReleaseSheet stops={stops} onClose={() => undefined} /> : null
}

function One() {
  const stops = useLiveStops()?.slice(0, 1)
  return stops?.length === 1 ? <ReleaseSheet stops={stops} onClose={() => undefined} /> : null
}

it('says what may go on after it, and what another stop still holds', async () => {
  const [docks, dock, pump] = [newId(), newId(), newId()]
  const { data } = await renderApp(<One />, {
    role: 'ehs_manager',
    prepare: ({ server }) => {
      server.put('zone', docks, { name: 'Docks', code: 'D', kind: 'dry_dock' })
      server.put('zone', dock, { name: 'Dry Dock 1', code: 'D1', kind: 'dry_dock', parentId: docks })
      server.put('zone', pump, { name: 'Pump room', code: 'PR', kind: 'dry_dock', parentId: dock })
      const permit = { kind: 'hot_work', fromAt: 1, untilAt: 2_000_000_000_000 }
      server.put('workPermit', newId(), { ...permit, work: 'Weld the keel', state: 'suspended', zoneId: dock })
      server.put('workPermit', newId(), { ...permit, work: 'Cut a pipe', state: 'suspended', zoneId: pump })
      server.put('workPermit', newId(), { ...permit, work: 'Long over', state: 'closed', zoneId: dock })
      server.put('stopWork', newId(), { zoneId: dock, state: 'raised', raisedAt: 5 })
      server.put('stopWork', newId(), { zoneId: pump, state: 'raised', raisedAt: 6 })
    },
  })
  const waiting = await screen.findByRole('region', { name: '2 may go on after this; somebody resumes each' })
  await waitFor(() => expect(waiting.textContent).toContain('Cut a pipe, still stopped by another stop work'))
  expect(waiting.textContent).toContain('Weld the keel')
  expect(waiting.textContent).not.toContain('Weld the keel, still')
  expect(waiting.textContent).not.toContain('Long over')
  fireEvent.change(screen.getByRole('textbox', { name: /What was done/ }), { target: { value: 'Rail fitted' } })
  fireEvent.click(screen.getByRole('button', { name: /Work may resume/ }))
  await waitFor(async () => expect((await data.list('stopWork', { state: 'released' })).length).toBe(1))
  // Nothing resumes by itself.
  expect((await data.list('workPermit', { state: 'suspended' })).length).toBe(2)
})

it('hangs the picture under every finding, or the stop itself, and releases them all by it', async () => {
  const [zone, one, other, bare, walkId] = [newId(), newId(), newId(), newId(), newId()]
  const { data } = await renderApp(<Sheet />, {
    role: 'ehs_manager',
    prepare: ({ server }) => {
      server.put('zone', zone, { name: 'Pier 3', code: 'P3', kind: 'pier' })
      for (const id of [one, other]) {
        server.put('finding', id, {
          walkId,
          zoneId: zone,
          kind: 'at_risk',
          state: 'open',
          severity: 'stop_work',
          text: 'Load',
          observedAt: 5,
        })
        server.put('stopWork', newId(), { findingId: id, zoneId: zone, state: 'raised', raisedAt: 5 })
      }
      server.put('stopWork', bare, { zoneId: zone, state: 'raised', raisedAt: 6 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Take photo' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Shutter' }))
  await screen.findByRole('button', { name: /1 photo kept/ })
  fireEvent.click(screen.getByRole('button', { name: /Work may resume/ }))
  await waitFor(async () =>
    expect((await data.list('stopWork')).map(({ state }) => state)).toEqual(['released', 'released', 'released']),
  )
  const after = await data.list('photo', { role: 'after' })
  expect(new Set(after.map((photo) => [photo.parentEntity, photo.parentId, photo.walkId]))).toEqual(
    new Set([
      ['finding', one, walkId],
      ['finding', other, walkId],
      ['stopWork', bare, null],
    ]),
  )
  for (const stop of await data.list('stopWork')) {
    expect(stop.covers).toEqual(
      after.filter(({ parentId }) => parentId === (stop.findingId ?? stop.id)).map(({ id }) => id),
    )
  }
})
