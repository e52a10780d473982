/**
 * The rules of a task, without React and without the database: which moves a person may make from here and why not the
 * others, whose turn it is, what is late, and what a quick line means. The transitions themselves are the schema's state
 * machine; the server decides again when the command arrives.
 *
 *     open → in progress → to review → done
 *     to review → sent back → in progress;  open, in progress → blocked;  any → cancelled;  done, cancelled → open
 */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Task } from '../../../../schema/gen/types.ts'
import { ownWork } from '../../data/session/can.ts'
import { iconOf, stepsOf } from '../../records/engine/words.ts'
import type { TaskFacts } from '../../records/taskTurn.ts'
import type { IconName } from '../../ui/Icon.tsx'

export type TaskState = Task['state']

const COMMANDS = ['start', 'submit', 'accept', 'refuse', 'block', 'reopen', 'cancel'] as const
export type TaskCommand = (typeof COMMANDS)[number]

export interface Move {
  readonly command: TaskCommand
  readonly label: string
  readonly icon: IconName
  readonly ask: string | null
  /** The likely next step: the one filled button of the page. */
  readonly primary: boolean
  /** Why this person cannot do it now, in words they can act on; null when they can. */
  readonly refused: string | null
}

export interface MoveContext {
  readonly actorId: string
  /** May the actor do this action of tasks.task (edit, approve) on this very task? */
  readonly can: (action: string) => boolean
  /** The organization lets people approve what they did themselves. */
  readonly selfApproval: boolean
  /** Why the task was the actor's own work by its history; null when it was not, or is not known. */
  readonly ownPast: string | null
  readonly afterPhotos: number
  readonly notes: number
  /** Work is stopped for the hazard this task corrects. */
  readonly stopped: boolean
}

const NEXT: Readonly<Record<TaskState, TaskCommand | null>> = {
  open: 'start',
  in_progress: 'submit',
  blocked: 'start',
  ready_for_review: 'accept',
  not_accepted: 'start',
  done: null,
  cancelled: null,
}

/** The moves the state machine allows from here, likely one first, each with the reason when this person may not. */
export function movesOf(task: TaskFacts, context: MoveContext): readonly Move[] {
  const commands = TABLES.task.states?.commands ?? {}
  const moves: Move[] = []
  for (const command of COMMANDS) {
    const meta = commands[command]
    if (meta === undefined || !meta.from.includes(task.state)) continue
    moves.push({
      command,
      label: stepsOf('task')[command]?.label ?? command,
      icon: iconOf(stepsOf('task')[command]?.icon) ?? 'arrow-right',
      ask: stepsOf('task')[command]?.ask ?? null,
      primary: NEXT[task.state] === command,
      refused: refusal(task, command, meta.action, context),
    })
  }
  // A refused next step still shows, dashed, but the orange one is the first that works.
  const first = moves.find((move) => move.primary)
  const inOrder = moves.toSorted((a, b) => Number(b.primary) - Number(a.primary))
  if (first?.refused === null || first === undefined) return inOrder
  return inOrder.map((move) => ({ ...move, primary: false }))
}

function refusal(task: TaskFacts, command: TaskCommand, action: string, context: MoveContext): string | null {
  if (!context.can(action)) {
    return action === 'approve'
      ? 'A supervisor or an EHS manager decides this.'
      : 'Only the people on this task and their supervisor can move it.'
  }
  const guard = TABLES.task.states?.commands[command]?.guard
  if (!context.selfApproval && ownWork(guard?.notAuthor, task, context.actorId)) {
    return 'You did this task, so somebody else accepts it.'
  }
  if (guard?.notAuthor !== undefined && context.ownPast !== null) return context.ownPast
  const missing = guard?.hasEvidence === 'evidenceRule' ? missingEvidence(task, context) : null
  return (
    missing ??
    (command === 'accept' && context.stopped
      ? 'Work is still stopped there. Release or withdraw the stop work first.'
      : null)
  )
}

export function missingEvidence(
  task: Pick<Task, 'evidenceRule'>,
  given: { readonly afterPhotos: number; readonly notes: number },
): string | null {
  switch (task.evidenceRule) {
    case 'photo_after':
      return given.afterPhotos > 0 ? null : 'Add an after photo first.'
    case 'note':
      return given.notes > 0 ? null : 'Write a comment about what was done first.'
    case 'none':
    case null:
      return null
  }
}

/** What travels with a command beside the state itself. The server adds when a task was completed. */
export function commandFields(command: TaskCommand, reason: string): Partial<Task> {
  return stepsOf('task')[command]?.ask === undefined ? {} : { stateReason: reason }
}

export interface QuickTask {
  readonly title: string
  readonly assigneeId: string | null
  readonly priority: Task['priority']
  readonly dueOn: string | null
  readonly zoneId: string | null
}

export interface QuickNames {
  readonly people: readonly { readonly value: string; readonly label: string }[]
  readonly zones: readonly { readonly value: string; readonly label: string; readonly detail?: string }[]
  readonly today: string
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * `fix ladder pier 3 @maria !p1 fri #dd2`: @ names a person, ! a priority, # a zone, a weekday (or today, tomorrow) the due
 * date. A mark that matches nothing, or more than one person, stays in the title, where it can be seen.
 */
export function parseQuick(line: string, names: QuickNames): QuickTask {
  const rest: string[] = []
  let assigneeId: string | null = null
  let priority: Task['priority'] = 'P3'
  let dueOn: string | null = null
  let zoneId: string | null = null
  for (const word of line.trim().split(/\s+/)) {
    const mark = word.slice(1).toLowerCase()
    const person = word.startsWith('@') ? onlyPerson(names.people, mark) : null
    const zone = word.startsWith('#') ? onlyZone(names.zones, mark) : null
    const rank = /^!p([1-4])$/i.exec(word)?.[1]
    const date: string | null = dueOn === null ? dateOf(word.toLowerCase(), names.today) : null
    if (person !== null) assigneeId = person
    else if (zone !== null) zoneId = zone
    else if (rank !== undefined) priority = priorityFrom(rank)
    else if (date !== null) dueOn = date
    else rest.push(word)
  }
  return { title: rest.join(' '), assigneeId, priority, dueOn, zoneId }
}

function priorityFrom(digit: string): Task['priority'] {
  return digit === '1' ? 'P1' : digit === '2' ? 'P2' : digit === '4' ? 'P4' : 'P3'
}

function onlyPerson(people: QuickNames['people'], mark: string): string | null {
  if (mark === '') return null
  const hits = people.filter((p) =>
    p.label
      .toLowerCase()
      .split(/\s+/)
      .some((part) => part.startsWith(mark)),
  )
  return hits.length === 1 ? (hits[0]?.value ?? null) : null
}

function onlyZone(zones: QuickNames['zones'], mark: string): string | null {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (plain(mark) === '') return null
  const exact = zones.find((zone) => plain(zone.detail ?? '') === plain(mark) || plain(zone.label) === plain(mark))
  if (exact !== undefined) return exact.value
  const hits = zones.filter((zone) => plain(zone.label).startsWith(plain(mark)))
  return hits.length === 1 ? (hits[0]?.value ?? null) : null
}

function dateOf(word: string, today: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return Number.isNaN(Date.parse(`${word}T00:00:00Z`)) ? null : word
  const start = new Date(`${today}T00:00:00Z`)
  const plus = (days: number): string => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  if (word === 'today') return today
  if (word === 'tomorrow') return plus(1)
  const day = WEEKDAYS.indexOf(word)
  // A weekday means the next one of that name, and today counts: "fri" said on a Friday is due at the end of the shift.
  return day < 0 ? null : plus((day - start.getUTCDay() + 7) % 7)
}
