import { Citation } from '../../ui/Citation.tsx'
import { OBLIGATIONS } from './adopt/library.ts'

export interface Law {
  readonly citation: string
  readonly mark: string | null
  /** The row of the library that the rule was made from. */
  readonly libraryId: string | null
}

export default function LawEdition({ citation, mark, libraryId }: Law) {
  const row = OBLIGATIONS.find(({ id }) => id === libraryId)
  return <Citation citation={citation} mark={mark} edition={row?.citation === citation ? row.edition : null} />
}
