/** How a file is read: its sheet, which column is what, and the questions that it leaves open. */
import { useState } from 'react'
import { formatBytes, formatNumber } from '../../../lib/numbers.ts'
import { plural } from '../../../lib/text.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { humanize } from '../../../lib/valueWords.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Select } from '../../../ui/Select.tsx'
import type { Answers, Column, Question, Reading } from './file/shapes.ts'
import styles from './upload.module.css'

const COLUMNS: Readonly<Record<Column, string>> = {
  day: 'Date',
  time: 'Time',
  unitNo: 'Asset',
  operator: 'Operator',
  card: 'Card',
  product: 'Fuel',
  quantity: 'Quantity',
  uom: 'Unit',
  unitPrice: 'Unit price',
  total: 'Total',
  tax: 'Tax',
  odometer: 'Odometer',
  hours: 'Hours',
  vendor: 'Site',
  location: 'Where',
  invoice: 'Invoice',
}

const IS_COLUMN = (name: string): name is Column => Object.hasOwn(COLUMNS, name)

interface Props {
  readonly reading: Reading
  readonly answers: Answers
  readonly onAnswer: (more: Answers) => void
  readonly onOther: () => void
}

export function Manner({ reading, answers, onAnswer, onOther }: Props) {
  const { file, mapped, headings, questions, skipped } = reading
  const [changing, setChanging] = useState(false)
  const used = new Set(mapped.map(({ at }) => at))
  const choose = (at: number, column: string) =>
    onAnswer({
      mapping: { ...answers.mapping, ...takenOff(mapped, at), ...(IS_COLUMN(column) ? { [column]: at } : {}) },
    })
  return (
    <div className={styles.manner}>
      <Card title={file.fileName}>
        <p className={styles.quiet}>
          {formatBytes(file.bytes)}, {file.encoding}
          {reading.sheet === null ? '' : `, sheet ${reading.sheet}`}
          <br />
          SHA-256 {file.sha256.slice(0, 8)}…{file.sha256.slice(-4)}
        </p>
        {reading.sheets.length > 1 ? (
          <Select
            label="Sheet that is read; the others are not"
            value={reading.sheet ?? ''}
            options={reading.sheets.map(({ name, rows }) => ({
              value: name,
              label: `${name}, ${plural(rows, 'row')}`,
            }))}
            onChange={(sheet) => onAnswer({ sheet, mapping: undefined, headingRow: undefined, keep: undefined })}
          />
        ) : null}
        <Button size="small" kind="quiet" onClick={onOther}>
          Another file
        </Button>
      </Card>
      {questions.map((question) => (
        <Card key={question.say} title="To answer">
          <Asked {...{ question, answers, onAnswer, headings }} />
        </Card>
      ))}
      <Card
        title="Columns"
        aside={
          mapped.some(({ confidence }) => confidence === 'remembered') ? <Badge tone="ok">Remembered</Badge> : undefined
        }
      >
        <ul className={styles.columns}>
          {headings.map((heading, at) => {
            const is = mapped.find((one) => one.at === at)
            if (!changing && is === undefined) return null
            return (
              <li key={`${at} ${heading}`}>
                <span>{heading === '' ? `Column ${at + 1}` : heading}</span>
                {changing ? (
                  <Select
                    label={`${heading} is`}
                    value={is?.column ?? 'none'}
                    options={[
                      { value: 'none', label: 'Left out' },
                      ...Object.entries(COLUMNS).map(([value, label]) => ({ value, label })),
                    ]}
                    onChange={(column) => choose(at, column)}
                  />
                ) : (
                  <b>{is === undefined ? 'Left out' : COLUMNS[is.column]}</b>
                )}
                <span className={styles.quiet}>{is?.sample}</span>
              </li>
            )
          })}
        </ul>
        <Button size="small" kind="quiet" onClick={() => setChanging((was) => !was)}>
          {changing
            ? 'Done'
            : headings.length > used.size
              ? `Change, ${headings.length - used.size} left out`
              : 'Change'}
        </Button>
        <ul className={styles.notes}>
          {skipped.map(({ say }) => (
            <li key={say}>{say}</li>
          ))}
          {reading.totals.slice(0, 1).map(({ rowNo, text }) => (
            <li key={rowNo}>
              Row {formatNumber(rowNo)} adds up: {text}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** A place in the row stands for one column: what it was before is left out. */
function takenOff(mapped: Reading['mapped'], at: number): Readonly<Partial<Record<Column, null>>> {
  return Object.fromEntries(mapped.filter((one) => one.at === at).map(({ column }) => [column, null]))
}

interface AskedProps {
  readonly question: Question
  readonly headings: readonly string[]
  readonly answers: Answers
  readonly onAnswer: (more: Answers) => void
}

function Asked({ question, headings, answers, onAnswer }: AskedProps) {
  const choices = choicesOf(question, headings, answers)
  return (
    <>
      <p>{question.say}</p>
      {choices.length === 0 ? null : (
        <Select
          label={question.say}
          value=""
          placeholder="Choose"
          options={choices.map(({ label }, at) => ({ value: String(at), label }))}
          onChange={(at) => {
            const choice = choices[Number(at)]
            if (choice !== undefined) onAnswer(choice.answer)
          }}
        />
      )}
    </>
  )
}

function choicesOf(
  question: Question,
  headings: readonly string[],
  answers: Answers,
): readonly { readonly label: string; readonly answer: Answers }[] {
  switch (question.kind) {
    case 'sheet':
      return question.sheets.map(({ name, rows }) => ({
        label: `${name}, ${plural(rows, 'row')}`,
        answer: { sheet: name },
      }))
    case 'layout':
      return question.layouts.map((layout) => ({ label: layout.title, answer: { layout } }))
    case 'heading':
      return Array.from({ length: 20 }, (_, at) => ({ label: `Row ${at + 1}`, answer: { headingRow: at + 1 } }))
    case 'column':
      return headings.map((heading, at) => ({
        label: heading === '' ? `Column ${at + 1}` : heading,
        answer: { mapping: { [question.column]: at } },
      }))
    case 'dateOrder':
      return [
        { label: 'Month first (10/05 is October 5)', answer: { dateOrder: 'mdy' } },
        { label: 'Day first (10/05 is May 10)', answer: { dateOrder: 'dmy' } },
      ]
    case 'unit':
      return UNITS.map((unit) => ({ label: wordOf('fuelEntry', 'unit', unit), answer: { unit } }))
    case 'measure':
      return [
        { label: 'It is in that unit', answer: { measured: [...(answers.measured ?? []), question.column] } },
        { label: 'Leave the column out', answer: { mapping: { [question.column]: null } } },
      ]
    case 'fuel':
      return FUELS.map((fuel) => ({ label: wordOf('fuelEntry', 'fuel', fuel) || humanize(fuel), answer: { fuel } }))
  }
}

const UNITS = ['gal', 'l', 'bbl', 'lb', 'kg', 'short_ton', 'scf', 'ccf', 'mcf', 'therm', 'mmBtu', 'kWh']
const FUELS = ['diesel', 'dyed_diesel', 'gasoline', 'b20', 'e10', 'propane', 'def', 'kerosene', 'jet', 'natural_gas']
