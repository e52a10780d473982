import { Citation } from '../../ui/Citation.tsx'
import { OBLIGATIONS } from './adopt/library.ts'
import type { Law } from './LawCitation.tsx'

export default function LawEdition({ citation, mark, libraryId }: Law) {
  const row = OBLIGATIONS.find(({ id }) => id === libraryId)
  return <Citation citation={citation} mark={mark} edition={row?.citation === citation ? row.edition : null} />
}
