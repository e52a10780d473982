/** What can be imported and from which columns: headings people use, and the example a downloaded template shows. Pure. */
import { fold } from '../../../lib/text.ts'

export type ImportKind = 'zones' | 'people' | 'findings'

export interface ImportField {
  readonly id: string
  readonly title: string
  readonly required?: boolean
  readonly aliases: readonly string[]
  readonly example: string
}

export interface ImportPlan {
  readonly kind: ImportKind
  readonly title: string
  readonly noun: string
  /** How a row of the file finds the record it means. */
  readonly match: string
  readonly fields: readonly ImportField[]
}

export const IMPORTS: readonly ImportPlan[] = [
  {
    kind: 'zones',
    title: 'Zones',
    noun: 'zone',
    match: 'A row with the code of a zone changes that zone; any other adds one.',
    fields: [
      {
        id: 'code',
        title: 'Code',
        required: true,
        aliases: ['zone code', 'zone id', 'id', 'short name'],
        example: 'DD2',
      },
      {
        id: 'name',
        title: 'Name',
        required: true,
        aliases: ['zone', 'zone name', 'area', 'location'],
        example: 'Dry Dock 2',
      },
      { id: 'kind', title: 'Kind', aliases: ['type', 'zone type'], example: 'Dry dock' },
      { id: 'parent', title: 'Inside (code)', aliases: ['parent', 'parent code', 'inside'], example: 'YARD' },
      { id: 'owner', title: 'Owner', aliases: ['zone owner', 'responsible', 'supervisor'], example: 'Maria Okafor' },
      { id: 'qr', title: 'QR code text', aliases: ['qr', 'qr code', 'label', 'tag'], example: '' },
      { id: 'order', title: 'Route order', aliases: ['order', 'sequence', 'no'], example: '20' },
      { id: 'active', title: 'In use', aliases: ['active', 'used'], example: 'yes' },
    ],
  },
  {
    kind: 'people',
    title: 'People',
    noun: 'person',
    match: 'A row with the name and company of somebody changes that person; any other adds a contact.',
    fields: [
      {
        id: 'name',
        title: 'Name',
        required: true,
        aliases: ['full name', 'person', 'employee', 'contact'],
        example: 'Lee Park',
      },
      {
        id: 'company',
        title: 'Company',
        aliases: ['employer', 'contractor', 'firm', 'vendor'],
        example: 'Harbor Scaffolding',
      },
      { id: 'job', title: 'Job title', aliases: ['title', 'job', 'position', 'role', 'trade'], example: 'Foreman' },
      { id: 'active', title: 'In use', aliases: ['active'], example: 'yes' },
    ],
  },
  {
    kind: 'findings',
    title: 'Open findings',
    noun: 'finding',
    match: 'A row with the number of a finding changes that finding; any other adds an open one.',
    fields: [
      {
        id: 'number',
        title: 'Number',
        aliases: ['no', 'id', 'finding', 'finding number', 'ref', 'reference'],
        example: 'OLD-104',
      },
      {
        id: 'zone',
        title: 'Zone',
        required: true,
        aliases: ['zone code', 'area', 'location', 'where'],
        example: 'DD2',
      },
      {
        id: 'text',
        title: 'What is wrong',
        required: true,
        aliases: ['description', 'finding text', 'observation', 'hazard', 'text', 'details'],
        example: 'Handrail missing at stair 3',
      },
      { id: 'category', title: 'Category', required: true, aliases: ['hazard category', 'type'], example: 'Fall' },
      { id: 'severity', title: 'Severity', required: true, aliases: ['risk', 'priority', 'level'], example: 'High' },
      { id: 'assignee', title: 'Assignee', aliases: ['assigned to', 'owner', 'responsible'], example: 'Maria Okafor' },
      { id: 'due', title: 'Due', aliases: ['due date', 'due on', 'deadline'], example: '2026-12-01' },
      { id: 'seen', title: 'Seen on', aliases: ['date', 'observed', 'found on', 'reported'], example: '2026-11-02' },
      { id: 'company', title: 'Contractor', aliases: ['company', 'employer'], example: '' },
    ],
  },
]

export function importPlan(kind: ImportKind): ImportPlan {
  const plan = IMPORTS.find((each) => each.kind === kind)
  if (plan === undefined) throw new Error(`no import of ${kind}`)
  return plan
}

/** Field id → column of the file, from 0. */
export type Mapping = Readonly<Record<string, number>>

const plain = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Columns by what they were called last time, else by their heading; each column is used once. */
export function guessMapping(
  headings: readonly string[],
  fields: readonly ImportField[],
  remembered: Readonly<Record<string, string>>,
): Mapping {
  const free = new Map(headings.map((heading, column) => [column, plain(heading)] as const))
  const mapping: Record<string, number> = {}
  const take = (field: ImportField, wanted: readonly string[]) => {
    if (field.id in mapping) return
    const found = wanted
      .map(plain)
      .flatMap((name) => [...free].filter(([, heading]) => heading === name && name !== ''))[0]
    if (found === undefined) return
    mapping[field.id] = found[0]
    free.delete(found[0])
  }
  for (const field of fields) take(field, [remembered[field.id] ?? ''])
  for (const field of fields) take(field, [field.title, field.id])
  for (const field of fields) take(field, field.aliases)
  return mapping
}

/** What to remember: the heading each field was read from. */
export function headingsOf(mapping: Mapping, headings: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, column]) =>
      headings[column] === undefined ? [] : [[field, headings[column]]],
    ),
  )
}

export function missingFields(mapping: Mapping, fields: readonly ImportField[]): readonly ImportField[] {
  return fields.filter((field) => field.required === true && mapping[field.id] === undefined)
}
