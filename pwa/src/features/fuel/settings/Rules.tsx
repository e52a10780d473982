import type { Json } from '../../../../../schema/meta/shapes.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Citation } from '../../../ui/Citation.tsx'
import { cx } from '../../../ui/cx.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { SEVERITY_WORDS } from '../core/flagWords.ts'
import { ownRules, RULES, WHOLE, withRule, type OwnRule, type Rule, type RuleValue } from './rules.ts'
import styles from './settings.module.css'
import { formatClock } from '../../../lib/dates.ts'

const LONGEST = 40
const MINUTES = 'min of the day'

/** "5:00 AM" of 300 minutes. */
function wallTime(minutes: string): string {
  const all = Number(minutes)
  return formatClock([Math.floor(all / 60), all % 60].map((part) => String(part).padStart(2, '0')).join(':'))
}

interface Props {
  readonly value: Json
  /** Absent where the reader may not change them. */
  readonly onGive?: ((rows: Json) => void) | undefined
}

/** Every rule with its values, the yard's own beside those of the library. */
export function Rules({ value, onGive }: Props) {
  const own = ownRules(value)
  const put = onGive && ((rows: readonly OwnRule[]) => onGive(rows.map((row) => ({ ...row }))))
  return (
    <ul className={styles.rules}>
      {RULES.map((rule) => (
        <OneRule key={rule.code} rule={rule} own={own} put={put} />
      ))}
    </ul>
  )
}

interface RuleProps {
  readonly rule: Rule
  readonly own: readonly OwnRule[]
  readonly put: ((rows: readonly OwnRule[]) => void) | undefined
}

function OneRule({ rule: { code, title, severity, values }, own, put }: RuleProps) {
  const mine = own.filter((row) => row.code === code)
  const off = mine.some((row) => row.off === true)
  const changed = mine.filter(({ value = '' }) => value !== '').length
  const reason = mine.find(({ key }) => key === WHOLE)?.reason ?? ''
  const words = severity === 'error' || severity === 'warn' ? SEVERITY_WORDS[severity] : SEVERITY_WORDS.info
  return (
    <li>
      <div className={styles.head}>
        {put === undefined ? (
          <span>
            <b>{title}</b> {off ? <Badge tone="neutral">Off</Badge> : null}
          </span>
        ) : (
          <Checkbox label={title} checked={!off} onChange={(on) => put(withRule(own, code, WHOLE, { off: !on }))} />
        )}
        <span className={styles.quiet}>{code}</span>
        <Badge tone={words.tone}>{words.label}</Badge>
      </div>
      {values.length === 0 ? null : (
        <details className={styles.values}>
          <summary>
            {changed === 0 ? `Values (${values.length})` : `Values (${changed} of ${values.length} differ here)`}
          </summary>
          <table>
            <thead>
              <tr>
                <th scope="col">Value</th>
                <th scope="col">This yard</th>
                <th scope="col">Library</th>
              </tr>
            </thead>
            <tbody>
              {values.map((value) => (
                <Value
                  key={value.key}
                  value={value}
                  own={mine.find(({ key }) => key === value.key)?.value ?? ''}
                  onGive={put && ((text) => put(withRule(own, code, value.key, { value: text })))}
                />
              ))}
            </tbody>
          </table>
        </details>
      )}
      {!off && changed === 0 && reason === '' ? null : put === undefined ? (
        <p className={styles.quiet}>{reason === '' ? 'No reason is given.' : reason}</p>
      ) : (
        <TextInput
          label={`Why ${code} differs here`}
          placeholder="Why it differs here"
          maxLength={300}
          value={reason}
          onChange={(text) => put(withRule(own, code, WHOLE, { reason: text }))}
        />
      )}
    </li>
  )
}

interface ValueProps {
  readonly value: RuleValue
  readonly own: string
  readonly onGive: ((text: string) => void) | undefined
}

function Value({ value: { title, value, unit, cite, edition, verified }, own, onGive }: ValueProps) {
  return (
    <tr className={cx(own !== '' && styles.own)}>
      <th scope="row">{title}</th>
      <td>
        {onGive === undefined ? (
          own === '' ? (
            '–'
          ) : (
            `${own} ${unit}`
          )
        ) : (
          <TextInput
            label={`${title}, ${unit}`}
            inputMode="decimal"
            maxLength={LONGEST}
            placeholder={value}
            value={own}
            onChange={onGive}
          />
        )}
      </td>
      <td>
        {value} {unit}
        {unit === MINUTES ? ` (${wallTime(value)})` : null}
        <small>
          <Citation citation={cite} mark={verified} edition={edition} />
        </small>
      </td>
    </tr>
  )
}
