import { useState, type ReactNode } from 'react'
import type { FieldMeta, Json } from '../../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../../sync/change/clean.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { limitsText, readingOf, readingText } from '../../readings.ts'
import { useWords } from '../useWords.ts'
import styles from './controls.module.css'

interface Only {
  readonly name: string
  readonly title: string
  readonly unit: string
}

interface Props {
  readonly fields: Readonly<Record<string, FieldMeta>> | undefined
  readonly row: Readonly<Record<string, Json>>
  /** One cell under a name and with a unit of the row; all of them for null. */
  readonly cells: (only: Only | null) => ReactNode
}

/** The cells of one row. A reading that the row asks for is its name, one box and its limits; a row that a person adds asks for everything. */
export function RowCells({ fields = {}, row, cells }: Props) {
  const words = useWords()
  const reading = readingOf(fields, row)
  const [first] = Object.keys(fields)
  const name = textOf(row[first ?? ''])
  const [asked] = useState(name !== '')
  if (reading === null || !asked) return <div className={styles.cells}>{cells(null)}</div>
  const limits = limitsText(reading, words)
  const value = row[reading.field]
  return (
    <div className={styles.reading}>
      <p className={styles.readingName}>
        {name}
        {limits !== '' && <small>{limits}</small>}
        {textsBeside(fields, row, reading.cell.limits?.unit).map((text) => (
          <small key={text}>{text}</small>
        ))}
      </p>
      {cells({ name: reading.field, title: name, unit: reading.unit })}
      {reading.outside && typeof value === 'number' && (
        <p className={styles.outside}>
          <Icon name="triangle-alert" size="xs" /> {words.outside}: {readingText(reading, value)}
        </p>
      )}
    </div>
  )
}

/** What else the row says in words: where its limits come from. */
function textsBeside(
  fields: Readonly<Record<string, FieldMeta>>,
  row: Readonly<Record<string, Json>>,
  unit: string | undefined,
): readonly string[] {
  const [, ...others] = Object.entries(fields).filter(([name, { type }]) => type === 'string' && name !== unit)
  return others.map(([name]) => textOf(row[name])).filter((text) => text !== '')
}
