import { textIn, type Language } from '../../lib/words.ts'
import { useAutosave } from '../../records/saving/useAutosave.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import type { TemplateItem } from '../template.ts'
import { formWords } from '../formWords.ts'

interface Props {
  readonly id: string
  readonly language: Language
  readonly item: TemplateItem
  readonly value: string
  readonly editable: boolean
  readonly onFill: (text: string) => Promise<boolean>
}

/** A question that is filled in rather than judged: words, one of several options, or a date. What stands in it is its answer. */
export function Filled({ id, language, item, value, editable, onFill }: Props) {
  const { text: question } = textIn(item.text, language)
  const options = item.options.map(({ id: option, text }) => ({ value: option, label: textIn(text, language).text }))
  if (!editable) return <p>{options.find((option) => option.value === value)?.label ?? value}</p>
  if (item.kind === 'select')
    return (
      <Select
        label={question}
        value={value}
        placeholder={formWords(language).choose}
        options={options}
        onChange={(chosen) => void onFill(chosen)}
      />
    )
  if (item.kind === 'date') return <DateInput label={question} value={value} onChange={(date) => void onFill(date)} />
  return <Words id={id} label={question} value={value} onFill={onFill} />
}

interface WordsProps extends Pick<Props, 'id' | 'value' | 'onFill'> {
  readonly label: string
}

function Words({ id, label, value, onFill }: WordsProps) {
  const { text, change, commit } = useAutosave({ id, value, onSave: onFill })
  return (
    <TextArea label={label} rows={2} maxLength={2000} value={text} onChange={change} onBlur={() => void commit()} />
  )
}
