/** Forms 300, 300A and 301 as papers, from the log as it stands. Names stand on them only where they are given. */
import { TOTALS } from '../../../../sync/safety/rates.ts'
import type { Data } from '../../data/data.ts'
import type { Row } from '../../data/store/rows.ts'
import { deviceNow } from '../../lib/clock.ts'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { numberOf } from '../../records/engine/number.ts'
import { wordOf } from '../../records/engine/words.ts'
import type { RecordInput, ReportFact } from '../../workers/reportInput.ts'
import { injuryWords } from './incident/bodyParts.ts'
import { formPart, type Names, type Part } from './form300.ts'
import type { Address, YearLog } from './log.ts'

export async function namesOf(data: Data, cases: readonly Row<'oshaCase'>[]): Promise<Names> {
  const found = await Promise.all(
    cases.map(async ({ id, personId }) => {
      const person = personId === null ? null : await data.get('incidentPerson', personId)
      return person ? ([[id, person]] as const) : []
    }),
  )
  return new Map(found.flat())
}

/** A part of a paper as the whole of one. */
export function paperOf(organization: string, part: Part): RecordInput {
  return {
    organization,
    number: null,
    badges: [],
    texts: [],
    tables: [],
    photos: [],
    signatures: [],
    notes: [],
    address: null,
    made: formatDateTime(deviceNow()),
    ...part,
  }
}

async function paper(organization: string, name: string, part: Part): Promise<string | null> {
  const { fileOf } = await import('../../records/paper/makePaper.ts')
  const { downloadFile } = await import('../../records/paper/shareFile.ts')
  const made = await fileOf(paperOf(organization, part), name)
  if (!made.ok) return made.message
  downloadFile(made.file)
  return null
}

export function formPdf(
  organization: string,
  year: number,
  log: YearLog,
  settings: Address | undefined,
  names: Names,
): Promise<string | null> {
  return paper(organization, `OSHA 300 ${year}`, formPart(organization, year, log, settings, names))
}

export function summaryPdf(
  organization: string,
  year: number,
  log: YearLog,
  settings: Address | undefined,
  certified?: Row<'oshaYear'>,
): Promise<string | null> {
  return paper(organization, `OSHA 300A ${year}`, summaryPart(organization, year, log, settings, certified))
}

/** A certified year says what was certified, and by whom; any other says what the log adds up to today. */
export function summaryPart(
  organization: string,
  year: number,
  log: YearLog,
  settings: Address | undefined,
  certified?: Row<'oshaYear'>,
): Part {
  const sums = new Map((certified?.totals ?? []).map(({ column, sum }) => [column, sum]))
  const facts: ReportFact[] = [
    ['Establishment', settings?.establishment ?? organization],
    ['Street', settings?.street ?? ''],
    ['City, State, ZIP', [settings?.city, settings?.region, settings?.zip].filter(Boolean).join(', ')],
    ['Industry', [settings?.industry, settings?.naics].filter(Boolean).join(', ')],
  ]
  return {
    kind: 'OSHA form 300A',
    title: `Summary of work-related injuries and illnesses, ${year}`,
    facts,
    tables: [
      {
        title: 'Employment',
        columns: ['Figure', 'Total'],
        rows: [
          ['Annual average number of employees', formatNumber(certified?.people ?? log.people)],
          ['Total hours worked by all employees', formatNumber(certified?.hours ?? log.hours)],
        ],
        shares: [3, 1],
      },
      {
        title: 'Totals of form 300',
        columns: ['Column', 'Total'],
        rows: TOTALS.map((column) => [TOTAL_WORDS[column], String(sums.get(column) ?? log.totals[column])]),
        shares: [3, 1],
      },
      {
        title: 'Certified by an executive of the company',
        columns: ['Name, title', 'Phone, date'],
        rows: [
          [
            [certified?.executive, certified?.executiveTitle].filter(Boolean).join(', '),
            [certified?.executivePhone, dateOf(certified?.certifiedAt ?? null)].filter(Boolean).join(', '),
          ],
        ],
        shares: [1, 1],
      },
    ],
    ...(certified === undefined || certified.signature === null
      ? {}
      : { signatures: [{ title: certified.executive ?? 'Executive', drawing: certified.signature }] }),
  }
}

const dateOf = (at: number | null) => (at === null ? '' : formatDate(at, { year: 'always' }))

const TOTAL_WORDS = {
  G: 'Deaths (G)',
  H: 'Cases with days away (H)',
  I: 'Cases with transfer or restriction (I)',
  J: 'Other recordable cases (J)',
  K: 'Days away (K)',
  L: 'Days of transfer or restriction (L)',
  M1: 'Injuries (M1)',
  M2: 'Skin disorders (M2)',
  M3: 'Respiratory conditions (M3)',
  M4: 'Poisonings (M4)',
  M5: 'Hearing loss (M5)',
  M6: 'All other illnesses (M6)',
} as const

/** Form 301 of each case of which the name is given, one under the other. */
export function injuryPdf(organization: string, year: number, log: YearLog, names: Names): Promise<string | null> {
  return paper(organization, `OSHA 301 ${year}`, injuryPart(year, log, names, 'whole'))
}

/** `case`: of each form the part about the case alone, without who it was and who treated them (29 CFR 1904.35(b)(2)(v)(B)). */
export function injuryPart(year: number, log: YearLog, names: Names, what: 'whole' | 'case'): Part {
  const reports = log.entered.flatMap(({ row }) => {
    const person = names.get(row.id)
    return person === undefined ? [] : [{ row, person }]
  })
  return {
    kind: 'OSHA form 301',
    title: `Injury and illness incident reports, ${year}`,
    facts: [
      ['Reports', String(reports.length)],
      ...(what === 'case' ? ([['Part', 'About the case alone']] as const) : []),
    ],
    tables: reports.map(({ row, person }) => ({
      title: `Case ${numberOf(row) ?? ''}`,
      columns: ['Field', 'Entry'],
      rows: [...(what === 'whole' ? personLines(person) : []), ...caseLines(row, person)],
      shares: [1, 3],
    })),
  }
}

const yes = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No')
const dayOf = (day: string | null) => (day === null ? '' : formatDate(day, { year: 'always' }))

const personLines = (person: Row<'incidentPerson'>) => [
  ['1 Full name', person.name],
  ['2 Address', [person.street, person.city].filter(Boolean).join(', ')],
  ['3 Born', dayOf(person.born)],
  ['4 Hired', dayOf(person.hired)],
  ['5 Sex', wordOf('incidentPerson', 'sex', person.sex)],
  ['6 Physician', person.physician ?? ''],
  ['7 Treated at', person.facility ?? ''],
  ['8 Emergency room', yes(person.emergencyRoom)],
  ['9 Overnight', yes(person.inpatient)],
]

const caseLines = (row: Row<'oshaCase'>, person: Row<'incidentPerson'>) => [
  ['10 Case', numberOf(row) ?? ''],
  ['11 Day of injury or illness', formatDate(row.onDay, { year: 'always' })],
  ['12 Began work', person.began ?? ''],
  ['14 Doing just before', person.doing ?? ''],
  ['15 What happened', row.describe ?? ''],
  ['16 Injury and body part', injuryWords(person)],
  ['17 Object or substance', person.object ?? ''],
  ['18 Died', dayOf(person.diedOn)],
]

/** The separate, confidential list of the names that the log keeps back (29 CFR 1904.29(b)(6)). */
export function privacyPart(year: number, log: YearLog, names: Names): Part {
  return {
    kind: 'Confidential list of privacy cases',
    title: `Privacy cases of ${year}: confidential`,
    facts: [['Kept apart from form 300', '29 CFR 1904.29(b)(6)']],
    tables: [
      {
        title: 'Names',
        columns: ['Case', 'Name'],
        rows: log.entered
          .filter(({ row }) => row.private === true)
          .map(({ row }) => [numberOf(row) ?? '', names.get(row.id)?.name ?? '']),
        shares: [1, 3],
      },
    ],
  }
}
