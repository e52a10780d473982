// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import { useRow } from '../../../data/react/live.ts'
import { add, factoryRow } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import { command } from '../core/ops.ts'
import type { Permit } from '../core/kinds.ts'
import { useAround } from '../core/useAround.ts'
import { LiveBanners } from './LiveBanners.tsx'
import { knownOf, NOW } from './testing.ts'
import { ToDoColumn } from './ToDoColumn.tsx'

prepareWindows()

const ticks = () => screen.getAllByRole('checkbox').map((box) => box.textContent)

function Page({ id }: { readonly id: string }) {
  const permit = useRow('workPermit', id)
  return permit ? <Shown permit={permit} /> : null
}

function Shown({ permit }: { readonly permit: Permit }) {
  const around = useAround(permit)
  return around === undefined ? null : <ToDoColumn around={around} now={NOW} closed={null} onAsk={() => undefined} />
}

it('keeps a line where it is once it is ticked, and takes the tick back with a second tap', async () => {
  const id = newId()
  const permit = { id, kind: 'hot_work', state: 'draft', work: 'Weld', zoneId: newId() } as const
  await renderApp(<Page id={id} />, {
    role: 'ehs_manager',
    ops: [add('workPermit', { ...permit, fromAt: NOW, untilAt: NOW + 3_600_000 }), command(id, 'issue', {})],
  })
  await waitFor(() => expect(ticks().length).toBeGreaterThan(1))
  const before = ticks()
  const first = () => screen.getAllByRole('checkbox')[0]
  fireEvent.click(first() as HTMLElement)
  await waitFor(() => expect(first()?.getAttribute('aria-checked')).toBe('true'))
  expect(ticks()).toEqual(before)
  fireEvent.click(first() as HTMLElement)
  await waitFor(() => expect(first()?.getAttribute('aria-checked')).toBe('false'))
  expect(ticks()).toEqual(before)
})

it('says a failed gas test first, with its limit, and ticks nothing of it', async () => {
  const tests = [
    factoryRow('permitGasTest', {
      testedAt: NOW - 60_000,
      oxygen: 208,
      lel: 350,
      co: 0,
      h2s: 0,
      instrument: 'GX-8841',
      bumped: true,
    }),
  ]
  const around = knownOf({ kind: 'hot_work', state: 'draft', fromAt: NOW }, { tests })
  const alarm = { ringing: false, silence: () => undefined }
  await renderApp(
    <>
      <LiveBanners around={around} now={NOW} alarm={alarm} onAsk={() => undefined} />
      <ToDoColumn around={around} now={NOW} closed={null} onAsk={() => undefined} />
    </>,
    { role: 'ehs_manager' },
  )
  expect((await screen.findByText(/^Gas test failed/)).textContent).toContain('Flammable gas 35 % LEL, under 10')
  expect(screen.queryByText('Gas test is fresh')).toBeNull()
  expect(screen.queryByText('Gas test')).toBeNull()
})
