// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { useRow } from '../data/react/live.ts'
import { renderApp } from '../testing/renderApp.tsx'
import '../ui/overlay/Overlay.tsx'
import { ConflictChip } from './ConflictChip.tsx'

vi.mock('./following.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

const FINDING = newId()

function Screen() {
  const finding = useRow('finding', FINDING)
  return finding ? <ConflictChip row={finding} entity="finding" field="severity" /> : null
}

it('says so when the code that settles a conflict is not on the device, and can be pressed again', async () => {
  await renderApp(<Screen />, {
    prepare: (world, user) => {
      world.server.put('finding', FINDING, {
        walkId: newId(),
        zoneId: newId(),
        kind: 'at_risk',
        state: 'open',
        severity: 'high',
        observedAt: 1,
      })
      world.server.put('conflict', newId(), {
        recordEntity: 'finding',
        recordId: FINDING,
        field: 'severity',
        rule: 'guarded',
        status: 'open',
        winner: { value: 'high' },
        loser: { value: 'low' },
        winnerSet: 'a',
        loserSet: 'b',
        winnerBy: user.id,
        loserBy: newId(),
        winnerAt: 1_763_726_400_000,
        loserAt: 1_763_726_460_000,
      })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Severity: 2 answers, choose one' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing was changed.')
  expect(screen.getByRole('button', { name: 'Keep this' }).getAttribute('aria-busy')).not.toBe('true')
})
