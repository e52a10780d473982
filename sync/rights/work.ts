/** Who works on a record does not rewrite it, and nobody approves their own work; the twin of work.go. */
import type { TableMeta } from '../../schema/meta/shapes.ts'
import type { Ask, Done, Row } from './facts.ts'
import { groupOf, reaches, type Answer, type Person, type Place } from './reach.ts'

/** True, or the fields that are not theirs to write, or the missing fact. */
export function rewrites(ask: Ask, row: Row, who: Person): true | readonly string[] | string {
  const { work, states } = row.meta
  if (work === undefined || ask.do === 'delete' || ask.do === 'remove' || (ask.do === 'add' && ask.meets === true))
    return true
  const command = ask.do === 'command' && ask.command !== undefined ? states?.commands[ask.command] : undefined
  if (command?.action === 'approve') return true
  let fields = (ask.changes ?? []).filter((name) => !work.fields.includes(name)).toSorted()
  let whole =
    (ask.do === 'command' && !work.commands.includes(ask.command ?? '')) || (row.deleted === true && ask.back === true)
  const worker = work.people.some((name) => Reflect.get(row.fields, name) === who.userId)
  if (ask.unheard === true && command?.from.some((state) => work.free.includes(state)) === true && !worker) {
    // A device that still had what everybody may change: its command fills what is open.
    whole = false
    fields = fields.filter((name) => (Reflect.get(row.fields, name) ?? null) !== null)
  }
  if (fields.length === 0 && !whole) return true
  let may: boolean | string = writes(ask, row, who)
  // Who deleted it has acted.
  if (may === true && row.deleted === true && row.lastBy !== who.userId) may = approves(row, who)
  return may === true ? true : may === false ? fields : may
}

/** To be named as who does the work makes nobody an approver. */
function approves(row: Place<TableMeta>, who: Person): Answer {
  return reaches(who.scope(`${row.meta.subject}.approve`), row, who, row.meta.work?.people)
}

/** Whether the person writes everything of a record as it stands; or the missing fact. `decides` is asked when it is not known already. */
export function writes(
  { sawLater }: Pick<Ask, 'sawLater'>,
  row: Place<TableMeta> & Done,
  who: Person,
  decides: () => Answer = () => approves(row, who),
): boolean | string {
  const { work, states, own } = row.meta
  if (work === undefined || states === undefined || own?.author === undefined) return true
  const state = String(Reflect.get(row.fields, states.field))
  if (work.free.includes(state)) return true
  const answer = decides()
  if (answer !== false) return answer
  const authors = authorsOf(row, who)
  if (typeof authors === 'string') return authors
  if (!authors.has(who.userId)) return false
  if (row.acts === undefined) return 'acts'
  const others = row.acts.filter(({ by }) => !authors.has(by))
  if (others.length === 0) return work.until.includes(state)
  // Written before anybody else acted, and sent later.
  return others.every(({ later }) => later === true) && sawLater !== true
}

/**
 * Who goes on with a record: who made it and, while the record it is a part of is in work, the members of that one. Those whose right
 * reaches their own records only, and those who have to do the work, are none by being members.
 */
function authorsOf(row: Place<TableMeta> & Done, who: Person): ReadonlySet<unknown> | 'open' | 'members' {
  const { work, own, subject } = row.meta
  const authors = new Set<unknown>([own?.author === undefined ? null : Reflect.get(row.fields, own.author)])
  if ((work?.together ?? []).length === 0 || groupOf(row) === null) return authors
  if (row.open === undefined) return 'open'
  if (!row.open) return authors
  if (row.members === undefined) return 'members'
  const scope = who.scope(`${subject}.create`)
  for (const member of row.members) {
    const works = work?.people.some((name) => Reflect.get(row.fields, name) === member) === true
    if (!works && (member !== who.userId || scope === 'org' || scope === 'zones')) authors.add(member)
  }
  return authors
}

/** By which field an approval would be one of the person's own work; null when it is not. */
export function ownWork(
  notAuthor: readonly string[] | undefined,
  row: Pick<Row, 'meta' | 'fields' | 'new' | 'brought' | 'worked'>,
  userId: string,
): { readonly field: string } | { readonly missing: string } | null {
  const { states } = row.meta
  for (const field of notAuthor ?? []) {
    const value: unknown = Reflect.get(row.fields, field)
    if (field === states?.field) {
      if (row.new !== true && !states.initial.includes(String(value)) && row.brought?.includes(userId) === true)
        return { field }
    } else if (value === userId || row.worked?.[field] === true) return { field }
    else if (row.worked?.[field] === undefined && row.new !== true) return { missing: `worked.${field}` }
  }
  return null
}

/** Which value that a judgement is about is the person's; null when none is. */
export function ownValues(
  counts: readonly string[] | undefined,
  { new: isNew, wrote }: Pick<Row, 'new' | 'wrote'>,
): { readonly field: string } | { readonly missing: string } | null {
  if (counts === undefined || counts.length === 0 || isNew === true) return null
  if (wrote === undefined) return { missing: 'wrote' }
  const field = Object.keys(wrote)
    .toSorted()
    .find((name) => wrote[name])
  return field === undefined ? null : { field }
}
