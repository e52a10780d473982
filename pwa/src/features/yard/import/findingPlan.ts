/**
 * The dry run of a list of open findings from another system. They belong to one walk made for the import, which nobody walked and
 * which therefore says so and ends at once; the findings themselves stay open, with a task each, and come up under verify first. Pure.
 */
import type { Finding, Person, Zone } from '../../../../../schema/gen/types.ts'
import { uuid5 } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/commit.ts'
import { taskFields } from '../../../lib/corrective.ts'
import { CATEGORIES, SEVERITIES, severityRule, type SeverityId } from '../../../lib/hazards.ts'
import { isOpenFinding } from '../../../lib/hazards.ts'
import { differing } from '../../../lib/differing.ts'
import { byKey, findByName, key, problemRow, readDate, type Cells, type PlannedRow } from './plan.ts'

export interface FindingContext {
  readonly findings: readonly Finding[]
  /** Findings for which work is stopped. */
  readonly stopped: ReadonlySet<string>
  readonly zones: readonly Zone[]
  readonly people: readonly Person[]
  readonly newId: () => string
  /** The walk the new ones belong to. */
  readonly walkId: string
  readonly now: number
  /** Noon of a day in the yard, as an instant. */
  readonly noon: (date: string) => number
  readonly dueOn: (severity: SeverityId, from: string) => string
  readonly today: string
}

/** What other systems call the four. */
const OTHER_WORDS: Readonly<Record<string, SeverityId>> = {
  critical: 'stop_work',
  'imminent danger': 'stop_work',
  serious: 'high',
  major: 'high',
  moderate: 'medium',
  minor: 'low',
}

function readSeverity(cell: string): SeverityId | null {
  const word = key(cell).replaceAll('_', ' ')
  return (
    SEVERITIES.find((id) => id.replaceAll('_', ' ') === word || key(severityRule(id).es) === word) ??
    OTHER_WORDS[word] ??
    null
  )
}

function readCategory(cell: string): string | null {
  const word = key(cell)
  return (
    CATEGORIES.find((category) => category.id === word || key(category.title) === word || key(category.es) === word)
      ?.id ?? null
  )
}

export function planFindings(rows: readonly Cells[], context: FindingContext): readonly PlannedRow[] {
  const codes = new Map(context.zones.map((zone) => [key(zone.code), zone]))
  const names = byKey(context.zones, (zone) => zone.name)
  const people = byKey(context.people, (person) => person.fullName)
  const numbers = new Map(
    context.findings.flatMap((finding) =>
      [finding.number, finding.provisionalNumber].flatMap((number) =>
        number === null ? [] : [[key(number), finding] as const],
      ),
    ),
  )
  const texts = new Map(
    context.findings.filter(isOpenFinding).map((finding) => [`${finding.zoneId}|${key(finding.text ?? '')}`, finding]),
  )
  const seen = new Map<string, number>()

  return rows.map((cells): PlannedRow => {
    const number = cells.get('number')
    const text = cells.get('text')
    const label = text === '' ? (number === '' ? 'No text' : number) : text.slice(0, 80)
    const problems: string[] = []
    const zone = codes.get(key(cells.get('zone'))) ?? names.get(key(cells.get('zone')))?.[0]
    if (zone === undefined)
      problems.push(
        cells.get('zone') === ''
          ? 'The zone is missing. Fill in its code or name.'
          : `No zone is called ${cells.get('zone')}. Import zones first, or correct the code.`,
      )
    if (text === '') problems.push('Say what is wrong.')
    if (text.length > 8000) problems.push('The text is longer than 8,000 characters. Shorten it.')
    if (number.length > 32) problems.push('The number is longer than 32 characters. Shorten it.')
    const category = readCategory(cells.get('category'))
    if (category === null)
      problems.push(
        cells.get('category') === ''
          ? 'The category is missing.'
          : `“${cells.get('category')}” is no category. Use one of ${CATEGORIES.slice(0, 6)
              .map(({ title }) => title)
              .join(', ')}, …`,
      )
    const severity = readSeverity(cells.get('severity'))
    if (severity === null)
      problems.push(
        cells.get('severity') === ''
          ? 'The severity is missing.'
          : `“${cells.get('severity')}” is no severity. Use Low, Medium, High or Stop work.`,
      )
    const assignee = cells.get('assignee') === '' ? null : findByName(people, cells.get('assignee'))
    if (assignee?.ok === false) problems.push(assignee.problem)
    const due = cells.get('due') === '' ? undefined : readDate(cells.get('due'))
    if (due === null) problems.push(`“${cells.get('due')}” is no date. Write 2026-12-01 or 12/1/2026.`)
    const seenOn = cells.get('seen') === '' ? context.today : readDate(cells.get('seen'))
    if (seenOn === null) problems.push(`“${cells.get('seen')}” is no date. Write 2026-11-02 or 11/2/2026.`)
    else if (seenOn > context.today) problems.push('The day it was seen is in the future.')
    else if (seenOn < '2000-01-01') problems.push('The day it was seen is before the year 2000. Check the year.')
    const known = number === '' ? texts.get(`${zone?.id ?? ''}|${key(text)}`) : numbers.get(key(number))
    if (known !== undefined && !isOpenFinding(known))
      problems.push(`${known.number ?? number} is closed here. Take the row out, or reopen the finding.`)
    if (known !== undefined && severity !== null && severity !== 'stop_work' && context.stopped.has(known.id))
      problems.push(
        `Work is stopped for ${known.number ?? known.provisionalNumber ?? 'this finding'}. Withdraw the stop work there first, with a reason.`,
      )
    const same = number === '' ? `${zone?.id ?? ''}|${key(text)}` : key(number)
    const earlier = seen.get(same)
    if (earlier !== undefined)
      problems.push(
        number === ''
          ? `Line ${earlier} says the same about this zone. Keep one of the two.`
          : `Line ${earlier} has the same number. Keep one of the two.`,
      )
    if (
      problems.length > 0 ||
      zone === undefined ||
      severity === null ||
      category === null ||
      seenOn === null ||
      due === null ||
      assignee?.ok === false
    )
      return problemRow(cells, label, problems)
    seen.set(same, cells.line)

    const base = { line: cells.line, label, problems: [], notes: cells.notes }
    const given: Partial<Finding> = {
      zoneId: zone.id,
      text,
      category,
      severity,
      ...(assignee === null ? {} : { assigneeId: assignee.row.id }),
      ...(due === undefined ? {} : { dueOn: due }),
      ...(cells.get('company') === '' ? {} : { company: cells.get('company') }),
    }
    if (known !== undefined) {
      const { now, before } = differing(known, given)
      if (Object.keys(now).length === 0) return { ...base, outcome: 'same', changes: [], ops: [], undo: [] }
      return {
        ...base,
        outcome: 'update',
        changes: Object.keys(now).map((name) => `${FIELD[name] ?? name} changes`),
        ops: [{ kind: 'set', entity: 'finding', id: known.id, fields: now }],
        undo: [{ kind: 'set', entity: 'finding', id: known.id, fields: before }],
      }
    }
    const id = context.newId()
    const taskId = uuid5(id, 'task')
    const dueOn = due ?? context.dueOn(severity, context.today)
    const assigneeId = assignee === null ? zone.ownerId : assignee.row.id
    const numbered = number === '' ? {} : { provisionalNumber: number }
    const add: NewOp = {
      kind: 'add',
      entity: 'finding',
      id,
      fields: {
        ...given,
        ...numbered,
        ...(assigneeId === null ? {} : { assigneeId }),
        walkId: context.walkId,
        kind: 'at_risk',
        state: 'open',
        observedAt: Math.min(context.noon(seenOn), context.now),
        dueOn,
        taskId,
      },
    }
    const task: NewOp = {
      kind: 'add',
      entity: 'task',
      id: taskId,
      fields: {
        ...numbered,
        ...taskFields({ id, category, severity, text, zoneId: zone.id, assigneeId, dueOn }, zone.name),
        sourceEntity: 'finding',
        dueSource: due === undefined ? 'rule' : 'manual',
      },
    }
    return {
      ...base,
      outcome: 'create',
      changes: [],
      ops: [add, task],
      undo: [
        { kind: 'delete', entity: 'task', id: taskId },
        { kind: 'remove', entity: 'finding', id },
      ],
    }
  })
}

const FIELD: Readonly<Record<string, string>> = {
  zoneId: 'Zone',
  text: 'Text',
  category: 'Category',
  severity: 'Severity',
  assigneeId: 'Assignee',
  dueOn: 'Due date',
  company: 'Contractor',
}
