/**
 * Records that stay on the device though they have left its window: somebody looked at one (for a day) or keeps it (for good). The rows
 * stand among the others; this table says which of them no window holds, and for how long they stay.
 */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { rowKey } from './database.ts'
import type { OrgDatabase } from './database.ts'
import type { RowName } from './changes.ts'
import { AFTER_TEXT } from './encode.ts'
import type { KeptRow, StoredRow } from './rows.ts'

/** `until` of what a person keeps. */
export const FOR_GOOD = Number.MAX_SAFE_INTEGER

const keyOf = ({ entity, id }: RowName): [string, string] => [entity, id]

/** Which of these have left for good; those that are kept stay, and are read anew when somebody looks at them. */
export async function leaving(db: OrgDatabase, names: readonly RowName[]): Promise<readonly RowName[]> {
  if (names.length === 0 || (await db.kept.count()) === 0) return names
  const kept = await db.kept.bulkGet(names.map(keyOf))
  await db.kept.bulkPut(kept.flatMap((row) => (row === undefined ? [] : [{ ...row, left: true, behind: true }])))
  return names.filter((_, at) => kept[at] === undefined)
}

/** What the window holds again needs nobody to keep it. A person's own wish stands. */
export async function follow(db: OrgDatabase, names: readonly RowName[]): Promise<void> {
  if (names.length === 0 || (await db.kept.count()) === 0) return
  const kept = (await db.kept.bulkGet(names.map(keyOf))).flatMap((row) => (row === undefined ? [] : [row]))
  await db.kept.bulkDelete(kept.filter(({ until }) => until !== FOR_GOOD).map(keyOf))
  await db.kept.bulkPut(
    kept.filter(({ until }) => until === FOR_GOOD).map((row) => ({ ...row, left: false, behind: false })),
  )
}

/** What a person keeps of a kind: it stays when everything is pulled anew. */
export async function keptRows(db: OrgDatabase, entity: EntityName): Promise<readonly StoredRow[]> {
  const kept = await db.kept.where('[entity+id]').between([entity, ''], [entity, AFTER_TEXT]).toArray()
  const rows = await db.rows(entity).bulkGet(kept.filter(({ until }) => until === FOR_GOOD).map(({ id }) => id))
  return rows.filter((row) => row !== undefined)
}

/** Everything was pulled anew, without what had left: visits are over, and what is kept is read again. */
export async function forgetVisits(db: OrgDatabase): Promise<void> {
  await db.kept.where('until').below(FOR_GOOD).delete()
  await db.kept.toCollection().modify({ left: true, behind: true })
}

/** Keeps rows until a time, those it keeps longer as they were. `fresh` names the rows that only this brought. */
export async function keepRows(
  db: OrgDatabase,
  whole: string,
  until: number,
  names: readonly RowName[],
  fresh: ReadonlySet<string>,
): Promise<void> {
  const before = await db.kept.bulkGet(names.map(keyOf))
  const kept = names.flatMap((name, at): readonly KeptRow[] => {
    const was = before[at]
    const left = was?.left ?? fresh.has(rowKey(name.entity, name.id))
    // What the window holds needs no visit; the whole says that its parts were read.
    if (!left && until !== FOR_GOOD && rowKey(name.entity, name.id) !== whole) return []
    const longest = was !== undefined && was.until > until ? was : { whole, until }
    return [{ ...name, whole: longest.whole, until: longest.until, left, behind: false }]
  })
  await db.kept.bulkPut(kept)
}

/** A person no longer keeps a whole: what has left the window goes when a visit would. */
export async function letGo(db: OrgDatabase, whole: string, until: number): Promise<void> {
  const rows = await db.kept.where('whole').equals(whole).toArray()
  await db.kept.bulkDelete(rows.filter(({ left }) => !left).map(keyOf))
  await db.kept.bulkPut(rows.filter(({ left }) => left).map((row) => ({ ...row, until })))
}
