/**
 * Whether a right reaches a record; the twin of reach.go. Nothing is looked up here: a list that is undefined was not looked up yet, and
 * an answer that rests on one names it instead. The first page needs this part, so it stands apart from rights.ts.
 */
import type { Scope, StoreMeta } from '../../schema/meta/shapes.ts'

/** Who asks. */
export interface Person {
  readonly userId: string
  /** How far a right of theirs reaches; null = not at all. */
  readonly scope: (permission: string) => Scope | null
  /** The people of their company; undefined = not looked up. */
  readonly colleagues?: ReadonlySet<unknown> | undefined
  /** They answer for these and all below them; null is every zone. */
  readonly zones: readonly string[] | null
  /** The organization lets people approve what they did themselves. */
  readonly alone?: boolean
  /** They act in the organization from outside of it. */
  readonly acting?: boolean
}

/** What is known of a record. */
export interface Place<Meta = StoreMeta> {
  readonly meta: Meta
  readonly id: string
  readonly fields: object
  /** The people of its group. */
  readonly members?: readonly unknown[] | undefined
  /** Whose the records are that it hangs on. */
  readonly readers?: readonly unknown[] | undefined
  /** The zones it lies in and all above them. */
  readonly zones?: readonly unknown[] | undefined
}

/** Yes, no, or the fact that has to be looked up first. */
export type Answer = boolean | 'colleagues' | 'members' | 'readers' | 'zones'

/** What of a table says whose its records are and where. */
export type ReachMeta = Pick<StoreMeta, 'own' | 'zone'>

/** Of these actions of permissions one is enough. */
export const ENOUGH = { create: ['create', 'manage'], edit: ['edit', 'manage'], delete: ['delete', 'manage'] } as const

/** Whether one of the rights covers a record that is there. */
export function covers(permissions: readonly string[], row: Place<ReachMeta>, who: Person): Answer {
  for (const permission of permissions) {
    const answer = reaches(who.scope(permission), row, who)
    if (answer !== false) return answer
  }
  return false
}

/** What is only in the fields of `except` makes a record nobody's. */
export function reaches(
  scope: Scope | null,
  row: Place<ReachMeta>,
  who: Person,
  except: readonly string[] = [],
): Answer {
  if (scope === null || scope === 'org' || (scope === 'zones' && who.zones === null)) return scope !== null
  const { own } = row.meta
  if (own !== undefined) {
    const fields = own.fields.filter((field) => !except.includes(field))
    const theirs = isNamed(row.fields, fields, scope, who)
    if (theirs !== false) return theirs
    if (groupOf(row) !== null) {
      if (row.members === undefined) return 'members'
      const among = isOneOf(row.members, scope, who)
      if (among !== false) return among
    }
  }
  return answersFor(scope, row, who)
}

/** Whether a right covers a record without its being the person's own. */
export function answersFor(scope: Scope | null, row: Place<ReachMeta>, { zones }: Person): Answer {
  if (scope !== 'zones' || zones === null) return scope === 'org' || scope === 'zones'
  if (row.meta.zone === undefined) return false
  return row.zones === undefined ? 'zones' : row.zones.some((zone) => typeof zone === 'string' && zones.includes(zone))
}

/** Whose a record is may read also what hangs on it. */
export function reads(scope: Scope | null, row: Place<ReachMeta>, who: Person): Answer {
  const yes = reaches(scope, row, who)
  if (yes !== false || scope === null || row.meta.own?.readers === undefined) return yes
  return row.readers === undefined ? 'readers' : isOneOf(row.readers, scope, who)
}

/** The value that the members of a record carry; null when it has none. */
export function groupOf({ meta, id, fields }: Place<ReachMeta>): string | null {
  const members = meta.own?.members
  if (members === undefined || members === null) return null
  const group: unknown = members.of === 'id' ? id : Reflect.get(fields, members.of)
  return typeof group === 'string' && group !== '' ? group : null
}

/** Whether one of the fields names somebody whose records the scope covers. */
export function isNamed(fields: object, names: readonly string[], scope: Scope, who: Person): boolean | 'colleagues' {
  const people = names.map((name): unknown => Reflect.get(fields, name))
  return isOneOf(people, scope, who)
}

function isOneOf(people: readonly unknown[], scope: Scope, { userId, colleagues }: Person): boolean | 'colleagues' {
  if (people.includes(userId)) return true
  const known = people.filter((person) => typeof person === 'string' && person !== '')
  if ((scope !== 'company' && scope !== 'zones') || known.length === 0) return false
  return colleagues === undefined ? 'colleagues' : known.some((person) => colleagues.has(person))
}
