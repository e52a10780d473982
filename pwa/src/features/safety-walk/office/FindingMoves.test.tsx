// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { useRow } from '../../../data/react/live.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { FindingMoves } from './FindingMoves.tsx'

const FINDING = newId()

function Moves() {
  const finding = useRow('finding', FINDING)
  return finding ? <FindingMoves finding={finding} /> : null
}

it.each([
  ['closes what somebody else was to put right', false, ''],
  [
    'leaves to somebody else to close what they were to put right',
    true,
    'You were assigned to correct this, so somebody else closes it.',
  ],
])('an EHS manager %s', async (_name, own, why) => {
  await renderApp(<Moves />, {
    role: 'ehs_manager',
    prepare: (world, user) =>
      world.server.put('finding', FINDING, {
        walkId: newId(),
        zoneId: newId(),
        state: 'open',
        severity: 'low',
        assigneeId: own ? user.id : newId(),
        createdBy: newId(),
      }),
  })
  expect((await screen.findByRole('button', { name: /^Close/ })).title).toBe(why)
})
