/** Form 300 as a paper, in the layout of the form, and as cells. Names stand on it only where they are given. */
import { TOTALS } from '../../../../sync/safety/rates.ts'
import type { Row } from '../../data/store/rows.ts'
import { formatDate } from '../../lib/dates.ts'
import { numberOf } from '../../records/engine/number.ts'
import type { RecordInput } from '../../workers/reportInput.ts'
import type { Address, LogRow, YearLog } from './log.ts'

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

export function cellsOf({ row, entry }: LogRow, names: Names): readonly string[] {
  const mark = (column: string) => (row.logColumn === column ? 'X' : '')
  return [
    numberOf(row) ?? '',
    row.private === true ? 'Privacy Case' : (names.get(row.id)?.name ?? ''),
    row.job ?? '',
    formatDate(row.onDay, { year: 'never' }), // the sheet is of one year, which its head says
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

export type Part = Pick<RecordInput, 'kind' | 'title' | 'facts'> &
  Partial<Pick<RecordInput, 'tables' | 'texts' | 'signatures' | 'across' | 'seal'>>

/** The columns of form 300 (Rev. 04/2004), under its four headings. */
const COLUMNS: readonly (readonly [over: string, columns: readonly (readonly [title: string, share: number])[]])[] = [
  [
    'Identify the person',
    [
      ['(A) Case no.', 52],
      ['(B) Employee’s name', 72],
      ['(C) Job title (e.g., Welder)', 52],
    ],
  ],
  [
    'Describe the case',
    [
      ['(D) Date of injury or onset of illness', 48],
      ['(E) Where the event occurred (e.g., Loading dock north end)', 74],
      [
        '(F) Describe injury or illness, parts of body affected, and object/substance that directly injured or made person ill',
        118,
      ],
    ],
  ],
  [
    'Check only one box',
    [
      ['(G) Death', 26],
      ['(H) Days away from work', 34],
      ['(I) Job transfer or restriction', 42],
      ['(J) Other recordable cases', 46],
    ],
  ],
  [
    'Number of days',
    [
      ['(K) Away from work', 30],
      ['(L) On job transfer or restriction', 44],
    ],
  ],
  [
    '(M) Injury or illness',
    [
      ['(1) Injury', 17],
      ['(2) Skin disorder', 17],
      ['(3) Respiratory condition', 17],
      ['(4) Poisoning', 17],
      ['(5) Hearing loss', 17],
      ['(6) All other illnesses', 17],
    ],
  ],
]

const ATTENTION =
  'Attention: This form contains information relating to employee health and must be used in a manner that protects the confidentiality of employees to the extent possible while the information is being used for occupational safety and health purposes.'

export function formPart(
  organization: string,
  year: number,
  log: YearLog,
  settings: Address | undefined,
  names: Names,
): Part {
  const columns = COLUMNS.flatMap(([, titles]) => titles)
  const kinds = (illness: string | undefined) =>
    ['1', '2', '3', '4', '5', '6'].map((kind) => (kind === illness ? 'X' : ''))
  const rows = log.entered.map((row) => {
    const cells = cellsOf(row, names)
    return [...cells.slice(0, -1), ...kinds(cells.at(-1))]
  })
  return {
    kind: 'OSHA’s Form 300',
    title: `Log of Work-Related Injuries and Illnesses, ${year}`,
    across: true,
    facts: [
      ['Establishment', settings?.establishment ?? organization],
      ['City, State', [settings?.city, settings?.region].filter(Boolean).join(', ')],
    ],
    tables: [
      {
        title: '',
        columns: columns.map(([title]) => title),
        shares: columns.map(([, share]) => share),
        over: COLUMNS.map(([title, titles]) => [title, titles.length]),
        rows: [...rows, ['', '', '', '', '', 'Page totals', ...TOTALS.map((column) => String(log.totals[column]))]],
      },
    ],
    seal: ATTENTION,
  }
}
