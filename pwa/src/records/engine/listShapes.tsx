/** A list may be looked at in other shapes than rows: on a map, as a heat table. */
import { useMemo, useSyncExternalStore, type ComponentType } from 'react'
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { Collection } from '../../data/data.ts'
import { useData } from '../../data/react/context.tsx'
import { useCollection } from '../../data/react/live.ts'
import type { Row } from '../../data/store/rows.ts'
import { ViewSwitch } from '../../ui/ViewSwitch.tsx'
import type { RecordDefinition } from './define.ts'
import type { Shape, ShapeProps } from './listExceptions.ts'
import { pathOf } from './listPath.ts'

interface Props<E extends EntityName> {
  readonly definition: RecordDefinition<E>
}

/** All records that the list is about. */
export function useAbout<E extends EntityName>({ entity, list }: RecordDefinition<E>): readonly Row<E>[] | undefined {
  const rows = useCollection(entity)
  const about = list?.about
  return useMemo(() => (about === undefined ? rows : rows?.filter(about)), [rows, about])
}

const NEVER: Pick<Collection<never>, 'rows' | 'subscribe'> = { rows: () => undefined, subscribe: () => () => undefined }

/** The records that have not ended, where the address asks for no others; undefined while they are read, and where it asks for more. */
export function usePresent<E extends EntityName>(
  { entity, page, list }: RecordDefinition<E>,
  search: string,
): readonly Row<E>[] | undefined {
  const data = useData()
  const ends = list?.ends
  const column = page.list?.columns.find(({ field }) => field === ends?.field)
  const asked = new URLSearchParams(search).getAll(column?.id ?? column?.field ?? '')
  const fits = ends !== undefined && asked.length > 0 && !asked.some((value) => ends.values.includes(value))
  const collection = fits ? data.collectionExcept(entity, ends.field, ends.values) : NEVER
  const rows = useSyncExternalStore(collection.subscribe, collection.rows, collection.rows)
  const about = list?.about
  return useMemo(() => (about === undefined ? rows : rows?.filter(about)), [rows, about])
}

interface ShapedProps<E extends EntityName> extends Props<E> {
  readonly Body: ComponentType<ShapeProps<E>>
  readonly search: string
}

export function Shaped<E extends EntityName>({ definition, Body, search }: ShapedProps<E>) {
  const rows = useAbout(definition)
  return <Body rows={rows} shapes={<Shapes definition={definition} search={search} />} />
}

export function shapeOf<E extends EntityName>({ list }: RecordDefinition<E>, search: string): Shape<E> | undefined {
  const asked = new URLSearchParams(search).get('show')
  return list?.shapes?.find(({ id }) => id === asked) ?? list?.shapes?.[0]
}

/** The keys from one shape to the others. */
export function Shapes<E extends EntityName>({ definition, search }: Props<E> & { readonly search: string }) {
  const { shapes = [] } = definition.list ?? {}
  const shown = shapeOf(definition, search)
  if (shapes.length === 0) return null
  const path = pathOf(definition)
  return (
    <ViewSwitch
      label="Shape"
      choices={shapes.map((shape, at) => ({
        label: shape.title,
        icon: shape.icon,
        href: at === 0 ? path : `${path}?show=${shape.id}`,
        on: shape === shown,
      }))}
    />
  )
}
