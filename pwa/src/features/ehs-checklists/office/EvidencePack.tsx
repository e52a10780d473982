import { useState } from 'react'
import { today } from '../../../lib/dates.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { PackChooser, type PackChoice } from '../../../records/paper/PackChooser.tsx'
import type { PackCover } from '../../../records/paper/packJob.ts'
import type { OlderRows } from '../../../records/older/useOlderRows.ts'
import { Wanted } from '../../../records/schedule.tsx'
import type { Wanted as WantedRound } from '../../../records/wanted.ts'
import { Progress } from '../../../ui/Progress.tsx'
import { evidenceOf, paperDay, quartersTo, type Evidence, type Quarter } from '../core/evidence.ts'
import { waitWords } from '../core/evidenceWords.ts'
import { titleOf, type Template } from '../core/library.ts'
import { rounds as definition } from './records.tsx'
import { useQuarter } from './useQuarter.ts'

interface Props {
  /** Of the versions in use, one for each checklist. */
  readonly templates: readonly Template[]
  readonly onClose: () => void
}

/** This quarter and three years before it: as long as rounds are kept. */
const QUARTERS = 13

/** One PDF of a checklist and a quarter: every signed sheet with its photos, behind a page with what was missed and what failed. */
export function EvidencePack({ templates, onClose }: Props) {
  const quarters = quartersTo(today(), QUARTERS)
  const [key, setKey] = useState(templates[0]?.key ?? '')
  const [chosen, setQuarter] = useState(quarters[0]?.id ?? '')
  const template = templates.find((one) => one.key === key)
  const quarter = quarters.find(({ id }) => id === chosen)
  if (template === undefined || quarter === undefined) return null
  const choices: readonly PackChoice[] = [
    {
      label: 'Checklist',
      value: key,
      options: templates.map((one) => ({ value: one.key, label: titleOf(one) })),
      onChange: setKey,
    },
    {
      label: 'Quarter',
      value: chosen,
      options: quarters.map(({ id, label }) => ({ value: id, label })),
      onChange: setQuarter,
    },
  ]
  return (
    <Wanted entity="ehsRound" from={quarter.from} until={quarter.until}>
      {(wanted, missed) => <Asking {...{ template, quarter, wanted, missed, choices, onClose }} />}
    </Wanted>
  )
}

interface AskingProps {
  readonly template: Template
  readonly quarter: Quarter
  readonly wanted: readonly WantedRound[]
  /** How far the times that were missed have come from the server. */
  readonly missed: OlderRows<'ehsRound'>['state']
  readonly choices: readonly PackChoice[]
  readonly onClose: () => void
}

function Asking({ template, quarter, wanted, missed, choices, onClose }: AskingProps) {
  const { read, older } = useQuarter(template.key, quarter)
  const evidence = (read && evidenceOf({ template: template.key, quarter, wanted, ...read })) ?? NOTHING
  const waits = waitWords(older, missed) ?? (read === undefined ? 'The rounds are being read.' : null)
  return (
    <PackChooser
      definition={definition}
      description="Every signed sheet of a checklist and a quarter with its photos, behind a page with what was missed and what failed."
      choices={choices}
      waits={
        waits ?? (evidence.sheets.length === 0 ? 'No round of this checklist was signed in that quarter.' : undefined)
      }
      count={evidence.sheets.length}
      says={
        waits ??
        `${plural(evidence.sheets.length, 'signed sheet')}, ${evidence.missed.length} missed, ${plural(evidence.findings.length, 'finding')}.`
      }
      make={() => ({ ids: evidence.sheets.map(({ id }) => id), cover: coverOf(template, quarter, evidence) })}
      onClose={onClose}
    >
      {older.state === 'reading' && older.total !== null ? (
        <Progress label="Read from the server" value={older.read} max={older.total} tone="info" />
      ) : null}
    </PackChooser>
  )
}

const NOTHING: Evidence = { sheets: [], findings: [], missed: [] }

function coverOf(template: Template, quarter: Quarter, { sheets, findings, missed }: Evidence): PackCover {
  return {
    title: `${titleOf(template)}, ${quarter.label}`,
    facts: [
      ['From', paperDay(quarter.from)],
      ['To', paperDay(quarter.until)],
      ['Signed sheets', String(sheets.length)],
      ['Missed', String(missed.length)],
      ['Findings', String(findings.length)],
    ],
    texts: [],
    tables: [
      {
        title: 'Missed',
        columns: ['Due', 'What'],
        rows: missed.map((one) => [paperDay(one.dueOn), one.title]),
      },
      {
        title: 'Findings',
        columns: ['No.', 'Found', 'What', 'Status'],
        rows: findings.map((row) => [
          row.number ?? row.provisionalNumber ?? '',
          paperDay(row.foundOn),
          row.text,
          wordOf('ehsFinding', 'state', row.state),
        ]),
      },
    ].filter((table) => table.rows.length > 0),
  }
}
