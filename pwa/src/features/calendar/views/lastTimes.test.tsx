// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import { factoryRow } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { LastTimes as OnPage } from '../item/LastTimes.tsx'
import { RuleItems } from '../rule/RuleItems.tsx'
import type { ItemRow } from '../entry.ts'
import { entry } from '../testing.ts'
import { LastTimes } from './LastTimes.tsx'

const RULE = newId()

/** Due on the first of a month, three days of grace, done so many days later. */
const time = (month: string, doneOn: string | null, state: ItemRow['state'] = 'verified') => ({
  ruleId: RULE,
  slot: `2026-${month}-01`,
  title: 'Eyewash test',
  category: 'compliance' as const,
  state,
  dueOn: `2026-${month}-01`,
  legalOn: `2026-${month}-01`,
  graceOn: `2026-${month}-04`,
  doneOn,
})

const TIMES = [
  time('01', '2026-01-03'),
  time('02', '2026-02-05'),
  time('03', '2026-03-01'),
  // Later than the one that is looked at.
  time('09', '2026-08-20'),
]
const LOOKED_AT = entry({ ruleId: RULE, slot: '2026-04-01', dueOn: '2026-04-01' })

it('counts what was done within grace as on time, wherever the last times stand', async () => {
  const rows = TIMES.map((fields) => factoryRow('calendarItem', { id: newId(), ...fields }))
  render(<LastTimes entry={LOOKED_AT} siblings={rows} />)
  expect(screen.getByRole('heading', { name: /^Last/ }).textContent).toBe('Last 3 times on time 2 of 3')
  expect(screen.getAllByRole('listitem').map(({ dataset }) => dataset['late'])).toEqual([undefined, 'true', undefined])
  cleanup()
  const rule = factoryRow('calendarRule', { id: RULE, title: 'Eyewash test', evidence: null })
  await renderApp(
    <Router>
      <OnPage entry={LOOKED_AT} />
      <RuleItems row={rule} />
    </Router>,
    {
      prepare: ({ server }) => TIMES.forEach((fields) => server.put('calendarItem', newId(), fields)),
      role: 'ehs_manager',
    },
  )
  // The page of the item looks back from it; the page of the rule has the later one too.
  expect(await screen.findByText('on time 2 of 3')).toBeTruthy()
  expect(await screen.findByText('on time 3 of 4')).toBeTruthy()
  expect(screen.getAllByText('within grace')).toHaveLength(2)
})
