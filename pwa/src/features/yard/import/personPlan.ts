/** The dry run of a list of people. Accounts may get a job title or a company; their name is how they are found. Pure. */
import type { Person } from '../../../../../schema/gen/types.ts'
import { differing } from '../../../lib/differing.ts'
import { key, problemRow, readYesNo, type Cells, type PlannedRow } from './plan.ts'

export interface PersonContext {
  readonly people: readonly Person[]
  readonly newId: () => string
}

const identity = (name: string, company: string | null) => `${key(name)}|${key(company ?? '')}`

export function planPeople(rows: readonly Cells[], context: PersonContext): readonly PlannedRow[] {
  const known = new Map(context.people.map((person) => [identity(person.fullName, person.company), person]))
  const firstLine = new Map<string, number>()
  return rows.map((cells): PlannedRow => {
    const name = cells.get('name').replaceAll(/\s+/g, ' ')
    const company = cells.get('company')
    const job = cells.get('job')
    const active = readYesNo(cells.get('active'))
    const label = [name === '' ? 'No name' : name, company].filter((part) => part !== '').join(' · ')
    const problems: string[] = []
    if (name.length < 2) problems.push('The name is missing. Fill it in with at least 2 letters.')
    if ([name, company, job].some((text) => text.length > 120))
      problems.push('A text is longer than 120 characters. Shorten it.')
    if (active === null) problems.push(`“${cells.get('active')}” is neither yes nor no.`)
    const who = identity(name, company)
    const earlier = firstLine.get(who)
    if (earlier !== undefined) problems.push(`Line ${earlier} has the same name and company. Keep one of the two.`)
    if (problems.length > 0) return problemRow(cells, label, problems)
    firstLine.set(who, cells.line)
    const base = { line: cells.line, label, problems: [], notes: cells.notes }
    const fields: Partial<Person> = {
      ...(job === '' ? {} : { jobTitle: job }),
      ...(typeof active === 'boolean' ? { active } : {}),
    }
    const person = known.get(who)
    if (person === undefined) {
      const id = context.newId()
      const add = {
        kind: 'add',
        entity: 'person',
        id,
        fields: { fullName: name, active: true, ...(company === '' ? {} : { company }), ...fields },
      } as const
      // People are never deleted: what they did keeps their name. Taken back, a contact is no longer offered.
      return {
        ...base,
        outcome: 'create',
        changes: [],
        ops: [add],
        undo: [{ kind: 'set', entity: 'person', id, fields: { active: false } }],
      }
    }
    const { now, before } = differing(person, fields)
    if (Object.keys(now).length === 0) return { ...base, outcome: 'same', changes: [], ops: [], undo: [] }
    const changes = [
      ...('jobTitle' in now ? [`Job title: ${person.jobTitle ?? 'none'} → ${job}`] : []),
      ...('active' in now
        ? [`In use: ${person.active === false ? 'no' : 'yes'} → ${active === true ? 'yes' : 'no'}`]
        : []),
    ]
    return {
      ...base,
      outcome: 'update',
      changes,
      ops: [{ kind: 'set', entity: 'person', id: person.id, fields: now }],
      undo: [{ kind: 'set', entity: 'person', id: person.id, fields: before }],
    }
  })
}
