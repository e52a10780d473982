import { shownScore } from '../../../forms/scoring.ts'
import { useReviewWords } from '../review/useReviewWords.ts'
import type { WalkScore } from '../walkScore.ts'
import own from './Review.module.css'

/** The walk in five figures: what was covered, how it scored, what is left to finish. */
export function ReviewFigures({
  zones,
  score,
  minPercent,
  atRisk,
  toFinish,
}: {
  readonly zones: { readonly visited: number; readonly total: number }
  readonly score: WalkScore
  readonly minPercent: number
  readonly atRisk: number
  readonly toFinish: number
}) {
  const t = useReviewWords().t.figures
  const { percent, band } = shownScore(score, minPercent)
  return (
    <dl className={own.numbers}>
      <Figure value={String(zones.visited)} of={t.of(zones.total)} label={t.visited} />
      <Figure value={String(score.answered)} of={t.of(score.total)} label={t.answered} />
      <Figure
        value={percent === null ? '–' : `${percent}%`}
        label={percent === null && score.percent !== null ? t.scoreFrom(minPercent) : t.score}
        warn={band !== null && band !== 'good'}
      />
      <Figure value={String(atRisk)} label={t.atRisk} />
      <Figure value={String(toFinish)} label={t.toFinish} warn={toFinish > 0} />
    </dl>
  )
}

function Figure({
  value,
  of,
  label,
  warn = false,
}: {
  readonly value: string
  readonly of?: string
  readonly label: string
  readonly warn?: boolean
}) {
  return (
    <div data-warn={warn}>
      <dd>
        {value}
        {of === undefined ? null : <small> {of}</small>}
      </dd>
      <dt>{label}</dt>
    </div>
  )
}
