import { useCan, useData } from '../../../data/react/context.tsx'
import { useCollection } from '../../../data/react/live.ts'
import { wordOf } from '../../../records/engine/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './analytics.module.css'

/** What chat was taught here. */
export function Taught() {
  const data = useData()
  const mayRemove = useCan('chat.word.delete')
  const words = useCollection('chatWord')
  if (words === undefined || words.length === 0) return null
  return (
    <Card title="What it was taught" aside={words.length}>
      <ul className={styles.taught}>
        {words
          .toSorted((a, b) => a.phrase.localeCompare(b.phrase))
          .map(({ id, kind, phrase, means }) => (
            <li key={id}>
              <span>
                “{phrase}”{means === null || means === '' ? null : <> means “{means}”</>}
                <small>{wordOf('chatWord', 'kind', kind)}</small>
              </span>
              {mayRemove ? (
                <Button
                  kind="quiet"
                  size="small"
                  icon={<Icon name="trash-2" size="xs" />}
                  label={`Remove “${phrase}”`}
                  onClick={() => void data.commit([{ kind: 'delete', entity: 'chatWord', id }]).catch(reportError)}
                />
              ) : null}
            </li>
          ))}
      </ul>
    </Card>
  )
}
