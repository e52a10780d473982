import type { Row } from '../../data/store/rows.ts'
import { useMemo, useState } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { formatDate } from '../../lib/dates.ts'
import { plural } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { askedBy, wrongAnswers } from '../engine/asked.ts'
import type { RecordDefinition } from '../engine/define.ts'
import type { BulkExceptions } from '../engine/listExceptions.ts'
import { nounsOf, wordOf } from '../engine/words.ts'
import { fieldTitle } from '../names.ts'
import { useActions } from '../undo/useActions.ts'
import { ReasonChoice } from '../ReasonChoice.tsx'
import { useOwnPasts } from '../useOwnPast.ts'
import { usePeople, type People } from '../usePeople.ts'
import styles from './BulkDialog.module.css'
import { bulkFields, planOf, type Plan } from './plan.ts'
import { useAround, useBulkExceptions } from './queries.ts'
import type { Verb, Wish } from './wish.ts'
import { NO_STATES, WishControl, type StepChoice } from './WishControl.tsx'

export interface BulkProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly rows: readonly Row<E>[]
  readonly clear: () => void
  /** The key that was pressed on a row while nothing was selected: its verb opens at once. */
  readonly start?: string | null
}

const TITLE: Readonly<Record<Verb, string>> = {
  assign: 'Assign',
  due: 'Set due date',
  rank: 'Set',
  step: 'Change status',
  delete: 'Delete',
}

export interface BulkDialogProps<E extends EntityName> extends BulkProps<E> {
  readonly verb: Verb
  readonly onClose: () => void
}

/** One question, its answer, and what it will do to how many of the chosen records. */
export function BulkDialog<E extends EntityName>(props: BulkDialogProps<E>) {
  const { definition, rows, verb, clear, onClose } = props
  const { entity } = definition
  const count = (many: number) => plural(many, nounsOf(entity).one)
  const actions = useActions()
  const people = usePeople()
  const around = useAround(definition)
  const exceptions = useBulkExceptions(definition, around?.rights)
  const [wish, setWish] = useState<Wish | null>(verb === 'delete' ? { verb: 'delete' } : null)
  const [why, setWhy] = useState('')
  const [done, setDone] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const pasts = useOwnPasts(entity, rows, wish?.verb === 'step' ? wish.command : null, around?.rights)
  const plan = useMemo((): Plan | null => {
    if (wish === null || around === undefined || pasts === undefined || exceptions === undefined) return null
    return planOf(definition, rows, wish, { ...around, pasts }, exceptions)
  }, [wish, around, pasts, exceptions, definition, rows])
  const steps = useMemo(() => stepChoices(definition, rows, exceptions?.asks), [definition, rows, exceptions])
  const unanswered = unansweredOf(steps, wish, definition)
  const missing =
    wish === null
      ? 'Choose a value first.'
      : unanswered !== undefined
        ? unanswered
        : plan === null
          ? 'Looking at what this changes.'
          : plan.change === 0
            ? 'None of the chosen records would change.'
            : plan.withdraws > 0 && why.trim() === ''
              ? exceptions?.ask?.missing
              : undefined

  const apply = async () => {
    if (wish === null || plan === null) return
    setDone(0)
    const result = await actions.run(
      told(definition, count(plan.change), wish, people),
      plan.ops,
      setDone,
      plan.withdraws > 0 ? why.trim() : null,
    )
    setDone(null)
    if (!result.ok) return setProblem(result.message)
    onClose()
    clear()
  }

  const { rank } = bulkFields(definition)
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={done === null}
      title={
        verb === 'delete'
          ? `Delete ${count(rows.length)}?`
          : verb === 'rank' && rank !== null
            ? `Set ${fieldTitle(entity, rank).toLowerCase()}`
            : TITLE[verb]
      }
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button
            kind={verb === 'delete' ? 'danger' : 'primary'}
            busy={done !== null}
            disabledReason={missing}
            onClick={() => void apply()}
          >
            {verb === 'delete' ? 'Delete' : 'Change'} {count(plan?.change ?? rows.length)}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {verb === 'delete' ? (
          <p>They go to the recycle bin with their photos and can come back for 30 days.</p>
        ) : (
          <WishControl
            definition={definition}
            hint={exceptions?.rankHint}
            verb={verb}
            wish={wish}
            people={people}
            steps={steps}
            error={problem ?? undefined}
            onChange={setWish}
            onDone={() => {
              if (missing === undefined) void apply()
            }}
          />
        )}
        {plan === null ? null : <PlanWords plan={plan} />}
        {plan === null || plan.withdraws === 0 || exceptions?.ask === undefined ? null : (
          <section className={styles.stops}>
            <h3>{exceptions.ask.title}</h3>
            <p>{exceptions.ask.many(plan.withdraws)}</p>
            <ReasonChoice
              reasons={exceptions.ask.reasons}
              value={why}
              onChange={setWhy}
              title="Why"
              other="Another reason"
            />
          </section>
        )}
        {done === null || plan === null || plan.ops.length <= 200 ? null : (
          <Progress label="Saving" value={done} max={plan.ops.length} />
        )}
        {verb === 'delete' && problem !== null ? <p role="alert">{problem}</p> : null}
      </div>
    </Dialog>
  )
}

/** "42 change, 3 not allowed (why)". */
function PlanWords({ plan }: { readonly plan: Plan }) {
  return (
    <div className={styles.plan} role="status">
      <p>
        <b className="num">{plan.change}</b> change{plan.change === 1 ? 's' : ''}
        {plan.same === 0 ? '' : `, ${plan.same} ${plan.same === 1 ? 'is' : 'are'} so already`}
      </p>
      {plan.refused.length === 0 ? null : (
        <ul>
          {plan.refused.map(({ why, count }) => (
            <li key={why}>
              <b className="num">{count}</b> not allowed: {why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is still to be answered of what the step asks for. What the records themselves say is judged one by one when it is kept. */
function unansweredOf<E extends EntityName>(
  steps: readonly StepChoice[],
  wish: Wish | null,
  { entity, fields = {} }: RecordDefinition<E>,
): string | undefined {
  const step = wish?.verb === 'step' ? steps.find(({ command }) => command === wish.command) : undefined
  if (wish?.verb !== 'step' || step === undefined) return undefined
  const given = { was: {}, draft: wish.answers, states: NO_STATES, exceptions: fields }
  return Object.values(wrongAnswers(entity, step, given))[0]
}

/** Steps that at least one of the chosen records can take. */
function stepChoices<E extends EntityName>(
  { meta, page }: RecordDefinition<E>,
  rows: readonly Row<E>[],
  asksOf: BulkExceptions<E>['asks'],
): readonly StepChoice[] {
  const { states } = meta
  if (states === undefined) return []
  const now = new Set(rows.map((row) => String(Reflect.get(row, states.field))))
  return Object.entries(page.words.commands).flatMap(([command, words]): readonly StepChoice[] => {
    if (states.commands[command]?.from.some((state) => now.has(state)) !== true) return []
    const more = asksOf?.(rows, command) ?? null
    return [
      {
        command,
        label: words.label,
        ask: words.ask ?? null,
        reason: words.reason ?? null,
        asks: [...(more?.fields ?? []), ...askedBy(words)],
        ...(more === null ? {} : { must: more.must }),
      },
    ]
  })
}

/** What the undo bar says. */
function told<E extends EntityName>(definition: RecordDefinition<E>, what: string, wish: Wish, people: People): string {
  switch (wish.verb) {
    case 'assign':
      return wish.assigneeId === null
        ? `${what} assigned to nobody`
        : `${what} assigned to ${people.name(wish.assigneeId)}`
    case 'due':
      return wish.dueOn === null ? `${what} without a due date` : `${what} due ${formatDate(wish.dueOn)}`
    case 'rank':
      return `${what} set to ${wordOf(definition.entity, bulkFields(definition).rank ?? '', wish.rank)}`
    case 'step':
      return `${definition.page.words.commands[wish.command]?.label ?? 'Changed'}: ${what}`
    case 'delete':
      return `${what} deleted`
  }
}
