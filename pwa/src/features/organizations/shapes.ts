import { instant, list, maybe, number, oneOf, record, text } from '../../data/online/shape.ts'

/** An organization as superusers see it; every number is of this moment. */
export interface Organization {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly suspendedAt: number | null
  readonly suspendedReason: string | null
  readonly users: number
  readonly active7: number
  readonly active30: number
  readonly tasksOpen: number
  readonly tasksOverdue: number
  readonly devicesUnsynced: number
  readonly lastWalkAt: number | null
  readonly feedbackOpen: number
  readonly storageBytes: number
  readonly modulesOff: readonly string[]
}

export const readOrganizations = list(
  record<Organization>({
    id: text,
    name: text,
    timeZone: text,
    suspendedAt: maybe(instant),
    suspendedReason: maybe(text),
    users: number,
    active7: number,
    active30: number,
    tasksOpen: number,
    tasksOverdue: number,
    devicesUnsynced: number,
    lastWalkAt: maybe(instant),
    feedbackOpen: number,
    storageBytes: number,
    modulesOff: list(text),
  }),
)

/** The kinds of files as the server tells them apart; a file that serves several counts as the first of them. */
const STORED_KINDS = [
  'originals',
  'renditions',
  'thumbnails',
  'voice_notes',
  'reports',
  'attachments',
  'maps',
  'other',
] as const

export type StoredKind = (typeof STORED_KINDS)[number]

/** What the files of an organization take, each counted once. */
export interface Storage {
  readonly kinds: readonly { readonly kind: StoredKind; readonly files: number; readonly bytes: number }[]
  readonly files: number
  readonly bytes: number
}

export const readStorage = record<Storage>({
  kinds: list(record<Storage['kinds'][number]>({ kind: oneOf(...STORED_KINDS), files: number, bytes: number })),
  files: number,
  bytes: number,
})

export const readImpersonation = record<{
  readonly orgId: string
  readonly orgName: string
  readonly role: string
  readonly expiresAt: number
}>({
  orgId: text,
  orgName: text,
  role: text,
  expiresAt: instant,
})
