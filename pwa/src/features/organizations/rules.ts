/** What needs a look in which organization, pure. */
import { MODULES } from '../../../../schema/gen/modules.ts'
import { ROLES } from '../../../../schema/gen/permissions.ts'
import type { Organization, Storage, StoredKind } from './shapes.ts'

const DAY = 86_400_000
/** A yard that walks weekly has missed two. */
const QUIET_DAYS = 14
const MUCH_OVERDUE = 25

/** Part of the open tasks whose date has passed, in percent; null without open tasks. */
export function overdueShare({
  tasksOpen,
  tasksOverdue,
}: Pick<Organization, 'tasksOpen' | 'tasksOverdue'>): number | null {
  return tasksOpen === 0 ? null : Math.round((tasksOverdue / tasksOpen) * 100)
}

export interface Concern {
  readonly words: string
  /** Where it is looked at, inside the organization. */
  readonly path: string
}

/** What hurts first comes first. A suspended organization has been dealt with. */
export function concernsOf(organization: Organization, now: number): readonly Concern[] {
  if (organization.suspendedAt !== null) return []
  const share = overdueShare(organization)
  const quiet = organization.lastWalkAt === null ? null : Math.floor((now - organization.lastWalkAt) / DAY)
  return [
    ...(share !== null && share >= MUCH_OVERDUE
      ? [{ words: `${share}% of open tasks are overdue`, path: '/tasks?tab=overdue' }]
      : []),
    ...(organization.devicesUnsynced > 0
      ? [
          {
            words: `${organization.devicesUnsynced} ${organization.devicesUnsynced === 1 ? 'device holds' : 'devices hold'} unsent work`,
            path: '/admin?tab=devices&unsent=yes',
          },
        ]
      : []),
    ...(organization.users > 0 && organization.active7 === 0
      ? [{ words: 'Nobody signed in for 7 days', path: '/admin?tab=people' }]
      : []),
    ...(quiet !== null && quiet >= QUIET_DAYS ? [{ words: `No walk for ${quiet} days`, path: '/safety-walk' }] : []),
  ]
}

export interface Totals {
  readonly organizations: number
  readonly suspended: number
  readonly active7: number
  readonly active30: number
  readonly tasksOpen: number
  readonly tasksOverdue: number
  readonly devicesUnsynced: number
  readonly feedbackOpen: number
  readonly storageBytes: number
}

export function totalsOf(organizations: readonly Organization[]): Totals {
  const sum = (value: (organization: Organization) => number) =>
    organizations.reduce((total, organization) => total + value(organization), 0)
  return {
    organizations: organizations.length,
    suspended: organizations.filter(({ suspendedAt }) => suspendedAt !== null).length,
    active7: sum(({ active7 }) => active7),
    active30: sum(({ active30 }) => active30),
    tasksOpen: sum(({ tasksOpen }) => tasksOpen),
    tasksOverdue: sum(({ tasksOverdue }) => tasksOverdue),
    devicesUnsynced: sum(({ devicesUnsynced }) => devicesUnsynced),
    feedbackOpen: sum(({ feedbackOpen }) => feedbackOpen),
    storageBytes: sum(({ storageBytes }) => storageBytes),
  }
}

const STORED: Readonly<Record<StoredKind, { readonly title: string; readonly detail?: string }>> = {
  originals: { title: 'Photos', detail: 'as taken' },
  renditions: { title: 'Photos for reports', detail: 'smaller and with markup' },
  thumbnails: { title: 'Thumbnails' },
  voice_notes: { title: 'Voice notes' },
  reports: { title: 'Reports' },
  attachments: { title: 'Files of records', detail: 'permits, reports, certificates' },
  maps: { title: 'Yard maps' },
  other: { title: 'Other files', detail: 'named by no record' },
}

export interface StoredLine {
  readonly kind: StoredKind
  readonly title: string
  readonly detail?: string
  readonly files: number
  readonly bytes: number
  /** Of the largest kind, 0 to 1. */
  readonly share: number
}

/** The kinds there are, what takes most first. */
export function storedLines({ kinds }: Storage): readonly StoredLine[] {
  const largest = Math.max(1, ...kinds.map(({ bytes }) => bytes))
  return kinds
    .filter(({ files }) => files > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((one) => ({ ...one, ...STORED[one.kind], share: one.bytes / largest }))
}

export const ROLE_OPTIONS = ROLES.map(({ id, title }) => ({ value: id, label: title }))

/** "54 min left", then by the second in the last minute. */
export function timeLeft(expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000))
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}

/** A reason somebody else can understand later; the server asks for the same. */
export function reasonProblem(reason: string): true | string {
  return reason.trim().length >= 5 || 'Say why in at least 5 characters.'
}

export function nameProblem(name: string): true | string {
  return name.trim().length >= 2 || 'Enter a name of at least 2 characters.'
}

/** What an organization may do without; the others the server refuses to switch off. */
export const SWITCHED_MODULES = Object.entries(MODULES)
  .filter(([, { core }]) => !core)
  .map(([id, { title }]) => ({ id, title }))
