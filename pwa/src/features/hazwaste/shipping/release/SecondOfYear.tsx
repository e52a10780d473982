import type { Json } from '../../../../../../schema/meta/shapes.ts'
import { useCollection, type Row } from '../../../../data/react/live.ts'
import { secondOfYear } from './episodes.ts'
import styles from './release.module.css'

/** On the page of an event that is not the first of its year. */
export function SecondOfYear({ row }: { readonly row: Row<'wasteEpisode'> }) {
  const said = secondOfYear(useCollection('wasteEpisode') ?? [], row)
  if (said === null) return null
  const granted = row.petition === true && row.approvedOn !== null
  return (
    <p className={styles.second} role="status">
      {said}{' '}
      {granted
        ? 'The petition is granted.'
        : row.petition === true
          ? 'The petition is not granted yet: write here when it is.'
          : 'Is there a petition? Say so under Agency.'}
    </p>
  )
}

interface Typed {
  readonly title: Json | undefined
  readonly startOn: Json | undefined
  readonly kind: Json | undefined
}

/** In the form of a new one. On the page of one that exists the same field stands beside it: it is not its own forerunner. */
export function AskPetition({ title, startOn, kind }: Typed) {
  const others = (useCollection('wasteEpisode') ?? []).filter(
    (one) => one.title !== title || one.startOn !== startOn || one.kind !== kind,
  )
  const said = secondOfYear(others, { startOn, kind })
  return said === null ? null : (
    <p className={styles.second} role="status">
      {said}
    </p>
  )
}
