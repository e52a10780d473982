/** The records that hang on a record: the newest of each kind, where they stand, and the way to the next one. */
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { ROUTES } from '../../../../schema/gen/routes.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { FieldMeta } from '../../../../schema/meta/shapes.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { useCan } from '../../data/react/context.tsx'
import { useRows, type Row } from '../../data/react/live.ts'
import { formatDate, formatDateTime, today as todayNow } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { ageField, childKindsOf, newestFirst, type ChildKind } from './childKinds.ts'
import { fieldTitle } from '../names.ts'
import { defineRecord, numberedTitle, type RecordDefinition } from './define.ts'
import styles from './detail.module.css'
import { Due } from './due.tsx'
import { useReadFields } from './facts.tsx'
import { RecordDialog } from './formDialog.tsx'
import { Value } from './marks.tsx'
import { useNamed } from './useTitles.ts'
import { hasWords, listTitle } from './words.ts'

/** More than these are in their list. */
const SHOWN = 5

export function Children({
  entity,
  id,
  takes,
  except = [],
}: {
  readonly entity: EntityName
  readonly id: string
  /** Whether one of a kind may be added. */
  readonly takes: (part: EntityName) => boolean
  /** Kinds that the page shows in a way of its own. */
  readonly except?: readonly EntityName[]
}) {
  const kinds = childKindsOf(entity).filter((kind) => !except.includes(kind.entity))
  return kinds.map((kind) => (
    <ChildCard key={`${kind.entity} ${kind.field}`} kind={kind} parent={id} mayAdd={takes(kind.entity)} />
  ))
}

/** Where a kind is made: its own form, with the record it belongs to filled in. */
function newPath({ entity, field }: ChildKind, parent: string): string | null {
  const path = `${PAGES[entity]?.page ?? ''}/new`
  return ROUTES.some((route) => route.path === path)
    ? `${path}?${new URLSearchParams({ [field]: parent }).toString()}`
    : null
}

interface CardProps {
  readonly kind: ChildKind
  readonly parent: string
  readonly mayAdd: boolean
}

function ChildCard({ kind, parent, mayAdd }: CardProps) {
  const { entity, field, whole } = kind
  const definition = useMemo(() => defineRecord(entity), [entity])
  const rows = useRows(entity, { [field]: parent })
  const mayCreate = useCan(`${definition.meta.subject}.create`)
  const mayRead = useCan(`${definition.meta.subject}.read`)
  const [open, setOpen] = useState<Row | 'new' | null>(null)
  const { page } = definition
  const path = newPath(kind, parent)
  // What has no page is written here, over the record it belongs to.
  const here = page.page === undefined && page.form !== undefined
  const adds = mayAdd && mayCreate && (path !== null || here)
  if (rows === undefined || !mayRead || (rows.length === 0 && !(whole && adds))) return null
  const newest = newestFirst(rows, ageField(entity))
  const all = rows.length > SHOWN ? listOf(kind, parent) : null
  return (
    <Card
      title={`${listTitle(page)} (${rows.length})`}
      aside={
        adds ? (
          path === null ? (
            <Button size="small" icon={<Icon name="plus" size="xs" />} onClick={() => setOpen('new')}>
              Add {page.words.one}
            </Button>
          ) : (
            <LinkButton size="small" href={path} icon={<Icon name="plus" size="xs" />}>
              Add {page.words.one}
            </LinkButton>
          )
        ) : undefined
      }
    >
      {rows.length === 0 ? (
        <p className={styles.empty}>No {page.words.many} yet.</p>
      ) : (
        <ul className={styles.children}>
          {(all === null ? newest : newest.slice(0, SHOWN)).map((row) => (
            <ChildRow key={row.id} row={row} parent={field} onOpen={here ? () => setOpen(row) : null} />
          ))}
        </ul>
      )}
      {all !== null && <Link href={all}>See all {rows.length}</Link>}
      {open !== null && (
        <RecordDialog
          definition={definition}
          mode={open === 'new' ? 'new' : 'edit'}
          row={open === 'new' ? null : open}
          draft={parent}
          start={{ [field]: parent }}
          onSaved={() => setOpen(null)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

/** The list of the kind with this record as its filter; null where it has no such column. */
function listOf({ entity, field }: ChildKind, parent: string): string | null {
  const page = PAGES[entity]
  const column = page?.list?.columns.find((one) => one.field === field)
  if (page?.page === undefined || column === undefined) return null
  return `${page.page}?${new URLSearchParams({ [column.id ?? field]: parent }).toString()}`
}

interface ChildProps {
  readonly row: Row
  /** The field that names the record it hangs on: that says nothing here. */
  readonly parent: string
  readonly onOpen: (() => void) | null
}

function ChildRow({ row, parent, onOpen }: ChildProps) {
  const { entity } = row.$
  const definition = useMemo(() => defineRecord(entity), [entity])
  const { meta, page } = definition
  // A title that is one of a few values looks as it does everywhere: a failed inspection is red.
  const titled = page.titleFields[0] ?? ''
  const look = meta.number === undefined && hasWords(entity, titled) ? textOf(Reflect.get(row, titled)) : ''
  const [said, facts] = useSaid(definition, row, [parent, titled])
  const name =
    said ?? (look === '' ? numberedTitle(definition, row) : <Value entity={entity} field={titled} value={look} />)
  const state = textOf(Reflect.get(row, meta.states?.field ?? ''))
  const when = titled === ageField(entity) ? null : whenOf(entity, row)
  return (
    <li>
      {page.page !== undefined ? (
        <Link href={`${page.page}/${row.id}`} className={styles.child}>
          {name}
        </Link>
      ) : onOpen !== null ? (
        <button type="button" className={styles.child} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span className={styles.child}>{name}</span>
      )}
      {facts.map(({ label, value }) => (
        <span key={label}>{value}</span>
      ))}
      {state !== '' && titled !== meta.states?.field && (
        <Value entity={entity} field={meta.states?.field ?? ''} value={state} />
      )}
      {when === null ? null : <span className={styles.when}>{when}</span>}
      <Due kind={definition} row={row} today={todayNow()} named={when !== null} />
      {row.$.state !== 'server' && <SaveState state={row.$.state} />}
    </li>
  )
}

/**
 * What stands on a part beside its title: its first choice, such as the role of a person. A part whose title is empty is called by the first
 * record it points at, where it points at one, with its figures: the product of an order line, and how much.
 */
function useSaid(definition: RecordDefinition<EntityName>, row: Row, besides: readonly string[]) {
  const { entity, meta, page } = definition
  const read = useReadFields(definition, row, useNamed(definition, row))
  const left = [...besides, meta.states?.field, ageField(entity), page.due?.field]
  const columns = (page.list?.columns ?? []).flatMap(({ field, hidden }) =>
    hidden === true || left.includes(field) ? [] : [field],
  )
  const kindOf = (field: string): FieldMeta | undefined => meta.fields[field]
  const choices = columns.filter((field) => hasWords(entity, field)).slice(0, 1)
  const titled = meta.number !== undefined || page.titleFields.some((field) => isSaid(Reflect.get(row, field)))
  const about = titled ? undefined : columns.find((field) => kindOf(field)?.ref !== undefined)
  const figures = columns.filter((field) => kindOf(field)?.type === 'integer' && kindOf(field)?.format === undefined)
  if (about === undefined) return [null, read(titled ? choices : [...figures, ...choices])] as const
  const [name] = read([about])
  return [name?.value ?? null, [...read(figures), ...read(choices)]] as const
}

const isSaid = (value: unknown) => (typeof value === 'string' ? value.trim() !== '' : typeof value === 'number')

/** Which moment or day it was, by name: beside it stands when the record is due. Null where it has none. */
function whenOf(entity: EntityName, row: object): string | null {
  const field = ageField(entity)
  if (field === null) return null
  const at: unknown = Reflect.get(row, field)
  const isDay = TABLES[entity].fields[field]?.format === 'date'
  const text = typeof at === 'number' ? formatDateTime(at) : typeof at === 'string' && isDay ? formatDate(at) : null
  return text === null ? null : `${fieldTitle(entity, field)} ${text}`
}
