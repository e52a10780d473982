// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { useCount } from '../../data/react/live.ts'
import { fillGiven, type Gift } from '../../records/given.ts'
import type { BoardTime, Share, ShareProps } from '../../records/board/share.ts'
import { add } from '../../testing/factories.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { Dashboard } from './pages/Dashboard.tsx'

/** A feature the board has never heard of. */
function DockShare({ time, children }: ShareProps) {
  return children(useDockShare(time))
}

function useDockShare({ now }: BoardTime): Share | undefined {
  const zones = useCount('zone')
  if (zones === undefined) return undefined
  return {
    records: zones,
    mustTiles: [{ id: 'gates', order: 5, node: <Tile href="/gates" label="Gates to close" value={3} /> }],
    risk: [{ id: 'docks', order: 15, node: <Tile href="/docks" label="Docks under water" value={zones} /> }],
    changes: [{ id: 'c', at: now - 60_000, icon: 'plus', tone: 'ok', text: 'Dock 2 was flooded', href: '/docks' }],
  }
}

const features = import.meta.glob<{ readonly default: Gift }>('../*/given.ts')

beforeEach(() => {
  localStorage.clear()
  // No server answers what devices hold.
  vi.stubGlobal('reportError', () => undefined)
  fillGiven({
    ...features,
    '../dock-log/given.ts': () => Promise.resolve({ default: { board: () => Promise.resolve(DockShare) } }),
  })
})

it('shows what a feature puts on it, among what the others have, in the order of their numbers', async () => {
  const userless = { dueOn: '2000-01-01', state: 'open', priority: 'P2' } as const
  await renderApp(<Dashboard />, {
    role: 'ehs_manager',
    ops: [
      add('zone', { id: newId(), name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' }),
      add('task', { id: newId(), title: 'Mend the rail', ...userless }),
    ],
  })
  expect(await screen.findByText('Docks under water')).toBeTruthy()
  const labels = ['What must I do', 'What is at risk', 'What changed'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  )
  expect(labels[0]).toMatch(
    /What must I do.*My overdue tasks.*My tasks due today.*Gates to close.*To review.*Sent back.*Conflicts/s,
  )
  expect(labels[1]).toMatch(/next 30 days.*Docks under water.*Due.*open findings/s)
  expect(labels[2]).toMatch(/Done in time.*Dock 2 was flooded/s)
})

it('keeps the line of the last visit until the board is left', async () => {
  const { unmount } = await renderApp(<Dashboard />, {
    role: 'ehs_manager',
    ops: [add('zone', { id: newId(), name: 'Dry Dock 2', code: 'DD2', kind: 'dry_dock' })],
  })
  await screen.findByText('Docks under water')
  const seen = () => Object.keys(localStorage).filter((key) => key.startsWith('shipshape.board-seen.'))
  expect(seen()).toEqual([])
  unmount()
  expect(seen()).toHaveLength(1)
})

it('shows its three questions while it reads, and asks every feature at once', async () => {
  const asked: string[] = []
  const share =
    (name: string, answer: Share | undefined) =>
    ({ children }: ShareProps) => {
      asked.push(name)
      return children(answer)
    }
  const slow = share('slow', undefined)
  const quick = share('quick', { records: 1 })
  fillGiven({
    '../slow/given.ts': () => Promise.resolve({ default: { board: () => Promise.resolve(slow) } }),
    '../quick/given.ts': () => Promise.resolve({ default: { board: () => Promise.resolve(quick) } }),
  })
  await renderApp(<Dashboard />, { role: 'ehs_manager' })
  await vi.waitFor(() => expect([...new Set(asked)].toSorted()).toEqual(['quick', 'slow']))
  for (const name of ['What must I do', 'What is at risk', 'What changed'])
    expect((await screen.findByRole('region', { name })).textContent).toContain(name)
})
