import type { Row } from '../../../data/react/live.ts'
import { formatDate } from '../../../lib/dates.ts'
import { formatScaled, plainScaled } from '../../../lib/numbers.ts'
import { shownTyped } from '../../../lib/typed.ts'
import { cx } from '../../../ui/cx.ts'
import styles from './fill.module.css'
import type { Fill, Slot } from './fill.ts'
import { useFillWords } from './useFillWords.ts'

interface Props {
  readonly fill: Fill
  readonly slots: readonly Slot[]
  readonly past: readonly Row<'fuelEntry'>[]
  readonly active: Slot['key'] | undefined
  /** What stands in it is replaced by the next digit. */
  readonly fresh: boolean
  readonly onActive: (at: number) => void
}

/** The numbers that are asked, with what they were the last time. The digits go into the chosen one. */
export function Slots({ fill, slots, past, active, fresh, onActive }: Props) {
  const { t, label } = useFillWords()
  return (
    <div className={cx(styles.slots, slots.length === 2 && styles.two, slots.length > 2 && styles.many)}>
      {slots.map((slot, at) => {
        const typed = fill.digits[slot.key] ?? ''
        const last = lastOf(slot, fill, past)
        const unit = slot.key === 'quantity' ? label('unit', slot.unit) : slot.unit
        return (
          <button
            key={slot.key}
            type="button"
            aria-pressed={slot.key === active}
            className={cx(styles.slot, slot.key === active && styles.on)}
            onClick={() => onActive(at)}
          >
            <b>{t.slots[slot.key]}</b>
            <span className={cx(styles.number, typed === '' && styles.empty)}>
              {slot.key === 'total' ? '$' : fill.minus && slot.key === 'quantity' ? '−' : ''}
              {fresh && slot.key === active ? <mark>{shownTyped(typed)}</mark> : shownTyped(typed)}{' '}
              {slot.key === 'total' ? null : <small>{unit}</small>}
            </span>
            <span className={styles.last}>
              {last === null ? (
                slot.key === 'quantity' ? (
                  t.noLast
                ) : (
                  t.optional
                )
              ) : (
                <>
                  {t.last}{' '}
                  <b>{slot.key === 'total' ? formatScaled(last.value, 2) : plainScaled(last.value, slot.places)}</b>
                  {at === 0 ? `, ${formatDate(last.day)}` : null}
                </>
              )}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function lastOf(slot: Slot, fill: Fill, past: readonly Row<'fuelEntry'>[]) {
  const same = (row: Row<'fuelEntry'>) =>
    slot.key === 'def'
      ? row.fuel === 'def'
      : row.type === fill.type && row.fuel !== 'def' && (slot.key !== 'quantity' || row.unit === fill.unit)
  for (const row of past) {
    const value = same(row) ? valueIn(row, slot.key) : null
    if (value !== null) return { value, day: row.day }
  }
  return null
}

function valueIn(row: Row<'fuelEntry'>, key: Slot['key']): number | null {
  if (key === 'def') return row.quantity
  return key === 'total' ? row.totalCost : row[key]
}
