/**
 * What a person may do to a record: one meaning for the screens and for the server, which has the last word. The twin of rights.go;
 * sync/testdata/vectors/rights.json holds the two together.
 */
import type { CommandMeta, TableMeta } from '../../schema/meta/shapes.ts'
import type { Ask, Row } from './facts.ts'
import { answersFor, ENOUGH, isNamed, reaches, reads, type Person } from './reach.ts'
import { above, type Tables } from './above.ts'
import { frozen } from './frozen.ts'
import { hands } from './hands.ts'
import { ownValues, ownWork, rewrites, writes } from './work.ts'

/**
 * server: only the server does it. right: it is missing, or does not reach. guard: nobody approves their own work. hands: it is left to
 * somebody else. frozen: what is decided stays.
 */
export type Why = 'server' | 'right' | 'kept' | 'work' | 'guard' | 'hands' | 'frozen'

export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: Why; readonly fields: readonly string[] }
  /** A fact to be looked up before there is an answer. */
  | { readonly missing: string }

const YES: Verdict = { allowed: true }
const no = (why: Why, fields: readonly string[] = []): Verdict => ({ allowed: false, why, fields })

export function decide(tables: Tables, ask: Ask, row: Row, who: Person): Verdict {
  const { subject } = row.meta
  if (ask.do === 'read') return verdictOf(reads(who.scope(`${subject}.read`), row, who))
  const may = mayDo(tables, ask, row, who)
  if (!('allowed' in may && may.allowed)) return may
  const kept = row.new === true ? true : rewrites(ask, row, who)
  if (kept !== true) return typeof kept === 'string' ? { missing: kept } : no('work', kept)
  const stays = frozen(tables, ask, row)
  if (stays !== null) return 'missing' in stays ? stays : no('frozen', stays.fields)
  return guards(ask, row, who)
}

/** Nobody judges themselves. */
export function guards(ask: Ask, row: Row, who: Person): Verdict {
  const command = ask.do === 'command' ? commandOf(row.meta, ask.command) : undefined
  const plain = command?.guard?.plain === true
  const about = row.meta.judges ?? []
  const writes = about.length > 0 && ask.do !== 'delete' && ask.do !== 'remove' && !plain
  const notAuthor = command?.guard?.notAuthor
  const judges = command !== undefined && ((command.action === 'approve' && !plain) || notAuthor !== undefined)
  if (!writes && !judges) return YES
  if (who.acting === true) return no('guard')
  if (who.alone === true) return YES
  const mine = writes ? about.find((name) => Reflect.get(row.fields, name) === who.userId) : undefined
  if (mine !== undefined) return no('guard', [mine])
  if (!judges) return YES
  const own = ownWork(notAuthor, row, who.userId) ?? ownValues(command.guard?.counts, row)
  return own === null ? YES : 'missing' in own ? own : no('guard', [own.field])
}

function verdictOf(answer: boolean | string): Verdict {
  return answer === true ? YES : answer === false ? no('right') : { missing: answer }
}

/** Whether a right of the person allows it. Deletion is decided to the end. */
export function mayDo(tables: Tables, ask: Ask, row: Row, who: Person): Verdict {
  const { serverOnly } = row.meta
  const removes = ask.do === 'delete' || ask.do === 'remove'
  if (serverOnly !== undefined && (serverOnly.includes(ask.do) || (removes && serverOnly.includes('delete'))))
    return no('server')
  const right = removes && row.new !== true ? deletes(tables, row, who) : byRight(tables, ask, row, who)
  if (!('allowed' in right && right.allowed)) return right
  const left = hands(tables, ask, row, who)
  if (left === null) return YES
  return 'missing' in left ? left : no(left.why, left.fields)
}

function byRight(tables: Tables, ask: Ask, row: Row, who: Person): Verdict {
  for (const action of actionsOf(ask, row)) {
    const answer = allowed(tables, action, row, who)
    if (answer !== false) return verdictOf(answer)
  }
  return no('right')
}

function commandOf(meta: TableMeta, name: string | undefined): CommandMeta | undefined {
  return name === undefined ? undefined : meta.states?.commands[name]
}

/** The actions of permissions of which one is enough. */
function actionsOf(ask: Ask, row: Row): readonly string[] {
  switch (ask.do) {
    case 'add':
      if (row.new === true) return ENOUGH.create
      // The id is taken: this is an edit, whatever it is called.
      return ask.meets === true ? ['create', ...ENOUGH.edit] : ENOUGH.edit
    case 'command':
      return [commandOf(row.meta, ask.command)?.action ?? 'edit']
    case 'delete':
    case 'remove':
      return ENOUGH.delete
    default:
      return ENOUGH.edit
  }
}

/** Whether a right to an action covers a record. */
export function allowed(tables: Tables, action: string, row: Row, who: Person): boolean | string {
  const { meta } = row
  const scope = who.scope(`${meta.subject}.${action}`)
  if (row.new !== true) {
    // Who was taken off does not put themselves on again.
    if (row.taken === true) return answersFor(scope, row, who)
    if (action === 'approve') return reaches(scope, row, who, meta.work?.people)
    if (row.deleted !== true || !places(tables, row)) return reaches(scope, row, who)
  }
  const parent = above(tables, row)
  const alone = parent === null || parent.meta.own === undefined || parent.meta.own.members?.entity === row.entity
  if (alone || scope === null || scope === 'org' || (scope === 'zones' && who.zones === null))
    return reaches(scope, row, who)
  const { whole } = row
  if (whole === undefined) return 'whole'
  if (whole === null || (whole.absent === true && parent.meta.own.members?.of !== 'id')) return reaches(scope, row, who)
  // Who writes a record is named as its author, which says nothing yet: a part is added by those whose the whole is.
  const answer = reaches(scope, whole, who)
  if (typeof answer === 'string') return answer === 'colleagues' ? answer : `whole.${answer}`
  return answer || scope !== 'zones' || places(tables, row) ? answer : answersFor(scope, row, who)
}

/** By a right over all records or its zones; or its author, while nobody else has acted on it and it is no part of what is kept. */
function deletes(tables: Tables, row: Row, who: Person): Verdict {
  const { meta } = row
  const keeper = keeperOf(tables, row)
  if (typeof keeper === 'string') return { missing: keeper }
  if (keeper !== null && row.deleted !== true && (keeper === meta || meta.kept === true)) return no('kept')
  for (const action of ENOUGH.delete) {
    const scope = who.scope(`${meta.subject}.${action}`)
    const answer = answersFor(scope, row, who)
    if (answer !== false) return verdictOf(answer)
    if (scope === null || keeper !== null || meta.own === undefined) continue
    const authors = meta.own.author === undefined ? meta.own.fields : [meta.own.author]
    const theirs = isNamed(row.fields, authors, scope, who)
    if (theirs === false) continue
    if (theirs !== true) return { missing: theirs }
    const free = writes({}, row, who)
    return free === true ? YES : free === false ? no('work') : { missing: free }
  }
  return no('right')
}

/** What keeps a record from being deleted: itself, by its state, or the record it is a part of. */
function keeperOf(tables: Tables, row: Row): TableMeta | null | 'whole' {
  if (isKept(row.meta, row.fields)) return row.meta
  const parent = above(tables, row)
  if (parent === null || (parent.meta.states?.kept ?? []).length === 0) return null
  if (row.whole === undefined) return 'whole'
  return row.whole !== null && row.whole.absent !== true && isKept(parent.meta, row.whole.fields) ? parent.meta : null
}

function isKept({ states }: TableMeta, fields: object): boolean {
  return states !== undefined && states.kept.includes(String(Reflect.get(fields, states.field)))
}

/**
 * Whether the records are where their whole lies, as the zones of a walk are: a right over zones does not bring another person's record
 * into them.
 */
function places(tables: Tables, { entity, meta }: Row): boolean {
  const whole = meta.sub === undefined ? undefined : meta.fields[meta.sub]?.ref
  return whole !== undefined && tables[whole]?.zone?.through?.entity === entity
}
