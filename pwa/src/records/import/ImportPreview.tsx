import { useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { useData } from '../../data/react/context.tsx'
import { formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import type { ImportField } from './fields.ts'
import styles from './Import.module.css'
import { jobOf, keepJob } from './job.ts'
import type { ImportFile } from './reading.ts'
import { countRows, type Outcome, type PlannedRow } from './rows.ts'
import { useDryRun } from './useImport.ts'

interface ImportPreviewProps<E extends EntityName> {
  readonly kind: string
  readonly definition: RecordDefinition<E>
  readonly fields: readonly ImportField[]
  readonly file: ImportFile
  readonly fileName: string
  /** The plan is kept on the device and may be written. */
  readonly onBegun: () => void
}

const OUTCOMES: readonly { readonly id: Outcome; readonly word: string; readonly tone: BadgeTone }[] = [
  { id: 'problem', word: 'To correct', tone: 'danger' },
  { id: 'create', word: 'New', tone: 'ok' },
  { id: 'update', word: 'Changes', tone: 'info' },
  { id: 'same', word: 'Unchanged', tone: 'neutral' },
]

const SHOWN = 200

/** The dry run. Nothing is written before the button is pressed. */
export function ImportPreview<E extends EntityName>({
  kind,
  definition,
  fields,
  file,
  fileName,
  onBegun,
}: ImportPreviewProps<E>) {
  const data = useData()
  const run = useDryRun(definition, fields, file, fileName)
  const [only, setOnly] = useState<Outcome | null>(null)
  const [refused, setRefused] = useState<string | null>(null)

  if (run === undefined) return <Skeleton lines={6} />
  const counts = countRows(run.rows)
  const ready = counts.create + counts.update
  const shown = run.rows
    .filter((row) => only === null || row.outcome === only)
    .toSorted((a, b) => Number(b.outcome === 'problem') - Number(a.outcome === 'problem') || a.line - b.line)
  const start = async () => {
    const first = counts.create === 0 ? [] : (run.rules.first?.() ?? [])
    if (typeof first === 'string') return setRefused(first)
    await keepJob(data, kind, jobOf(newId(), first, run.rows))
    onBegun()
  }
  return (
    <Card title="Look before anything is written">
      <div className={styles.source}>
        {refused === null ? null : <Alert>{refused}</Alert>}
        <div className={styles.chips} role="group" aria-label="Show rows">
          <Chip selected={only === null} onToggle={() => setOnly(null)}>
            All {formatNumber(run.rows.length)}
          </Chip>
          {OUTCOMES.map((outcome) =>
            counts[outcome.id] === 0 ? null : (
              <Chip
                key={outcome.id}
                selected={only === outcome.id}
                onToggle={() => setOnly(only === outcome.id ? null : outcome.id)}
              >
                {outcome.word} {formatNumber(counts[outcome.id])}
              </Chip>
            ),
          )}
        </div>
        <PreviewTable rows={shown.slice(0, SHOWN)} />
        {shown.length > SHOWN ? (
          <p className={styles.hint}>
            The first {SHOWN} of {formatNumber(shown.length)} rows.
          </p>
        ) : null}
        {definition.importing?.note !== undefined && counts.create > 0 ? (
          <p className={styles.hint}>{definition.importing.note}</p>
        ) : null}
        <div className={styles.verbs}>
          <p className={styles.hint}>
            {counts.problem === 0
              ? 'Nothing to correct.'
              : `${plural(counts.problem, 'row')} to correct ${counts.problem === 1 ? 'is' : 'are'} left out. Correct the list above and look again, or import the rest.`}
          </p>
          <Button
            kind="primary"
            onClick={() => void start()}
            disabledReason={ready === 0 ? 'There is nothing to write.' : undefined}
          >
            {ready === 0 ? 'Nothing to import' : `Import ${plural(ready, 'row')}`}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function PreviewTable({ rows }: { readonly rows: readonly PlannedRow[] }) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label="Dry run">
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              Line
            </th>
            <th scope="col">Row</th>
            <th scope="col">What happens</th>
            <th scope="col">Details</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const outcome = OUTCOMES.find((each) => each.id === row.outcome)
            return (
              <tr key={row.line}>
                <td className={styles.line}>{row.line}</td>
                <th scope="row">{row.label}</th>
                <td>
                  <Badge tone={outcome?.tone ?? 'neutral'}>{outcome?.word}</Badge>
                </td>
                <td className={styles.details}>
                  {[...row.problems, ...row.changes, ...row.notes].map((words) => (
                    <span key={words}>{words}</span>
                  ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
