// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../sync/change/ids.ts'
import { compile } from '../../../../sync/logic/parse.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { factoryRow, record } from '../../testing/factories.ts'
import { FiledShare, isCounted } from './filed.tsx'
import type { Share } from './share.ts'

const TIME = { now: Date.parse('2026-11-24T15:30:00Z'), today: '2026-11-24' }

function Board({ seen }: { readonly seen: (share: Share) => void }) {
  return (
    <FiledShare time={TIME}>
      {(share) => {
        if (share === undefined) return null
        seen(share)
        return (
          <main aria-label="Board">
            {[...(share.mustTiles ?? []), ...(share.risk ?? [])].map(({ id, node }) => (
              <section key={id} aria-label={id}>
                {node}
              </section>
            ))}
          </main>
        )
      }}
    </FiledShare>
  )
}

const open = (role: string, rounds: readonly ('mine' | 'theirs')[]) =>
  renderApp(<Board seen={() => undefined} />, {
    role,
    prepare: (world, user) => {
      for (const whose of rounds) {
        const by = whose === 'mine' ? user.id : newId()
        const fields = {
          ...record('ehsRound', {
            title: `Ladders, ${whose}`,
            state: 'submitted',
            createdBy: by,
            inspectorId: by,
          }),
        }
        world.server.put('ehsRound', newId(), fields)
      }
    },
  })

it('counts what waits for a reviewer, and not what they did themselves', async () => {
  await open('ehs_manager', ['mine', 'theirs', 'theirs'])
  const tile = await screen.findByRole('region', { name: 'rounds-review' })
  expect(tile.textContent).toContain('2')
  expect(tile.textContent).not.toContain('mine')
  expect(within(tile).getByRole('link').getAttribute('href')).toBe('/ehs-checklists/rounds?status=submitted')
})

it('shows nobody what they may not decide', async () => {
  await open('inspector', ['theirs'])
  await screen.findByRole('region', { name: 'rounds-returned' })
  expect(screen.queryByRole('region', { name: 'rounds-review' })).toBeNull()
})

it('says nothing of what nobody has begun with', async () => {
  await open('ehs_manager', [])
  await screen.findByRole('main', { name: 'Board' })
  expect(screen.queryByRole('region')).toBeNull()
})

it('counts by condition and by person, and nothing by a condition that is not known', () => {
  const row = factoryRow('ehsRound', { state: 'returned', createdBy: 'me', inspectorId: null })
  const isState = (state: string) => {
    const read = compile({ '==': [{ var: 'state' }, state] })
    if (!read.ok) throw new Error(read.message)
    return read.rule
  }
  const on = { userId: 'me', today: '2026-11-24' }
  expect(isCounted({ counts: isState('returned'), mine: ['inspectorId', 'createdBy'] }, row, on)).toBe(true)
  expect(isCounted({ counts: isState('submitted'), mine: ['createdBy'] }, row, on)).toBe(false)
  expect(isCounted({ counts: null, mine: ['createdBy'] }, row, { ...on, userId: 'you' })).toBe(false)
  expect(isCounted({ counts: null, others: ['createdBy'] }, row, on)).toBe(false)
  expect(isCounted({ counts: isState('returned') }, { ...row, state: null } as never, on)).toBe(false)
})
