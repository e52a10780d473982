/** The same papers as a file, by the maker of all papers. */
import type { RecordInput } from '../../../../workers/reportInput.ts'
import { COPY_WORDS, DRAFT, minimizationText, type Box, type Papers } from './papers.ts'

interface Around {
  readonly organization: string
  readonly number: string
  readonly made: string
  readonly address: string
}

export function paperOf(papers: Papers, { organization, number, made, address }: Around): RecordInput {
  const fact = (n: string, title: string, value: string) => [`${n}. ${title}`, value === '' ? '–' : value] as const
  const box = ({ n, title, lines }: Box) => fact(n, title, lines.join('\n'))
  return {
    organization,
    kind: papers.lacks.length === 0 ? COPY_WORDS : `${DRAFT}. ${COPY_WORDS}`,
    title: `${papers.lacks.length === 0 ? '' : `${DRAFT} `}Shipping papers ${papers.tracking}`.trim(),
    number,
    badges: [],
    facts: [
      fact('1', 'Generator ID', papers.generatorId),
      fact('2', 'Page', `1 of ${papers.pages}`),
      fact('3', 'Emergency phone', papers.phone),
      fact('4', 'Tracking number', papers.tracking),
      fact('5', 'Generator', papers.generator.lines.join(', ')),
      ...papers.sheets
        .flatMap(({ transporters }) => transporters)
        .map(({ n, title, lines }) =>
          box({ n: n === '' ? '6' : n, title: title.replace(' company', ''), lines: [lines.join(', ')] }),
        ),
      fact('8', 'Facility', papers.facility.lines.join(', ')),
      fact('16', 'International', papers.international),
    ],
    texts: [
      { title: `${DRAFT}: missing`, text: papers.lacks.join('\n') },
      { title: '14. Special handling and additional information', text: papers.special.join('\n') },
      {
        title: '15. Generator’s certification',
        text: [papers.certification, minimizationText(papers), `Signs for the yard: ${papers.signer}`]
          .filter((part) => part !== '')
          .join('\n'),
      },
      { title: '18. Discrepancy', text: [...papers.discrepancy, papers.alternate].join('\n') },
    ].filter(({ text }) => text.trim() !== ''),
    tables: [
      {
        title: '9 to 13 and 19. Waste',
        columns: ['9a. HM', '9b. Description', '10. Containers', '11. Total', '12. Unit', '13. Codes', '19. Method'],
        shares: [1, 5, 1.6, 1.2, 1, 2, 1.4],
        rows: papers.sheets
          .flatMap(({ lines }) => lines)
          .map((line) => [
            `${line.n} ${line.hm}`.trim(),
            line.description,
            `${line.count} ${line.type}`.trim(),
            line.quantity,
            line.unit,
            line.codes.join(' '),
            line.method,
          ]),
      },
    ],
    photos: [],
    signatures: [],
    notes: papers.notices.map(({ n, facts }) => ({
      title: `Land disposal restriction notice for line ${n}, 40 CFR 268.7(a)`,
      lines: facts.filter(([, value]) => value !== ''),
    })),
    address,
    made,
  }
}
