/** Somebody who is signed in, for tests of screens that ask the server by themselves. */
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, vi } from 'vitest'
import type { Client } from '../data/session/client.ts'
import type { User } from '../data/session/directory.ts'
import { installClient, useSession } from '../data/session/session.ts'
import { Toaster } from '../ui/Toast.tsx'
import type { FakeRequest } from './fakeRequest.ts'
import { createWorld, signIn } from './world.ts'
import type { World } from './world.ts'

/** Call it once in a test file, outside of its tests. */
export function prepareWindows(): void {
  // jsdom lays nothing out; the primitives of the dialogs ask for this.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // Loaded before, so that a busy machine's slow import is not taken for a missing window.
  beforeAll(() => Promise.all([import('../ui/overlay/Overlay.tsx'), import('../ui/overlay/ToastArea.tsx')]), 120_000)
  afterEach(() => installClient(null))
}

function As({ children }: { readonly children: (user: User) => ReactNode }) {
  const session = useSession()
  return session.status === 'signed-in' ? children(session.user) : null
}

export interface Opened {
  readonly world: World
  readonly user: User
  readonly client: Client
}

export async function openAs(
  children: (user: User) => ReactNode,
  answer: (request: FakeRequest, user: User) => Response | null,
  change: Partial<User> = {},
): Promise<Opened> {
  const world = createWorld()
  const user = { ...world.addUser('ana'), ...change }
  world.server.users.set(user.email, user)
  const { client } = await signIn(world.browser().environment, user)
  installClient(client)
  world.server.intercept = (request) => answer(request, user)
  render(
    <>
      <As>{children}</As>
      <Toaster />
    </>,
  )
  return { world, user, client }
}

/** Method and body of every request to this address. */
export const call = (world: World, path: string) =>
  world.server.requests
    .filter((request) => request.path === path)
    .map(({ method, body }) => [method, body.length === 0 ? null : JSON.parse(new TextDecoder().decode(body))])
/** In the window on top. */
export const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label, { selector: 'input' }), {
    target: { value },
  })
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
export const digits = (code: string) =>
  fireEvent.paste(screen.getByLabelText('Digit 1 of 6'), { clipboardData: { getData: () => code } })
