// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import type { World } from '../../../testing/world.ts'
import Feed from './Feed.tsx'

const AT = '2026-11-23T12:00:00Z'
const ONE = { id: 'one', createdAt: AT, readAt: AT }
const TWO = { id: 'two', createdAt: '2026-11-23T13:00:00Z', readAt: null }

/** Answers as the server does, and says what was asked. */
function answering(world: World): readonly string[] {
  const asked: string[] = []
  let feeds: readonly object[] = [ONE]
  world.server.intercept = ({ method, path }) => {
    if (!path.startsWith('/api/calendar/')) return null
    asked.push(`${method} ${path}`)
    if (path === '/api/calendar/mine') return reply(200, { name: 'shipshape.ics', text: 'BEGIN:VCALENDAR' })
    if (method === 'POST') {
      feeds = [...feeds, TWO]
      return reply(201, { ...TWO, path: '/api/calendar/feed/s3cret.ics' })
    }
    if (method !== 'DELETE') return reply(200, { items: feeds })
    feeds = feeds.slice(1)
    return reply(204, null)
  }
  return asked
}

it('makes an address that is shown once, says when each was read, and revokes it', async () => {
  let asked: readonly string[] = []
  await renderApp(<Feed />, {
    role: 'auditor',
    prepare: (world) => {
      asked = answering(world)
    },
  })
  expect(await screen.findByText(/^Last read/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }))
  const address = await screen.findByRole('textbox', { name: /Your new address/ })
  expect(address.getAttribute('value')).toBe(`${window.location.origin}/api/calendar/feed/s3cret.ics`)
  expect(await screen.findByText('No program has read it yet')).toBeTruthy()
  const [first] = within(screen.getByRole('list', { name: 'Your calendar addresses' })).getAllByRole('button')
  if (first !== undefined) fireEvent.click(first)
  await waitFor(() => expect(screen.queryByText(/^Last read/)).toBeNull())
  expect(asked).toContain('DELETE /api/calendar/feeds/one')
  expect(screen.getByRole('textbox', { name: /Your new address/ })).toBeTruthy()
})

it('copies the address, or says that the browser does not', async () => {
  await renderApp(<Feed />, { prepare: answering })
  const copied: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => copied.push(text) } })
  fireEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(copied).toEqual([`${window.location.origin}/api/calendar/feed/s3cret.ics`])
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async () => Promise.reject(new Error('no')) } })
  fireEvent.click(screen.getByRole('button', { name: 'Copied' }))
  expect(await screen.findByText(/copy it by hand/)).toBeTruthy()
  vi.unstubAllGlobals()
})

it('hands out the file', async () => {
  let asked: readonly string[] = []
  await renderApp(<Feed />, {
    prepare: (world) => {
      asked = answering(world)
    },
  })
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  fireEvent.click(await screen.findByRole('button', { name: 'Download the file' }))
  await waitFor(() => expect(asked).toContain('GET /api/calendar/mine'))
})

it('says without a signal that it needs one', async () => {
  await renderApp(<Feed />, {
    prepare: (world) => {
      world.server.intercept = ({ path }) => {
        if (path.startsWith('/api/calendar/')) throw new TypeError('Failed to fetch')
        return null
      }
    },
  })
  expect(await screen.findByText(/your calendar addresses cannot be shown now/)).toBeTruthy()
})
