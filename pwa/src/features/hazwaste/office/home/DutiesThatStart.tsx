import { Citation } from '../../../../ui/Citation.tsx'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { Category } from '../../../../../../sync/waste/category.ts'
import { useCan } from '../../../../data/react/context.tsx'
import { useCollection } from '../../../../data/react/live.ts'
import { plural } from '../../../../lib/text.ts'
import styles from './category.module.css'
import { dutiesThatStart } from './duties.ts'

interface Props {
  readonly now: Category
  readonly next: Category
}

/** What the law asks of a yard of the next category that this one's calendar does not keep yet. */
export default function DutiesThatStart({ now, next }: Props) {
  const settings = useCollection('calendarSettings')
  const rules = useCollection('calendarRule')
  const mayRead = useCan('calendar.rule.read')
  const duties = useMemo(() => {
    if (settings === undefined || rules === undefined) return undefined
    const kept = new Set(rules.filter(({ state }) => state === 'active').map(({ libraryId }) => libraryId ?? ''))
    return dutiesThatStart(settings[0]?.answers, now, next, kept)
  }, [settings, rules, now, next])
  if (duties === undefined || !mayRead) return null
  if (duties.length === 0) return <p>Your calendar keeps every duty of it already.</p>
  return (
    <details>
      <summary>{plural(duties.length, 'duty', 'duties')} would start</summary>
      <ul className={styles.duties}>
        {duties.map(({ id, title, citation, mark, edition }) => (
          <li key={id}>
            {title}{' '}
            <small>
              <Citation citation={citation} mark={mark} edition={edition} />
            </small>
          </li>
        ))}
      </ul>
      <Link href="/calendar/adopt">Look at them in the calendar</Link>
    </details>
  )
}
