import { useRef, useState, type ReactNode } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { FieldMeta, Json, WordMeta } from '../../../../schema/meta/shapes.ts'
import { clockWords, NOT_COME } from '../../../../sync/change/moment.ts'
import { problem } from '../../../../sync/change/validate.ts'
import type { NewOp } from '../../data/outbox/intent.ts'
import type { Row } from '../../data/store/rows.ts'
import { citedText } from '../../lib/citation.ts'
import { Field, FieldGroup } from '../../ui/Field.tsx'
import { ConflictChip } from '../ConflictChip.tsx'
import { useFrozenLocks, useFrozenWhole } from '../frozen/useFrozen.ts'
import { useSaving } from '../saving/useSaving.ts'
import { coversWords, sealLocks } from '../signing/sealLocks.ts'
import { useSigningWords } from '../signing/useSigningWords.ts'
import { MOST_KEYS } from './controls/ChoiceControl.tsx'
import { Control } from './controls/Control.tsx'
import { fieldOf, sameJson, tidy, type ControlProps, type Given } from './controls/given.ts'
import { controlOf, isGroup } from './controls/kind.ts'
import type { FieldException } from './fieldExceptions.ts'
import { notCome } from './formRules.ts'
import { useDensity, useLanguageHere, useSaid, useWords } from './useWords.ts'

interface FieldControlProps {
  readonly entity: EntityName
  readonly field: string
  readonly given: Given
  readonly onGive: (given: Given) => void
  readonly onLeave?: () => void
  readonly error?: string | undefined
  readonly refused?: string | undefined
  readonly required?: boolean
  readonly aside?: ReactNode
  readonly exception?: FieldException | undefined
}

/** One field of a record with its label, its control by what the module file says of it, and what is wrong with it. */
export function FieldControl({
  entity,
  field,
  given,
  onGive,
  onLeave,
  error,
  refused,
  required,
  aside,
  exception = {},
}: FieldControlProps) {
  const keys = useDensity() === 'field'
  const signing = useSigningWords(!keys)
  const say = useSaid(entity)
  const words = useWords()
  const note = useNote(entity, field, exception.hint)
  const meta = TABLES[entity].fields[field]
  const must = required ?? meta?.required === true
  const kind = meta === undefined ? null : controlOf({ ...meta, required: must })
  if (meta === undefined || (kind === null && exception.control === undefined)) return null
  const title = say(exception.label ?? meta.title)
  const hint = note ?? (kind === 'signature' ? coversWords(entity, field, signing) : undefined)
  const why = refused === undefined ? undefined : say(refused)
  // What every field says of itself is of no module.
  const wrong =
    error === undefined
      ? error
      : error === `${meta.title} is required.`
        ? words.required(title)
        : error === NOT_COME.date
          ? words.dayAhead
          : error === NOT_COME.instant
            ? words.momentAhead
            : error === clockWords(meta.title, TABLES[entity].title)
              ? words.clockStays(title)
              : say(error)
  const props: ControlProps = {
    title,
    // Where an empty field counts as one of the choices, that one is chosen, not nothing.
    meta: { ...inWords(meta, say), required: must || (kind === 'choice' && exception.empty !== undefined) },
    given: 'value' in given && given.value === null ? { ...given, value: exception.empty ?? null } : given,
    onGive,
    onLeave,
    words: valuesIn(PAGES[entity]?.words.values[field], say),
    refused: why,
    placeholder: exception.placeholder,
    hint,
    error: wrong,
    options: exception.options,
    among: exception.among,
  }
  const control = exception.control?.(props) ?? (kind === null ? null : <Control key={field} kind={kind} {...props} />)
  // A switch says its own name, hint and error.
  if (kind === 'toggle' && exception.control === undefined)
    return <div data-invalid={wrong === undefined ? undefined : ''}>{control}</div>
  const few = (meta.enum?.length ?? 0) <= MOST_KEYS
  const Frame = kind === null || exception.group === true || isGroup(kind, keys && few) ? FieldGroup : Field
  return (
    <Frame label={title} required={must} error={wrong} refused={why} hint={hint} aside={aside}>
      {control}
    </Frame>
  )
}

type Say = (english: string) => string

/** What stands under a field: the words of the feature, or else of the module file, and where the rule is written. */
function useNote(entity: EntityName, field: string, own: string | undefined): string | undefined {
  const say = useSaid(entity)
  const language = useLanguageHere()
  const { hint, cite } = PAGES[entity]?.notes?.[field] ?? {}
  const says = own ?? hint
  const parts = [
    ...(says === undefined ? [] : [say(says)]),
    ...(cite === undefined ? [] : [citedText({ ...cite, mark: cite.verified }, language)]),
  ]
  return parts.length === 0 ? undefined : parts.join(' ')
}

/** A field whose rows are named in the language that is shown. */
function inWords(meta: FieldMeta, say: Say): FieldMeta {
  const cells = meta.items?.fields
  if (cells === undefined) return meta
  const said = Object.entries(cells).map(([name, cell]) => [name, { ...cell, title: say(cell.title) }] as const)
  return { ...meta, items: { fields: Object.fromEntries(said) } }
}

function valuesIn(values: Values | undefined, say: Say): Values | undefined {
  if (values === undefined) return undefined
  const said = Object.entries(values).map(
    ([value, word]) =>
      [
        value,
        { ...word, label: say(word.label), ...(word.hint === undefined ? {} : { hint: say(word.hint) }) },
      ] as const,
  )
  return Object.fromEntries(said)
}

type Values = Readonly<Record<string, WordMeta>>

interface RecordFieldProps<E extends EntityName> {
  readonly entity: E
  readonly row: Row<E>
  readonly field: string
  /** Why it may not be changed. */
  /** The page has said why the whole record stays as it is: no field says it again. */
  readonly saidAbove?: boolean
  readonly refused?: string | undefined
  /** "Due of T-12 changed": what the bar says, with undo. */
  readonly words: string
  /** What a change by hand says beside its field. */
  readonly written?: (fields: Readonly<Record<string, Json>>) => Readonly<Record<string, Json>>
  /** What else changes with the value, in the same change-set. */
  readonly along?: (value: Json) => readonly NewOp[]
  readonly exception?: FieldException | undefined
  /** Whether it must be filled, where that depends on the rest of the record. */
  readonly required?: boolean | undefined
  readonly onKept?: () => void
}

/** A field that saves by itself: what is chosen at once, what is typed when the field is left. Its undo is in the bar. */
export function RecordField<E extends EntityName>(props: RecordFieldProps<E>) {
  const { entity, row, field, words, written, along, exception } = props
  const { refusal, save } = useSaving()
  const [typed, setTyped] = useState<Given | null>(null)
  const [problemNow, setProblemNow] = useState<string | null>(null)
  const latest = useRef<Given | null>(null)
  const meta = TABLES[entity].fields[field]
  const stored = fieldOf(row, field)
  const decided = useFrozenLocks(entity, row)[field]
  const why = props.refused ?? sealLocks(entity, row)[field] ?? decided
  const whole = useFrozenWhole(entity, row)

  const give = (next: Given) => {
    latest.current = next
    setTyped(next)
  }
  const leave = async () => {
    const given = latest.current
    if (given === null || meta === undefined) return
    const value = 'problem' in given ? null : tidy(given.value)
    const wrong =
      'problem' in given
        ? given.problem
        : (exception?.check?.(value, {}) ??
          problem(TABLES[entity], meta, 'set', value, true) ??
          (sameJson(value, stored) ? null : notCome(meta, value)))
    setProblemNow(wrong)
    if (wrong !== null) return
    const fields = { [field]: value }
    const ops = sameJson(value, stored)
      ? []
      : [
          { kind: 'set', entity, id: row.id, fields: written === undefined ? fields : written(fields) } as NewOp,
          ...(along?.(value) ?? []),
        ]
    const kept = await save(words, ops)
    if (kept && ops.length > 0) props.onKept?.()
    // What was typed while it was being saved stays.
    if (kept && latest.current === given) {
      latest.current = null
      setTyped(null)
    }
  }
  return (
    <FieldControl
      entity={entity}
      field={field}
      given={typed ?? { value: stored }}
      onGive={give}
      onLeave={() => void leave()}
      error={problemNow ?? refusal?.fields[field] ?? refusal?.message}
      refused={props.saidAbove === true && why !== undefined && why === whole ? '' : why}
      {...(props.required === undefined ? {} : { required: props.required })}
      aside={<ConflictChip row={row} entity={entity} field={field} />}
      exception={exception}
    />
  )
}
