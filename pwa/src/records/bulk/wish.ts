import type { Given } from '../engine/controls/given.ts'

/** What a person wants of many records at once. */
export type Wish =
  | { readonly verb: 'assign'; readonly assigneeId: string | null }
  | { readonly verb: 'due'; readonly dueOn: string | null }
  /** The value of the field that says how grave or urgent a record is. */
  | { readonly verb: 'rank'; readonly rank: string }
  /** The answers to what the step asks for are the same for all. */
  | { readonly verb: 'step'; readonly command: string; readonly answers: Readonly<Record<string, Given>> }
  | { readonly verb: 'delete' }

export type Verb = Wish['verb']
