/** The pages of a kind of record, made from its definition; an index.ts names them where the module file's routes ask for them. */
import type { ComponentType } from 'react'
import { useLocation, useParams, useSearch } from 'wouter'
import { PAGES } from '../../../../schema/gen/pages.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { useRow } from '../../data/react/live.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { Card } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { titleOf, type RecordDefinition } from './define.ts'
import { RecordDetail } from './detail.tsx'
import { FieldForm } from './fieldForm.tsx'
import { RecordForm } from './form.tsx'
import { RecordList } from './list.tsx'
import { RecordPeek } from './peek.tsx'
import type { FormOptions } from './useRecordForm.ts'
import { listTitle } from './words.ts'

interface RecordPages<E extends EntityName> {
  readonly List: ComponentType
  readonly Detail: ComponentType
  /** The form at the desk: a new record, or the one that `:id` of the address names. */
  readonly New: ComponentType
  /** The same on a tablet, in gloves. */
  readonly Field: ComponentType
  readonly Peek: ComponentType<{ readonly row: Row<E> }>
}

/** What a new record starts with comes from the address: `/crane/inspections/new?craneId=…`. */
export function recordPages<E extends EntityName>(definition: RecordDefinition<E>): RecordPages<E> {
  return {
    List: function List() {
      return <RecordList definition={definition} />
    },
    Detail: function Detail() {
      const { id } = useParams<{ id: string }>()
      return <RecordDetail definition={definition} id={id ?? null} />
    },
    New: function New() {
      const form = usePageForm(definition)
      return typeof form === 'string' ? (
        <RecordDetail definition={definition} id={form} />
      ) : (
        <FormPage definition={definition} form={form} />
      )
    },
    Field: function Field() {
      const form = usePageForm(definition)
      return typeof form === 'string' ? (
        <RecordDetail definition={definition} id={form} />
      ) : (
        <FieldForm key={form.key} {...form.options} />
      )
    },
    Peek: function Peek({ row }) {
      return <RecordPeek definition={definition} row={row} />
    },
  }
}

interface PageForm<E extends EntityName> {
  readonly key: string
  readonly options: Omit<FormOptions<E>, 'mode'> & { readonly onClose: () => void }
}

/** The form of the address; the id of its record while that is read, or is not here: its page says so. */
function usePageForm<E extends EntityName>(definition: RecordDefinition<E>): PageForm<E> | string {
  const { id } = useParams<{ id?: string }>()
  const search = useSearch()
  const [, navigate] = useLocation()
  const found = useRow(definition.entity, id ?? null)
  if (id !== undefined && !found) return id
  const row = found ?? null
  const start = startIn(definition, search)
  const back = backTo(definition, row ?? start)
  const { meta, page } = definition
  return {
    key: row?.id ?? search,
    options: {
      definition,
      row,
      start: start as Partial<Entities[E]>,
      draft: search,
      ...(row === null && meta.parts?.includes('photo') === true ? { photos: 'context' as const } : {}),
      onSaved: (saved) => navigate(back ?? (page.page === undefined ? '/' : `${page.page}/${saved}`)),
      onClose: () => navigate(back ?? (row === null ? (page.page ?? '/') : `${page.page ?? ''}/${row.id}`)),
    },
  }
}

/** The fields of the kind that the address names. */
function startIn<E extends EntityName>(
  { meta }: RecordDefinition<E>,
  search: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...new URLSearchParams(search)].filter(([name, value]) => meta.fields[name]?.type === 'string' && value !== ''),
  )
}

/** The page of the record that this one is a part of; null where it is none, or that one has no page. */
function backTo<E extends EntityName>({ meta }: RecordDefinition<E>, values: object): string | null {
  const above = meta.sub === undefined ? undefined : meta.fields[meta.sub]?.ref
  const id: unknown = Reflect.get(values, meta.sub ?? '')
  const page = isEntity(above) ? PAGES[above]?.page : undefined
  return page === undefined || typeof id !== 'string' ? null : `${page}/${id}`
}

interface FormPageProps<E extends EntityName> {
  readonly definition: RecordDefinition<E>
  readonly form: PageForm<E>
}

function FormPage<E extends EntityName>({ definition, form }: FormPageProps<E>) {
  const { page } = definition
  const { row } = form.options
  return (
    <>
      <PageHeader
        title={row ? (definition.formTitle ?? String)(titleOf(definition, row)) : `New ${page.words.one}`}
        {...(page.page === undefined ? {} : { breadcrumb: [{ label: listTitle(page), href: page.page }] })}
      />
      <RecordPage>
        <Card>
          <RecordForm key={form.key} {...form.options} mode={row ? 'edit' : 'new'} />
        </Card>
      </RecordPage>
    </>
  )
}
