/**
 * Guest copies: walks this device joined by code while their own tablet had no signal, so that the server has not sent them. A copy
 * is kept as a draft of this device and never goes out: a second `add` of the same walk would leave two answers to questions nobody
 * asked twice. What does go out is the participant and everything made in the walk, and those may arrive before their walk. When
 * the walk's own row arrives it takes the place of the copy.
 */
import { useSyncExternalStore } from 'react'
import type { Walk } from '../../../../../schema/gen/types.ts'
import { STORES } from '../../../../../schema/gen/stores.ts'
import { isUuid } from '../../../../../sync/change/newIds.ts'
import type { Data } from '../../../data/data.ts'
import type { Row } from '../../../data/react/live.ts'

export interface GuestWalk {
  readonly id: string
  readonly templateId: string
  readonly title: string
  readonly route: readonly string[]
  readonly leadId: string | null
  readonly startedAt: number
  readonly startedOn: string
  readonly provisionalNumber: string | null
  /** What the code said, so that this tablet can show it on. */
  readonly joinSecret: string | null
}

const KEY = 'guest-walks'

interface Store {
  walks: readonly GuestWalk[] | undefined
  readonly listeners: Set<() => void>
  loading: Promise<readonly GuestWalk[]> | null
}

const stores = new WeakMap<Data, Store>()

/** The copies on this device; undefined while they are read. */
export function useGuestWalks(data: Data): readonly GuestWalk[] | undefined {
  return useSyncExternalStore(
    (listener) => {
      const { listeners } = storeOf(data)
      listeners.add(listener)
      void load(data)
      return () => listeners.delete(listener)
    },
    () => storeOf(data).walks,
  )
}

export async function keepGuestWalk(data: Data, walk: GuestWalk): Promise<void> {
  const others = (await load(data)).filter(({ id }) => id !== walk.id)
  await publish(data, [walk, ...others])
}

/** The walk itself is here, or nobody wants the copy any more. */
export async function dropGuestWalk(data: Data, id: string): Promise<void> {
  const walks = await load(data)
  if (walks.some((walk) => walk.id === id))
    await publish(
      data,
      walks.filter((walk) => walk.id !== id),
    )
}

function storeOf(data: Data): Store {
  const known = stores.get(data)
  if (known !== undefined) return known
  const made: Store = { walks: undefined, listeners: new Set(), loading: null }
  stores.set(data, made)
  return made
}

function load(data: Data): Promise<readonly GuestWalk[]> {
  const store = storeOf(data)
  if (store.walks !== undefined) return Promise.resolve(store.walks)
  store.loading ??= data.drafts.read(KEY).then((draft) => {
    store.walks ??= parseGuests(draft?.value)
    for (const listener of store.listeners) listener()
    return store.walks
  })
  return store.loading
}

async function publish(data: Data, walks: readonly GuestWalk[]): Promise<void> {
  const store = storeOf(data)
  store.walks = walks
  for (const listener of store.listeners) listener()
  await data.drafts.write(KEY, walks)
}

/** What another build or a broken disk left there: entries that are not whole are left out. */
export function parseGuests(value: unknown): readonly GuestWalk[] {
  return Array.isArray(value) ? value.map(parseGuest).filter((walk) => walk !== null) : []
}

function parseGuest(value: unknown): GuestWalk | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, templateId, title, route, leadId, startedAt, startedOn, provisionalNumber, joinSecret } =
    value as Partial<Record<keyof GuestWalk, unknown>>
  if (typeof id !== 'string' || !isUuid(id) || typeof templateId !== 'string' || typeof title !== 'string') return null
  if (typeof startedAt !== 'number' || typeof startedOn !== 'string' || !Array.isArray(route)) return null
  return {
    id,
    templateId,
    title,
    startedAt,
    startedOn,
    route: route.filter((zone) => typeof zone === 'string'),
    leadId: typeof leadId === 'string' ? leadId : null,
    provisionalNumber: typeof provisionalNumber === 'string' ? provisionalNumber : null,
    joinSecret: typeof joinSecret === 'string' ? joinSecret : null,
  }
}

/** The copy as a screen sees any walk. `seq` 0 says that no server has sent it. */
export function guestRow(guest: GuestWalk): Row<'walk'> {
  const empty = Object.fromEntries(STORES.walk.fields.map((field) => [field, null]))
  const walk: Partial<Walk> = { ...guest, state: 'in_progress' }
  const state: Row<'walk'>['$'] = {
    entity: 'walk',
    cl: 1,
    seq: 0,
    state: 'device',
    by: null,
    deleted: false,
    pending: [],
  }
  // Every field of the table is there: null, or of the guest's parsed copy.
  return { ...empty, ...walk, $: state } as Row<'walk'>
}

/** Whether a row is such a copy: joined here, and its own tablet still to be heard from. */
export function isGuest(walk: Row<'walk'>): boolean {
  return walk.$.seq === 0 && walk.$.pending.length === 0
}
