/** Renders a screen over a real data layer: an in-memory IndexedDB and a server that answers. */
import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Client } from '../data/session/client.ts'
import { DataProvider } from '../data/react/context.tsx'
import type { Data } from '../data/data.ts'
import { installClient } from '../data/session/session.ts'
import type { NewOp } from '../data/outbox/intent.ts'
import type { User } from '../data/session/directory.ts'
import './given.ts'
import { createWorld, signIn } from './world.ts'
import type { Browser, World } from './world.ts'

export interface RenderedApp extends RenderResult {
  readonly data: Data
  readonly client: Client
  readonly user: User
  readonly world: World
  readonly browser: Browser
}

export interface RenderOptions {
  readonly role?: string
  /** Saved before rendering, as the signed-in person. */
  readonly ops?: readonly NewOp[]
  /** Rows the server has before the first pull, for what only it can make: people, the organization. */
  readonly prepare?: (world: World, user: User) => void
}

export async function renderApp(screen: ReactNode, options: RenderOptions = {}): Promise<RenderedApp> {
  const world = createWorld()
  const user = world.addUser('walker', options.role)
  options.prepare?.(world, user)
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, user)
  installClient(client)
  await firstPull(data)
  if (options.ops !== undefined) {
    const result = await data.commit(options.ops)
    if (!result.ok) throw new Error(`preparing the screen: ${result.message} ${JSON.stringify(result.fields ?? {})}`)
  }
  return { ...render(<DataProvider data={data}>{screen}</DataProvider>), data, client, user, world, browser }
}

function firstPull(data: Data): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!data.status.get().bootstrapped) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = data.status.subscribe(check)
    check()
  })
}
