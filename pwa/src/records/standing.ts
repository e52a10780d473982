/**
 * What a person may do to a record: one answer for its page, for a list, for a bulk change and for the recycle bin, as `sync/rights`
 * decides it. The device does not know who wrote each field, only who wrote last; there the server has the last word.
 */
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import type { TableMeta } from '../../../schema/meta/shapes.ts'
import type { Act, Ask, Row as Facts } from '../../../sync/rights/facts.ts'
import type { Person } from '../../../sync/rights/reach.ts'
import { above } from '../../../sync/rights/above.ts'
import { frozen } from '../../../sync/rights/frozen.ts'
import { allowed, decide, guards, mayDo, type Verdict } from '../../../sync/rights/rights.ts'
import { writes } from '../../../sync/rights/work.ts'
import type { Granted } from '../data/session/can.ts'
import { isEntity } from '../data/store/database.ts'
import { decidedOf, isPartly, type Decided } from './frozen/decided.ts'
import type { Looking } from './look.ts'
import { nearby, personOf, settle, type Missing } from './settle.ts'

/** The author of what the server does by itself: nobody's act. */
const SERVER = 'system'

const ASK = 'A supervisor or an EHS manager changes this now. Write a comment to ask.'

export interface Standing {
  readonly edit: boolean
  readonly delete: boolean
  /** It may be brought back from the bin. */
  readonly restore: boolean
  /** Whether a right to this action of commands covers the record. */
  readonly can: (action: string) => boolean
  /** Why the person may not rewrite it beside their right to edit it; null when they may. */
  readonly lock: string | null
  /** What is decided about it, or about what it is a part of, so that none of it changes; null where nothing is. */
  readonly frozen: Decided | null
  /** A right covers it, whatever is decided. */
  readonly reach: boolean
}

/** Nothing is known of a record that is not there. */
export const NO_STANDING: Standing = {
  edit: false,
  delete: false,
  restore: false,
  can: () => false,
  lock: null,
  frozen: null,
  reach: false,
}

export function* standingOf(entity: EntityName, row: object, userId: string, granted: Granted): Looking<Standing> {
  let person = personOf(userId, granted)
  let facts = factsOf(entity, row)
  // What was found for one answer is not looked up again for the next.
  function* ask<T>(answer: (facts: Facts, who: Person) => T | Missing): Looking<T | null> {
    return yield* settle(
      facts,
      person,
      granted,
      (known, who) => {
        facts = known
        person = who
        return answer(known, who)
      },
      further,
    )
  }
  function* does(one: Ask): Looking<boolean> {
    // What cannot be known here, the server finds out.
    return (yield* ask((known, who) => yesOrNo(mayDo(TABLES, one, known, who)))) ?? true
  }
  const may = yield* does({ do: 'set' })
  const open = (yield* ask((known, who) => yesOrNo(guards({ do: 'set' }, known, who)))) ?? true
  const frozen = yield* ask(whatStays)
  const edit = may && open && frozen === null
  const remove = yield* does({ do: 'delete' })
  const back: Ask = { do: 'set', back: true, changes: [] }
  const restore = (yield* ask((known, who) => yesOrNo(decide(TABLES, back, known, who)))) ?? true
  const covered = new Set<string>()
  for (const action of ACTIONS[entity] ?? [])
    if ((yield* ask((known, who) => told(allowed(TABLES, action, known, who)))) ?? true) covered.add(action)
  for (const command of NAMED[entity] ?? [])
    if (yield* does({ do: 'command', command })) covered.add(commandRight(command))
  const rewrites = yield* ask((known, who) => told(writes({}, known, who)))
  const can = (action: string) => covered.has(action)
  return { edit, delete: remove, restore, can, lock: rewrites === true ? null : ASK, frozen, reach: may }
}

/** The actions of rights that screens ask about, by kind: those of its commands, and to decide about it. */
const ACTIONS: Readonly<Partial<Record<string, ReadonlySet<string>>>> = Object.fromEntries(
  Object.entries(TABLES as Readonly<Record<string, TableMeta>>).map(([entity, { states }]) => [
    entity,
    new Set(['edit', 'approve', ...Object.values(states?.commands ?? {}).map(({ action }) => action)]),
  ]),
)

/** The commands that ask for more than an action: what covers them is known by their own name. */
const NAMED: Readonly<Partial<Record<string, readonly string[]>>> = Object.fromEntries(
  Object.entries(TABLES as Readonly<Record<string, TableMeta>>).map(([entity, { states }]) => [
    entity,
    Object.entries(states?.commands ?? {}).flatMap(([name, { right, named }]) =>
      (right ?? named) === undefined ? [] : [name],
    ),
  ]),
)

/** By this name `can` says whether a command that asks for more than an action covers the record. */
export const commandRight = (command: string): string => `command:${command}`

/** Where none of it changes any more, what is decided. What came later than a decision, the server knows. */
function whatStays(row: Facts): Decided | Missing | null {
  const own = row.deleted === true ? null : decidedIn(row)
  if (own !== null && isPartly(own)) return null
  const stays = frozen(TABLES, { do: 'set', changes: ['*'] }, row)
  if (stays === null) return null
  if ('missing' in stays) return stays
  for (let at = row.deleted === true ? row.whole : row; at !== undefined && at !== null; at = at.whole) {
    const decided = decidedIn(at)
    if (decided !== null) return decided
  }
  return null
}

function decidedIn({ entity, fields }: Facts): Decided | null {
  return isEntity(entity) ? decidedOf(entity, fields) : null
}

function told(answer: boolean | string): boolean | Missing {
  return typeof answer === 'string' ? { missing: answer } : answer
}

function yesOrNo(verdict: Verdict): boolean | Missing {
  return 'missing' in verdict ? verdict : verdict.allowed
}

function factsOf(entity: EntityName, row: object): Facts {
  const by = lastBy(row)
  return {
    entity,
    meta: TABLES[entity],
    id: String(Reflect.get(row, 'id')),
    fields: row,
    deleted: isDeleted(row),
    lastBy: by,
    acts: actsBy(by),
  }
}

/** What the device knows of who acted on a record. What the server writes by itself is nobody's act. */
function actsBy(by: unknown): readonly Act[] {
  return by === null || by === SERVER ? [] : [{ by }]
}

function stateOf(row: object, name: 'by' | 'deleted'): unknown {
  const state: unknown = Reflect.get(row, '$')
  return typeof state === 'object' && state !== null ? (Reflect.get(state, name) as unknown) : null
}

const lastBy = (row: object) => stateOf(row, 'by')
const isDeleted = (row: object) => stateOf(row, 'deleted') === true

/** The facts about the record that this one is a part of. */
function* further(missing: string, row: Facts): Looking<Facts | null> {
  if (missing === 'whole') {
    const whole = yield* wholeOf(row)
    return whole === undefined ? null : { ...row, whole }
  }
  if (missing === 'open') {
    const whole = row.whole === undefined ? yield* wholeOf(row) : row.whole
    return whole === undefined ? null : { ...row, whole, open: isOpen(row.meta, whole) }
  }
  if (!missing.startsWith('whole.') || row.whole === undefined || row.whole === null) return null
  const whole = yield* nearby(missing.slice('whole.'.length), row.whole)
  return whole === null ? null : { ...row, whole }
}

/** Null when there is none; undefined when it cannot be known here. */
function* wholeOf(row: Facts): Looking<Facts | null | undefined> {
  const parent = above(TABLES, row)
  if (parent === null || !isEntity(parent.entity)) return null
  const found = yield* one(parent.entity, parent.id)
  if (found === undefined) return undefined
  const { entity, meta, id } = parent
  if (found === null) return { entity, meta, id, fields: {}, absent: true, members: [], zones: [], whole: null }
  return { entity, meta, id, fields: found, deleted: isDeleted(found), whole: null }
}

function* one(entity: EntityName, id: string): Looking<object | null | undefined> {
  const found = yield { entity, id }
  return found === undefined ? undefined : (found[0] ?? null)
}

/** The whole is in work, or is not on this device: then the device does not stand in the way. */
function isOpen({ work }: TableMeta, whole: Facts | null): boolean {
  if (whole === null || whole.absent === true) return true
  const field = whole.meta.states?.field
  return field !== undefined && work?.together?.includes(String(Reflect.get(whole.fields, field))) === true
}
