import { Alert } from '../../ui/Alert.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Select.tsx'
import type { ImportField } from './fields.ts'
import type { Mapping } from './mapping.ts'
import styles from './Import.module.css'

interface ColumnMappingProps {
  readonly fields: readonly ImportField[]
  readonly headings: readonly string[]
  /** The first row, to see that the right column was found. */
  readonly sample: readonly string[]
  readonly mapping: Mapping
  readonly missing: readonly ImportField[]
  readonly onChange: (mapping: Mapping) => void
}

const NONE = 'none'

/** Which column is which. Found by heading, and remembered when a person corrects it. */
export function ColumnMapping({ fields, headings, sample, mapping, missing, onChange }: ColumnMappingProps) {
  const options = [
    { value: NONE, label: 'Not in the file' },
    ...headings.map((heading, column) => ({
      value: String(column),
      label: heading === '' ? `Column ${column + 1}` : heading,
    })),
  ]
  const choose = (field: string, value: string) => {
    const { [field]: _old, ...rest } = mapping
    onChange(value === NONE ? rest : { ...rest, [field]: Number(value) })
  }
  return (
    <Card title="Check the columns">
      {missing.length === 0 ? null : (
        <Alert>{`Choose a column for ${missing.map((field) => field.title).join(' and ')}.`}</Alert>
      )}
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Column of the file</th>
              <th scope="col">First row says</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => {
              const column = mapping[field.id]
              return (
                <tr key={field.id}>
                  <th scope="row">
                    {field.title}
                    {field.required ? <span className={styles.required}> needed</span> : null}
                  </th>
                  <td>
                    <Select
                      label={`Column for ${field.title}`}
                      value={column === undefined ? NONE : String(column)}
                      options={options}
                      onChange={(value) => choose(field.id, value)}
                    />
                  </td>
                  <td className={styles.sample}>{column === undefined ? '' : (sample[column] ?? '')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
