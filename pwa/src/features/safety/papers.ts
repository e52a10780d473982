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
import type { LogRow, YearLog } from './log.ts'

export const HEAD = [
  'A Case',
  'B Name',
  'C Job',
  'D Date',
  'E Where',
  'F Injury, body part, object',
  'G',
  'H',
  'I',
  'J',
  'K Away',
  'L Restricted',
  'M Kind',
] as const

/** Who was hurt, by the id of the case. */
export type Names = ReadonlyMap<string, Row<'incidentPerson'>>

export async function namesOf(data: Data, cases: readonly Row<'oshaCase'>[]): Promise<Names> {
  const found = await Promise.all(
    cases.map(async ({ id, personId }) => {
      const person = personId === null ? null : await data.get('incidentPerson', personId)
      return person ? ([[id, person]] as const) : []
    }),
  )
  return new Map(found.flat())
}

export function cellsOf({ row, entry }: LogRow, names: Names): readonly string[] {
  const mark = (column: string) => (row.logColumn === column ? 'X' : '')
  return [
    numberOf(row) ?? '',
    row.private === true ? 'Privacy Case' : (names.get(row.id)?.name ?? ''),
    row.job ?? '',
    formatDate(row.onDay),
    row.place ?? '',
    row.describe ?? '',
    mark('G'),
    mark('H'),
    mark('I'),
    mark('J'),
    String(entry?.away ?? 0),
    String(entry?.restricted ?? 0),
    row.illness ?? '1',
  ]
}

type Part = Pick<RecordInput, 'kind' | 'title' | 'facts'> & Partial<Pick<RecordInput, 'tables' | 'texts'>>

async function paper(organization: string, name: string, part: Part): Promise<string | null> {
  const { fileOf } = await import('../../records/paper/makePaper.ts')
  const { downloadFile } = await import('../../records/paper/shareFile.ts')
  const made = await fileOf(
    {
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
    },
    name,
  )
  if (!made.ok) return made.message
  downloadFile(made.file)
  return null
}

export function formPdf(organization: string, year: number, log: YearLog, names: Names): Promise<string | null> {
  const totals = ['', '', '', '', '', 'Totals', ...TOTALS.slice(0, 6).map((column) => String(log.totals[column])), '']
  return paper(organization, `OSHA 300 ${year}`, {
    kind: 'OSHA form 300',
    title: `Log of work-related injuries and illnesses, ${year}`,
    facts: [['Year', String(year)]],
    tables: [
      {
        title: 'Cases',
        columns: [...HEAD],
        rows: [...log.entered.map((row) => [...cellsOf(row, names)]), totals],
        shares: [1.1, 1.6, 1.2, 1.3, 1.4, 2.4, 0.4, 0.4, 0.4, 0.4, 0.6, 0.8, 0.5],
      },
    ],
  })
}

export function summaryPdf(
  organization: string,
  year: number,
  log: YearLog,
  settings: Row<'safetySettings'> | undefined,
): Promise<string | null> {
  const facts: ReportFact[] = [
    ['Establishment', settings?.establishment ?? organization],
    ['Street', settings?.street ?? ''],
    ['City, State, ZIP', [settings?.city, settings?.region, settings?.zip].filter(Boolean).join(', ')],
    ['Industry', [settings?.industry, settings?.naics].filter(Boolean).join(', ')],
    ['Annual average number of employees', formatNumber(log.people)],
    ['Total hours worked by all employees', formatNumber(log.hours)],
    ...TOTALS.map((column): ReportFact => [TOTAL_WORDS[column], String(log.totals[column])]),
    ['Company executive, title', ''],
    ['Phone, date', ''],
  ]
  return paper(organization, `OSHA 300A ${year}`, {
    kind: 'OSHA form 300A',
    title: `Summary of work-related injuries and illnesses, ${year}`,
    facts,
  })
}

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
  return paper(organization, `OSHA 301 ${year}`, {
    kind: 'OSHA form 301',
    title: `Injury and illness incident reports, ${year}`,
    facts: [['Reports', String(names.size)]],
    tables: log.entered.flatMap(({ row }) => {
      const person = names.get(row.id)
      if (person === undefined) return []
      const yes = (value: boolean | null) => (value === null ? '' : value ? 'Yes' : 'No')
      const lines = [
        ['1 Full name', person.name],
        ['2 Address', [person.street, person.city].filter(Boolean).join(', ')],
        ['3 Born', person.born === null ? '' : formatDate(person.born)],
        ['4 Hired', person.hired === null ? '' : formatDate(person.hired)],
        ['5 Sex', wordOf('incidentPerson', 'sex', person.sex)],
        ['6 Physician', person.physician ?? ''],
        ['7 Treated at', person.facility ?? ''],
        ['8 Emergency room', yes(person.emergencyRoom)],
        ['9 Overnight', yes(person.inpatient)],
        ['10 Case', numberOf(row) ?? ''],
        ['11 Day of injury or illness', formatDate(row.onDay)],
        ['12 Began work', person.began ?? ''],
        ['14 Doing just before', person.doing ?? ''],
        ['15 What happened', row.describe ?? ''],
        ['16 Injury and body part', injuryWords(person)],
        ['17 Object or substance', person.object ?? ''],
        ['18 Died', person.diedOn === null ? '' : formatDate(person.diedOn)],
      ]
      return [{ title: `Case ${numberOf(row) ?? ''}`, columns: ['Field', 'Entry'], rows: lines, shares: [1, 3] }]
    }),
  })
}
