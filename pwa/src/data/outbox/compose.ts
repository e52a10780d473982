/**
 * Composing change-sets: what one user action becomes on the wire. Each set is built on the rows as the one before left them; an action
 * too large for one set becomes several of one group.
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { SCHEMA_VERSION } from '../../../../schema/gen/version.ts'
import { MAX_BYTES, MAX_OPS, byteLength, serialize } from '../../../../sync/change/change.ts'
import type { ChangeSet, Op } from '../../../../sync/change/change.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { judge, whenRules } from '../../../../sync/change/when.ts'
import { Clock } from '../../../../sync/hlc/hlc.ts'
import { seenOf } from '../../../../sync/merge/merge.ts'
import { believe, stampedAt } from '../../lib/clock.ts'
import type { Anchor } from '../../lib/clock.ts'
import { localDate } from '../../lib/dates.ts'
import type { Granted } from '../session/can.ts'
import type { Environment } from '../session/environment.ts'
import type { RowName } from '../store/changes.ts'
import type { MetaValues, OrgDatabase } from '../store/database.ts'
import { rowKey } from '../store/database.ts'
import { knownTime } from '../store/knownTime.ts'
import type { RowContent, StoredRow } from '../store/rows.ts'
import { byEntity, distinct, withoutRefused } from '../store/view.ts'
import type { Refusals } from '../store/view.ts'
import { buildOp } from './build.ts'
import type { Actor, CommitResult, NewOp } from './intent.ts'
import { judgesSelf } from './judged.ts'
import { locked } from './locked.ts'
import { inMaking, readSet } from './readSet.ts'
import { applyOwn } from './replay.ts'
import { claimedBy, clockHeld, notCome } from './timely.ts'

export interface Author {
  readonly environment: Pick<Environment, 'now' | 'newId'>
  readonly db: OrgDatabase
  readonly actor: () => Actor
  /** The sets go out at once, so they count as offered with the commit (see push.ts). */
  readonly connected: () => boolean
  /** What the person holds in their organization. */
  readonly granted?: () => Promise<Granted>
}

/** A refusal found inside the transaction: it must roll back, and is a value outside. */
export class Refused extends Error {
  readonly result: CommitResult & { readonly ok: false }

  constructor(result: CommitResult & { readonly ok: false }) {
    super(result.message)
    this.result = result
  }
}

export interface Prepared {
  readonly sets: readonly { readonly set: ChangeSet; readonly raw: string }[]
  readonly contents: ReadonlyMap<string, RowContent>
  readonly anchor: Anchor | null
}

/** Builds the sets one after the other, each on the rows as the one before left them. */
export async function compose(
  author: Author,
  meta: MetaValues,
  refusals: Refusals,
  ops: readonly NewOp[],
  group: string | undefined,
  granted: Granted | null,
): Promise<Prepared> {
  const { db, environment } = author
  const actor = author.actor()
  const contents = new Map<string, RowContent | null>()
  const pending = await pendingNeeds(db, refusals, ops)
  const here = await readRows(db, ops)
  const clock = new Clock(meta.device, meta.clock ?? '')
  const wall = environment.now()
  const known = knownTime(meta)
  const { at: corrected, offset, anchor } = believe(wall, known)
  const stamped = (value: number) => stampedAt(value, wall, known)
  const today = localDate(corrected, actor.timeZone)
  const claimed = claimedBy({ wall, corrected, offset, timeZone: actor.timeZone })
  const mover = { userId: actor.userId, now: wall, granted }
  const sets: { set: ChangeSet; raw: string }[] = []
  let joined = group
  let todo = ops
  let n = meta.n
  while (todo.length > 0) {
    let count = Math.min(todo.length, MAX_OPS)
    for (;;) {
      const id = environment.newId()
      const trial = new Map(contents)
      const built: Op[] = []
      const needs = new Set<string>()
      for (const wanted of todo.slice(0, count)) {
        const key = rowKey(wanted.entity, wanted.id)
        const row = trial.has(key) ? (trial.get(key) ?? null) : await readContent(db, wanted, refusals, here)
        const outcome = buildOp(wanted, row, { actor, now: corrected, stamped })
        if (!outcome.ok) throw new Refused(outcome)
        built.push(outcome.op)
        for (const need of await pending(key, outcome.op, row)) needs.add(need)
        const after = applyOwn(wanted.id, row, outcome.op, { id, actor: actor.userId })
        trial.set(key, after)
        const find = (name: RowName): Found => {
          const known = rowKey(name.entity, name.id)
          return trial.has(known) ? (trial.get(known) ?? null) : readContent(db, name, refusals, here)
        }
        const broken =
          notCome(outcome.op, row, claimed) ??
          (await clockHeld(outcome.op, row, db, mover)) ??
          judgesSelf(outcome.op, after, actor.userId, granted) ??
          (await locked(outcome.op, row, after, corrected, find)) ??
          (await broke(outcome.op, row, after, today, find))
        if (broken !== null) throw new Refused(broken)
      }
      if (count < todo.length) joined ??= environment.newId()
      const set: ChangeSet = {
        device: meta.device,
        n: n + 1,
        id,
        at: clock.now(corrected),
        schema: SCHEMA_VERSION,
        clock: { wall, offset: offset ?? 0, quality: offset === null ? 'unknown' : 'measured' },
        actor: actor.userId,
        ...(joined === undefined ? {} : { group: joined }),
        needs: [...needs],
        ops: built,
      }
      const raw = serialize(set)
      if (byteLength(raw) > MAX_BYTES) {
        if (count === 1) throw new Refused(refusal('invalid', 'This entry is too large to send. Shorten it.'))
        count = Math.floor(count / 2)
        continue
      }
      for (const [key, content] of trial) contents.set(key, content)
      for (const op of built) pending.add(rowKey(op.entity, op.id), op, id)
      sets.push({ set, raw })
      n++
      break
    }
    todo = todo.slice(count)
  }
  return {
    sets,
    anchor,
    contents: new Map([...contents].filter((entry): entry is [string, RowContent] => entry[1] !== null)),
  }
}

type Found = RowContent | null | Promise<RowContent | null>

/** The rules of x-when, as the server will judge them. */
async function broke(
  op: Op,
  row: RowContent | null,
  after: RowContent | null,
  today: string,
  find: (name: RowName) => Found,
): Promise<(CommitResult & { readonly ok: false }) | null> {
  const meta = TABLES[op.entity]
  if (meta.when === undefined || after === null || op.kind === 'delete' || op.kind === 'remove') return null
  const above = parentOf(op.entity)
  const parentId = above === null ? '' : textOf(after.fields[above.field])
  const parent = above === null || parentId === '' ? null : await find({ entity: above.entity, id: parentId })
  const problems = judge(
    meta,
    op,
    row === null,
    { ...after.fields, id: op.id },
    {
      parent: parent === null ? null : { ...parent.fields, id: parentId },
      today,
    },
  )
  const [first] = Object.keys(problems ?? {}).sort()
  if (problems === null || first === undefined) return null
  return { ok: false, reason: 'invalid', message: problems[first] ?? '', fields: problems }
}

/** The kind of record that the rules of an entity read beside it, and the field that names it; null where they read none. */
export function parentOf(entity: EntityName): { readonly entity: EntityName; readonly field: string } | null {
  const meta = TABLES[entity]
  if (meta.sub === undefined || !whenRules(meta).some((rule) => rule.readsParent)) return null
  const ref = meta.fields[meta.sub]?.ref
  return isEntity(ref) ? { entity: ref, field: meta.sub } : null
}

function isEntity(name: string | undefined): name is EntityName {
  return name !== undefined && Object.hasOwn(TABLES, name)
}

/** What a change builds on. Not on a refused value: the change would be refused along with it. */
async function readContent(
  db: OrgDatabase,
  name: RowName,
  refusals: Refusals,
  here: Shown,
): Promise<RowContent | null> {
  const key = rowKey(name.entity, name.id)
  const shown = here.has(key) ? here.get(key) : await db.rows(name.entity).get(name.id)
  const refused = await refusals.among(shown?.pending ?? [])
  if (shown === undefined || refused.size === 0) return shown ?? null
  return (await withoutRefused(db, name, refused)) ?? shown
}

type Shown = ReadonlyMap<string, StoredRow | undefined>

/** The rows that are about to be written, each kind of record in one go. */
async function readRows(db: OrgDatabase, ops: readonly NewOp[]): Promise<Shown> {
  const found = new Map<string, StoredRow | undefined>()
  for (const [entity, ids] of byEntity(distinct(ops))) {
    const rows = await db.rows(entity).bulkGet(ids)
    for (const [at, id] of ids.entries()) found.set(rowKey(entity, id), rows[at])
  }
  return found
}

interface Needs {
  (key: string, op: Op, row: RowContent | null): Promise<readonly string[]>
  add(key: string, op: Op, set: string): void
}

/**
 * Earlier unconfirmed sets an operation depends on: the one that creates its record, and those whose versions it names. Both wrote the
 * record itself, so that only its own sets are looked at, however many others wait.
 */
async function pendingNeeds(db: OrgDatabase, refusals: Refusals, ops: readonly NewOp[]): Promise<Needs> {
  const keys = [...new Set(ops.map(({ entity, id }) => rowKey(entity, id)))]
  // A set is read once, however many of the rows it wrote.
  const writers = new Set(await db.outbox.where('rows').anyOf(keys).primaryKeys())
  const touching = (await db.outbox.bulkGet([...writers])).filter((set) => set !== undefined)
  const ids = new Set<string>()
  const creators = new Map<string, string>()
  for (const { id, raw, status } of inMaking(touching)) {
    if (status === 'acked') continue
    ids.add(id)
    for (const op of readSet(raw).ops) if (op.kind === 'add') creators.set(rowKey(op.entity, op.id), id)
  }
  const find = async (key: string, op: Op, row: RowContent | null): Promise<readonly string[]> => {
    const made = op.kind === 'add' ? undefined : creators.get(key)
    // A refused creation counts only where the record is not known otherwise.
    const isMoot = made !== undefined && row !== null && (await isRefused(made)) && !(await restsOnRefused(op.id, row))
    const creator = isMoot ? undefined : made
    const seen = [...Object.values(op.was ?? {}).flat(), ...(op.saw ?? [])].filter((id) => ids.has(id))
    return creator === undefined ? seen : [creator, ...seen]
  }
  const isRefused = async (set: string) => (await refusals.among([set])).size > 0
  const restsOnRefused = async (id: string, row: RowContent) => (await refusals.among(seenOf({ id, ...row }))).size > 0
  return Object.assign(find, {
    add: (key: string, op: Op, set: string) => {
      ids.add(set)
      if (op.kind === 'add') creators.set(key, set)
    },
  })
}

export function refusal(reason: 'invalid' | 'storage', message: string): CommitResult & { readonly ok: false } {
  return { ok: false, reason, message }
}
