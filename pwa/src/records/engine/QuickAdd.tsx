import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { typedSince, useDraft } from '../../data/store/drafts.ts'
import { formatDate, today } from '../../lib/dates.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { focusOnMount } from '../focusOnMount.ts'
import { useRowForm } from '../saving/useRowForm.ts'
import { usePeople, useZones } from '../usePeople.ts'
import type { RecordDefinition } from './define.ts'
import { Value } from './marks.tsx'
import styles from './QuickAdd.module.css'
import { parseQuick, quickFields, type QuickFields } from './quickLine.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  /** What is asked, for instance "What has to be done". */
  readonly label: string
  readonly placeholder: string
  /** What a record starts with that is made from one line. */
  readonly start: Partial<Entities[E]>
  readonly onClose: () => void
}

/** One line makes a record: `fix ladder pier 3 @maria !p1 fri #dd2`. What was understood shows below while typing. */
export function QuickAdd<E extends EntityName>({ definition, label, placeholder, start, onClose }: Props<E>) {
  const { entity, meta, page } = definition
  const { one } = page.words
  const people = usePeople()
  const zones = useZones()
  const [, navigate] = useLocation()
  const draft = useDraft(`${entity}:new`, '')
  const { save, busy, refusal } = useRowForm(entity, null)
  const [empty, setEmpty] = useState(false)
  const creating = useRef(false)
  const fields = quickFields(definition)
  const typed = parseQuick(definition, draft.value, { people: people.options, zones: zones.options, today: today() })

  const create = async (open: boolean) => {
    setEmpty(typed[fields.title] === '')
    // A second Enter comes before the screen has drawn that it is busy.
    if (typed[fields.title] === '' || creating.current) return
    creating.current = true
    const { states } = meta
    const begins = states === undefined ? {} : { [states.field]: states.initial[0] }
    const made = { ...begins, ...start, ...typed, ...definition.written?.(typed) } as Partial<Entities[E]>
    const id = await save(made, '').finally(() => (creating.current = false))
    if (id === null) return
    definition.used?.('create', { ...made, id })
    // The next one is typed while this one is being saved.
    draft.change(typedSince(draft.value, draft.now()))
    if (!open) return
    onClose()
    navigate(`${page.page ?? ''}/${id}`)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`New ${one}`}
      footer={
        <>
          <Button kind="outline" busy={busy} keyHint="Ctrl ↵" onClick={() => void create(false)}>
            Create and next
          </Button>
          <Button kind="primary" busy={busy} keyHint="↵" onClick={() => void create(true)}>
            Create {one}
          </Button>
        </>
      }
    >
      <div className={styles.quick}>
        <Field
          label={label}
          required
          error={empty ? `Write ${label.charAt(0).toLowerCase()}${label.slice(1)}.` : refusal?.message}
          {...(draft.recovered ? { hint: 'Recovered from before the page was closed.' } : {})}
        >
          <TextInput
            value={draft.value}
            onChange={draft.change}
            maxLength={400}
            ref={focusOnMount}
            placeholder={placeholder}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              void create(!event.ctrlKey && !event.metaKey)
            }}
          />
        </Field>
        <Understood
          entity={entity}
          fields={fields}
          given={{ ...(start as object), ...typed }}
          person={people.name}
          zone={zones.name}
        />
        <Help fields={fields} ranks={meta.fields[fields.rank ?? '']?.enum ?? []} />
      </div>
    </Dialog>
  )
}

interface UnderstoodProps {
  readonly entity: EntityName
  readonly fields: QuickFields
  readonly given: Readonly<Record<string, unknown>>
  readonly person: (id: string) => string
  readonly zone: (id: string) => string
}

function Understood({ entity, fields, given, person, zone }: UnderstoodProps) {
  const value = (field: string | null): string | null => {
    const found = field === null ? null : given[field]
    return typeof found === 'string' && found !== '' ? found : null
  }
  const [title, rank, who, due, where] = [fields.title, fields.rank, fields.person, fields.due, fields.zone].map(value)
  return (
    <div className={styles.understood} aria-live="polite">
      {typeof title === 'string' && <strong>{title}</strong>}
      {typeof rank === 'string' && <Value entity={entity} field={fields.rank ?? ''} value={rank} />}
      {typeof who === 'string' && <Badge tone="info">{person(who)}</Badge>}
      {typeof due === 'string' && <Badge>{formatDate(due)}</Badge>}
      {typeof where === 'string' && <Badge>{zone(where)}</Badge>}
    </div>
  )
}

/** The marks that the line knows, in one sentence. */
function Help({ fields, ranks }: { readonly fields: QuickFields; readonly ranks: readonly string[] }) {
  const [first, last] = [ranks[0], ranks.at(-1)].map((rank) => `!${(rank ?? '').toLowerCase()}`)
  const marks = [
    fields.person === null ? null : (
      <>
        <code>@name</code> assigns
      </>
    ),
    fields.rank === null ? null : (
      <>
        <code>{first}</code> to <code>{last}</code> ranks
      </>
    ),
    fields.due === null ? null : (
      <>
        <code>fri</code> or <code>tomorrow</code> sets the due date
      </>
    ),
    fields.zone === null ? null : (
      <>
        <code>#code</code> names the zone
      </>
    ),
  ].filter((mark) => mark !== null)
  if (marks.length === 0) return null
  return (
    <p className={styles.help}>
      {marks.map((mark, at) => (
        // The marks never change their order.
        <span key={at}>
          {mark}
          {at === marks.length - 1 ? '.' : ', '}
        </span>
      ))}
    </p>
  )
}
