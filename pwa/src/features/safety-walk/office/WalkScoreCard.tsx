import { useMemo } from 'react'
import type { Answer, Walk } from '../../../../../schema/gen/types.ts'
import { percentOf } from '../../../../../sync/walks/score.ts'
import { usePeople } from '../../../records/usePeople.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { paceOf, paceWords } from '../../../forms/pace.ts'
import { useMinPercent } from '../findingQueries.ts'
import { answeredWords, BAND_TITLE, BAND_TONE, scoreWords, shownAreas, shownScore } from '../../../forms/scoring.ts'
import { scoreWalk, signedScore } from '../walkScore.ts'
import type { Checklists } from '../walkTemplate.ts'
import { routeOf } from '../walkRules.ts'
import styles from './office.module.css'

interface Props {
  readonly walk: Walk
  readonly checklists: Checklists
  readonly answers: readonly Answer[]
}

/** The score of the checklist by subject, and whether it was answered faster than it can be read. */
export function WalkScoreCard({ walk, checklists, answers }: Props) {
  const people = usePeople()
  const minPercent = useMinPercent()
  const score = useMemo(() => {
    const visited = new Set([...routeOf(walk), ...answers.map((answer) => answer.zoneId)])
    return scoreWalk(new Map([...checklists].filter(([zoneId]) => visited.has(zoneId))), answers)
  }, [walk, checklists, answers])
  const pace = useMemo(() => paceOf(answers, ({ zoneId }) => zoneId), [answers])
  if (score.answered === 0) return null
  // What was signed stands, even if somebody answers a question afterwards.
  const signed = signedScore(walk, minPercent)
  // Of an older walk it is not recorded how much was answered; what is on the device says it.
  const shown =
    signed === null || signed.answered === null
      ? shownScore(
          {
            ...score,
            ...(signed === null
              ? {}
              : { percent: percentOf(walk.scoreGot ?? 0, walk.scoreMax ?? 0), criticalFails: signed.criticalFails }),
          },
          minPercent,
        )
      : signed
  const { band } = shown
  return (
    <Card title="Score" aside={band === null ? undefined : <Badge tone={BAND_TONE[band]}>{BAND_TITLE[band]}</Badge>}>
      <p className={styles.score}>{scoreWords(shown)}</p>
      <ul className={styles.rows}>
        {shownAreas(score, minPercent).map((area) => (
          <li key={area.areaId}>
            <span className={styles.grow}>{area.title}</span>
            {area.criticalFails > 0 && <Icon name="octagon-x" size="xs" label="Critical fail" />}
            <span className={styles.number}>
              {area.percent === null ? '–' : `${area.percent}%`} <small>{answeredWords(area)}</small>
            </span>
          </li>
        ))}
      </ul>
      {pace.map((each) => (
        <p key={each.personId} className={each.fast ? styles.fast : styles.quiet}>
          {each.fast && <Icon name="triangle-alert" size="xs" />} {people.name(each.personId)}: {paceWords(each)}
        </p>
      ))}
    </Card>
  )
}
