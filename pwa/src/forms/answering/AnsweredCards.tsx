import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { Citation } from '../../ui/Citation.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { AnsweredPart } from '../answered.ts'
import styles from './AnsweredCards.module.css'

/** A form that was answered, to be read at a desk: a card for each part, what failed stands out. */
export function AnsweredCards({ parts }: { readonly parts: readonly AnsweredPart[] }) {
  return parts.map(({ title, lines }) => {
    const failed = lines.filter((line) => line.failed).length
    return (
      <Card key={title} title={title} aside={`${lines.length} answered${failed === 0 ? '' : `, ${failed} failed`}`}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <span className={styles.question}>
                {line.question}
                {line.citation === null ? null : (
                  <small>
                    <Citation citation={line.citation} mark={line.mark} edition={line.edition} />
                  </small>
                )}
                {line.note === null ? null : <span className={styles.note}>{line.note}</span>}
              </span>
              {line.inBulk ? <small>with the rest</small> : null}
              {line.failed ? (
                <Badge tone="danger" icon={<Icon name="x" size="xs" />}>
                  {line.critical ? `${line.answer}, critical` : line.answer}
                </Badge>
              ) : (
                <b>{line.answer}</b>
              )}
            </li>
          ))}
        </ul>
      </Card>
    )
  })
}
