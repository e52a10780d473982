import type { Zone } from '../../../../../schema/gen/types.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { useVerifyWords } from '../verify/useVerifyWords.ts'
import { useZoneLooks } from '../verify/verifyQueries.ts'
import { VerifyCard } from '../verify/VerifyCard.tsx'
import styles from './field.module.css'
import own from './LookAgain.module.css'

/** A zone with a long past does not push today's findings off the screen; the rest is one tap away. */
const SHOWN = 3

interface Props {
  readonly zone: Zone
  readonly walkId: string
  readonly editable: boolean
  readonly onAll: () => void
}

/** Open findings of earlier walks in this zone, the worst first: verify before finding new ones. */
export function LookAgain({ zone, walkId, editable, onAll }: Props) {
  const { t } = useVerifyWords()
  const looks = useZoneLooks(zone.id, walkId, editable)
  if (looks === undefined || looks.all.length === 0) return null
  const { all, todo, done } = looks
  const total = all.length
  // A tapped card stays where it was: the next one must not jump under the thumb.
  const shown = all.slice(0, SHOWN)
  return (
    <section aria-label={t.title} className={own.section}>
      <h2 className={styles.sec}>
        {t.title} <span>{todo.length === 0 ? t.verified(done.length) : t.toLookAt(todo.length, total)}</span>
      </h2>
      <ul className={own.list}>
        {shown.map((look) => (
          <li key={look.finding.id}>
            <VerifyCard look={look} walkId={walkId} place={zone.name} editable={editable} />
          </li>
        ))}
      </ul>
      {total > SHOWN || editable ? (
        <div className={own.all}>
          <Key
            label={total > SHOWN ? t.all(total) : t.large}
            icon={<Icon name="maximize-2" size="md" />}
            onPress={onAll}
          />
        </div>
      ) : null}
    </section>
  )
}
