import { Link } from 'wouter'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { useRow } from '../../data/react/live.ts'
import { capital } from '../../lib/text.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './detail.module.css'
import { titleOfRow } from './useTitles.ts'
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
  if (row === null) return <span className={styles.gone}>A {one} that has not arrived on this device</span>
  const name = titleOfRow(row)
  const numbered = [Reflect.get(row, 'number'), Reflect.get(row, 'provisionalNumber')].includes(name)
  const words = numbered ? `${capital(one)} ${name}` : name
  if (page?.page === undefined) return <>{words}</>
  const drawn = icon ?? iconOf(page.icon)
  return (
    <Link href={`${page.page}/${id}`} className={styles.link}>
      {drawn === null ? null : <Icon name={drawn} size="xs" />} {words}
    </Link>
  )
}
