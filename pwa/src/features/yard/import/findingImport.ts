/**
 * Open findings from another system. They belong to one walk made for the import, which nobody walked and which therefore says so and
 * ends at once; the findings themselves stay open, with a task each, and come up under verify first.
 */
import type { Finding } from '../../../../../schema/gen/types.ts'
import { newId, uuid5 } from '../../../../../sync/change/ids.ts'
import type { NewOp } from '../../../data/outbox/intent.ts'
import { dueDaysOf, dueOn, taskFields, workingDaysOf } from '../../../lib/corrective.ts'
import { noonOf } from '../../../lib/dates.ts'
import { CATEGORIES, SEVERITIES, severityRule, type SeverityId } from '../../../lib/hazards.ts'
import { isOpenFinding } from '../../../lib/openFinding.ts'
import { isLiveStop } from '../../../lib/stopWork.ts'
import { defineRecord } from '../../../records/engine/define.ts'
import { readDate, type DateOrder } from '../../../records/import/dates.ts'
import type { SaidZone } from '../../../records/import/zones.ts'
import { key } from '../../../records/import/find.ts'
import type { ImportKnown, ImportRules } from '../../../records/import/importExceptions.ts'
import { noDay, type ReadCell } from '../../../records/import/values.ts'

/** What other systems call the four. */
const OTHER_WORDS: Readonly<Record<string, SeverityId>> = {
  critical: 'stop_work',
  'imminent danger': 'stop_work',
  serious: 'high',
  major: 'high',
  moderate: 'medium',
  minor: 'low',
}

// What the library is called in every language there is: a list may come in any of them.
const LIBRARY = Object.values(
  import.meta.glob<Readonly<Record<string, string>>>('../../../../../schema/words/library/*.json', {
    eager: true,
    import: 'default',
  }),
)

function isSaid(english: string, word: string): boolean {
  return key(english) === word || LIBRARY.some((said) => key(said[english] ?? '') === word)
}

function readSeverity(cell: string): ReadCell {
  const word = key(cell).replaceAll('_', ' ')
  const value =
    SEVERITIES.find((id) => id.replaceAll('_', ' ') === word || isSaid(severityRule(id).title, word)) ??
    OTHER_WORDS[word]
  return value === undefined ? { problem: `“${cell}” is no severity. Use Low, Medium, High or Stop work.` } : { value }
}

function readCategory(cell: string): ReadCell {
  const word = key(cell)
  const found = CATEGORIES.find(({ id, title }) => id === word || isSaid(title, word))
  if (found !== undefined) return { value: found.id }
  const some = CATEGORIES.slice(0, 6).map(({ title }) => title)
  return { problem: `“${cell}” is no category. Use one of ${some.join(', ')}, …` }
}

function readSeen(cell: string, zone: SaidZone | null, order: DateOrder | null, { today, now }: ImportKnown): ReadCell {
  const day = readDate(cell, zone, order ?? 'mdy')
  if (day === null) return { problem: noDay(cell, order) ?? `“${cell}” is no date. Write 2026-11-02 or 11/2/2026.` }
  if (day > today) return { problem: 'The day it was seen is in the future. Check the date.' }
  if (day < '2000-01-01') return { problem: 'The day it was seen is before the year 2000. Check the year.' }
  return { value: Math.min(noonOf(day), now) }
}

const BLANK: Pick<Finding, 'category' | 'severity' | 'text' | 'zoneId' | 'assigneeId' | 'dueOn'> = {
  category: null,
  severity: null,
  text: null,
  zoneId: '',
  assigneeId: null,
  dueOn: null,
}

/** The rules of one import; the walk is the same for all of its rows. */
export function findingRules(known: ImportKnown, walkId = newId()): ImportRules<'finding'> {
  const { rows, today, now, actor } = known
  const zones = new Map(rows('zone').map((zone) => [zone.id, zone]))
  const stopped = new Set(
    rows('stopWork')
      .filter(isLiveStop)
      .map(({ findingId }) => findingId),
  )
  const organization = rows('organization').find(({ id }) => id === actor.orgId)
  const settings = rows('walkSettings').find(({ id }) => id === uuid5(actor.orgId, 'walkSettings'))
  const template = rows('walkTemplate').find(({ status }) => status === 'live')
  const taskOf = (id: string) => uuid5(id, 'task')
  return {
    read: { severity: readSeverity, category: readCategory, observedAt: (...asked) => readSeen(...asked, known) },
    finds: isOpenFinding,
    fresh: ({ zoneId, severity }, id) => ({
      walkId,
      taskId: taskOf(id),
      kind: 'at_risk',
      state: 'open',
      observedAt: Math.min(noonOf(today), now),
      assigneeId: zones.get(zoneId ?? '')?.ownerId ?? null,
      dueOn: severity ? dueOn(severity, today, workingDaysOf(organization?.workingDays), dueDaysOf(settings)) : null,
    }),
    refuse: ({ severity }, finding) => {
      if (finding === null) return []
      const number = finding.number ?? finding.provisionalNumber ?? 'This finding'
      if (severity && severity !== 'stop_work' && stopped.has(finding.id))
        return [`Work is stopped for ${number}. Withdraw the stop work there first, with a reason.`]
      return []
    },
    along: (id, fields, given) => [
      {
        kind: 'add',
        entity: 'task',
        id: taskOf(id),
        fields: {
          ...(given.provisionalNumber ? { provisionalNumber: given.provisionalNumber } : {}),
          ...taskFields({ ...BLANK, ...fields, id }, zones.get(fields.zoneId ?? '')?.name ?? ''),
          dueSource: given.dueOn ? 'manual' : 'rule',
        },
      },
    ],
    first: () => {
      if (template === undefined) return 'A walk template must be on this device first. Connect once, then import.'
      const from = known.fileName === '' ? 'a pasted list' : known.fileName
      const stateReason = `Findings imported from ${from}; nobody walked.`.slice(0, 500)
      const walk: NewOp = {
        kind: 'add',
        entity: 'walk',
        id: walkId,
        fields: {
          title: 'Imported findings',
          templateId: template.id,
          state: 'in_progress',
          leadId: actor.userId,
          startedAt: now,
          startedOn: today,
          route: [],
        },
      }
      return [walk, { kind: 'command', entity: 'walk', id: walkId, command: 'abandon', fields: { stateReason } }]
    },
  }
}

export const openFindings = defineRecord('finding', {
  importing: {
    by: ['zoneId', 'text'],
    match: 'A row with the number of a finding changes that finding; any other adds an open one.',
    columns: ['zoneId', 'text', 'category', 'severity', 'assigneeId', 'dueOn', 'observedAt', 'company'],
    keepsNumbers: true,
    fields: {
      provisionalNumber: { aliases: ['finding', 'finding number'], example: 'OLD-104' },
      zoneId: { aliases: ['area', 'location', 'where'], example: 'DD2' },
      text: {
        aliases: ['description', 'finding text', 'observation', 'hazard', 'details'],
        example: 'Handrail missing',
        required: true,
      },
      category: { aliases: ['hazard category', 'type'], example: 'Fall', required: true },
      severity: { aliases: ['risk', 'priority', 'level'], example: 'High', required: true },
      assigneeId: { aliases: ['assigned to', 'owner', 'responsible'], example: 'Maria Okafor' },
      dueOn: { aliases: ['deadline'] },
      observedAt: {
        title: 'Seen on',
        aliases: ['date', 'observed', 'found on', 'reported', 'seen'],
        example: '2026-11-02',
        required: false,
      },
      company: { title: 'Contractor', aliases: ['company', 'employer'] },
    },
    note: 'New findings belong to one walk called “Imported findings”, which is marked as not walked. They are open at once, each with a task, and come up under verify first in their zone.',
    needs: ['zone', 'person', 'stopWork', 'walkSettings', 'walkTemplate', 'organization'],
    of: (known) => findingRules(known),
  },
})
