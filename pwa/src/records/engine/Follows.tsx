import { useMemo } from 'react'
import { PAGES } from '../../../../schema/gen/pages.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { Entities, EntityName } from '../../../../schema/gen/types.ts'
import { useRow, useRows } from '../../data/react/live.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { today } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { labelOf } from './controls/useChoices.ts'
import type { Values } from './fieldExceptions.ts'
import { announced, type Announced } from './follow.ts'
import styles from './form.module.css'
import { useSaid, useWords } from './useWords.ts'

interface Props<E extends EntityName> {
  readonly entity: E
  readonly row: Row<E> | null
  readonly values: Values
}

/** What the server will do of itself once this is saved (x-follow), said before it is. */
export function Follows<E extends EntityName>(props: Props<E>) {
  return PAGES[props.entity]?.follow === undefined ? null : <Said {...props} />
}

function Said<E extends EntityName>({ entity, row, values }: Props<E>) {
  const words = useWords()
  const sub = TABLES[entity].sub ?? ''
  const parts = useRows(entity, { [sub]: values[sub] ?? '' } as Partial<Entities[E]>)
  // A new one is the later of two of the same day, as its id will be.
  const after = useMemo(() => ({ id: row?.id ?? '~', ...values }), [row, values])
  const siblings = parts?.filter(({ id }) => id !== row?.id) ?? []
  const found = announced(PAGES[entity]?.follow ?? [], { before: row, after, siblings, today: today() })
  if (found.length === 0) return null
  return (
    <div className={styles.follows} role="status">
      <p>{words.follows}</p>
      <ul>
        {found.map((one) => (
          <li key={'adds' in one ? one.adds : one.command}>
            <Icon name="arrow-right" size="xs" /> <Step entity={entity} values={values} one={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Step({
  entity,
  values,
  one,
}: {
  readonly entity: EntityName
  readonly values: Values
  readonly one: Announced
}) {
  const say = useSaid(entity)
  const of = 'adds' in one ? undefined : TABLES[entity].fields[one.of]?.ref
  const kind = isEntity(of) ? of : null
  const id = 'adds' in one ? null : values[one.of]
  const target = useRow(kind ?? 'zone', typeof id === 'string' ? id : null)
  if ('adds' in one) return isEntity(one.adds) ? say(TABLES[one.adds].title) : one.adds
  const label = (kind === null ? undefined : PAGES[kind]?.words.commands[one.command]?.label) ?? one.command
  return target && kind !== null ? `${labelOf(kind, target)}: ${say(label)}` : say(label)
}
