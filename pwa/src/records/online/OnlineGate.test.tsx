// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refreshOnline, useOnline } from '../../data/online/online.ts'
import { installClient } from '../../data/session/session.ts'
import { list, text } from '../../data/online/shape.ts'
import { reply } from '../../testing/fakeServer.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { OnlineGate } from './OnlineGate.tsx'

afterEach(() => installClient(null))

const names = list(text)

function People() {
  return (
    <OnlineGate online={useOnline('/api/people', names)} what="the people">
      {(all) => <p>{all.join(', ')}</p>}
    </OnlineGate>
  )
}

it('says of what was read before that it is from before when the server cannot be asked again, until it can', async () => {
  const { browser, world } = await renderApp(<People />, {
    prepare: ({ server }) => {
      server.intercept = ({ path }) => (path === '/api/people' ? reply(200, ['Ana', 'Ben']) : null)
    },
  })
  await screen.findByText('Ana, Ben')
  expect(screen.queryByText(/As the server knew it/)).toBeNull()
  browser.setOnline(false)
  refreshOnline('/api/people')
  await screen.findByText(/As the server knew it at/)
  expect(screen.getByText('Ana, Ben')).toBeTruthy()
  browser.setOnline(true)
  world.server.intercept = ({ path }) => (path === '/api/people' ? reply(200, ['Ana']) : null)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Ana')
  expect(screen.queryByText(/As the server knew it/)).toBeNull()
})
