import type { Field } from '../../../../sync/forms/form.ts'
import { useLanguage } from '../../ui/language.ts'
import styles from './BandBar.module.css'
import { fillWords } from './fillWords.ts'
import { bandOf, numberText } from './numbers.ts'

interface Props {
  readonly field: Pick<Field, 'kind' | 'decimals' | 'unit' | 'low' | 'warnLow' | 'warnHigh' | 'high'>
  readonly value: number | null
}

/** A value against the limits and the warn band of its field; nothing where the field has none. */
export function BandBar({ field, value }: Props) {
  const { language } = useLanguage()
  const t = fillWords(language)
  const { low, warnLow, warnHigh, high } = field
  const marks = [low, warnLow, warnHigh, high].filter((one) => one !== undefined)
  const [first] = marks
  const end = marks.at(-1)
  if (first === undefined || end === undefined) return null
  const room = Math.max(end - first, Math.abs(end), 1) * 0.3
  const [from, to] = [first - room, end + room]
  const percent = (at: number) => `${Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100))}%`
  const say = (at: number) => numberText(at, field.decimals)
  const [left, right] = [warnLow ?? low, warnHigh ?? high]
  const words = [
    low === undefined ? '' : t.low(say(low)),
    left === undefined || right === undefined ? '' : t.normalBand(say(left), say(right)),
    high === undefined ? '' : t.high(say(high)),
  ].filter(Boolean)
  return (
    <div role="img" aria-label={words.join(', ')} className={styles.bar}>
      <div className={styles.line}>
        <i
          className={styles.warn}
          style={{ left: percent(low ?? from), right: `calc(100% - ${percent(high ?? to)})` }}
        />
        <i
          className={styles.ok}
          style={{ left: percent(left ?? from), right: `calc(100% - ${percent(right ?? to)})` }}
        />
        {low === undefined ? null : <i className={styles.limit} style={{ left: percent(low) }} />}
        {high === undefined ? null : <i className={styles.limit} style={{ left: percent(high) }} />}
        {value === null ? null : (
          <i className={styles.dot} data-band={bandOf(field, value)} style={{ left: percent(value) }} />
        )}
      </div>
      <div className={styles.words}>
        {words.map((one) => (
          <span key={one}>{one}</span>
        ))}
      </div>
    </div>
  )
}
