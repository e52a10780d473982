/** The source of a rule of the calendar, with the edition that was read where the rule still says what the library says. */
import { lazy, Suspense } from 'react'
import { Citation } from '../../ui/Citation.tsx'

const WithEdition = lazy(() => import('./LawEdition.tsx'))

export interface Law {
  readonly citation: string
  readonly mark: string | null
  /** The row of the library that the rule was made from. */
  readonly libraryId: string | null
}

export function LawCitation(law: Law) {
  const plain = <Citation citation={law.citation} mark={law.mark} />
  return law.libraryId === null ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <WithEdition {...law} />
    </Suspense>
  )
}
