/** Versions of templates as records, and what a feature says about them. The editor is driven by this and knows no entity. */
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { Dialect } from '../template.ts'
import type { Draft } from './draft.ts'
import type { Library, Offer } from './edition.ts'
import type { Status, Version } from './versions.ts'

export type Published = CommitResult & { readonly id: string }

export interface TemplateStore {
  readonly versions: readonly Version[]
  /** The next version goes live and the one before retires. Without a draft the version itself goes live. */
  readonly publish: (from: Version, draft: Draft | null) => Promise<Published>
  /** Takes a publication back: the versions are as they were before, the new one retired. */
  readonly unpublish: (id: string, before: readonly Version[]) => Promise<CommitResult>
  /** A draft everybody can look at and publish. It is a version too, so later changes to it make another. */
  readonly share: (key: string, draft: Draft) => Promise<Published>
  readonly setStatus: (id: string, to: Status) => Promise<CommitResult>
  readonly takeEdition: (offer: Offer, library: Library) => Promise<Published>
}

/** A condition of this use, in the words of the editor. */
export interface ConditionWords {
  readonly name: string
  /** "If a boat is on the slip". */
  readonly label: string
  /** The same where it is chosen, if there is more to say. */
  readonly option?: string
}

/** What one use of templates is: its store, its words, its addresses. */
export interface TemplateUse {
  readonly store: TemplateStore
  readonly dialect: Dialect
  readonly conditions: readonly ConditionWords[]
  /** Its rounds hold answers against what else they say: the kinds of findings that may speak against one. Left out: they do not. */
  readonly agrees?: { readonly found: readonly { readonly value: string; readonly label: string }[] }
  readonly mayManage: boolean
  /** The page that lists the templates. */
  readonly home: { readonly label: string; readonly href: string }
  readonly hrefOf: (id: string) => string
  /** Under which name this device keeps changes that are not published yet. */
  readonly draftKey: (id: string) => string
  readonly say: {
    /** "What is being answered stays on the version it began with." */
    readonly running: string
    /** "New logs ask what stands here. Those that are open stay on version 3." */
    readonly update: (version: number) => string
    /** Who decides what the template leaves open: "The person chooses". */
    readonly open: string
    /** What the words of a failure are for: "Names the task, for instance Life ring missing". */
    readonly fail: string
  }
}
