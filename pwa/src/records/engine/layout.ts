/** Where the fields of a record stand on its page: over it, in it, beside it, or among its facts. Pure. */
import type { EntityName } from '../../../../schema/gen/types.ts'
import { controlOf } from './controls/kind.ts'
import type { RecordDefinition } from './define.ts'
import type { Section } from './formRules.ts'

export interface Layout {
  /** The field that is the title, where it is typed and may be typed again. */
  readonly title: string | null
  /** The first long text stands under the title. */
  readonly lead: string | null
  /** What needs the width of the page, each under its own heading. */
  readonly wide: readonly string[]
  /** Long texts that the page only shows. */
  readonly texts: readonly string[]
  /** The rest of the form, beside the record. */
  readonly sections: readonly Section[]
  /** What is only read. */
  readonly facts: readonly string[]
}

const WIDE = new Set(['area', 'rows', 'list', 'signature'])
const READ = new Set(['date', 'instant'])

export function layoutOf<E extends EntityName>(definition: RecordDefinition<E>): Layout {
  const { meta, page } = definition
  const sections = page.form?.sections ?? []
  const inForm = sections.flatMap(({ fields }) => fields)
  const first = page.titleFields[0]
  const kindOf = (field: string) => {
    const known = meta.fields[field]
    if (known === undefined || known.merge === 'immutable' || definition.read?.includes(field) === true) return null
    return definition.fields?.[field]?.control === undefined ? controlOf(known) : 'own'
  }
  const titleKind = first === undefined || !inForm.includes(first) ? null : kindOf(first)
  const title = first !== undefined && (titleKind === 'text' || titleKind === 'area') ? first : null
  const wide = inForm.filter((field) => field !== title && WIDE.has(kindOf(field) ?? ''))
  const firstText = wide.find((field) => kindOf(field) === 'area') ?? null
  const lead = definition.lead === undefined ? firstText : definition.lead
  const texts = inForm.filter((field) => field !== first && kindOf(field) === null && isText(definition, field))
  const beside = (field: string) => field !== title && kindOf(field) !== null && !WIDE.has(kindOf(field) ?? '')
  return {
    title,
    lead,
    wide: wide.filter((field) => field !== lead),
    texts,
    sections: sections
      .map((section) => ({ title: section.title ?? null, fields: section.fields.filter(beside) }))
      .filter(({ fields }) => fields.length > 0),
    facts: [
      ...inForm.filter(
        (field) => field !== first && kindOf(field) === null && field !== meta.states?.field && !texts.includes(field),
      ),
      ...Object.keys(meta.fields).filter(
        (field) => !inForm.includes(field) && field !== first && isRead(definition, field),
      ),
    ],
  }
}

function isText<E extends EntityName>({ meta, read }: RecordDefinition<E>, field: string): boolean {
  const known = meta.fields[field]
  return known !== undefined && read?.includes(field) === true && controlOf(known) === 'area'
}

/** A name, a day or a moment that no form asks for: who made it and when, what it belongs to. */
function isRead<E extends EntityName>({ meta, page }: RecordDefinition<E>, field: string): boolean {
  const known = meta.fields[field]
  if (known === undefined || known.private === true || field === page.due?.field) return false
  return known.ref !== undefined || READ.has(known.format ?? '')
}
