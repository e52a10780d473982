/** Answers from the rows of this device, by the module files alone: states, due dates, numbers, figures and titles. */
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { AskWhere } from '../../../../schema/meta/asks.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { defineRecord, titleOf } from '../../records/engine/define.ts'
import { wordOf } from '../../records/engine/words.ts'
import type { Device, Lack } from './device.ts'
import { formHere } from './formHere.ts'
import { amountsOf, counted, type Amounts } from './figures.ts'
import { holds, planOf, type Find, type Plan } from './plan.ts'
import { figured, grouped, listed, type Told } from './told.ts'
import { plainPhrase, understand, type Understood } from './understand.ts'
import type { Answer } from './wire.ts'

export async function answerHere(question: string, device: Device): Promise<Answer | Lack | null> {
  const ofForm = await formHere(question, device)
  if (ofForm !== null) return ofForm
  for (const asked of understand(question, device.may, device.today)) {
    const held = await holdingOf(asked, device)
    const named = held === null || asked.name === '' ? null : namedIn(asked, held)
    const plan =
      held === null || (asked.name !== '' && named === null)
        ? null
        : planOf(asked, named, device.userId, device.today, held.leaves)
    if (held === null || plan === null) continue
    const { entity, grammar, figure, by } = asked
    if (device.synced === null) return { lacks: grammar.notYet }
    const rows = (await device.list(entity)).filter((row) => plan.keeps(row, held.find))
    const amounts =
      figure === null ? counted(rows, plan) : await amountsOf(asked, figure, plan, rows, device.list, held.find, named)
    if (amounts === null)
      return {
        lacks: grammar.lacks(PAGES[entity]?.words.many ?? '', plan.since === null ? null : formatDate(plan.since)),
      }
    const told: Told = {
      asked,
      plan,
      amounts,
      assumes: [...plan.assumes, ...caveats(asked, plan, amounts, device)].join(' '),
      label: held.label,
    }
    if (by !== null) return grouped(told, by)
    return figure === null ? listed(told, rows) : figured(told, figure)
  }
  return null
}

/** The records that those of a kind refer to, as far as the question is about them. */
interface Holding {
  readonly find: Find
  readonly of: ReadonlyMap<EntityName, ReadonlyMap<string, Row>>
  readonly label: (field: string, id: string) => string
  /** Whether a condition on what a field refers to leaves anything out. */
  readonly leaves: (where: AskWhere) => boolean
}

/** Null where the question rests on records that the person may not read. */
async function holdingOf(
  { entity, figure, name, by, grammar }: Understood,
  { list, may, names }: Device,
): Promise<Holding | null> {
  const { fields }: TableMeta = TABLES[entity]
  const refs = Object.entries(fields).flatMap(([field, { ref }]) =>
    ref === undefined ? [] : [{ field, ref: ref as EntityName }],
  )
  const conditions = [...(PAGES[entity]?.ask?.without ?? []), ...(figure?.where ?? []), ...(figure?.kept?.where ?? [])]
  const needed = new Set(conditions.flatMap(({ field, of }) => (of === undefined ? [] : [field])))
  if (refs.some(({ field, ref }) => needed.has(field) && !may(ref))) return null
  const wanted = refs.filter(({ field, ref }) => needed.has(field) || (may(ref) && (field === by || name !== '')))
  const kinds = [...new Set(wanted.map(({ ref }) => ref))]
  const all = await Promise.all(
    kinds.map(async (kind) => [kind, new Map((await list(kind)).map((row) => [row.id, row]))] as const),
  )
  const of = new Map<EntityName, ReadonlyMap<string, Row>>(all)
  const label = (field: string, id: string): string => {
    const ref = fields[field]?.ref
    if (ref === undefined) return wordOf(entity, field, id)
    if (ref === 'person') return names.person(id)
    if (ref === 'zone') return names.zone(id)
    const row = of.get(ref as EntityName)?.get(id)
    return row === undefined ? grammar.unknown : titleOf(defineRecord(ref as EntityName), row)
  }
  const find: Find = (kind, id) => of.get(kind)?.get(id)
  const leaves = ({ field, of: condition }: AskWhere) => {
    const ref = fields[field]?.ref as EntityName | undefined
    const rows = ref === undefined ? [] : [...(of.get(ref)?.values() ?? [])]
    return (
      condition === undefined ||
      ref === undefined ||
      rows.some((row) => !holds(condition, row, TABLES[ref].fields, find))
    )
  }
  return { of, find, label, leaves }
}

/** The one record of the one field that the words left over are the name of. */
function namedIn({ entity, name, by }: Understood, { of }: Holding): AskWhere | null {
  const { fields }: TableMeta = TABLES[entity]
  const found = Object.entries(fields).flatMap(([field, { ref }]) => {
    const rows =
      ref === undefined || field === by || PAGES[ref as EntityName] === undefined
        ? undefined
        : of.get(ref as EntityName)
    const kind = rows === undefined ? null : defineRecord(ref as EntityName)
    return kind === null
      ? []
      : [...(rows?.values() ?? [])].flatMap((row) =>
          plainPhrase(titleOf(kind, row)) === name ? [{ field, in: [row.id] }] : [],
        )
  })
  const [first] = found
  return first !== undefined && found.length === 1 ? first : null
}

/** What the answer does not hold, and until when this device knows. */
function caveats(
  { entity, grammar, period, figure }: Understood,
  { since }: Plan,
  { unsent, summed }: Amounts,
  { all, synced }: Device,
): readonly string[] {
  const { fields }: TableMeta = TABLES[entity]
  const apart = figure === null ? WINDOWS[entity]?.apart : undefined
  const left = !summed && since !== null && (period === null || period.from < since)
  return [
    ...(unsent === 0 ? [] : [grammar.unsent(unsent)]),
    ...(left ? [grammar.since(PAGES[entity]?.words.many ?? '', formatDate(since))] : []),
    ...(apart === undefined ? [] : [grammar.apart(fields[apart]?.title ?? '')]),
    ...(all(entity) ? [] : [grammar.yours]),
    ...(synced === null || synced === 0 ? [] : [grammar.asOf(formatDateTime(synced))]),
  ]
}
