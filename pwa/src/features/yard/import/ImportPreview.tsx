import { useState } from 'react'
import { useActor, useData } from '../../../data/react/context.tsx'
import { deviceNow } from '../../../lib/clock.ts'
import type { CsvRecord } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ImportKind, Mapping } from './fields.ts'
import { runImport, undoImport, useDryRun, useLiveTemplateId, type ImportResult } from './importQueries.ts'
import styles from './Import.module.css'
import { countRows, type Outcome, type PlannedRow } from './plan.ts'

interface ImportPreviewProps {
  readonly kind: ImportKind
  readonly noun: string
  readonly records: readonly CsvRecord[]
  readonly mapping: Mapping
  readonly fileName: string
  readonly onImported: () => void
  readonly onNext: () => void
}

const OUTCOMES: readonly { readonly id: Outcome; readonly word: string; readonly tone: BadgeTone }[] = [
  { id: 'problem', word: 'To correct', tone: 'danger' },
  { id: 'create', word: 'New', tone: 'ok' },
  { id: 'update', word: 'Changes', tone: 'info' },
  { id: 'same', word: 'Unchanged', tone: 'neutral' },
]

const SHOWN = 200
const WHERE: Readonly<Record<ImportKind, { readonly href: string; readonly label: string }>> = {
  zones: { href: '/yard/zones', label: 'See the zones' },
  people: { href: '/yard/people', label: 'See the people' },
  findings: { href: '/findings', label: 'See the findings' },
}

/** The dry run and, after the confirmation, what was done. Nothing is written before the button is pressed. */
export function ImportPreview({ kind, noun, records, mapping, fileName, onImported, onNext }: ImportPreviewProps) {
  const data = useData()
  const actor = useActor()
  const templateId = useLiveTemplateId()
  const run = useDryRun(kind, records, mapping)
  const [only, setOnly] = useState<Outcome | null>(null)
  const [progress, setProgress] = useState<{
    readonly done: number
    readonly of: number
    readonly words: string
  } | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [undone, setUndone] = useState<string | null>(null)

  if (progress !== null)
    return (
      <Card title={progress.words}>
        <div className={styles.source}>
          <Progress value={progress.done} max={progress.of} label={progress.words} tone="info" />
          <p className={styles.hint} role="status">
            {formatNumber(progress.done)} of {formatNumber(progress.of)}, saved on this device
          </p>
        </div>
      </Card>
    )

  if (result !== null) {
    const takeBack = async () => {
      setProgress({ done: 0, of: result.undo.length, words: 'Taking the import back' })
      const problem = await undoImport(data, result.undo, (done) =>
        setProgress({ done, of: result.undo.length, words: 'Taking the import back' }),
      )
      setProgress(null)
      setUndone(problem ?? 'The import is taken back. The list is still here.')
      if (problem === null) setResult(null)
    }
    return (
      <Card title={result.problem === null ? 'Imported' : 'Stopped'}>
        <div className={styles.source}>
          {result.problem === null ? null : (
            <Alert title="Not everything was imported">{`${result.problem} What was written before stays; correct the list and import it again, or take it back.`}</Alert>
          )}
          <p className={styles.hint} role="status">
            {plural(result.done, noun, noun === 'person' ? 'people' : `${noun}s`)} saved on this device; they go to
            everybody with the next connection.
          </p>
          <div className={styles.verbs}>
            {result.undo.length === 0 ? null : <Button onClick={() => void takeBack()}>Undo the import</Button>}
            <Button onClick={onNext}>Import another list</Button>
            <LinkButton kind="primary" {...WHERE[kind]}>
              {WHERE[kind].label}
            </LinkButton>
          </div>
        </div>
      </Card>
    )
  }

  if (run === undefined) return <Skeleton lines={6} />
  const counts = countRows(run.rows)
  const ready = counts.create + counts.update
  const shown = run.rows
    .filter((row) => only === null || row.outcome === only)
    .toSorted((a, b) => Number(b.outcome === 'problem') - Number(a.outcome === 'problem') || a.line - b.line)
  const start = async () => {
    setUndone(null)
    setProgress({ done: 0, of: ready, words: 'Importing' })
    const outcome = await runImport(data, actor, { kind, run, fileName, templateId, now: deviceNow() }, (done) =>
      setProgress({ done, of: ready, words: 'Importing' }),
    )
    setProgress(null)
    setResult(outcome)
    if (outcome.problem === null) onImported()
  }
  return (
    <Card title="4. Look before anything is written">
      <div className={styles.source}>
        {undone === null ? null : <Banner tone="info" fact={undone} />}
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
        {kind === 'findings' && counts.create > 0 ? (
          <p className={styles.hint}>
            New findings belong to one walk called “Imported findings”, which is marked as not walked. They are open at
            once, each with a task, and come up under verify first in their zone.
          </p>
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
