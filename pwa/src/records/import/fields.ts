/** What can be imported of a kind, with the headings that people use. Pure. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import type { RecordDefinition } from '../engine/define.ts'
import { sectionsOf } from '../engine/formRules.ts'
import { fieldTitle } from '../names.ts'
import { pageOf } from '../engine/words.ts'
import { isReadable } from './values.ts'

export interface ImportField {
  readonly id: string
  readonly title: string
  readonly required: boolean
  readonly aliases: readonly string[]
  readonly example: string
  readonly noun: string
}

/** The field that holds the number of a record while the server has given none; a row is found by it. */
export const NUMBER = 'provisionalNumber'

/** The number, the fields of the form, and what a record must have; or what the module names. */
export function importFields<E extends EntityName>(definition: RecordDefinition<E>): readonly ImportField[] {
  const { entity, meta, page, importing = {} } = definition
  const numbered = meta.number === undefined ? [] : [NUMBER]
  const shown = sectionsOf(definition, 'edit', true).flatMap(({ fields }) => fields)
  const needed = Object.keys(meta.fields).filter((field) => meta.fields[field]?.required === true)
  const names = importing.columns ?? [...new Set([...shown, ...needed])]
  return [...new Set([...numbered, ...names])].flatMap((field): readonly ImportField[] => {
    const known = meta.fields[field]
    if (known === undefined || !(isReadable(known) || importing.columns?.includes(field) === true)) return []
    const own = importing.fields?.[field] ?? {}
    const column = page.list?.columns.find((one) => one.field === (field === NUMBER ? meta.number?.field : field))
    const title = own.title ?? (field === NUMBER ? 'Number' : fieldTitle(entity, field))
    return [
      {
        id: field,
        title,
        required: own.required ?? (known.required === true && field !== NUMBER),
        aliases: [
          fieldTitle(entity, field),
          ...(column?.title === undefined ? [] : [column.title]),
          ...(column?.id === undefined ? [] : [column.id]),
          ...(known.format === 'date' || known.format === 'instant' ? [`${title} date`, `${title} on`] : []),
          ...(known.ref === undefined ? [] : [`${title} code`, `${title} name`, `${title} number`]),
          ...(field === NUMBER ? ['no', 'id', `${page.words.one} number`, 'ref', 'reference'] : []),
          ...(own.aliases ?? []),
        ],
        example: own.example ?? exampleOf(entity, field, known),
        noun: own.noun ?? title.toLowerCase(),
      },
    ]
  })
}

function exampleOf(entity: string, field: string, known: { readonly type: string; readonly format?: string }): string {
  const [first] = Object.values(pageOf(entity)?.words.values[field] ?? {})
  if (first !== undefined) return first.label
  if (known.type === 'boolean') return 'yes'
  return known.format === 'date' ? '2026-12-01' : known.format === 'instant' ? '2026-12-01 14:30' : ''
}
