/** What a feature asks for: operations in the words of the schema, and what comes back. */
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'

type OpOf<E extends EntityName> =
  | { readonly kind: 'add'; readonly entity: E; readonly id: string; readonly fields: Partial<Entities[E]> }
  | { readonly kind: 'set'; readonly entity: E; readonly id: string; readonly fields: Partial<Entities[E]> }
  | {
      readonly kind: 'command'
      readonly entity: E
      readonly id: string
      readonly command: string
      readonly fields?: Partial<Entities[E]>
    }
  | { readonly kind: 'delete' | 'remove'; readonly entity: E; readonly id: string }

/** Distributes over the entities, so that `fields` is checked against the entity named beside it. */
export type NewOp<E extends EntityName = EntityName> = E extends EntityName ? OpOf<E> : never

export interface NewFile {
  readonly sha256: string
  readonly mime: string
  readonly bytes: ArrayBuffer
  /** 0 stop-work photos and thumbnails, 1 report renditions, 2 originals, 3 voice notes. */
  readonly priority: 0 | 1 | 2 | 3
}

export interface CommitOptions {
  /** Joins several commits into one larger action; undo and reject act on the group. */
  readonly group?: string
  readonly files?: readonly NewFile[]
}

export type CommitResult =
  | { readonly ok: true; readonly setId: string }
  | {
      readonly ok: false
      readonly reason: 'invalid' | 'refused' | 'storage'
      readonly message: string
      /** There was no room, for a photo or for anything. */
      readonly full?: 'photo' | 'entry'
      readonly fields?: Readonly<Record<string, string>>
    }

export interface ListOptions<E extends EntityName = EntityName> {
  readonly sort?: keyof Entities[E] & string
  readonly desc?: boolean
  readonly limit?: number
  readonly deleted?: boolean
}

/** A set the server refused; its values stay visible and flagged until a person decides. */
export interface Rejected {
  readonly setId: string
  readonly code: string
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly at: number
  readonly group: string | null
  /** The operations as they were committed, to correct and send again. */
  readonly ops: readonly NewOp[]
  /** Not refused but put aside by the server (`unknown`, `needs`, `quarantine`, `schema`); null for a refusal. */
  readonly deferred: string | null
}

/** A photo or another file that the server refused, with what is sent of it. */
export interface FailedUpload {
  readonly photo: boolean
  readonly files: readonly string[]
  readonly size: number
  readonly message: string
}

export interface Actor {
  readonly userId: string
  readonly fullName: string
  readonly role: string
  readonly orgId: string
  readonly orgName: string
  readonly timeZone: string
  /** The yard's clock; null = it has not chosen one. */
  readonly hourFormat: '12' | '24' | null
  readonly deviceName: string
  /** Begins this device's provisional numbers, for example "T7". */
  readonly prefix: string
}
