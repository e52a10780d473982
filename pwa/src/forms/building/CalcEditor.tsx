import { CALC_NAMES, type CalcName } from '../../../../sync/forms/calc.ts'
import type { Calc, Field } from '../../../../sync/forms/form.ts'
import { formula, labelsOf, SIGNS, TAKES } from '../../../../sync/forms/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Field as Labelled } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { hasNumber } from '../filling/numbers.ts'
import styles from './building.module.css'
import { calcOf, chainOf, MENU_SIGNS, type Operand } from './formula.ts'
import { Line } from './Line.tsx'
import type { Builder } from './useBuilder.ts'

interface Props {
  readonly builder: Builder
  readonly field: Field
  readonly onChange: (calc: Calc) => void
}

/** A calculation from left to right, built from menus. */
export function CalcEditor({ builder, field, onChange }: Props) {
  const chain = chainOf(field.calc)
  const words = field.calc === undefined ? '' : formula(field.calc, labelsOf(builder.form))
  if (chain === null)
    return (
      <p>
        {words}. <Button onClick={() => onChange('0')}>Build it anew</Button>
      </p>
    )
  const set = (at: number, operand: Operand) =>
    onChange(
      calcOf(
        at === 0
          ? { ...chain, first: operand }
          : { ...chain, rest: chain.rest.map((one, index) => (index === at - 1 ? { ...one, operand } : one)) },
      ),
    )
  return (
    <Labelled label="Calculated" hint={words}>
      <div className={styles.sentence}>
        <OperandMenu {...{ builder, field }} operand={chain.first} onChange={(operand) => set(0, operand)} />
        {chain.rest.map(({ sign, operand }, at) => (
          <span key={at} className={styles.sentence}>
            <Select
              label="Then"
              value={sign}
              options={MENU_SIGNS.map((value) => ({ value, label: SIGNS[value] }))}
              onChange={(to) =>
                onChange(
                  calcOf({
                    ...chain,
                    rest: chain.rest.map((one, index) => (index === at ? { ...one, sign: to } : one)),
                  }),
                )
              }
            />
            <OperandMenu {...{ builder, field, operand }} onChange={(to) => set(at + 1, to)} />
          </span>
        ))}
        <Button
          size="small"
          onClick={() => onChange(calcOf({ ...chain, rest: [...chain.rest, { sign: '-', operand: { number: '0' } }] }))}
        >
          And then
        </Button>
        {chain.rest.length === 0 ? null : (
          <Button
            size="small"
            kind="quiet"
            onClick={() => onChange(calcOf({ ...chain, rest: chain.rest.slice(0, -1) }))}
          >
            Take the last away
          </Button>
        )}
      </div>
    </Labelled>
  )
}

interface OperandProps {
  readonly builder: Builder
  readonly field: Field
  readonly operand: Operand
  readonly onChange: (operand: Operand) => void
}

function OperandMenu({ builder, field, operand, onChange }: OperandProps) {
  const { fields } = builder.form
  const numbers = fields.filter((one) => one.key !== field.key && hasNumber(one))
  const choices: { value: string; label: string }[] = [{ value: 'number', label: 'A number' }]
  const offer = (take: CalcName, one: Field) =>
    choices.push({ value: `${take}:${one.key}`, label: TAKES[take] + one.label.en })
  for (const take of CALC_NAMES)
    if (take === 'rows') fields.filter(({ kind }) => kind === 'group').forEach((one) => offer(take, one))
    else if (take === 'var')
      numbers.filter((one) => one.in === undefined || one.in === field.in).forEach((one) => offer(take, one))
    else if (take === 'last') numbers.filter((one) => one.in === undefined).forEach((one) => offer(take, one))
    else numbers.filter((one) => one.in !== undefined && field.in === undefined).forEach((one) => offer(take, one))
  const value = 'number' in operand ? 'number' : `${operand.take}:${operand.key}`
  return (
    <>
      <Select
        label="Value"
        value={value}
        options={choices}
        onChange={(to) => {
          const [take, key = ''] = to.split(':')
          const found = CALC_NAMES.find((one) => one === take)
          onChange(found === undefined ? { number: '1' } : { take: found, key })
        }}
      />
      {'number' in operand ? (
        <Line
          label="Number"
          value={operand.number}
          numeric
          error="Digits and one point."
          onSave={(text) => {
            if (!/^-?\d{1,9}(\.\d{1,8})?$/.test(text.trim())) return false
            onChange({ number: text.trim() })
            return true
          }}
        />
      ) : null}
    </>
  )
}
