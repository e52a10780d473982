import { useState } from 'react'
import { TextInput } from '../TextInput.tsx'
import type { Column } from './columns.ts'
import styles from './FilterBar.module.css'
import { endsOf, rangeOf, readEnd, writeEnd } from './range.ts'
import { useListWords } from './useListWords.ts'

interface Props {
  readonly column: Pick<Column<never>, 'title' | 'unit' | 'writing'>
  /** "100..120"; empty = no filter. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Two boxes for the ends of a range; either may stay empty. */
export function NumberRange({ column, value, onChange }: Props) {
  const say = useListWords()
  const [from, to] = endsOf(value)
  const [unread, setUnread] = useState<Readonly<Record<'from' | 'to', string | null>>>({ from: null, to: null })
  const put = (start: string, end: string) => onChange(start === '' && end === '' ? '' : `${start}..${end}`)
  const note = (end: 'from' | 'to') => (problem: string | null) => setUnread((now) => ({ ...now, [end]: problem }))
  const range = rangeOf(value)
  const isBackwards = range !== null && range.from !== null && range.to !== null && range.from > range.to
  const unreadable = unread.from ?? unread.to
  const problem = unreadable !== null ? say.unreadable(unreadable) : isBackwards ? say.backwards : null
  return (
    <>
      <div className={styles.range}>
        <End
          {...{ column, label: say.fromOf(column.title), placeholder: say.from, end: from }}
          onChange={(end) => put(end, to)}
          onProblem={note('from')}
        />
        <End
          {...{ column, label: say.toOf(column.title), placeholder: say.to, end: to }}
          onChange={(end) => put(from, end)}
          onProblem={note('to')}
        />
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  )
}

interface EndProps extends Pick<Props, 'column'> {
  readonly label: string
  readonly placeholder: string
  /** As the address says it. */
  readonly end: string
  readonly onChange: (end: string) => void
  readonly onProblem: (text: string | null) => void
}

/** What is typed stays as it is typed while it says the same; what is no number filters nothing and is said. */
function End({ column, label, placeholder, end, onChange, onProblem }: EndProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? end : readEnd(typed, column)
  const told = typed === null || (read !== null && read !== end) ? writeEnd(end, column) : typed
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      // The keypads of tablets have no minus, and no feet.
      inputMode="text"
      value={told}
      onChange={(text) => {
        const now = readEnd(text, column)
        setTyped(text)
        // While a minus is all that stands there nobody is told that it is no number.
        onProblem(now === null && !/^[-−]?$/.test(text.trim()) ? text : null)
        onChange(now ?? '')
      }}
      onBlur={() => {
        if (read === null) return
        setTyped(null)
      }}
    />
  )
}
