import { useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useData } from '../../data/react/context.tsx'
import { useDraft } from '../../data/store/drafts.ts'
import { csvText, downloadCsv } from '../../lib/csv.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { plural } from '../../lib/text.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { RecordDefinition } from '../engine/define.ts'
import { fieldTitle } from '../names.ts'
import { ColumnMapping } from './ColumnMapping.tsx'
import type { ImportField } from './fields.ts'
import styles from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { byOf } from './reading.ts'
import { MAX_ROWS } from './rows.ts'
import { NOTHING, readFile, tableOf, type Source } from './table.ts'
import { guessMapping, headingsOf, missingFields, type Mapping } from './mapping.ts'
import { RunningImport } from './RunningImport.tsx'
import { rememberHeadings, useImportFields, useKept } from './useImport.ts'

interface ImportPanelProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  /** Names what this device keeps of the import: the list, the columns, the rows under way. */
  readonly kind: string
  /** Where the records are, for who has imported them. */
  readonly list: string
}

const NONE_REMEMBERED: Readonly<Record<string, string>> = {}

/** Bring the list, look at the dry run, confirm. What was pasted or chosen is kept until it is imported or cleared. */
export function ImportPanel<E extends EntityName>({ definition, kind, list }: ImportPanelProps<E>) {
  const data = useData()
  const { kept, again } = useKept(kind)
  const fields = useImportFields(definition)
  // The key is that of the first lists that were ever brought, so that a list kept by an older version is still here.
  const source = useDraft<Source>(`yard-import:${kind}`, NOTHING)
  const [back, setBack] = useState(false)
  const [chosen, setChosen] = useState<{ readonly headings: string; readonly mapping: Mapping } | null>(null)
  const table = useMemo(() => tableOf(source.value.text), [source.value.text])
  const { headings, records } = table
  const signature = JSON.stringify([kind, headings])
  const known = kept?.headings ?? NONE_REMEMBERED
  const guessed = useMemo(() => guessMapping(headings, fields, known), [headings, fields, known])
  const mapping = chosen?.headings === signature ? chosen.mapping : guessed
  const missing = missingFields(mapping, fields)

  if (kept === undefined) return <Skeleton lines={6} />
  if (kept.job !== null)
    return (
      <RunningImport
        key={kept.job.job.id}
        kind={kind}
        words={definition.page.words}
        list={list}
        state={kept.job}
        onBack={() => {
          setBack(true)
          again()
        }}
        onNext={() => {
          source.clear()
          again()
        }}
      />
    )
  return (
    <>
      {back ? (
        <Banner tone="info" fact="The import is taken back.">
          The list is still here.
        </Banner>
      ) : null}
      <SourceCard definition={definition} kind={kind} fields={fields} source={source} rows={records.length} />
      {source.value.text.trim() === '' ? null : table.problem !== null ? (
        <Alert title="This cannot be read yet">{table.problem}</Alert>
      ) : (
        <>
          <ColumnMapping
            fields={fields}
            headings={headings}
            sample={records[0]?.cells ?? []}
            mapping={mapping}
            missing={missing}
            onChange={(next) => {
              setChosen({ headings: signature, mapping: next })
              void rememberHeadings(data, kind, headingsOf(next, headings))
            }}
          />
          {missing.length > 0 ? null : (
            <ImportPreview
              key={kind}
              kind={kind}
              definition={definition}
              fields={fields}
              file={{ headings, records, mapping }}
              fileName={source.value.fileName}
              onBegun={() => {
                setBack(false)
                void rememberHeadings(data, kind, headingsOf(mapping, headings))
                again()
              }}
            />
          )}
        </>
      )}
    </>
  )
}

interface SourceCardProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly kind: string
  readonly fields: readonly ImportField[]
  readonly source: ReturnType<typeof useDraft<Source>>
  readonly rows: number
}

function SourceCard<E extends EntityName>({ definition, kind, fields, source, rows }: SourceCardProps<E>) {
  const [problem, setProblem] = useState<string>()
  const { text, fileName, encoding } = source.value
  const take = async (file: File) => {
    setProblem(undefined)
    const brought = await readFile(file)
    if (brought.ok) source.change(brought.source)
    else setProblem(brought.problem)
  }
  return (
    <Card
      title="Bring the list"
      aside={
        <div className={styles.chips}>
          <Button
            size="small"
            icon={<Icon name="download" size="xs" />}
            onClick={() =>
              downloadCsv(
                `${kind}-template`,
                csvText([fields.map(({ title }) => title), fields.map(({ example }) => example)]),
              )
            }
          >
            Download template
          </Button>
          {text === '' ? null : (
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
        <p className={styles.hint}>{matchWords(definition)} An empty cell leaves the value as it is.</p>
        <FileDrop
          label={fileName === '' ? 'Drop a CSV or Excel file here' : fileName}
          hint={
            fileName === ''
              ? `Up to ${formatNumber(MAX_ROWS)} rows; commas, semicolons or tabs, or an .xlsx workbook`
              : `${encoding}, ${plural(rows, 'row')}`
          }
          action="Choose a file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={problem}
          onFile={(file) => void take(file)}
        />
        <Field label="Or paste cells from a spreadsheet" hint="With the heading row.">
          <TextArea
            value={text}
            onChange={(next) => source.change(next === '' ? NOTHING : { ...source.value, text: next })}
            rows={5}
          />
        </Field>
      </div>
    </Card>
  )
}

/** "A row with the number or the title of a task changes that task; any other adds one." */
function matchWords<E extends EntityName>(definition: RecordDefinition<E>): string {
  const { entity, meta, page, importing } = definition
  if (importing?.match !== undefined) return importing.match
  const { one } = page.words
  const by = byOf(definition).map((field) => fieldTitle(entity, field).toLowerCase())
  const names = [...(meta.number === undefined ? [] : ['number']), by.join(' and ')]
  return `A row with the ${names.join(' or the ')} of a ${one} changes that ${one}; any other adds one.`
}
