// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deviceNow } from '../../../lib/clock.ts'
import { noonOf } from '../../../lib/dates.ts'
import { reply } from '../../../testing/fakeServer.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { RecycleBin } from './RecycleBin.tsx'

const DAY = 86_400_000
const RAIL = '01990000-0000-7000-8000-0000000000a1'
const CRANE = '01990000-0000-7000-8000-0000000000a2'
const HATCH = '01990000-0000-7000-8000-0000000000a3'

/** Three deleted tasks: of the rail the server says an end, of the crane that there is none, of the hatch nothing. */
function render(daysAgo: number, reached = true) {
  const asked: unknown[] = []
  const deletedAt = deviceNow() - daysAgo * DAY
  const app = renderApp(<RecycleBin />, {
    prepare: ({ server }) => {
      for (const [id, title] of [
        [RAIL, 'Weld the rail'],
        [CRANE, 'Grease the crane'],
        [HATCH, 'Close the hatch'],
      ] as const)
        server.put('task', id, { title, state: 'open', priority: 'P2' }, 2)
      server.intercept = ({ path, body }) => {
        if (path.startsWith('/api/history/')) {
          const base = { set: 's', seq: 1, command: '', cl: [1, 2], device: 'd', deviceName: '', at: '', fields: {} }
          return reply(200, { entries: [{ ...base, kind: 'delete', actor: 'p', receivedAt: deletedAt, clock: {} }] })
        }
        if (path !== '/api/records/kept') return null
        if (!reached) return 'lost'
        asked.push(JSON.parse(new TextDecoder().decode(body)))
        const base = { entity: 'task', of: 'task' }
        return reply(200, {
          kept: [
            { ...base, id: RAIL, until: noonOf('2031-01-05'), why: 'law' },
            { ...base, id: CRANE, until: null, why: 'hold' },
          ],
        })
      }
    },
  })
  return app.then(() => asked)
}

const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('[role="row"], tr, li')
  if (!(row instanceof HTMLElement)) throw new Error(`${title} has no row`)
  return within(row)
}

it('says of each record until when it is kept, and of what the server does not name how many days are left', async () => {
  const asked = await render(10)
  expect(await (await rowOf('Weld the rail')).findByText('Sun, Jan 5, 2031')).toBeDefined()
  expect(await (await rowOf('Grease the crane')).findByText('No end')).toBeDefined()
  expect(await (await rowOf('Close the hatch')).findByText('20 days more')).toBeDefined()
  expect(asked).toEqual([
    { records: expect.arrayContaining([RAIL, CRANE, HATCH].map((id) => ({ entity: 'task', id }))) as unknown },
  ])
})

it('shows after 30 days what the server still keeps, and nothing else', async () => {
  await render(40)
  expect(await screen.findByText('Sun, Jan 5, 2031')).toBeDefined()
  expect(screen.getByText('Grease the crane')).toBeDefined()
  expect(screen.queryByText('Close the hatch')).toBeNull()
})

it('counts the days of the bin while the server does not answer', async () => {
  await render(10, false)
  expect(await (await rowOf('Weld the rail')).findByText('20 days more')).toBeDefined()
})
