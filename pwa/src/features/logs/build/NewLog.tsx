import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { newId } from '../../../../../sync/change/ids.ts'
import type { Form } from '../../../../../sync/forms/form.ts'
import { readForm } from '../../../../../sync/forms/read.ts'
import { useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { partsOf } from '../../../forms/building/draft.ts'
import { freeKey } from '../../../forms/editor/versions.ts'
import { fieldsOf, guessFields, type Guess } from '../../../forms/building/importing.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { readFile, tableOf } from '../../../records/import/table.ts'
import { parseCsv } from '../../../lib/csv.ts'
import { focusOnMount } from '../../../records/focusOnMount.ts'
import { useSaver } from '../../../records/saving/useSaver.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Texts } from '../../../lib/words.ts'
import { liveOf } from '../core/book.ts'
import { formOf } from '../core/entry.ts'
import { nameFields } from '../core/names.ts'
import { stepOps } from './drafts.ts'
import { Guesses } from './Guesses.tsx'
import { loadStarters, type Starter as Shipped } from './starters.ts'
import styles from './build.module.css'

const SUBJECTS = ['power', 'water', 'paint', 'waste', 'fire', 'other'] as const
type Subject = (typeof SUBJECTS)[number]

interface Chosen {
  readonly id: string
  readonly form: Pick<Form, 'fields' | 'rules'>
  readonly rhythm: string | null
  readonly names?: Texts
}

const EMPTY: Chosen = { id: 'empty', form: { fields: [], rules: [] }, rhythm: null }

/** A new log: from nothing, from a starter, from another log, from a spreadsheet or from a file of ours. */
export default function NewLog() {
  const data = useData()
  const [, navigate] = useLocation()
  const { save, step, busy, failure } = useSaver()
  const starters = useStarters()
  const logs = useCollection('log') ?? []
  const versions = useCollection('logVersion') ?? []
  const [name, setName] = useState('')
  const [subject, setSubject] = useState<Subject>('power')
  const [chosen, setChosen] = useState<Chosen>(EMPTY)
  const [guesses, setGuesses] = useState<readonly Guess[] | null>(null)
  const [problem, setProblem] = useState<string | undefined>(undefined)

  const take = (one: Chosen, called: string, of: string) => {
    setChosen(one)
    setGuesses(null)
    if (name.trim() === '' || name === lastCalled) setName(called)
    setLastCalled(called)
    setSubject(SUBJECTS.find((each) => each === of) ?? subject)
  }
  const [lastCalled, setLastCalled] = useState('')
  const bring = async (file: File) => {
    setProblem(undefined)
    if (/\.json$/i.test(file.name)) return bringOwn(file)
    const brought = await readFile(file)
    if (!brought.ok) return setProblem(brought.problem)
    const table = tableOf(brought.source.text)
    // A sheet with a heading alone makes a form too.
    const rows = parseCsv(brought.source.text).records.map(({ cells }) => cells)
    if (rows.length === 0) return setProblem(table.problem ?? 'There is nothing in this file.')
    const found = guessFields(rows)
    if (!found.ok) return setProblem(found.problem)
    setGuesses(found.guesses)
    setChosen({ id: 'sheet', form: { fields: [], rules: [] }, rhythm: null })
    const called = plainName(file.name)
    if (name.trim() === '') setName(called)
    return undefined
  }
  const bringOwn = async (file: File) => {
    if (file.size > 1_000_000) return setProblem('This file is over 1 MB. A log of ours is smaller.')
    try {
      const read = JSON.parse(await file.text()) as Readonly<Record<string, unknown>>
      const { form, problems } = readForm(read['form'])
      if (read['shipshape'] !== 'log' || form.fields.length === 0)
        return setProblem('This is no log saved from here. Choose a spreadsheet, or a file that ends in .log.json.')
      if (problems.length > 0) setProblem(`Not all of it could be read. ${problems[0] ?? ''}`)
      take(
        { id: 'file', form, rhythm: null },
        typeof read['name'] === 'string' ? read['name'] : plainName(file.name),
        subject,
      )
    } catch {
      setProblem('This file cannot be read. It ends too early or is no log saved from here.')
    }
    return undefined
  }
  const make = () =>
    step(async () => {
      const id = newId()
      const form = guesses === null ? chosen.form : { fields: fieldsOf(guesses), rules: [] }
      const key = freeKey(
        name,
        logs.map((log) => log.key),
      )
      const kept = await save(
        data.commit([
          {
            kind: 'add',
            entity: 'log',
            id,
            fields: {
              name: name.trim(),
              key,
              subject,
              state: 'draft',
              signed: true,
              rhythm: chosen.rhythm,
              ...nameFields(name.trim() === lastCalled ? (chosen.names ?? null) : null),
            },
          },
          ...stepOps(id, [], { put: partsOf(form), drop: [] }),
        ]),
      )
      if (kept) navigate(`/logs/${id}/build`)
      return kept
    })
  return (
    <>
      <PageHeader
        title="New log"
        breadcrumb={[{ label: 'Logs', href: '/logs' }]}
        primary={
          <Button
            kind="primary"
            busy={busy}
            disabledReason={name.trim() === '' ? 'Choose what to begin with, or give it a name.' : undefined}
            onClick={() => void make()}
          >
            Build it
          </Button>
        }
      />
      <div className={styles.page}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <div className={styles.pair}>
          <Field label="Name" required>
            <TextInput
              value={name}
              onChange={setName}
              maxLength={120}
              placeholder="Air compressor log"
              ref={focusOnMount}
            />
          </Field>
          <Field label="Subject">
            <Select
              value={subject}
              options={SUBJECTS.map((value) => ({ value, label: wordOf('log', 'subject', value) }))}
              onChange={setSubject}
            />
          </Field>
        </div>
        <section>
          <h2>Begin with</h2>
          <div className={styles.starters}>
            <Starter
              title="An empty form"
              about="Add what is asked one by one."
              on={chosen.id === 'empty'}
              onPress={() => take(EMPTY, '', subject)}
            />
            {starters.map((one) => (
              <Starter
                key={one.key}
                title={one.name.en}
                about={`${one.about} ${plural(one.form.fields.length, 'field')}, ${one.rhythm}.`}
                on={chosen.id === one.key}
                onPress={() =>
                  take({ id: one.key, form: one.form, rhythm: one.rhythm, names: one.name }, one.name.en, one.subject)
                }
              />
            ))}
            {logs.flatMap((log) => {
              const version = liveOf(versions, log.id)
              return version === null
                ? []
                : [
                    <Starter
                      key={log.id}
                      title={`A copy of ${log.name}`}
                      about={`Version ${version.version} of this yard.`}
                      on={chosen.id === log.id}
                      onPress={() =>
                        take({ id: log.id, form: formOf(version), rhythm: log.rhythm }, `${log.name} copy`, log.subject)
                      }
                    />,
                  ]
            })}
          </div>
        </section>
        <FileDrop
          action="Choose a file"
          label="Or bring the spreadsheet you have"
          hint="Its first row of names becomes the fields; their kinds are guessed from the rows below. Excel, CSV, or a log saved from here."
          accept=".xlsx,.csv,.json,text/csv,application/json"
          error={problem}
          onFile={(file) => void bring(file)}
        />
        {guesses === null ? null : <Guesses guesses={guesses} onChange={setGuesses} />}
      </div>
    </>
  )
}

/** Those that this version of the app ships; none until they are loaded. */
function useStarters(): readonly Shipped[] {
  const [starters, setStarters] = useState<readonly Shipped[]>([])
  useEffect(() => {
    let gone = false
    void loadStarters().then((loaded) => {
      if (!gone) setStarters(loaded)
    })
    return () => {
      gone = true
    }
  }, [])
  return starters
}

interface StarterProps {
  readonly title: string
  readonly about: string
  readonly on: boolean
  readonly onPress: () => void
}

function Starter({ title, about, on, onPress }: StarterProps) {
  return (
    <button type="button" className={styles.starter} aria-pressed={on} onClick={onPress}>
      <b>{title}</b>
      <small>{about}</small>
    </button>
  )
}

/** A file may be named like a path: only its last part is a name. */
function plainName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  return last
    .replace(/(\.log)?\.[a-z]+$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .slice(0, 120)
}
