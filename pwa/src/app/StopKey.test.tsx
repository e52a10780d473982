// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import { CallPerson } from '../records/CallPerson.tsx'
import { renderApp } from '../testing/renderApp.tsx'
import { StopKey } from './StopKey.tsx'

vi.setConfig({ testTimeout: 60_000 })

it('stops the work of a place from any screen, and calls who is named on it', async () => {
  const [zone, boss, other] = [newId(), newId(), newId()]
  const { data } = await renderApp(
    <>
      <StopKey path="/hazwaste" className="" />
      <CallPerson id={boss} />
      <CallPerson id={other} />
    </>,
    {
      role: 'inspector',
      prepare: ({ server }) => {
        server.put('zone', zone, { name: 'Dry Dock 1', code: 'D1', kind: 'dry_dock' })
        server.put('person', boss, { fullName: 'Ray Castellano', phone: '(757) 555-0143' })
        server.put('person', other, { fullName: 'Samuel Price' })
      },
    },
  )
  const [call, ...more] = await screen.findAllByRole('link')
  expect([call?.getAttribute('href'), call?.getAttribute('aria-label'), more]).toEqual([
    'tel:7575550143',
    'Call Ray Castellano, (757) 555-0143',
    [],
  ])
  fireEvent.click(await screen.findByRole('button', { name: 'Stop work' }))
  fireEvent.click(await screen.findByRole('button', { name: /Dry Dock 1/ }, { timeout: 15_000 }))
  await waitFor(async () =>
    expect(await data.listEach('stopWork', [{ zoneId: zone }])).toMatchObject([[{ state: 'raised' }]]),
  )
})

it('is not there where a screen has its own, or for who may not', async () => {
  const { unmount } = await renderApp(<StopKey path="/work-permits/live/p1" className="" />, { role: 'inspector' })
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await renderApp(<StopKey path="/hazwaste" className="" />, { role: 'auditor' })
  expect(screen.queryByRole('button')).toBeNull()
})
