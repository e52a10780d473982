// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { useWalk, useWalks } from '../queries.ts'
import { guestRow, isGuest, keepGuestWalk, type GuestWalk } from './guestWalks.ts'
import { adoptWalk } from './joinQueries.ts'

const guest: GuestWalk = {
  id: newId(),
  templateId: newId(),
  title: 'Docks',
  route: [],
  leadId: null,
  startedAt: Date.UTC(2026, 10, 21),
  startedOn: '2026-11-21',
  provisionalNumber: 'T7-001',
  joinSecret: null,
}

function Probe() {
  const walk = useWalk(guest.id)
  const walks = useWalks()
  if (walk === undefined || walks === undefined) return <p>Loading</p>
  return (
    <p>
      {walk === null ? 'none' : `${walk.title} ${walk.state} ${isGuest(walk) ? 'copy' : 'record'}`}, {walks.length} in
      the list
    </p>
  )
}

it('stands in for a walk that has not arrived, and steps back for its record', async () => {
  const { data } = await renderApp(<Probe />)
  await screen.findByText('none, 0 in the list')
  await act(() => keepGuestWalk(data, guest))
  await screen.findByText('Docks in_progress copy, 1 in the list')
  expect((await data.drafts.read('guest-walks'))?.value).toEqual([guest])
  const result = await act(() => adoptWalk(data, guestRow(guest)))
  expect(result.ok).toBe(true)
  await screen.findByText('Docks in_progress record, 1 in the list')
  expect((await data.drafts.read('guest-walks'))?.value).toEqual([])
})
