import { useMemo, useRef, useState } from 'react'
import type { Action, Field, FieldKind, Form, Rule } from '../../../../sync/forms/form.ts'
import { checkForm, type Problem } from '../../../../sync/forms/check.ts'
import { readField, readRule } from '../../../../sync/forms/read.ts'
import { newId } from '../../../../sync/change/ids.ts'
import { createTurns } from '../../lib/turns.ts'
import { useSaver } from '../../records/saving/useSaver.ts'
import { adding, addingRule, applied, formOf, inOrder, inverse, moving, placing } from './draft.ts'
import type { DraftPart, DraftStep, DraftStore } from './DraftStore.ts'

export interface Builder {
  readonly store: DraftStore
  /** In their order, with what was done a moment ago. */
  readonly parts: readonly DraftPart[]
  readonly form: Form
  readonly problems: readonly Problem[]
  readonly selected: string | null
  readonly select: (key: string | null) => void
  readonly failure: string | null
  readonly add: (kind: FieldKind, more?: Partial<Field>) => void
  readonly addRule: (then: Action, rule: Omit<Rule, 'id' | 'then'>) => void
  readonly change: (field: Field) => void
  readonly changeRule: (key: string, rule: Rule) => void
  readonly drop: (key: string) => void
  readonly move: (key: string, by: -1 | 1) => void
  readonly place: (key: string, after: string | null) => void
  readonly take: (step: DraftStep) => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
}

/** How long after it was kept a step is in what the device tells of the draft. Until then it stands here. */
const TOLD_MS = 2000

/** The steps of a builder. Each is kept at once, and can be taken back for as long as the page is open. */
export function useBuilder(store: DraftStore): Builder {
  const { save, failure } = useSaver()
  const [inTurn] = useState(createTurns)
  const [selected, select] = useState<string | null>(null)
  const [past, setPast] = useState<readonly DraftStep[]>([])
  const [future, setFuture] = useState<readonly DraftStep[]>([])
  const [ahead, setAhead] = useState<readonly DraftStep[]>([])
  // Two quick steps: the second builds on the first, though nothing was drawn in between.
  const quick = useRef<readonly DraftStep[]>([])
  const parts = useMemo(() => inOrder(store.parts), [store.parts])
  const shown = afterAll(parts, ahead)
  const now = () => afterAll(parts, quick.current)
  const key = JSON.stringify(shown)
  const { form, problems } = useMemo(() => {
    const read = formOf(JSON.parse(key) as readonly DraftPart[], store.title)
    const unread = read.problems.map((words): Problem => ({ code: 'shape', words }))
    return { form: read.form, problems: [...unread, ...checkForm(read.form)] }
  }, [key, store.title])

  const write = (step: DraftStep) => {
    const wait = (steps: readonly DraftStep[]) => {
      quick.current = steps
      setAhead(steps)
    }
    wait([...quick.current, step])
    void inTurn(() => save(store.write(step))).then((kept) => {
      setTimeout(() => wait(quick.current.filter((one) => one !== step)), kept ? TOLD_MS : 0)
    })
  }
  const take = (step: DraftStep) => {
    const back = inverse(now(), step)
    setPast((steps) => [...steps, back])
    setFuture([])
    write(step)
  }
  const back = past.at(-1)
  const forth = future.at(-1)
  const put = (kind: DraftPart['kind'], name: string, spec: unknown) => {
    const part = now().find((one) => one.key === name && one.kind === kind)
    if (part !== undefined) take({ put: [{ ...part, spec }], drop: [] })
  }
  return {
    store,
    parts: shown,
    form,
    problems,
    selected,
    select,
    failure,
    add: (kind, more) => {
      const made = adding(now(), kind, selected, more, tail())
      take(made.step)
      select(made.key)
    },
    addRule: (then, rule) => {
      const made = addingRule(now(), then, rule, tail())
      take(made.step)
      select(made.key)
    },
    change: (field) => put('field', field.key, field),
    changeRule: (name, rule) => put('rule', name, rule),
    drop: (name) => {
      const own = now().filter((one) => one.kind === now().find((part) => part.key === name)?.kind)
      const at = own.findIndex((one) => one.key === name)
      const inside = now().flatMap((one) =>
        one.kind === 'field' && readField(one.spec).field?.in === name ? [one.key] : [],
      )
      take({ put: [], drop: [name, ...inside] })
      select((own[at + 1] ?? own[at - 1])?.key ?? null)
    },
    move: (name, by) => {
      const step = moving(now(), name, by)
      if (step !== null) take(step)
    },
    place: (name, after) => {
      const step = placing(now(), name, after)
      if (step !== null) take(step)
    },
    take,
    undo:
      back === undefined
        ? null
        : () => {
            const forward = inverse(now(), back)
            setPast((steps) => steps.slice(0, -1))
            setFuture((steps) => [...steps, forward])
            write(back)
          },
    redo:
      forth === undefined
        ? null
        : () => {
            const backward = inverse(now(), forth)
            setFuture((steps) => steps.slice(0, -1))
            setPast((steps) => [...steps, backward])
            write(forth)
          },
  }
}

/** The last digits of an id are chance. */
const tail = (): string => newId().slice(-5)

export function fieldOfPart(part: DraftPart): Field | null {
  return part.kind === 'field' ? readField(part.spec).field : null
}

export function ruleOfPart(part: DraftPart): Rule | null {
  return part.kind === 'rule' ? readRule(part.spec).rule : null
}

/** The parts with what was done and is not told yet. */
function afterAll(parts: readonly DraftPart[], steps: readonly DraftStep[]): readonly DraftPart[] {
  return steps.reduce<readonly DraftPart[]>(applied, parts)
}
