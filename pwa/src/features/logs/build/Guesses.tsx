import type { FieldKind } from '../../../../../sync/forms/form.ts'
import { kindLabel } from '../../../forms/building/draft.ts'
import type { Guess } from '../../../forms/building/importing.ts'
import { plural } from '../../../lib/text.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import styles from './build.module.css'

const KINDS: readonly FieldKind[] = [
  'text',
  'longText',
  'number',
  'meter',
  'choice',
  'yesNo',
  'judged',
  'date',
  'time',
  'dateTime',
  'duration',
  'person',
  'signature',
  'photo',
  'scan',
]

interface Props {
  readonly guesses: readonly Guess[]
  readonly onChange: (guesses: readonly Guess[]) => void
}

/** What the columns of a sheet become; what was guessed wrong is put right here. */
export function Guesses({ guesses, onChange }: Props) {
  const set = (at: number, part: Partial<Guess>) =>
    onChange(guesses.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <section>
      <h2>{plural(guesses.filter(({ left }) => !left).length, 'field')} from the sheet</h2>
      <table className={styles.guesses}>
        <thead>
          <tr>
            <th scope="col">Ask</th>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">Unit</th>
            <th scope="col">In the sheet</th>
          </tr>
        </thead>
        <tbody>
          {guesses.map((one, at) => (
            <tr key={at}>
              <td>
                <Checkbox
                  label={`Ask for ${one.label}`}
                  hideLabel
                  checked={!one.left}
                  onChange={(on) => set(at, { left: !on })}
                />
              </td>
              <td>
                <TextInput
                  label={`Name of column ${at + 1}`}
                  value={one.label}
                  onChange={(label) => set(at, { label })}
                  maxLength={120}
                />
              </td>
              <td>
                <Select
                  label={`Kind of ${one.label}`}
                  value={one.kind}
                  options={KINDS.map((value) => ({ value, label: kindLabel(value) }))}
                  onChange={(kind) => set(at, { kind })}
                />
              </td>
              <td>
                <TextInput
                  label={`Unit of ${one.label}`}
                  value={one.unit}
                  onChange={(unit) => set(at, { unit })}
                  maxLength={16}
                />
              </td>
              <td>{one.examples.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
