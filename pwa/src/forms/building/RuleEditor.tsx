import { ACTIONS, type Action, type Field, type Rule, DATED, RAISED } from '../../../../sync/forms/form.ts'
import { condition as wordsOf, DOES, labelsOf } from '../../../../sync/forms/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { hasNumber, numberText, parseNumber } from '../filling/numbers.ts'
import { isAsked } from '../filling/pages.ts'
import styles from './building.module.css'
import { conditionsOf, OPERATOR_WORDS, operatorsOf, ruleOf, type Condition } from './conditions.ts'
import { doing } from './draft.ts'
import { Line } from './Line.tsx'
import type { Builder } from './useBuilder.ts'

/** Who can be told or given work: a person, or a role. */
const ROLES = [
  { value: 'role:supervisor', label: 'Supervisors' },
  { value: 'role:ehs_manager', label: 'EHS managers' },
  { value: 'role:env_specialist', label: 'Environmental specialists' },
  { value: 'role:operations', label: 'Operations' },
] as const

const NEEDS_OF = new Set<Action>(['show', 'require', 'warn', 'end'])
const NEEDS_WORDS = new Set<Action>(['refuse', 'warn', ...RAISED])
const NEEDS_SOMEBODY = new Set<Action>(RAISED)

interface Props {
  readonly builder: Builder
  readonly name: string
  readonly rule: Rule
  readonly nth: number
}

/** A rule as a sentence of menus: when this holds, that happens. */
export function RuleEditor({ builder, name, rule, nth }: Props) {
  const { fields } = builder.form
  const asked = fields.filter(isAsked)
  const conditions = conditionsOf(rule.when)
  const change = (part: { [K in keyof Rule]?: Rule[K] | undefined }, then = rule.then) => {
    const next = Object.fromEntries(Object.entries({ ...rule, ...part }).filter(([, value]) => value !== undefined))
    builder.changeRule(name, doing(then, next as unknown as Rule))
  }
  const setConditions = (all: readonly Condition[]) => change({ when: ruleOf(all) })
  const [first] = asked
  return (
    <div className={styles.rule}>
      <span className={styles.nth}>{nth}</span>
      <div className={styles.sentence}>
        When
        {conditions === null ? (
          <b>{wordsOf(rule.when, labelsOf(builder.form))}</b>
        ) : (
          conditions.map((one, at) => (
            <ConditionMenus
              key={at}
              fields={asked}
              condition={one}
              joined={at > 0}
              onChange={(to) => setConditions(conditions.map((other, index) => (index === at ? to : other)))}
              onDrop={conditions.length < 2 ? null : () => setConditions(conditions.filter((_, index) => index !== at))}
            />
          ))
        )}
        {conditions === null || first === undefined ? null : (
          <Button
            size="small"
            kind="quiet"
            onClick={() => setConditions([...conditions, { key: first.key, operator: 'filled', value: null }])}
          >
            and …
          </Button>
        )}
        <Select
          label="Then"
          value={rule.then}
          options={ACTIONS.map((value) => ({ value, label: DOES[value] }))}
          onChange={(then) =>
            change(
              {
                of: NEEDS_OF.has(then) ? (rule.of ?? (first === undefined ? [] : [first.key])) : undefined,
                say: NEEDS_WORDS.has(then) ? (rule.say ?? { en: 'Look at this' }) : rule.say,
                to: NEEDS_SOMEBODY.has(then) ? (rule.to ?? 'role:supervisor') : undefined,
                due: then === DATED ? (rule.due ?? 1) : undefined,
              },
              then,
            )
          }
        />
        {NEEDS_OF.has(rule.then) ? (
          <Select
            label="Field"
            value={rule.of?.[0] ?? ''}
            options={[
              ...fields.map(({ key, label }) => ({ value: key, label: label.en })),
              ...(rule.then === 'require'
                ? asked.map(({ key, label }) => ({ value: `note:${key}`, label: `a note on ${label.en}` }))
                : []),
            ]}
            placeholder="Choose a field"
            onChange={(key) => change({ of: [key] })}
          />
        ) : null}
        {NEEDS_WORDS.has(rule.then) ? (
          <Line
            label="Words"
            value={rule.say?.en ?? ''}
            error="Say what a person is to do."
            onSave={(en) => {
              if (en.trim() === '') return false
              change({ say: { ...rule.say, en: en.trim() } })
              return true
            }}
          />
        ) : null}
        {NEEDS_SOMEBODY.has(rule.then) ? (
          <Select
            label="Who"
            value={rule.to ?? ''}
            options={[...ROLES, ...builder.store.choices({ key: '', kind: 'person', label: { en: '' } })]}
            onChange={(to) => change({ to })}
          />
        ) : null}
        {rule.then === DATED ? (
          <Line
            label="Due in days"
            value={String(rule.due ?? 1)}
            numeric
            error="A number from 0 to 365."
            onSave={(text) => {
              const due = Number(text)
              if (!Number.isInteger(due) || due < 0 || due > 365) return false
              change({ due })
              return true
            }}
          />
        ) : null}
      </div>
      <Button
        size="small"
        kind="quiet"
        label={`Remove rule ${nth}`}
        icon={<Icon name="x" size="xs" />}
        onClick={() => builder.drop(name)}
      />
    </div>
  )
}

interface ConditionProps {
  readonly fields: readonly Field[]
  readonly condition: Condition
  readonly joined: boolean
  readonly onChange: (condition: Condition) => void
  readonly onDrop: (() => void) | null
}

function ConditionMenus({ fields, condition, joined, onChange, onDrop }: ConditionProps) {
  const field = fields.find(({ key }) => key === condition.key)
  const bare = condition.operator === 'filled' || condition.operator === 'empty'
  return (
    <>
      {joined ? 'and' : null}
      <Select
        label="Field"
        value={condition.key}
        options={fields.map(({ key, label }) => ({ value: key, label: label.en }))}
        onChange={(key) => onChange({ key, operator: 'filled', value: null })}
      />
      <Select
        label="How"
        value={condition.operator}
        options={(field === undefined ? (['filled', 'empty'] as const) : operatorsOf(field)).map((value) => ({
          value,
          label: OPERATOR_WORDS[value],
        }))}
        onChange={(operator) =>
          onChange({
            ...condition,
            operator,
            value: operator === 'filled' || operator === 'empty' ? null : (condition.value ?? firstValue(field)),
          })
        }
      />
      {bare || field === undefined ? null : <ValueMenu field={field} condition={condition} onChange={onChange} />}
      {onDrop === null ? null : (
        <Button
          size="small"
          kind="quiet"
          label="Remove this condition"
          icon={<Icon name="x" size="xs" />}
          onClick={onDrop}
        />
      )}
    </>
  )
}

function firstValue(field: Field | undefined): number | string {
  if (field === undefined || hasNumber(field)) return 0
  return choicesOf(field)?.[0]?.value ?? ''
}

function choicesOf(field: Field) {
  if (field.kind === 'yesNo')
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ]
  if (field.kind === 'judged')
    return [
      { value: 'pass', label: 'Pass' },
      { value: 'fail', label: 'Fail' },
      { value: 'na', label: 'N/A' },
    ]
  return field.options?.map(({ id, label }) => ({ value: id, label: label.en }))
}

function ValueMenu({
  field,
  condition,
  onChange,
}: Pick<ConditionProps, 'condition' | 'onChange'> & { readonly field: Field }) {
  const choices = choicesOf(field)
  if (choices !== undefined)
    return (
      <Select
        label="Value"
        value={String(condition.value ?? '')}
        options={choices}
        onChange={(value) => onChange({ ...condition, value })}
      />
    )
  const numeric = hasNumber(field)
  return (
    <Line
      label="Value"
      value={
        typeof condition.value === 'number' ? numberText(condition.value, field.decimals) : (condition.value ?? '')
      }
      numeric={numeric}
      error="Digits and one point."
      onSave={(text) => {
        const value = numeric ? parseNumber(text) : text.trim()
        if (value === null || value === '') return false
        onChange({ ...condition, value })
        return true
      }}
    />
  )
}
