import type { Row } from '../../../data/react/live.ts'
import { formatTime } from '../../../lib/dates.ts'
import { Citation } from '../../../ui/Citation.tsx'
import { useCaptureWords } from '../capture/useCaptureWords.ts'
import { useCited } from '../citedFinding.ts'

/** Under the zone: the number of the finding, when it was seen, and the source of the question that failed. */
export function FindingSub({ finding }: { readonly finding: Row<'finding'> }) {
  const { t, language } = useCaptureWords()
  const cited = useCited(finding)
  return (
    <>
      {`${finding.number ?? finding.provisionalNumber ?? ''} · ${t.seen(formatTime(finding.observedAt))}`}
      {cited === null ? null : (
        <>
          {' · '}
          <Citation {...cited} language={language} lang={language} />
        </>
      )}
    </>
  )
}
