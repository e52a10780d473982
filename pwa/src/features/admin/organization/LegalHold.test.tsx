// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDateTime } from '../../../lib/dates.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { LegalHold } from './LegalHold.tsx'

const NONE = { on: false, reason: '', since: null, byName: '' }
const SINCE = Date.UTC(2026, 10, 3, 15)

/** The card over a server whose hold is as given; what it is told is put into the list. */
function render(first: object, sent: unknown[] = [], refuse = false) {
  let hold: object = first
  return renderApp(<LegalHold />, {
    prepare: (world) => {
      world.server.intercept = ({ method, path, body }) => {
        if (path !== '/api/admin/hold') return null
        if (method === 'GET') return reply(200, hold)
        const told = JSON.parse(new TextDecoder().decode(body)) as { readonly on: boolean; readonly reason: string }
        sent.push(told)
        if (refuse) return reply(403, 'Your role may not do that.')
        hold = told.on ? { ...told, since: SINCE, byName: 'Maria Okafor' } : NONE
        return reply(200, hold)
      }
    },
  })
}

const say = async (reason: string, action: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } })
  dialog.getByRole('button', { name: action }).click()
}

it('sets a hold with a reason, and says since when, by whom and why', async () => {
  const sent: unknown[] = []
  await render(NONE, sent)
  expect(await screen.findByText(/^No hold\./)).toBeDefined()
  screen.getByRole('button', { name: 'Set a hold' }).click()
  await say('Claim of a neighbour', 'Set')
  expect(await screen.findByText('Maria Okafor')).toBeDefined()
  expect(screen.getByText('Claim of a neighbour')).toBeDefined()
  expect(screen.getByText(formatDateTime(SINCE))).toBeDefined()
  expect(sent).toEqual([{ on: true, reason: 'Claim of a neighbour' }])
})

it('asks before it lifts a hold', async () => {
  const sent: unknown[] = []
  await render({ on: true, reason: 'Claim of a neighbour', since: SINCE, byName: 'Maria Okafor' }, sent)
  ;(await screen.findByRole('button', { name: 'Lift the hold' })).click()
  expect(await screen.findByText(/cannot come back/)).toBeDefined()
  expect(sent).toEqual([])
  await say('Settled in court', 'Lift')
  expect(await screen.findByText(/^No hold\./)).toBeDefined()
  expect(sent).toEqual([{ on: false, reason: 'Settled in court' }])
})

it('says why the server refused', async () => {
  await render(NONE, [], true)
  ;(await screen.findByRole('button', { name: 'Set a hold' })).click()
  await say('Claim of a neighbour', 'Set')
  expect(await screen.findByText('Your role may not do that.')).toBeDefined()
})

it('says without a signal that it needs one', async () => {
  await renderApp(<LegalHold />, {
    prepare: (world) => {
      world.server.intercept = ({ path }) => (path === '/api/admin/hold' ? 'lost' : null)
    },
  })
  expect(await screen.findByText(/the legal hold cannot be shown now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set a hold' })).toBeNull()
})

it('changes nothing when the signal goes before it is set', async () => {
  const { browser } = await render(NONE)
  ;(await screen.findByRole('button', { name: 'Set a hold' })).click()
  browser.setOnline(false)
  await say('Claim of a neighbour', 'Set')
  expect(await screen.findByText('No connection to the server. Nothing was changed.')).toBeDefined()
})
