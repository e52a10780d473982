// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceNow } from '../../../lib/clock.ts'
import { today } from '../../../lib/dates.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import FuelShare from './share.tsx'

prepareWindows()

const DAY = 24 * 60 * 60 * 1000
const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`
const flag = (severity: string) => [{ code: 'F09', why: 'off_total', severity }]

async function open(role: 'ehs_manager' | 'data_clerk' | 'auditor' | 'contractor') {
  await renderApp(
    <FuelShare time={{ now: deviceNow(), today: today() }}>
      {(share) =>
        share === undefined ? null : (
          <>
            {[...(share.mustTiles ?? []), ...(share.risk ?? [])].map((block) => (
              <div key={block.id}>{block.node}</div>
            ))}
            <p>Read</p>
          </>
        )
      }
    </FuelShare>,
    {
      role,
      prepare: ({ server }) => {
        server.put('fuelAsset', id(1), {
          name: 'Crane 7',
          kind: 'crane',
          groupName: 'Cranes',
          lastAt: deviceNow() - DAY,
        })
        server.put('fuelAsset', id(2), { name: 'Forklift 22', kind: 'forklift', lastAt: deviceNow() - 90 * DAY })
        server.put('fuelAsset', id(3), { name: 'Boat 2', kind: 'vessel', retired: true })
        const entry = (n: number, more: object) =>
          server.put('fuelEntry', id(n), {
            type: 'issue',
            assetId: id(1),
            day: today(),
            at: deviceNow() - DAY,
            quantity: 40_000,
            unit: 'gal',
            state: 'recorded',
            ...more,
          })
        entry(10, { flags: flag('error'), flagCount: 1, blocked: true })
        entry(11, { flags: flag('warn'), flagCount: 1 })
        entry(12, { flags: flag('warn'), flagCount: 1, flagComment: 'The ticket has a fee' })
        entry(13, { flags: flag('info'), flagCount: 1 })
        entry(14, { flags: flag('error'), flagCount: 1, state: 'void' })
        const month = (n: number, state: string, name: string) =>
          server.put('fuelMonth', id(n), { settingsId: id(9), month: name, groupName: 'Cranes', state })
        month(20, 'submitted', '2026-10')
        month(21, 'open', '2026-11')
      },
    },
  )
  await screen.findByText('Read')
  return screen.queryAllByRole('link').map((link) => link.textContent)
}

it('says which flags, months and silent assets wait, to those who can do something about them', async () => {
  const silent = 'Silent fuel assets1 no fill for 30 daysForklift 22'
  expect(await open('ehs_manager')).toEqual([
    'Fuel entries with flags to decide2 ',
    'Fuel months to review1 Cranes, October 2026',
    silent,
  ])
})

it('asks a clerk for no review', async () => {
  expect(await open('data_clerk')).toHaveLength(2)
})

it('shows an auditor what is silent', async () => {
  expect(await open('auditor')).toHaveLength(1)
})

it('shows a contractor nothing of fuel', async () => {
  expect(await open('contractor')).toEqual([])
})
