import { useState } from 'react'
import type { Answer } from '../../../../../schema/gen/types.ts'
import type { Row } from '../../../data/live.ts'
import { ConflictChip } from '../../../records/ConflictChip.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { formatReading, parseReading, resultOfReading, type TemplateItem } from '../template.ts'
import styles from './Checklist.module.css'

type Result = NonNullable<Answer['result']>

interface Props {
  readonly item: TemplateItem
  readonly row: Row<'answer'> | null
  readonly editable: boolean
  readonly onAnswer: (result: Result, value?: number) => void
  readonly onFinding: (() => void) | undefined
}

const RESULTS = [
  { value: 'pass', label: 'Pass', icon: 'check' }, { value: 'fail', label: 'Fail', icon: 'x' }, { value: 'na', label: 'N/A', icon: 'minus' },
] as const

/** One question with its source in sight, and three thirds to answer it. */
export function ChecklistItem({ item, row, editable, onAnswer, onFinding }: Props) {
  const result = row?.result ?? null
  return (
    <article className={styles.item} data-result={result ?? 'open'}>
      <p className={styles.question}>{item.text}</p>
      {item.hint === null ? null : <p className={styles.hint}>{item.hint}</p>}
      <p className={styles.source}>
        {item.citation === null ? null : <span>{item.citation}</span>}
        {item.verified ? null : <Badge tone="warn" icon={<Icon name="circle-question-mark" size="xs" />}>unverified</Badge>}
        {row === null ? null : <ConflictChip row={row} entity="answer" field="result" />}
      </p>
      {item.kind === 'number' ? <Reading item={item} row={row} editable={editable} onAnswer={onAnswer} /> : null}
      <div className={styles.thirds} role="radiogroup" aria-label={item.text}>
        {RESULTS.map(({ value, label, icon }) => (
          <button key={value} type="button" role="radio" aria-checked={result === value} disabled={!editable} className={styles.third} data-answer={value} onClick={() => onAnswer(value)}>
            <Icon name={icon} size="md" />
            {label}
          </button>
        ))}
      </div>
      {onFinding === undefined ? null : <Key label="Open the finding" icon={<Icon name="triangle-alert" size="md" />} onPress={onFinding} />}
    </article>
  )
}

function Reading({ item, row, editable, onAnswer }: Omit<Props, 'onFinding'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (row === null || row.value === null ? '' : formatReading(row.value))
  const value = parseReading(shown)
  const keep = () => {
    if (typed === null || value === null || value === row?.value) return
    setTyped(null)
    onAnswer(resultOfReading(item, value), value)
  }
  return (
    <div className={styles.reading}>
      <TextInput label={`Reading in ${item.unit ?? 'numbers'}`} size="touch" inputMode="decimal" value={shown} readOnly={!editable} onChange={setTyped} onBlur={keep} onKeyDown={(event) => { if (event.key === 'Enter') keep() }} maxLength={12} />
      <span className={styles.unit}>{item.unit}</span>
      <span className={styles.limits}>{typed !== null && typed !== '' && value === null ? 'Digits and one point, two places' : limits(item)}</span>
    </div>
  )
}

function limits({ min, max, unit }: TemplateItem): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return `Allowed: ${formatReading(min)} to ${formatReading(max)}${tail}`
  if (min !== null) return `Allowed: at least ${formatReading(min)}${tail}`
  return max === null ? '' : `Allowed: at most ${formatReading(max)}${tail}`
}
