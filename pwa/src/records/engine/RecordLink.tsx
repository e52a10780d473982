import { Link } from 'wouter'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { WINDOWS } from '../../../../schema/gen/windows.ts'
import type { TableMeta } from '../../../../schema/meta/shapes.ts'
import { textOf } from '../../../../sync/change/clean.ts'
import { useRow, type Row } from '../../data/react/live.ts'
import { capital } from '../../lib/text.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './detail.module.css'
import { titleOfRow, useCalled } from './called.ts'
import { iconOf, nounsOf, pageOf } from './words.ts'

interface Props {
  readonly entity: EntityName
  readonly id: string
  /** In place of the icon of its kind. */
  readonly icon?: IconName
}

/** A record that another one names, as one line that opens it. */
export function RecordLink({ entity, id, icon }: Props) {
  const row = useRow(entity, id)
  const page = pageOf(entity)
  const { one } = nounsOf(entity)
  if (row === undefined) return null
  if (row === null) {
    // Its page reads it from the server.
    if (WINDOWS[entity] !== undefined && page?.page !== undefined)
      return (
        <Link href={`${page.page}/${id}`} className={styles.link}>
          A {one} that is not on this device
        </Link>
      )
    return <span className={styles.gone}>A {one} that has not arrived on this device</span>
  }
  return <Named row={row} {...(icon === undefined ? {} : { icon })} />
}

function Named({ row, icon }: { readonly row: Row; readonly icon?: IconName }) {
  const { entity } = row.$
  const label = titleOfRow(row)
  const name = useCalled(row, label)
  const numbered = [Reflect.get(row, 'number'), Reflect.get(row, 'provisionalNumber')].includes(name)
  const words = numbered ? `${capital(nounsOf(entity).one)} ${name}` : name
  const path = pathOf(row)
  if (path === null) return <>{words}</>
  const drawn = icon ?? iconOf(pageOf(entity)?.icon)
  return (
    <Link href={path} className={styles.link}>
      {drawn === null ? null : <Icon name={drawn} size="xs" />} {words}
    </Link>
  )
}

/** Its page; a part without one is read on the page of its whole. */
function pathOf(row: Row): string | null {
  const { entity } = row.$
  const page = pageOf(entity)?.page
  if (page !== undefined) return `${page}/${row.id}`
  const { sub, fields }: TableMeta = TABLES[entity]
  const whole = pageOf(fields[sub ?? '']?.ref ?? '')?.page
  const id = textOf(Reflect.get(row, sub ?? ''))
  return whole === undefined || id === '' ? null : `${whole}/${id}`
}
