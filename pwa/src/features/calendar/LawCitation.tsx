/** The source of a rule of the calendar, with the edition that was read where the rule still says what the library says. */
import { lazy, Suspense } from 'react'
import { Citation } from '../../ui/Citation.tsx'
import type { Law } from './LawEdition.tsx'

const WithEdition = lazy(() => import('./LawEdition.tsx'))

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
