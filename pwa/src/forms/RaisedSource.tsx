import type { Row } from '../data/store/rows.ts'
import { ConflictChip } from '../records/ConflictChip.tsx'
import { Citation } from '../ui/Citation.tsx'
import { citedOf, questionsOf } from './cited.ts'
import type { Asking, Dialect } from './template.ts'

interface Props {
  readonly row: Row & { readonly itemId: string | null }
  /** The field that holds the citation. */
  readonly field: string
  readonly citation: string | null
  /** The template of its round; null or undefined while it is not here. */
  readonly template: Asking | null | undefined
  readonly dialect: Dialect
}

/** The source of what a failed question raised, with its two answers where people disagree. */
export function RaisedSource({ row, field, citation, template, dialect }: Props) {
  const cited = citedOf(citation, row.itemId, questionsOf(template, dialect))
  return (
    <>
      {cited === null ? null : <Citation {...cited} />} <ConflictChip row={row} entity={row.$.entity} field={field} />
    </>
  )
}
