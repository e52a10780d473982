import { useState } from 'react'
import { useAnswer, type Row } from '../../../../data/react/live.ts'
import { formatDate, localDate, today } from '../../../../lib/dates.ts'
import { plural } from '../../../../lib/text.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { PackChooser, type PackChoice } from '../../../../records/paper/PackChooser.tsx'
import type { PackCover } from '../../../../records/paper/packJob.ts'
import { usePeople } from '../../../../records/usePeople.ts'
import type { Area } from '../../core/kinds.ts'
import { gapsOf, type Round, type Signed } from '../area/rounds.ts'
import { useRounds } from '../area/useRounds.ts'
import { inspections } from '../records.tsx'
import { dayOf } from './InspectionRecord.tsx'

interface Props {
  readonly areas: readonly Area[]
  readonly onClose: () => void
}

/** What proves a year of an area: every signed inspection, the missed weeks with what explains them, and the findings. */
export function EvidencePack({ areas, onClose }: Props) {
  const [areaId, setArea] = useState(areas[0]?.id ?? '')
  const [year, setYear] = useState(today().slice(0, 4))
  const area = areas.find(({ id }) => id === areaId)
  if (area === undefined) return null
  const choices: readonly PackChoice[] = [
    {
      label: 'Area',
      value: areaId,
      options: areas.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
      onChange: setArea,
    },
    { label: 'Year', value: year, options: lastYears().map((value) => ({ value, label: value })), onChange: setYear },
  ]
  return <Chosen key={`${areaId} ${year}`} area={area} year={year} onClose={onClose} choices={choices} />
}

/** Three years are kept; the one before them may still be asked for. */
function lastYears(): readonly string[] {
  const year = Number(today().slice(0, 4))
  return [year, year - 1, year - 2, year - 3].map(String)
}

interface ChosenProps {
  readonly area: Area
  readonly year: string
  readonly choices: readonly PackChoice[]
  readonly onClose: () => void
}

function Chosen({ area, year, choices, onClose }: ChosenProps) {
  const all = useRounds(area)
  const people = usePeople()
  const findings = useFindings(area.id, year)
  const rounds = (all ?? []).filter((round) => dayOf(round).startsWith(year)).toReversed()
  const signed = rounds.filter((round): round is Signed => round.kind === 'signed')
  const gaps = gapsOf(rounds)
  return (
    <PackChooser
      definition={inspections}
      description="Every signed inspection of an area and a year on paper, behind a page with the missed weeks and the findings."
      choices={choices}
      waits={
        all === undefined || findings === undefined
          ? 'The records are being read.'
          : rounds.length === 0
            ? 'Nothing was inspected there in that year.'
            : undefined
      }
      count={signed.length}
      says={`${plural(signed.length, 'signed inspection')}, ${gaps.length === 0 ? 'no gap' : plural(gaps.length, 'gap')}, ${plural(findings?.length ?? 0, 'finding')}.`}
      make={() => ({
        ids: signed.map(({ row }) => row.id),
        cover: coverOf({ area, year, rounds, findings: findings ?? [], nameOf: people.name }),
      })}
      onClose={onClose}
    >
      {gaps.map((gap) => (
        <p key={gap.dueOn}>
          Due {formatDate(gap.dueOn)}: {gap.explanation ?? 'nobody has explained it.'}
        </p>
      ))}
    </PackChooser>
  )
}

function useFindings(areaId: string, year: string): readonly Row<'wasteFinding'>[] | undefined {
  return useAnswer(`findings ${areaId} ${year}`, async (data) => {
    const rows = await data.list('wasteFinding', { areaId })
    return rows.filter((row) => (row.foundOn ?? dayMade(row)).startsWith(year))
  })
}

/** Its id grew with time: the first half is the moment it was made. */
function dayMade({ id }: { readonly id: string }): string {
  return localDate(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}

interface CoverSource {
  readonly area: Area
  readonly year: string
  readonly rounds: readonly Round[]
  readonly findings: readonly Row<'wasteFinding'>[]
  readonly nameOf: (id: string | null) => string
}

function coverOf({ area, year, rounds, findings, nameOf }: CoverSource): PackCover {
  const gaps = gapsOf(rounds)
  return {
    title: `${area.code} ${area.name}, waste inspections ${year}`,
    facts: [
      ['Area', `${area.code} ${area.name}, ${wordOf('wasteArea', 'kind', area.kind).toLowerCase()}`],
      ['Responsible', nameOf(area.responsibleId)],
      ['Signed inspections', String(rounds.length - gaps.length)],
      ['Gaps', String(gaps.length)],
      ['Findings', String(findings.length)],
    ],
    texts:
      gaps.length === 0
        ? []
        : [
            {
              title: 'About the gaps',
              text: 'A week without a signed inspection is shown as a gap, whatever explains it.',
            },
          ],
    tables: [
      {
        title: 'Gaps',
        columns: ['Due', 'Next one', 'Days', 'Explanation'],
        rows: gaps.map((gap) => [
          formatDate(gap.dueOn, { year: 'always' }),
          gap.nextOn === null ? 'none yet' : formatDate(gap.nextOn, { year: 'always' }),
          String(gap.days),
          gap.explanation ?? 'Nobody has explained it.',
        ]),
      },
      {
        title: 'Findings',
        columns: ['No.', 'Found', 'What', 'Status'],
        rows: findings.map((row) => [
          row.number ?? row.provisionalNumber ?? '',
          row.foundOn === null ? '' : formatDate(row.foundOn, { year: 'always' }),
          row.text,
          wordOf('wasteFinding', 'state', row.state),
        ]),
      },
    ].filter((table) => table.rows.length > 0),
  }
}
