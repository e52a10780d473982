import { expect, vi } from 'vitest'
import { newId } from '../../../sync/change/ids.ts'
import type { Data } from '../data/data.ts'
import type { Client } from '../data/session/client.ts'
import { databaseName } from '../data/session/directory.ts'
import type { User } from '../data/session/directory.ts'
import type { Environment } from '../data/session/environment.ts'
import { OrgDatabase } from '../data/store/database.ts'
import { ORG, createWorld, signIn } from './world.ts'
import type { Browser, World } from './world.ts'

interface Tablet {
  readonly world: World
  readonly browser: Browser
  readonly user: User
  readonly client: Client
  readonly data: Data
  readonly db: OrgDatabase
  /** Reaches the server also while the browser has no network: what the app leaves undone then, a test does step by step. */
  readonly wired: Environment
}

/** A browser of somebody who is signed in and has what the server has. */
export async function tablet(world = createWorld(), user = world.addUser(newId())): Promise<Tablet> {
  const browser = world.browser()
  const { client, data } = await signIn(browser.environment, user)
  await vi.waitFor(() => {
    expect(browser.problems).toEqual([])
    expect(data.status.get()).toMatchObject({ bootstrapped: true, link: 'online' })
  })
  return {
    world,
    browser,
    user,
    client,
    data,
    db: new OrgDatabase(databaseName(user.id, ORG), browser.environment),
    wired: { ...browser.environment, fetch: world.server.fetchFor(browser.jar) },
  }
}

/** Nothing is left to send or to confirm. */
export const synced = (db: OrgDatabase) => vi.waitFor(async () => expect(await db.outbox.toArray()).toEqual([]))
