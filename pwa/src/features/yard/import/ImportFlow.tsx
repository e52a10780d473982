import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useCan, useData } from '../../../data/react/context.tsx'
import { useDraft } from '../../../data/store/drafts.ts'
import { decodeCsv, downloadCsv, csvText, parseCsv } from '../../../lib/csv.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { ColumnMapping } from './ColumnMapping.tsx'
import {
  guessMapping,
  headingsOf,
  importPlan,
  IMPORTS,
  missingFields,
  type ImportKind,
  type Mapping,
} from './fields.ts'
import { rememberedHeadings, rememberHeadings } from './importQueries.ts'
import styles from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { MAX_ROWS } from './plan.ts'

const MAX_BYTES = 10_000_000

interface Source {
  readonly text: string
  readonly fileName: string
  readonly encoding: string
}

const NONE_REMEMBERED: Readonly<Record<string, string>> = {}
const NOTHING: Source = { text: '', fileName: '', encoding: '' }

/** Choose what, bring the file, look at the dry run, confirm. What was pasted or chosen is kept until it is imported or cleared. */
export function ImportFlow() {
  const data = useData()
  const [params, setParams] = useSearchParams()
  const mayFindings = useCan('safety-walk.walk.create')
  const offered = IMPORTS.filter((each) => each.kind !== 'findings' || mayFindings)
  const kind: ImportKind = offered.find((each) => each.kind === params.get('what'))?.kind ?? 'zones'
  const plan = importPlan(kind)
  const source = useDraft<Source>(`yard-import:${kind}`, NOTHING)
  const [problem, setProblem] = useState<string>()
  const [remembered, setRemembered] = useState<{
    readonly kind: ImportKind
    readonly headings: Readonly<Record<string, string>>
  } | null>(null)
  const [chosen, setChosen] = useState<{ readonly headings: string; readonly mapping: Mapping } | null>(null)

  useEffect(() => {
    let gone = false
    void rememberedHeadings(data, kind).then((headings) => {
      if (!gone) setRemembered({ kind, headings })
    })
    return () => {
      gone = true
    }
  }, [data, kind])

  const table = useMemo(() => parseCsv(source.value.text), [source.value.text])
  const headings = useMemo(() => table.records[0]?.cells ?? [], [table])
  const records = useMemo(() => table.records.slice(1), [table])
  const signature = JSON.stringify([kind, headings])
  const known = remembered?.kind === kind ? remembered.headings : NONE_REMEMBERED
  const guessed = guessMapping(headings, plan.fields, known)
  const mapping = chosen?.headings === signature ? chosen.mapping : guessed
  const missing = missingFields(mapping, plan.fields)
  const unreadable =
    records.length === 0
      ? 'There is a heading but no row below it.'
      : table.openQuote !== null
        ? `The quote that begins on line ${table.openQuote} is never closed. Close it, or remove it.`
        : records.length > MAX_ROWS
          ? `This file has ${formatNumber(records.length)} rows; ${formatNumber(MAX_ROWS)} fit in one import. Split it.`
          : null

  const take = async (file: File) => {
    setProblem(undefined)
    if (/\.(xlsx?|numbers|ods)$/i.test(file.name))
      return setProblem(
        'This is a workbook. Save the sheet as CSV and choose that, or copy its cells and paste them below.',
      )
    if (file.size > MAX_BYTES) return setProblem('This file is over 10 MB. Split it.')
    const { text, encoding } = decodeCsv(new Uint8Array(await file.arrayBuffer()))
    if (text.includes('\0')) return setProblem('This is not a text file. Save the sheet as CSV and choose that.')
    source.change({ text, fileName: file.name, encoding })
  }
  const remap = (next: Mapping) => {
    setChosen({ headings: signature, mapping: next })
    void rememberHeadings(data, kind, headingsOf(next, headings))
  }

  return (
    <div className={styles.flow}>
      <Card title="1. What do you import?">
        <div className={styles.chips} role="group" aria-label="What">
          {offered.map((each) => (
            <Chip key={each.kind} selected={each.kind === kind} onToggle={() => setParams({ what: each.kind })}>
              {each.title}
            </Chip>
          ))}
        </div>
        <p className={styles.hint}>{plan.match} An empty cell leaves the value as it is.</p>
      </Card>
      <Card
        title="2. Bring the list"
        aside={
          <div className={styles.chips}>
            <Button
              size="small"
              icon={<Icon name="download" size="xs" />}
              onClick={() =>
                downloadCsv(
                  `${kind}-template`,
                  csvText([plan.fields.map((field) => field.title), plan.fields.map((field) => field.example)]),
                )
              }
            >
              Download template
            </Button>
            {source.value.text === '' ? null : (
              <Button
                size="small"
                kind="quiet"
                onClick={() => {
                  source.clear()
                  setProblem(undefined)
                }}
              >
                Clear
              </Button>
            )}
          </div>
        }
      >
        <div className={styles.source}>
          <FileDrop
            label={source.value.fileName === '' ? 'Drop a CSV file here' : source.value.fileName}
            hint={
              source.value.fileName === ''
                ? `Up to ${formatNumber(MAX_ROWS)} rows; commas, semicolons or tabs`
                : `${source.value.encoding}, ${formatNumber(records.length)} rows`
            }
            action="Choose a file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            error={problem}
            onFile={(file) => void take(file)}
          />
          <Field label="Or paste cells from a spreadsheet" hint="With the heading row.">
            <TextArea
              value={source.value.text}
              onChange={(text) => source.change(text === '' ? NOTHING : { ...source.value, text })}
              rows={5}
            />
          </Field>
        </div>
      </Card>
      {source.value.text.trim() === '' ? null : unreadable !== null ? (
        <Alert title="This cannot be read yet">{unreadable}</Alert>
      ) : (
        <>
          <ColumnMapping
            plan={plan}
            headings={headings}
            sample={records[0]?.cells ?? []}
            mapping={mapping}
            missing={missing}
            onChange={remap}
          />
          {missing.length > 0 ? null : (
            <ImportPreview
              key={kind}
              kind={kind}
              noun={plan.noun}
              records={records}
              mapping={mapping}
              fileName={source.value.fileName}
              onImported={() => {
                void rememberHeadings(data, kind, headingsOf(mapping, headings))
              }}
              onNext={source.clear}
            />
          )}
        </>
      )}
    </div>
  )
}
