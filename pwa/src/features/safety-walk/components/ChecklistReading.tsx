import { useState } from 'react'
import { TextInput } from '../../../ui/TextInput.tsx'
import { formatReading, parseReading, resultOfReading, type TemplateItem } from '../template.ts'
import styles from './Checklist.module.css'

interface Props {
  readonly item: TemplateItem
  readonly value: number | null
  readonly editable: boolean
  /** Somebody wanted to pass it without a reading. */
  readonly asked: boolean
  readonly onValue: (value: number) => void
}

/** A meter's reading with its unit and limits. It answers the question by itself. */
export function ChecklistReading({ item, value: kept, editable, asked, onValue }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (kept === null ? '' : formatReading(kept))
  const value = parseReading(shown)
  const keep = () => {
    if (typed === null || value === null || value === kept) return
    setTyped(null)
    onValue(value)
  }
  const unreadable = typed !== null && typed !== '' && value === null
  const outside = !unreadable && value !== null && resultOfReading(item, value) === 'fail'
  return (
    <div className={styles.reading}>
      <TextInput label={`Reading in ${item.unit ?? 'numbers'}`} size="touch" inputMode="decimal" value={shown} readOnly={!editable} onChange={setTyped} onBlur={keep} onKeyDown={(event) => { if (event.key === 'Enter') keep() }} maxLength={12} />
      <span className={styles.unit}>{item.unit}</span>
      <span className={styles.limits} data-outside={outside || undefined} aria-live="polite">
        {unreadable ? 'Digits and one point, two places' : asked ? `Enter the reading first. ${limits(item)}` : `${outside ? 'Outside the limit. ' : ''}${limits(item)}`}
      </span>
    </div>
  )
}

function limits({ min, max, unit }: TemplateItem): string {
  const tail = unit === null ? '' : ` ${unit}`
  if (min !== null && max !== null) return `Allowed: ${formatReading(min)} to ${formatReading(max)}${tail}`
  if (min !== null) return `Allowed: at least ${formatReading(min)}${tail}`
  return max === null ? '' : `Allowed: at most ${formatReading(max)}${tail}`
}
