/**
 * Records that are not on this device, read from the server: for a day when somebody looks at one, for good when they keep it. A record
 * comes with what it hangs on and all that hangs on it, so that its page is whole, also without a signal.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { parseRead } from '../../../../sync/wire/wire.ts'
import type { WireRow } from '../../../../sync/wire/wire.ts'
import type { OrgContext } from '../online/http.ts'
import type { Environment } from '../session/environment.ts'
import type { Changed } from '../store/changes.ts'
import { rowKey } from '../store/database.ts'
import type { OrgDatabase } from '../store/database.ts'
import { withReopen } from '../store/durable.ts'
import { FOR_GOOD, keepRows, letGo } from '../store/kept.ts'
import { entitiesOf, recompute } from '../store/view.ts'
import { dropRows } from './gone.ts'
import { putRows, sort } from './known.ts'
import type { Known } from './known.ts'
import { send } from './send.ts'

/** here = it is on the device now; absent = the server has none that this person may see; offline = nobody could be asked. */
export type Visit = 'here' | 'absent' | 'offline'

export interface Visits {
  /** Brings a whole for a day. */
  visit(entity: EntityName, id: string): Promise<Visit>
  /** Keeps a whole on this device, or no longer. */
  keep(entity: EntityName, id: string, wanted: boolean): Promise<Visit>
  /** Ends the visits whose day is over, and reads anew what is kept and has changed. */
  tend(): Promise<void>
}

const DAY = 86_400_000

export function createVisits(
  environment: Environment,
  db: OrgDatabase,
  context: OrgContext,
  tell: (changed: Changed) => void,
): Visits {
  const bring = async (entity: EntityName, id: string, until: number): Promise<Visit> => {
    // It comes by pages, and takes effect when all of it is here.
    const rows: WireRow[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const path = `/api/records/${entity}/${id}?pages=1&after=${encodeURIComponent(after)}`
      const reply = await send(environment, path, {
        headers: {
          Accept: 'application/json',
          'X-Organization-Id': context.orgId,
          'X-Organization-Role': context.role,
        },
      })
      if (reply.kind === 'refused') return 'absent'
      if (reply.kind !== 'ok') return 'offline'
      const answer = parseRead(reply.body)
      // A server that answered the same place twice would be asked for ever.
      if (!answer.ok || answer.value.next === after) return 'offline'
      rows.push(...answer.value.rows)
      after = answer.value.next === '' ? undefined : answer.value.next
    }
    tell(await withReopen(db, () => putWhole(db, rowKey(entity, id), until, rows)))
    return 'here'
  }
  const visits: Visits = {
    visit: (entity, id) => bring(entity, id, environment.now() + DAY),
    keep: async (entity, id, wanted) => {
      if (wanted) return bring(entity, id, FOR_GOOD)
      await withReopen(db, () => letGo(db, rowKey(entity, id), environment.now() + DAY))
      return 'here'
    },
    tend: async () => {
      tell(await withReopen(db, () => endVisits(db, environment.now())))
      const behind = await withReopen(db, () => db.kept.where('until').equals(FOR_GOOD).toArray())
      for (const whole of new Set(behind.filter((row) => row.behind).map((row) => row.whole))) {
        const [entity = '', id = ''] = whole.split(':')
        // The parser's edge: written by `bring` from the name of an entity.
        const came = await bring(entity as EntityName, id, FOR_GOOD)
        if (came === 'offline') return
        if (came === 'absent') tell(await withReopen(db, () => dropWhole(db, whole)))
      }
    },
  }
  return visits
}

/** Rows that are here and as new stay as they are: a pull may have been faster. */
function putWhole(db: OrgDatabase, whole: string, until: number, rows: readonly WireRow[]): Promise<readonly Known[]> {
  return db.receive(db.tables, async (db) => {
    const { known } = sort(rows)
    const here = new Map<string, number>()
    for (const entity of entitiesOf(known)) {
      const own = known.filter((row) => row.entity === entity)
      const stored = await db.rows(entity).bulkGet(own.map(({ id }) => id))
      for (const row of stored) if (row !== undefined) here.set(rowKey(entity, row.id), row.seq)
    }
    const seqOf = ({ entity, id }: Known) => here.get(rowKey(entity, id))
    const newer = known.filter((row) => (seqOf(row) ?? -1) < row.content.seq)
    const fresh = new Set(known.filter((row) => seqOf(row) === undefined).map(({ entity, id }) => rowKey(entity, id)))
    await keepRows(db, whole, until, known, fresh)
    await recompute(db, await putRows(db, newer))
    return newer
  })
}

/** Drops what only a visit held and whose day is over; what a set is about stays until that is answered. */
function endVisits(db: OrgDatabase, now: number): Promise<Changed> {
  return db.receive(db.tables, async (db) => {
    const over = await db.kept.where('until').belowOrEqual(now).toArray()
    await db.kept.bulkDelete(over.map(({ entity, id }): [string, string] => [entity, id]))
    return dropRows(
      db,
      over.filter(({ left }) => left),
    )
  })
}

function dropWhole(db: OrgDatabase, whole: string): Promise<Changed> {
  return db.receive(db.tables, async (db) => {
    const rows = await db.kept.where('whole').equals(whole).toArray()
    await db.kept.where('whole').equals(whole).delete()
    return dropRows(
      db,
      rows.filter(({ left }) => left),
    )
  })
}
