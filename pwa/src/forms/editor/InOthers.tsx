import { ENGLISH, languages } from '../../lib/words.ts'
import { Field } from '../../ui/Field.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import type { Others } from './others.ts'

interface Props {
  /** "Question": the label goes on with the language. */
  readonly label: string
  readonly value: Others
  readonly onChange: (value: Others) => void
  readonly maxLength: number
  readonly rows?: number
}

/** A text in each language but English. */
export function InOthers({ label, value, onChange, maxLength, rows }: Props) {
  return languages()
    .filter(({ id }) => id !== ENGLISH)
    .map(({ id, english }) => {
      const props = {
        value: value[id] ?? '',
        onChange: (text: string) => onChange({ ...value, [id]: text }),
        maxLength,
      }
      return (
        <Field key={id} label={`${label} in ${english}`}>
          {rows === undefined ? <TextInput {...props} /> : <TextArea {...props} rows={rows} />}
        </Field>
      )
    })
}
