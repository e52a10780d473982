/** The controls of this folder as fields of a react-hook-form form; for account and office forms, field screens save per field. */
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  type RegisterOptions,
} from 'react-hook-form'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { Select, type SelectOption } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

interface FormFieldProps<F extends FieldValues> {
  readonly control: Control<F>
  readonly name: FieldPathByValue<F, string>
  readonly label: string
  readonly hint?: ReactNode
  readonly required?: boolean
  readonly rules?: Pick<RegisterOptions<F, FieldPath<F>>, 'validate'>
}

/** A form's own text value; react-hook-form types it by the path, which is a text by `FieldPathByValue`. */
function useText<F extends FieldValues>({ control, name, rules }: FormFieldProps<F>) {
  const { field, fieldState } = useController({ control, name, ...(rules === undefined ? {} : { rules }) })
  const value: unknown = field.value
  return {
    value: typeof value === 'string' ? value : '',
    onChange: (next: string) => field.onChange(next),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  }
}

export interface FormTextProps<F extends FieldValues> extends FormFieldProps<F> {
  readonly type?: 'text' | 'email' | 'password' | 'tel'
  readonly maxLength?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly size?: 'office' | 'touch'
  /** Shown at the right of the label. */
  readonly aside?: ReactNode
  /** What a typed text is shown as, for instance a phone number in groups. */
  readonly format?: (text: string) => string
}

export function FormText<F extends FieldValues>(props: FormTextProps<F>) {
  const { error, ...control } = useText(props)
  const { format = (text: string) => text } = props
  return (
    <Field label={props.label} hint={props.hint} required={props.required ?? false} error={error} aside={props.aside}>
      <TextInput
        {...control}
        name={props.name}
        size={props.size ?? 'office'}
        type={props.type ?? 'text'}
        maxLength={props.maxLength ?? 200}
        autoComplete={props.autoComplete ?? 'off'}
        onChange={(text) => control.onChange(format(text))}
      />
    </Field>
  )
}

export interface FormAreaProps<F extends FieldValues> extends FormFieldProps<F> {
  readonly rows?: number
  readonly maxLength?: number
  readonly placeholder?: string
}

export function FormArea<F extends FieldValues>(props: FormAreaProps<F>) {
  const { error, ...control } = useText(props)
  return (
    <Field label={props.label} hint={props.hint} required={props.required ?? false} error={error}>
      <TextArea
        {...control}
        rows={props.rows ?? 3}
        maxLength={props.maxLength ?? 1000}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
    </Field>
  )
}

export interface FormSelectProps<F extends FieldValues> extends FormFieldProps<F> {
  readonly options: readonly SelectOption[]
  readonly placeholder?: string
}

export function FormSelect<F extends FieldValues>(props: FormSelectProps<F>) {
  const { error, value, onChange } = useText(props)
  return (
    <Field label={props.label} hint={props.hint} required={props.required ?? false} error={error}>
      <Select
        value={value}
        options={props.options}
        onChange={onChange}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
    </Field>
  )
}
