import { shownScore } from '../../../forms/scoring.ts'
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
  const { percent, band } = shownScore(score, minPercent)
  return (
    <dl className={own.numbers}>
      <Figure value={String(zones.visited)} of={zones.total} label="zones visited" />
      <Figure value={String(score.answered)} of={score.total} label="questions answered" />
      <Figure
        value={percent === null ? '–' : `${percent}%`}
        label={percent === null && score.percent !== null ? `score, shown from ${minPercent}% answered` : 'score'}
        warn={band !== null && band !== 'good'}
      />
      <Figure value={String(atRisk)} label="at risk" />
      <Figure value={String(toFinish)} label="to finish" warn={toFinish > 0} />
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
  readonly of?: number
  readonly label: string
  readonly warn?: boolean
}) {
  return (
    <div data-warn={warn}>
      <dd>
        {value}
        {of === undefined ? null : <small> of {of}</small>}
      </dd>
      <dt>{label}</dt>
    </div>
  )
}
