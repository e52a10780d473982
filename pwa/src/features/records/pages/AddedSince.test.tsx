// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { BinnedWhole } from '../../../records/recycle-bin/BinnedWhole.tsx'
import { binEntries } from '../../../records/recycle-bin/binRules.ts'
import { useRow } from '../../../data/react/live.ts'
import { useRights } from '../../../records/rights.ts'
import { record } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { UndoProvider } from '../../../ui/UndoBar.tsx'
import { BinPeek } from '../components/BinPeek.tsx'
import { RecycleBin } from './RecycleBin.tsx'

const [FINDING, PHOTO] = [newId(), newId()]

/** A finding that was deleted, and the photo of a tablet that had not heard of it. */
const open = (screen: ReactNode) =>
  renderApp(<UndoProvider>{screen}</UndoProvider>, {
    role: 'ehs_manager',
    prepare: (world, user) => {
      world.server.put('person', user.id, { fullName: 'Maria Okafor', role: user.role })
      const finding = {
        walkId: newId(),
        zoneId: newId(),
        kind: 'at_risk',
        state: 'open',
        severity: 'high',
        observedAt: 1,
      }
      world.server.put('finding', FINDING, { ...finding, text: 'Rail gone.' }, 2)
      const { id: _id, ...photo } = record('photo', { parentEntity: 'finding', parentId: FINDING })
      world.server.put('photo', PHOTO, { ...photo, markup: null })
    },
  })

function Peek() {
  const rights = useRights(['finding', 'photo'])
  const photo = useRow('photo', PHOTO)
  const finding = {
    ...record('finding', { id: FINDING }),
    $: { entity: 'finding', cl: 2, seq: 1, state: 'server', by: null, deleted: true, pending: [] },
  } as const
  const [entry] = binEntries([finding], photo ? [photo] : [])
  return entry === undefined ? null : (
    <BinPeek item={{ id: FINDING, entry, at: null, by: null, kept: null }} rights={rights} now={1} />
  )
}

function PhotoPage() {
  const photo = useRow('photo', PHOTO)
  return photo ? <BinnedWhole row={photo} /> : null
}

it('says on the page of the bin that something was added to what is deleted', async () => {
  await open(<RecycleBin />)
  expect(await screen.findByText('Something was added to 1 deleted record since.')).toBeTruthy()
  expect(await screen.findByText('1 photo')).toBeTruthy()
})

it('offers to bring the record back, or to delete what was added too', async () => {
  const { data, world } = await open(<Peek />)
  const said = (await screen.findByText('Something was added after this was deleted: 1 photo.')).closest(
    '[role=status]',
  )
  if (!(said instanceof HTMLElement)) throw new Error('it is said nowhere')
  expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy()
  fireEvent.click(await within(said).findByRole('button', { name: 'Delete that too' }))
  await waitFor(async () => expect((await data.get('photo', PHOTO, { deleted: true }))?.$.deleted).toBe(true))
  await waitFor(() =>
    expect(world.server.pushes.flat().flatMap(({ ops }) => ops.map(({ kind, id }) => [kind, id]))).toEqual([
      ['remove', PHOTO],
    ]),
  )
})

it('says on a part that what it belongs to was deleted', async () => {
  await open(<PhotoPage />)
  expect(await screen.findByText('The finding that this belongs to was deleted.')).toBeTruthy()
})
