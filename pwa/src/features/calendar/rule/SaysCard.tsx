import { useDeferredValue, useMemo } from 'react'
import type { Rule } from '../../../../../sync/schedule/rule.ts'
import { judgeRule } from '../../../../../sync/schedule/judge.ts'
import { sentenceOf } from '../../../../../sync/schedule/sentence.ts'
import { useRows } from '../../../data/react/live.ts'
import { formatClock, today as todayNow } from '../../../lib/dates.ts'
import { useZones } from '../../../records/usePeople.ts'
import { Card } from '../../../ui/Card.tsx'
import { listed } from '../item/itemWords.ts'
import { useYardDays } from '../useSources.ts'
import { useThings } from '../useThings.ts'
import { yearAhead } from './yearAhead.ts'
import { YearPicture } from './YearPicture.tsx'
import styles from './rule.module.css'

interface Props {
  readonly rule: Rule
  /** Null for one that is being added. */
  readonly ruleId: string | null
  /** Who has it, as typed. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The rule as a sentence, and what it brings in the next twelve months. */
export function SaysCard({ rule, ruleId, values }: Props) {
  const days = useYardDays()
  const items = useRows('calendarItem', { ruleId: ruleId ?? '' })
  // What is drawn follows what is typed, and never holds up a key.
  const drawn = useDeferredValue(rule)
  const today = todayNow()
  const year = useMemo(
    () => (days === undefined || items === undefined ? null : yearAhead(drawn, { ...days.yard, today }, today, items)),
    [days, items, drawn, today],
  )
  const wrong = Object.values(judgeRule(rule))
  // A sentence is said only of a rule that can be computed: what is wrong stands in its place.
  const sentence = wrong.length > 0 ? '' : sentenceOf(rule, formatClock)
  const nobody = values['ownerId'] === null || values['ownerId'] === undefined
  return (
    <Card title="The rule says">
      <p className={styles.sentence} role="status">
        {sentence === ''
          ? `${wrong.join(' ')} The rule in words and its next twelve months then appear here.`.trim()
          : sentence}
      </p>
      <Places rule={rule} />
      {nobody ? <p className={styles.warn}>Nobody owns it: its items are at risk from the first day.</p> : null}
      {year === null || sentence === '' || rule.anchor === 'use' || rule.anchor === 'event' ? null : (
        <YearPicture year={year} />
      )}
    </Card>
  )
}

/** One item for each place, by name. */
function Places({ rule }: { readonly rule: Rule }) {
  const zones = useZones()
  const things = useThings()
  const ids = rule.each === 'zone' ? rule.zoneIds : rule.each === 'thing' ? rule.thingIds : null
  if (ids === null || ids.length === 0) return null
  const { name } = rule.each === 'zone' ? zones : things
  return <p className={styles.places}>It stands in the calendar once for each of: {listed(ids.map(name))}.</p>
}
