/** What a record of another module is called in the calendar: as a person says it, never by its number or a bare word of a list. Pure. */
import { TABLES } from '../../../../schema/gen/tables.ts'
import type { EntityName } from '../../../../schema/gen/types.ts'
import { isEntity } from '../../data/store/database.ts'
import type { Row } from '../../data/store/rows.ts'
import { codeFieldsOf, firstText } from '../../records/engine/controls/useChoices.ts'
import { titleOfRow } from '../../records/engine/useTitles.ts'
import { hasWords, pageOf, wordOf } from '../../records/engine/words.ts'

interface NameRef {
  readonly field: string
  readonly ref: EntityName
}

/** A kind whose list begins with another record is named after what its columns refer to: whose paper, of which crane. */
export function namesOf(entity: EntityName): readonly NameRef[] {
  const { fields } = TABLES[entity]
  const columns = (pageOf(entity)?.list?.columns ?? []).filter(({ hidden }) => hidden !== true)
  if (fields[columns[0]?.field ?? '']?.ref === undefined) return []
  return columns.flatMap(({ field }): readonly NameRef[] => {
    const ref = fields[field]?.ref
    return isEntity(ref) ? [{ field, ref }] : []
  })
}

export function dueTitle(
  entity: EntityName,
  category: string,
  row: Row,
  find: (entity: EntityName, id: string) => Row | undefined,
): string {
  const page = pageOf(entity)
  const titles = page?.titleFields ?? []
  const after = namesOf(entity).flatMap(({ field, ref }) => {
    const named = find(ref, firstText(row, [field]) ?? '')
    return named === undefined ? [] : [titleOfRow(named)]
  })
  if (after.length > 0) {
    const name = after.join(', ')
    const [field = ''] = titles
    return hasWords(entity, field)
      ? `${name} ${page?.words.one ?? ''}: ${wordOf(entity, field, firstText(row, [field])).toLowerCase()}`
      : name
  }
  // A thing is no work: what is due of it is said behind its label.
  if (codeFieldsOf(entity).length > 0)
    return `${titleOfRow(row)}: ${wordOf('calendarRule', 'category', category).toLowerCase()}`
  const title = firstText(row, titles) ?? titleOfRow(row)
  const one = page?.words.one ?? ''
  return title.toLowerCase().includes(one) ? title : `${one.charAt(0).toUpperCase()}${one.slice(1)}: ${title}`
}
