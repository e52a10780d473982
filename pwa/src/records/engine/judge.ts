/**
 * The one judge of what may be done now: a button, a bulk change and the palette ask it, and it says what the server would say. Pure.
 * The device does not know everything the server knows (who was named before, what others have just done): there the server has the
 * last word.
 */
import { commandRight } from '../standing.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { CommandMeta, TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Decided } from '../frozen/decided.ts'
import { frozenSay, saysItself, type Speech } from '../frozen/frozen.ts'
import { isBarred, stopsOfRecord } from '../halts/find.ts'
import { words as HALTS } from '../halts/words/en.ts'
import { namesAsOwn } from '../ownPast.ts'
import { askedBy } from './asked.ts'
import { closedReason } from './closed.ts'
import { fieldOf } from './controls/given.ts'
import type { Looked, RecordDefinition } from './define.ts'
import { lastChildRefusal, type Part } from './guards.ts'
import { ACTS_IN_ROLE, MISSING, NOT_ARRIVED, missingField, notFrom, ownWorkReason, refusedRight } from './reasons.ts'

export interface Evidence {
  readonly taken: number
  readonly arrived: number
}

/** Only what shows the work when it is finished proves it. */
export function afterPhotosIn(
  photos: readonly { readonly role: string; readonly receivedAt?: number | null }[],
): Evidence {
  const after = photos.filter(({ role }) => role === 'after')
  return { taken: after.length, arrived: after.filter(({ receivedAt }) => typeof receivedAt === 'number').length }
}

/** What the judge looks up beside the record itself. */
export interface Around {
  readonly userId: string
  /** Does a right of the person to this action (edit, approve) cover this very record? */
  readonly can: (action: string) => boolean
  /** The organization lets people approve what they did themselves. */
  readonly selfApproval: boolean
  /** The person is a superuser in a role of the yard. */
  readonly acting?: boolean
  /** Why the record is the person's own work by its history; null when it is not, or is not known. */
  readonly ownPast: string | null
  /** Why the person may not rewrite the record while others work on it (records/standing.ts). */
  readonly lock: string | null
  /** Photos of the finished work, and those of them that the server has. */
  readonly afterPhotos: Evidence
  readonly notes: number
  /** Records that hang on this one, by kind: what a guard that looks at the newest of them asks for. */
  readonly parts?: Readonly<Partial<Record<string, readonly Part[]>>>
  /** YYYY-MM-DD in the yard. */
  readonly today?: string
  /** What the module itself looks into (`needs`). */
  readonly looked?: Looked
}

const NOTHING: Looked = { rows: () => [] }

export interface Step {
  readonly command: string
  readonly label: string
  readonly icon: string | null
  /** The question that is answered with a sentence, which goes to `reason`. */
  readonly ask: string | null
  readonly reason: string | null
  /** All fields that it asks for, `reason` among them, in order; none for a step that is taken at once. */
  readonly asks: readonly string[]
  /** Of these, what a module wants answered beside what the state machine wants. */
  readonly must?: readonly string[]
  readonly danger: boolean
  /** The likely next step: the one filled button of the page. */
  readonly primary: boolean
  /** Why this person cannot do it now, in words they can act on; null when they can. */
  readonly refused: string | null
}

/** Why a command is refused; null when nothing is against it. */
export function judge<E extends EntityName>(
  definition: Judged<E>,
  row: Parameters<NonNullable<RecordDefinition<E>['refuse']>>[0],
  command: string,
  around: Around,
): string | null {
  const { meta, page, refuse } = definition
  const found = meta.states?.commands[command]
  if (meta.states === undefined || found === undefined) return notFrom('here')
  const state = textOf(fieldOf(row, meta.states.field))
  if (!found.from.includes(state)) {
    return notFrom(page.words.values[meta.states.field]?.[state]?.label ?? state)
  }
  const { one } = page.words
  const more = (found.right ?? found.named) !== undefined
  if (!around.can(found.action) || (more && !around.can(commandRight(command))))
    return refusedRight(meta, found.action, one, 'move')
  if (around.lock !== null && !isLeft(definition, command, found)) return around.lock
  return (
    ownJudgement(definition, row, command, around) ??
    halted(definition.entity, row, command, around.looked ?? NOTHING) ??
    missingEvidence(meta, row, found, around) ??
    unfilled(definition, row, command, found) ??
    newest(row, found, around) ??
    refuse?.(row, command, around.looked ?? NOTHING) ??
    null
  )
}

/** Why a judgement is for somebody else to give: it would be about the person's own work, or they are none of the yard's people. */
export function ownJudgement<E extends EntityName>(
  { entity, meta, page }: Pick<Judged<E>, 'entity' | 'meta' | 'page'>,
  row: object,
  command: string,
  { userId, selfApproval, acting, ownPast }: Pick<Around, 'userId' | 'selfApproval' | 'acting' | 'ownPast'>,
): string | null {
  const found = meta.states?.commands[command]
  const judges = found?.guard?.notAuthor !== undefined
  if (judges && acting === true) return ACTS_IN_ROLE
  if (!selfApproval && namesAsOwn(entity, command, row, userId))
    return ownWorkReason(page.words.one, page.words.commands[command]?.label ?? command)
  return judges ? ownPast : null
}

type Judged<E extends EntityName> = Pick<RecordDefinition<E>, 'entity' | 'meta' | 'page' | 'refuse' | 'without'>

/** Why the fields of a record may not be changed; null when they may. */
export function judgeEdit<E extends EntityName>(
  { meta, page }: Pick<Judged<E>, 'meta' | 'page'>,
  row: object,
  { can, lock, frozen = null }: Pick<Around, 'can' | 'lock'> & { readonly frozen?: Decided | null },
  speech?: Speech,
): string | null {
  const closed = closedReason({ meta, page }, row)
  if (frozen !== null && (closed === null || saysItself(frozen))) return frozenSay(frozen, speech)
  return closed ?? (can('edit') ? lock : refusedRight(meta, 'edit', page.words.one))
}

/** The steps that the state machine has from here, likely one first, each with the reason when this person may not. */
export function stepsOf<E extends EntityName>(
  definition: Judged<E>,
  row: Parameters<NonNullable<RecordDefinition<E>['refuse']>>[0],
  around: Around,
): readonly Step[] {
  const { states } = definition.meta
  if (states === undefined) return []
  const { commands, next } = definition.page.words
  const state = textOf(fieldOf(row, states.field))
  const steps = Object.entries(commands).flatMap(([command, words]): Step[] =>
    states.commands[command]?.from.includes(state) === true && definition.without?.(row, command) !== true
      ? [
          {
            command,
            label: words.label,
            icon: words.icon ?? null,
            ask: words.ask ?? null,
            reason: words.reason ?? null,
            asks: askedBy(words),
            danger: words.danger === true,
            primary: next[state] === command,
            refused: judge(definition, row, command, around),
          },
        ]
      : [],
  )
  // A refused next step still shows, dashed and first, but then no button is filled.
  const first = steps.find((step) => step.primary)
  const inOrder = steps.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  if (first === undefined || first.refused === null) return inOrder
  return inOrder.map((step) => ({ ...step, primary: false }))
}

/** Whether those who work on a record run the command although they may not rewrite it. */
function isLeft<E extends EntityName>({ meta }: Judged<E>, command: string, { action }: CommandMeta): boolean {
  return action === 'approve' || meta.work?.commands.includes(command) !== false
}

/** The kind of part that the guards of a kind look at, and the field by which a part names its record. */
export function guardedPart({ states }: TableMeta): { readonly entity: EntityName; readonly field: string } | null {
  const asked = Object.values(states?.commands ?? {}).find(({ guard }) => guard?.lastChild !== undefined)
  const entity = asked?.guard?.lastChild?.entity
  const field = isEntity(entity) ? TABLES[entity].sub : undefined
  return isEntity(entity) && field !== undefined ? { entity, field } : null
}

/** Who finished the work may say so with a photo that is still on the device; who confirms it has to be able to see the photo. */
function missingEvidence(
  { states }: TableMeta,
  row: object,
  { guard }: CommandMeta,
  { afterPhotos, notes }: Around,
): string | null {
  const confirms = guard?.notAuthor !== undefined
  const asking = confirms ? Object.values(states?.commands ?? {}).find((one) => one.guard?.hasEvidence) : null
  const rule = fieldOf(row, guard?.hasEvidence ?? asking?.guard?.hasEvidence ?? '')
  if (rule === 'note') return notes > 0 ? null : MISSING.note
  if (rule !== 'photo_after') return null
  if (afterPhotos.taken === 0) return MISSING.photo_after
  return confirms && afterPhotos.arrived === 0 ? NOT_ARRIVED : null
}

/** Where work is stopped nobody begins it. */
function halted(entity: EntityName, row: object, command: string, { rows }: Looked): string | null {
  if (!isBarred(entity, command)) return null
  const [first] = stopsOfRecord(entity, row, rows).over
  if (first === undefined) return null
  return HALTS.refused(rows('zone').find(({ id }) => id === first.zone)?.name ?? first.zone)
}

/** A field that the command wants filled: what its question asks for is filled by the answer. */
function unfilled<E extends EntityName>(
  { meta, page }: Judged<E>,
  row: object,
  command: string,
  { guard }: CommandMeta,
): string | null {
  const asked = askedBy(page.words.commands[command])
  for (const field of Object.keys(guard?.fieldIn ?? {})) {
    if (asked.includes(field)) continue
    const value = fieldOf(row, field)
    if (value === null || value === '') return missingField(meta.fields[field]?.title ?? field)
  }
  return null
}

/** What the newest record that hangs on this one allows. */
function newest(row: Part, { guard }: CommandMeta, { parts = {}, can, today }: Around): string | null {
  if (guard?.lastChild === undefined) return null
  const all = parts[guard.lastChild.entity] ?? []
  return lastChildRefusal(guard.lastChild, all, { may: can, record: row, ...(today === undefined ? {} : { today }) })
}
