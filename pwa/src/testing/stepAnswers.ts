/** What somebody answers who takes a step: a sentence where it asks why, a sample value where it asks for more. */
import { PAGES } from '../../../schema/gen/pages.ts'
import { TABLES } from '../../../schema/gen/tables.ts'
import type { EntityName } from '../../../schema/gen/types.ts'
import { askedBy } from '../records/engine/asked.ts'
import type { FormDraft } from '../records/engine/formRules.ts'
import { valueOf } from './fieldValues.ts'

export function answersFor(entity: EntityName, command: string): FormDraft {
  const words = PAGES[entity]?.words.commands[command]
  return Object.fromEntries(
    askedBy(words).map((field) => {
      const meta = TABLES[entity].fields[field]
      return [field, { value: field === words?.reason || meta === undefined ? 'As said' : valueOf(meta) }]
    }),
  )
}
