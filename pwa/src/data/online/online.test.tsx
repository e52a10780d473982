// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { reply } from '../../testing/fakeServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { refreshOnline, useOnlinePages } from './online.ts'
import { installClient } from '../session/session.ts'
import { list, record, text } from './shape.ts'

afterEach(() => installClient(null))

const wishes = list(record<{ readonly id: string }>({ id: text }))

function Wishes() {
  const online = useOnlinePages('/api/wishes', 2, wishes)
  return <p>{online.status === 'ready' ? online.value.map(({ id }) => id).join(' ') : online.status}</p>
}

it('puts a list together from its pages, and asks for all of them again', async () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  const asked: string[] = []
  await renderApp(<Wishes />, {
    prepare: ({ server }) => {
      server.intercept = ({ path, query }) => {
        if (path !== '/api/wishes') return null
        const before = query.get('before')
        asked.push(before ?? '')
        return reply(
          200,
          all
            .slice(before === null ? 0 : all.indexOf(before) + 1)
            .slice(0, 2)
            .map((id) => ({ id })),
        )
      }
    },
  })
  await screen.findByText('a b c d e')
  expect(asked).toEqual(['', 'b', 'd'])
  all.pop()
  refreshOnline('/api/wishes')
  await screen.findByText('a b c d')
  expect(asked).toEqual(['', 'b', 'd', '', 'b', 'd'])
})
