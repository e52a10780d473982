import { useState, type ReactNode } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Json } from '../../../../schema/meta/shapes.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { Button } from '../../ui/Button.tsx'
import { useCommands } from '../../ui/commands.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isIconName } from '../../ui/isIconName.ts'
import { Key } from '../../ui/Key.tsx'
import { useSaving } from '../saving/useSaving.ts'
import { useShortcut } from '../useShortcut.ts'
import { titleOfRow } from './called.ts'
import type { RecordDefinition } from './define.ts'
import type { Step } from './judge.ts'
import { commandOp } from './ops.ts'
import { StepDialog } from './StepDialog.tsx'
import styles from './steps.module.css'
import { useSteps } from './useSteps.ts'
import { useDensity, useSaid } from './useWords.ts'
import { iconOf } from './words.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly row: Row<E>
  /** What the bar says after a step, with undo where the state machine has a way back: the record and the step when left out, nothing on a tablet. */
  readonly words?: (step: Step) => string
  /** After a step was kept. */
  readonly onStep?: (step: Step) => void
  /** What else can be done: stands behind the steps. */
  readonly children?: ReactNode
  /** What a module shows of the steps, and which it fills. */
  readonly arrange?: (steps: readonly Step[]) => readonly Step[]
  /** What is written with the step, in the same change-set: the step alone when left out. */
  readonly ops?: (op: NewOp, step: Step) => readonly NewOp[]
  /** Letters that run steps, by command, on pages where one goes through many records; E for the next step where left out. */
  readonly keys?: Readonly<Record<string, string>>
}

/**
 * The steps of the state machine as buttons: the likely one filled, a refused one dashed and saying why. E runs the next step. On a tablet
 * (DensityProvider "field") they are keys within the thumb, the likely one last, in the language of the reader: the actions of a FieldScreen.
 */
export function StepButtons<E extends EntityName>(props: Props<E>) {
  const { definition, row, words, onStep, children, arrange, ops, keys } = props
  const found = useSteps(definition, row)
  const gloves = useDensity() === 'field'
  const say = useSaid(definition.entity)
  const steps = found === undefined || arrange === undefined ? found : arrange(found)
  const saving = useSaving()
  const [asking, setAsking] = useState<Step | null>(null)
  const next = steps?.find((step) => step.primary)

  const run = async (step: Step, answers: Readonly<Record<string, Json>>): Promise<boolean> => {
    const op = commandOp(definition.entity, row.id, step.command, answers)
    const told = words?.(step) ?? (gloves ? null : `${titleOfRow(row)}: ${step.label.toLowerCase()}`)
    if (!(await saving.save(told, ops?.(op, step) ?? [op]))) return false
    setAsking(null)
    onStep?.(step)
    return true
  }
  const press = (step: Step) => (step.asks.length === 0 && step.ask === null ? void run(step, {}) : setAsking(step))
  useShortcut(
    'e',
    () => {
      if (next !== undefined) press(next)
    },
    keys === undefined,
  )
  useCommands(
    (steps ?? []).flatMap((step) =>
      step.refused === null
        ? [
            {
              id: `step-${step.command}`,
              label: step.label,
              icon: iconOf(step.icon ?? undefined) ?? 'arrow-right',
              ...(step === next && keys === undefined ? { keyHint: 'E' } : {}),
              run: () => press(step),
            },
          ]
        : [],
    ),
  )
  if (steps === undefined) return null
  const refusal = saving.refusal?.message ?? null
  const letterOf = (step: Step) => (keys === undefined ? (step === next ? 'e' : undefined) : keys[step.command])
  const button = (step: Step) => (
    <StepButton
      key={step.command}
      step={step}
      hint={letterOf(step)}
      runs={keys !== undefined}
      onPress={() => press(step)}
    />
  )
  const key = (step: Step) => <StepKey key={step.command} step={step} say={say} onPress={() => press(step)} />
  return (
    <div className={cx(styles.steps, gloves && styles.keys)}>
      {gloves ? null : steps.map(button)}
      {children}
      <Reasons steps={steps} say={say} />
      {gloves ? steps.toSorted((a, b) => placeOf(a) - placeOf(b)).map(key) : null}
      {refusal !== null && asking === null && (
        <p role="alert" className={styles.refused}>
          {refusal}
        </p>
      )}
      {asking !== null && (
        <StepDialog
          key={asking.command}
          definition={definition}
          row={row}
          step={asking}
          saving={saving}
          onClose={() => setAsking(null)}
          onGive={async (answers) => run(asking, answers)}
        />
      )}
    </div>
  )
}

function StepButton({
  step,
  hint,
  runs,
  onPress,
}: {
  readonly step: Step
  /** Its letter. */
  readonly hint: string | undefined
  /** The letter is its own, and not that of the list of steps. */
  readonly runs: boolean
  readonly onPress: () => void
}) {
  const { label, icon, primary, danger, refused } = step
  useShortcut(hint ?? '', onPress, runs && hint !== undefined && refused === null)
  return (
    <Button
      kind={primary ? 'primary' : danger ? 'quiet' : 'outline'}
      icon={icon !== null && isIconName(icon) ? <Icon name={icon} size="xs" /> : undefined}
      disabledReason={refused ?? undefined}
      {...(hint === undefined ? {} : { keyHint: hint.toUpperCase() })}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}

/** Within the thumb the likely one is last and the widest; what does harm is the farthest from it. */
const placeOf = ({ primary, danger }: Step) => (primary ? 2 : danger ? 0 : 1)

interface KeyOfStep {
  readonly step: Step
  readonly say: (english: string) => string
  readonly onPress: () => void
}

function StepKey({ step: { label, icon, primary, danger, refused }, say, onPress }: KeyOfStep) {
  return (
    <Key
      label={say(label)}
      size="lg"
      tone={primary ? 'primary' : danger ? 'danger' : 'neutral'}
      icon={icon !== null && isIconName(icon) ? <Icon name={icon} size="md" /> : undefined}
      disabledReason={refused === null ? undefined : say(refused)}
      onPress={onPress}
    />
  )
}

/** Each reason once, for everybody to read. */
function Reasons({ steps, say }: { readonly steps: readonly Step[]; readonly say: (english: string) => string }) {
  const reasons = new Set(steps.flatMap(({ refused }) => refused ?? []))
  return [...reasons].map((reason) => (
    <p key={reason} className={styles.why}>
      <Icon name="lock" size="xs" /> {say(reason)}
    </p>
  ))
}
