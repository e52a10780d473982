import { Field } from '../../../ui/Field.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useFieldWords } from './useFieldWords.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Where in the area it stands. */
export function PlaceField({ value, onChange }: Props) {
  const { t } = useFieldWords()
  return (
    <Field label={t.place} hint={t.placeHint}>
      <TextInput size="touch" value={value} onChange={onChange} maxLength={60} placeholder={t.placeExample} />
    </Field>
  )
}
