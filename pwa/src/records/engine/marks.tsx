/** How one stored value looks wherever it is read: in a table, among the facts of a page, over its title. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import { isEntity } from '../../data/store/database.ts'
import { inLanguage } from '../../lib/words.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Priority } from '../../ui/Priority.tsx'
import { Severity } from '../../ui/Severity.tsx'
import styles from './engine.module.css'
import { useLanguageHere } from './useWords.ts'
import { lookOf, pageOf } from './words.ts'

interface ValueProps {
  readonly entity: string
  readonly field: string
  readonly value: string
}

/**
 * A value of an enumeration: the mark that the module file names, a badge where it has a tone or an icon, else its word. In the
 * language of the reader on a tablet.
 */
export function Value({ entity, field, value }: ValueProps) {
  const language = useLanguageHere()
  const { label: english, tone, icon } = lookOf(entity, field, value)
  const label = inLanguage(language, isEntity(entity) ? TABLES[entity].module : '')(english)
  const mark = pageOf(entity)?.words.looks[field]
  if (mark === 'severity') return <Severity value={value} />
  if (mark === 'priority') return <Priority value={value} />
  if (tone === null && icon === null) return <>{label}</>
  return (
    <Badge {...(tone === null ? {} : { tone })} icon={icon === null ? undefined : <Icon name={icon} size="xs" />}>
      {label}
    </Badge>
  )
}

/** Somebody by name; where room is short, the picture alone. */
export function Face({ name, alone = false }: { readonly name: string; readonly alone?: boolean }) {
  if (name === '–') return <span className={styles.none}>Nobody</span>
  return (
    <span className={styles.person}>
      <Avatar name={name} alone={alone} />
      {!alone && name}
    </span>
  )
}
