// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { newId } from '../../../sync/change/ids.ts'
import { setTimeZone } from '../lib/dates.ts'
import { reply } from '../testing/fakeServer.ts'
import { renderApp } from '../testing/renderApp.tsx'
// Loaded before, so that a busy machine's slow import is not taken for a missing page.
import '../features/safety-walk/office/findingRecord.tsx'
import { AppRouter } from './AppRouter.tsx'

// The frame's; this document has none.
vi.stubGlobal('reportError', console.error)

afterEach(() => setTimeZone(undefined))

const FINDING = newId()
const SEEN = Date.UTC(new Date().getUTCFullYear(), 0, 15, 12, 0)

it('writes the times of an open page anew when the zone arrives and when it changes, and leaves what is being typed', async () => {
  const location = memoryLocation({ path: `/findings/${FINDING}` })
  const { data, user, world } = await renderApp(
    <Router hook={location.hook} searchHook={location.searchHook}>
      <AppRouter />
    </Router>,
    {
      prepare: ({ server }) => {
        server.intercept = ({ path }) =>
          path === '/api/user/permissions'
            ? reply(200, { allowedModules: ['safety-walk'], globalRole: 'user', organizationRole: 'ehs_manager' })
            : null
        server.put('finding', FINDING, {
          walkId: newId(),
          zoneId: newId(),
          kind: 'at_risk',
          state: 'open',
          severity: 'high',
          observedAt: SEEN,
        })
      },
    },
  )
  const arrives = (timeZone: string, hourFormat: '12' | '24' = '12') =>
    act(async () => {
      world.server.put('organization', user.orgId ?? '', { name: 'North yard', timeZone, hourFormat })
      data.syncNow()
      await vi.waitFor(() => expect(data.actor.get()).toMatchObject({ timeZone, hourFormat }))
    })
  await screen.findByText(/, Jan 1\d,.*\d?\d:\d\d [AP]M$/)
  const box = await screen.findByLabelText<HTMLTextAreaElement>('Write a comment')
  box.focus()
  fireEvent.change(box, { target: { value: 'The rail is' } })

  await arrives('Pacific/Kiritimati')
  expect(screen.getByText(/, Jan 16,.* 2:00 AM$/)).toBeTruthy()
  await arrives('America/New_York')
  expect(screen.getByText(/, Jan 15,.* 7:00 AM$/)).toBeTruthy()
  await arrives('America/New_York', '24')
  expect(screen.getByText(/, Jan 15,.* 07:00$/)).toBeTruthy()
  expect(screen.getByLabelText('Write a comment')).toBe(box)
  expect(box.value).toBe('The rail is')
  expect(document.activeElement).toBe(box)
})
