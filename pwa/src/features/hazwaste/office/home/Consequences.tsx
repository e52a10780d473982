import { lazy, Suspense } from 'react'
import { daysOf, stricter, type Category } from '../../../../../../sync/waste/category.ts'
import { plus, startOn } from '../../../../../../sync/waste/clock.ts'
import { formatDate } from '../../../../lib/dates.ts'
import { plural } from '../../../../lib/text.ts'
import { wordOf } from '../../../../records/engine/words.ts'
import { isHazardous } from '../../core/kinds.ts'
import type { Yard } from '../useYard.ts'
import styles from './category.module.css'

const DutiesThatStart = lazy(() => import('./DutiesThatStart.tsx'))

interface Props {
  readonly yard: Yard
  readonly ahead: Category
  /** "November" */
  readonly name: string
}

/** What changes if the month ends in the next category: the days of what stands here, and the duties that begin. */
export function Consequences({ yard, ahead, name }: Props) {
  const { standing, settings, month } = yard
  const word = wordOf('wasteMonth', 'category', ahead)
  const runsAs = stricter(standing.category, ahead)
  const days = daysOf('hazardous', runsAs, standing.far, standing.onSite, standing.limits)
  const moves = movesUnder(yard, days)
  return (
    <div className={styles.then}>
      <p>
        <b>
          If {name} becomes {word}:
        </b>{' '}
        {days === 0
          ? 'no day limit runs. '
          : `hazardous waste that started in ${name} must leave within ${days} days. `}
        {moves.length === 0
          ? `Your clocks already run on ${days} days, so no date moves. `
          : `${plural(moves.length, 'container')} on site must leave earlier, the first by ${formatDate(moves[0] ?? null)}. `}
        {settings?.category !== null && settings !== null && settings.category !== month.category
          ? `Clocks run as ${wordOf('wasteSettings', 'category', settings.category)} by the settings.`
          : ''}
      </p>
      <Suspense fallback={null}>
        <DutiesThatStart now={month.category} next={ahead} />
      </Suspense>
    </div>
  )
}

/** The new last days of what would have to leave earlier, the first in front. */
function movesUnder({ held }: Yard, days: number): readonly string[] {
  if (days <= 0) return []
  return held
    .flatMap(({ container, stream }) => {
      if (stream === undefined || !isHazardous(stream)) return []
      const start = startOn({ ...container, crowdedOn: null }) // which only waste of a very small generator waits for
      const out = start === null ? null : plus(start, days + Math.max(container.extendedDays ?? 0, 0))
      return out !== null && (container.outBy === null || out < container.outBy) ? [out] : []
    })
    .toSorted()
}
