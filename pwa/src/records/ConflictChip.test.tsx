// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { useRow } from '../data/react/live.ts'
import { renderApp } from '../testing/renderApp.tsx'
// Dialogs load when they first open; imported here, that does not eat into a waiting test's time.
import '../ui/overlay/Overlay.tsx'
import { ConflictChip } from './ConflictChip.tsx'

const FINDING = newId()
const CONFLICT = newId()
const ANA = newId()

function Screen() {
  const finding = useRow('finding', FINDING)
  return finding ? (
    <p>
      <output>{finding.severity}</output>
      <ConflictChip row={finding} entity="finding" field="severity" />
    </p>
  ) : null
}

async function open(role?: string) {
  const app = await renderApp(<Screen />, {
    ...(role === undefined ? {} : { role }),
    prepare: (world, user) => {
      world.server.put('person', ANA, { fullName: 'Ana Ruiz', role: 'inspector' })
      world.server.put('person', user.id, { fullName: 'Maria Okafor', role: user.role })
      world.server.put('finding', FINDING, {
        walkId: newId(),
        zoneId: newId(),
        kind: 'at_risk',
        state: 'open',
        severity: 'high',
        observedAt: 1,
      })
      world.server.put('conflict', CONFLICT, {
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
        loserBy: ANA,
        winnerAt: 1_763_726_400_000,
        loserAt: 1_763_726_460_000,
      })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Severity: 2 answers, choose one' }))
  await screen.findByRole('dialog')
  return app
}

it('shows both answers with their authors and lets a person use the other one', async () => {
  const { data, user } = await open()
  expect(await screen.findByText('Low')).toBeTruthy()
  expect(await screen.findByText(/Ana Ruiz/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Use this one' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.get('finding', FINDING)).toMatchObject({ severity: 'low' })
  expect(await data.get('conflict', CONFLICT)).toMatchObject({ status: 'used_other', settledBy: user.id })
  await waitFor(() => expect(screen.queryByText('2 answers')).toBeNull())
})

it('keeps the shown answer when a person says so', async () => {
  const { data, user } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep this' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await data.get('finding', FINDING)).toMatchObject({ severity: 'high' })
  expect(await data.get('conflict', CONFLICT)).toMatchObject({ status: 'kept', settledBy: user.id })
})

it('tells a reader who can settle it and changes nothing', async () => {
  const { data } = await open('auditor')
  const use = await screen.findByRole('button', { name: 'Use this one' })
  expect(use.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(use)
  expect(await data.get('conflict', CONFLICT)).toMatchObject({ status: 'open' })
})
