// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { useRow } from '../../../data/react/live.ts'
import { add } from '../../../testing/factories.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { prepareWindows } from '../../../testing/signedIn.tsx'
import type { Permit } from '../core/kinds.ts'
import { command } from '../core/ops.ts'
import { useAround } from '../core/useAround.ts'
import { GasColumn } from './GasColumn.tsx'
import { GasPad } from './GasPad.tsx'

prepareWindows()

const NOW = Date.UTC(2026, 5, 10, 9)

/** The keypad over a live permit, with a key that lets the page die and come back; beside it what the permit shows of its last test. */
async function open(tests: readonly object[] = [], readAt = NOW) {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200))
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined })
  const id = newId()
  const permit = { id, kind: 'hot_work', state: 'draft', work: 'Weld', zoneId: newId() } as const
  const { data } = await renderApp(<Page id={id} now={() => readAt} />, {
    role: 'ehs_manager',
    ops: [
      add('workPermit', { ...permit, fromAt: NOW, untilAt: NOW + 3_600_000 }),
      command(id, 'issue', {}),
      command(id, 'start', {}),
      ...tests.map((part): NewOp => {
        const fields = { permitId: id, testedAt: NOW - 60_000, oxygen: 208, lel: 20, co: 0, h2s: 0, ...part }
        return add('permitGasTest', { id: newId(), ...fields })
      }),
    ],
  })
  await screen.findByRole('heading', { name: 'Gas test' })
  return { data, id }
}

function Page({ id, now }: { readonly id: string; readonly now: () => number }) {
  const permit = useRow('workPermit', id)
  const [alive, setAlive] = useState(true)
  return (
    <>
      <button onClick={() => setAlive(!alive)}>page</button>
      {permit && alive ? <Shown permit={permit} now={now} /> : null}
    </>
  )
}

function Shown({ permit, now }: { readonly permit: Permit; readonly now: () => number }) {
  const around = useAround(permit)
  const [asking, setAsking] = useState(true)
  if (around === undefined) return null
  return asking ? (
    <GasPad around={around} now={now} onClose={() => setAsking(false)} />
  ) : (
    <GasColumn around={around} now={now()} retest={0} />
  )
}

const key = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (digits: string) => {
  for (const digit of digits) fireEvent.click(key(digit))
}
const measure = (...readings: readonly string[]) =>
  readings.forEach((reading, at) => {
    type(reading)
    if (at < readings.length - 1) fireEvent.click(key('Next'))
  })

it('keeps every digit of a gas test when the page dies', async () => {
  await open()
  measure('20.8', '2')
  fireEvent.change(screen.getByRole('textbox', { name: 'Meter' }), { target: { value: 'GX-8841' } })
  fireEvent.click(screen.getByRole('radio', { name: 'Passed' }))
  fireEvent.click(key('page'))
  expect(screen.queryByRole('heading', { name: 'Gas test' })).toBeNull()
  fireEvent.click(key('page'))
  await waitFor(() => expect(key(/^Oxygen/).textContent).toContain('20.8'))
  expect(key(/^Flammable gas/).textContent).toContain('2')
  expect(screen.getByRole('textbox', { name: 'Meter' })).toHaveProperty('value', 'GX-8841')
  expect(screen.getByRole('radio', { name: 'Passed' }).getAttribute('aria-checked')).toBe('true')
  expect(await screen.findByText(/Read at .*, not kept yet/)).not.toBeNull()
  // The digits go on where they were.
  expect(key(/^Flammable gas/).getAttribute('aria-pressed')).toBe('true')
})

it('takes a reading that is typed again for the other one, not for more digits', async () => {
  await open()
  measure('208', '2')
  fireEvent.click(key(/^Oxygen/))
  type('20.8')
  expect(key(/^Oxygen/).textContent).toMatch(/20\.8(?!\d)/)
  expect(key(/^Oxygen/).textContent).not.toContain('20820.8')
  fireEvent.click(key(/^Flammable gas/))
  type('4')
  expect(key(/^Flammable gas/).textContent).not.toContain('24')
})

it('asks for the name of the meter, and for a signature only once it is named', async () => {
  await open()
  measure('20.8', '2')
  expect(key(/^Keep test/).getAttribute('title')).toBe('Name the meter.')
  expect(screen.queryByRole('img', { name: /signature, empty$/i })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Meter' }), { target: { value: 'GX-8841' } })
  expect(await screen.findByRole('img', { name: /signature, empty$/i })).not.toBeNull()
  await waitFor(() => expect(key(/^Keep test/).getAttribute('title')).toBe('Sign above the line.'))
})

it('keeps a test that stops the work without a name, and never ticks its meter', async () => {
  const { data, id } = await open()
  measure('20.8', '12')
  // The limit stays beside what is wrong, with the unit of the reading.
  expect(key(/^Flammable gas/).textContent).toMatch(/under 10.*12.*% LEL/)
  fireEvent.click(key(/^Keep test/))
  await waitFor(async () => expect(await data.get('workPermit', id)).toMatchObject({ state: 'suspended' }))
  const [test] = await data.list('permitGasTest', { permitId: id })
  expect(test).toMatchObject({ testedAt: NOW, oxygen: 208, lel: 120, instrument: null, bumped: null })
  const line = (await screen.findByText(/^Meter not named/)).closest('p')
  expect(line?.className).toContain('bad')
})

it('takes the bump test of the day from the same meter alone', async () => {
  await open([{ instrument: 'GX-8841', bumped: true }])
  const passed = () => screen.getByRole('radio', { name: 'Passed' }).getAttribute('aria-checked')
  expect(passed()).toBe('true')
  fireEvent.change(screen.getByRole('textbox', { name: 'Meter' }), { target: { value: 'GX-9' } })
  await waitFor(() => expect(passed()).toBe('false'))
  expect(screen.getByRole('radio', { name: 'Not done' }).getAttribute('aria-checked')).toBe('false')
})

it('asks anew for the bump test on another day', async () => {
  await open([{ instrument: 'GX-8841', bumped: true }], NOW + 86_400_000)
  expect(screen.getByRole('textbox', { name: 'Meter' })).toHaveProperty('value', 'GX-8841')
  expect(screen.getByRole('radio', { name: 'Passed' }).getAttribute('aria-checked')).toBe('false')
})
