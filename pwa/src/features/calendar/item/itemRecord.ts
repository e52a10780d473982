/** What the module file cannot say of a calendar item: what keeps it from being completed, and how an occurrence looks as a row. */
import { PAGES } from '../../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../../schema/gen/tables.ts'
import { toRow } from '../../../data/store/rows.ts'
import { addDays, daysUntil, today } from '../../../lib/dates.ts'
import { isWaiting } from '../../../records/engine/due.tsx'
import { defineRecord, type Looked } from '../../../records/engine/define.ts'
import type { Step } from '../../../records/engine/judge.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { peopleOf } from '../../../records/usePeople.ts'
import type { Entry, ItemRow } from '../entry.ts'
import { DONE } from '../entryOf.ts'
import { missingOf, missingWords, neededOf, slotted } from '../evidence.ts'
import { itemFields } from '../../../../../sync/schedule/item.ts'
import { lacksWords } from './itemWords.ts'
import { sentTogether } from './submission.ts'

/** Steps that only the server takes: a window opens, and a day is over. */
const OF_THE_CLOCK: readonly string[] = ['open', 'miss']

const KIND = { meta: TABLES.calendarItem, page: PAGES.calendarItem ?? {} }

/** The last day on which it counts as on time; the agency's letter moves it along. */
function graceOf({ dueOn, graceOn, legalOn }: ItemRow): string {
  const due = legalOn ?? dueOn ?? ''
  if (due === '' || dueOn === null || graceOn === null) return due
  return addDays(due, daysUntil(graceOn, dueOn))
}

export const items = defineRecord('calendarItem', {
  needs: ['calendarEvidence', 'attachment', 'qualification', 'qualificationKind', 'person'],
  refuse: (row, command, looked) => refusal(row, command, looked),
  // One of the two ends it, as its rule says.
  without: ({ approval }, command) =>
    OF_THE_CLOCK.includes(command) || command === (approval === 'needed' ? 'complete' : 'submit'),
  // Who and when are written by steps of their own, which say what follows.
  read: ['ownerId', 'backupId', 'plannedOn', 'extendedTo', 'explanation', 'notes'],
  list: {
    views: { my: isMyTurn, overdue: (row, { today }) => isWaiting(KIND, row) && today > graceOf(row) },
    bulk: { needs: ['calendarRule'], of: ({ rows }) => sentTogether(rows('calendarRule'), today()) },
  },
  absent: 'Its rule was changed or taken out of force, or it belongs to people you do not share work with.',
})

/** Not done, and theirs or theirs to back up. What is done asks nothing more of anybody. */
function isMyTurn(
  { ownerId, backupId, state }: Pick<ItemRow, 'ownerId' | 'backupId' | 'state'>,
  { userId }: { readonly userId: string },
): boolean {
  return !DONE.has(state) && (ownerId === userId || backupId === userId)
}

function refusal(row: ItemRow, command: string, looked: Looked): string | null {
  if (OF_THE_CLOCK.includes(command)) return 'The calendar does this by itself.'
  if (command === 'complete' && row.approval === 'needed') return 'A second person verifies it: submit it for review.'
  if (command === 'submit' && row.approval !== 'needed') return 'Nobody else verifies it: complete it.'
  if (command === 'verify') return unlessAsked(row.approverRole, looked.role)
  if (command !== 'complete' && command !== 'submit') return null
  const missing = missingOf(
    slotted(
      neededOf({ row, rule: null }),
      looked.rows('calendarEvidence').filter(({ itemId }) => itemId === row.id),
      looked.rows('attachment').filter(({ parentId }) => parentId === row.id),
    ),
  )
  return missing.length === 0 ? unqualified(row, looked) : missingWords(missing)
}

/** Why this person may not complete it, where it needs a qualification; null when they may, or where nobody keeps these papers. */
export function unqualified({ qualificationKindId: kindId }: ItemRow, looked: Looked): string | null {
  const { userId, qualified } = looked
  const holders = kindId === null || userId === undefined ? null : (qualified?.(kindId, today()) ?? null)
  if (holders === null || userId === undefined || holders.includes(userId)) return null
  const kind = looked.rows('qualificationKind').find(({ id }) => id === kindId)
  const { name } = peopleOf(looked.rows('person').filter(({ id }) => holders.includes(id)))
  return lacksWords(kind?.title ?? 'a qualification', holders.map(name).toSorted())
}

/** The rule may name the role that verifies; who runs the organization may always. */
function unlessAsked(asked: string | null, role: string | undefined): string | null {
  if (asked === null || role === undefined || [asked, 'org_admin', 'superuser'].includes(role)) return null
  return `The rule asks for the role ${wordOf('calendarItem', 'approverRole', asked)} to verify this.`
}

/** What a person is offered: not what the clock does, and of completing and submitting the one that fits. */
export function arranged(row: Pick<ItemRow, 'approval'>, steps: readonly Step[]): readonly Step[] {
  const end = row.approval === 'needed' ? 'submit' : 'complete'
  const first = steps.find(({ command }) => command === end || command === 'verify')
  if (first === undefined) return steps
  const rest = steps.filter((step) => step !== first).map((step) => ({ ...step, primary: false }))
  return [{ ...first, primary: first.refused === null }, ...rest]
}

/** The item as a row, also while it is none: what it becomes once somebody acts. */
export function rowOf(entry: Entry): ItemRow | null {
  const { id, row, rule, computed, state } = entry
  if (row !== null || rule === null || computed === null) return row
  const blank = toRow('calendarItem', {
    id,
    fields: {},
    pending: [],
    mark: 'device',
    versions: {},
    cl: 1,
    seq: 0,
    by: null,
  })
  return { ...blank, ...itemFields(rule, computed), state, legalOn: computed.dueOn }
}
