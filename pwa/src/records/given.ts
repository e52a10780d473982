/**
 * What features give to the rooms for the kinds they own, where their module file cannot say it. The app hands over how to load them
 * (`fillGiven`); they come when first asked for, so that the first page does not wait for them.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { Data } from '../data/data.ts'
import type { NewOp } from '../data/outbox/intent.ts'
import type { Row } from '../data/store/rows.ts'
import { createStore } from '../lib/observable.ts'
import type { ShareOf } from './board/share.ts'
import type { Qualifying } from './qualifying.ts'
import type { Schedule } from './wanted.ts'

export interface GivenKind {
  readonly entity: EntityName
  /** What a record is called where its title fields do not say it. */
  readonly title?: (row: Row) => string
  /** Whether the palette offers the record; all are offered where nothing is said. */
  readonly offered?: (row: Row) => boolean
}

/** What a change is made with. */
export interface Act {
  /** When the key was pressed. */
  readonly now: number
  /** Why the change does what others have to hear of; null = nobody has said. */
  readonly reason: string | null
}

/** A question that must be answered before a change: others have to hear why. The record keeps the English words. */
export interface Ask {
  /** Where nothing can be asked. */
  readonly first: string
  readonly title: string
  readonly words: string
  /** The words for a change of several records. */
  readonly many: (count: number) => string
  /** Why the button waits. */
  readonly missing: string
  readonly act: string
  readonly reasons: readonly string[]
}

export type Followed = { readonly ok: true; readonly ops: readonly NewOp[] } | { readonly ok: false; readonly ask: Ask }

/** What a change of a module's records does to other records of it, in the same change-set. */
export type Follow = (data: Data, ops: readonly NewOp[], act: Act) => Promise<Followed>

/** An amount of a product, in hundredths of its unit, and where it is taken out. */
export interface Used {
  readonly product: string
  readonly place: string
  readonly lot: string
  readonly amount: number
}

export interface Gift {
  readonly kinds?: readonly GivenKind[]
  readonly follow?: Follow
  /** Loads what the feature puts on the dashboard. */
  readonly board?: () => Promise<ShareOf>
  /** Loads the yard's schedule; one feature keeps it. */
  readonly schedule?: () => Promise<Schedule>
  /** Says who is qualified to do what; one feature keeps these papers. */
  readonly qualifying?: Qualifying
  /** Lays out what may be read where nobody is signed in (lib/openShelf.ts): when a tablet is prepared, and on it after a sync. */
  readonly outside?: (data: Data) => Promise<void>
  /** What its forms have used of the store, and will take out of it when they are posted. */
  readonly uses?: (data: Data) => Promise<readonly Used[]>
  /** What goes on beside the records of whoever is signed in and knows the organization alone; the answer ends it. */
  readonly apart?: (orgId: string) => Promise<() => void>
  /** When a tablet is prepared: brings what is too large for the app's own files. */
  readonly brings?: () => Promise<void>
}

export interface Given {
  readonly kinds: readonly GivenKind[]
  readonly follows: readonly Follow[]
  readonly boards: readonly (() => Promise<ShareOf>)[]
  readonly schedule: (() => Promise<Schedule>) | null
  readonly qualifying?: Qualifying | null
  readonly outside?: readonly ((data: Data) => Promise<void>)[]
  readonly uses?: readonly ((data: Data) => Promise<readonly Used[]>)[]
  readonly brings?: readonly (() => Promise<void>)[]
  readonly apart?: readonly ((orgId: string) => Promise<() => void>)[]
}

type Loader = () => Promise<{ readonly default: Gift }>

const store = createStore<Given | undefined>(undefined)
let loaders: readonly Loader[] = []
let loading: Promise<Given> | null = null

/** Called once by the app, before anything is asked for. */
export function fillGiven(files: Readonly<Record<string, Loader>>): void {
  loaders = Object.values(files)
  loading = null
  store.set(undefined)
}

/** Everything that features give. What could not be loaded is asked for again the next time. */
export function loadGiven(): Promise<Given> {
  loading ??= Promise.all(loaders.map((load) => load())).then(
    (files) => {
      const gifts = files.map((file) => file.default)
      const given = {
        kinds: gifts.flatMap(({ kinds }) => kinds ?? []),
        follows: gifts.flatMap(({ follow }) => follow ?? []),
        boards: gifts.flatMap(({ board }) => board ?? []),
        schedule: gifts.flatMap(({ schedule }) => schedule ?? [])[0] ?? null,
        qualifying: gifts.flatMap(({ qualifying }) => qualifying ?? [])[0] ?? null,
        outside: gifts.flatMap(({ outside }) => outside ?? []),
        uses: gifts.flatMap(({ uses }) => uses ?? []),
        brings: gifts.flatMap(({ brings }) => brings ?? []),
        apart: gifts.flatMap(({ apart }) => apart ?? []),
      }
      store.set(given)
      return given
    },
    (problem: unknown) => {
      loading = null
      throw problem
    },
  )
  return loading
}

/** The same for a page; undefined until it is here. */
export function useGiven(): Given | undefined {
  useEffect(() => {
    loadGiven().catch((problem: unknown) => console.warn('loading what features give failed', problem))
  }, [])
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Says something of one kind, typed. */
export function givenKind<E extends EntityName>(
  entity: E,
  own: { readonly title?: (row: Row<E>) => string; readonly offered?: (row: Row<E>) => boolean },
): GivenKind {
  const isOwn = (row: { readonly $: Row['$'] }): row is Row<E> => row.$.entity === entity
  const { title, offered } = own
  return {
    entity,
    ...(title === undefined ? {} : { title: (row: Row) => (isOwn(row) ? title(row) : '') }),
    ...(offered === undefined ? {} : { offered: (row: Row) => !isOwn(row) || offered(row) }),
  }
}
