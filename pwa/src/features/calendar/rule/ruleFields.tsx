/** What the fields of a rule say, check and look like where the module file cannot say it. */
import type { Json } from '../../../../../schema/meta/shapes.ts'
import { judgeRule } from '../../../../../sync/schedule/judge.ts'
import { givenText, givenValue, type ControlProps } from '../../../records/engine/controls/given.ts'
import type { FieldExceptions, Values } from '../../../records/engine/fieldExceptions.ts'
import type { People } from '../../../records/usePeople.ts'
import type { ComboboxOption } from '../../../ui/Combobox.tsx'
import { Select } from '../../../ui/Select.tsx'
import { EvidenceControl } from './EvidenceControl.tsx'
import { slotsIn } from '../evidence.ts'
import { slotsProblem } from './evidenceSlots.ts'
import { Leads, PickMany } from './PickMany.tsx'
import { RecurrenceControl } from './RecurrenceControl.tsx'
import { typedRule, WHEN } from './whenFields.ts'

interface Around {
  readonly people: People
  readonly zones: readonly ComboboxOption[]
  readonly things: readonly ComboboxOption[]
  readonly events: readonly { readonly value: string; readonly label: string }[]
  /** The first day, for ways of repeating that begin with it. */
  readonly startOn: string
}

export function ruleFields({ people, zones, things, events, startOn }: Around): FieldExceptions {
  const judged = Object.fromEntries(
    WHEN.map((field) => [field, { check: (_: Json, values: Values) => judgeRule(typedRule(values))[field] ?? null }]),
  )
  const here = (value: Json) => {
    const person = typeof value === 'string' ? people.byId.get(value) : undefined
    return person?.active === false ? `${person.fullName} has left. Choose somebody else.` : null
  }
  const many = (options: readonly ComboboxOption[]) => (props: ControlProps) => (
    <PickMany
      title={props.title}
      value={texts(givenValue(props.given))}
      options={options}
      refused={props.refused !== undefined}
      onChange={(value) => props.onGive({ value: value.length === 0 ? null : [...value] })}
    />
  )
  return {
    ...judged,
    title: { placeholder: 'Semiannual coating report' },
    citation: { placeholder: '40 CFR 63.788(b)' },
    permitCondition: { placeholder: 'IV.C.4' },
    text: { hint: 'What the law asks, so that somebody who has never done it understands it.' },
    rrule: {
      ...judged['rrule'],
      wide: true,
      group: true,
      control: (props) => (
        <RecurrenceControl
          value={givenText(props.given)}
          startOn={startOn}
          refused={props.refused !== undefined}
          onChange={(value, problem) =>
            props.onGive(problem === undefined ? { value: value === '' ? null : value } : { text: value, problem })
          }
        />
      ),
    },
    eventKind: {
      ...judged['eventKind'],
      control: (props) => (
        <Select
          value={givenText(props.given)}
          options={events}
          placeholder="Choose what starts the clock"
          onChange={(value) => props.onGive({ value })}
        />
      ),
    },
    dueTime: { ...judged['dueTime'], placeholder: '17:00', hint: 'Only where the hour counts.' },
    openDays: { ...judged['openDays'], hint: 'If empty, it can be done only on its day.' },
    missDays: { ...judged['missDays'], hint: 'If empty, it is missed once it no longer counts as on time.' },
    leads: {
      wide: true,
      hint: 'If empty, the yard’s reminders.',
      control: (props) => (
        <Leads
          value={numbers(givenValue(props.given))}
          refused={props.refused !== undefined}
          onChange={(value) => props.onGive({ value: value.length === 0 ? null : [...value] })}
        />
      ),
    },
    ownerId: { check: here },
    backupId: { check: here },
    evidence: {
      wide: true,
      check: (value) => slotsProblem(slotsIn(value)),
      control: (props) => (
        <EvidenceControl
          value={slotsIn(givenValue(props.given))}
          refused={props.refused !== undefined}
          onChange={(value) => props.onGive({ value: value.length === 0 ? null : value.map((slot) => ({ ...slot })) })}
        />
      ),
    },
    zoneIds: { ...judged['zoneIds'], wide: true, control: many(zones) },
    thingIds: { ...judged['thingIds'], wide: true, control: many(things) },
    templateKey: { hint: 'Only walks or forms of this template prove it.' },
  }
}

function texts(value: Json): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function numbers(value: Json): readonly number[] {
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}
