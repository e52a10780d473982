import { useState } from 'react'
import { formatDateTime } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { headline, STATE, STATE_OPTIONS } from '../columns.tsx'
import { changeItem, vote } from '../queries.ts'
import type { Item, State } from '../shapes.ts'
import styles from './feedback.module.css'
import { ReplyForm } from './ReplyForm.tsx'

interface FeedbackPeekProps {
  readonly item: Item
  readonly items: readonly Item[]
}

/** What somebody said, where, and what becomes of it. The sender is told of each move. */
export function FeedbackPeek({ item, items }: FeedbackPeekProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (call: ReturnType<typeof changeItem>) => {
    const answer = await call
    setProblem(answer.ok ? null : answer.message)
  }
  const into = items.find(({ id }) => id === item.mergedInto)
  const merged = items.filter(({ mergedInto }) => mergedInto === item.id)
  // Into something that is a duplicate itself would be a chain that nobody follows.
  const targets = items
    .filter(({ id, state }) => id !== item.id && state !== 'duplicate')
    .map((one) => ({ value: one.id, label: headline(one), detail: `${one.orgName} · ${STATE[one.state].word}` }))
  return (
    <div className={styles.peek}>
      {problem === null ? null : <Alert title="Nothing was changed">{problem}</Alert>}
      <p className={styles.text}>{item.feedback}</p>
      <div className={styles.row}>
        <Button
          icon={<Icon name="thumbs-up" size="xs" />}
          pressed={item.voted}
          onClick={() => void run(vote(item.id, !item.voted))}
        >
          {item.voted ? 'Voted' : 'Vote'} ({item.votes})
        </Button>
      </div>
      <Field label="State" hint="The sender sees it, and is told when it ships.">
        <Select<State>
          value={item.state}
          options={STATE_OPTIONS.filter(({ value }) => value !== 'duplicate' || item.state === 'duplicate')}
          onChange={(state) => {
            if (state !== item.state) void run(changeItem(item.id, { state }))
          }}
        />
      </Field>
      <Field label="Same as" hint="Merges this one: its votes count there, and its sender is told when that ships.">
        <Combobox
          value={item.mergedInto}
          options={targets}
          onChange={(target) => {
            if (target !== null) void run(changeItem(item.id, { mergedInto: target }))
          }}
          placeholder="Type a word of the other one"
        />
      </Field>
      {into === undefined ? null : (
        <p className={styles.quiet}>
          Merged into “{headline(into)}” ({STATE[into.state].word.toLowerCase()}).
        </p>
      )}
      {merged.length === 0 ? null : (
        <section aria-label="Merged into this one">
          <h3>{merged.length === 1 ? 'One more said the same' : `${merged.length} more said the same`}</h3>
          <ul className={styles.merged}>
            {merged.map((one) => (
              <li key={one.id}>
                {headline(one)} <Badge tone="line">{one.orgName}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ReplyForm key={`${item.id} ${item.reply ?? ''}`} item={item} />
      <Facts
        lines
        rows={[
          { label: 'From', value: `${item.userName}, ${item.orgName}` },
          { label: 'Sent', value: formatDateTime(item.createdAt) },
          { label: 'On page', value: `${item.pageTitle} (${item.pagePath})` },
          { label: 'App', value: item.appVersion },
          { label: 'Browser', value: item.browserInfo },
        ]}
      />
    </div>
  )
}
