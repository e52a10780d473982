import { useEffect, useRef } from 'react'
import { api } from '../../../data/online/api.ts'
import { useOnline } from '../../../data/online/online.ts'
import { maybe, number, record, text } from '../../../data/online/shape.ts'
import { useData } from '../../../data/react/context.tsx'
import type { Row } from '../../../data/react/live.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { bold } from '../../../ui/Markdown.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { CHAT } from '../asking.ts'
import styles from '../chat.module.css'
import { KEPT } from '../forget.ts'
import { readReply } from '../wire.ts'

interface Props {
  readonly pins: readonly Row<'chatPin'>[]
  /** A new number asks again. */
  readonly turn: number
}

export function Pins({ pins, turn }: Props) {
  return (
    <Card title="Pinned answers">
      <ul className={styles.pins}>
        {pins.map((pin) => (
          <Pin key={pin.id} pin={pin} turn={turn} />
        ))}
      </ul>
    </Card>
  )
}

/** Its answer now; without a signal the last one, and when that was. */
function Pin({ pin, turn }: { readonly pin: Row<'chatPin'>; readonly turn: number }) {
  const data = useData()
  const { question } = pin
  const online = useOnline(`${CHAT}#${question}`, readReply, true, () => answerOf(question))
  const asked = useRef(turn)
  useEffect(() => {
    if (asked.current === turn || online.status === 'loading') return
    asked.current = turn
    online.retry()
  }, [turn, online])
  const fresh = online.status === 'ready' && online.stale === null ? online : null
  const answer = fresh?.value.answer
  const at = fresh?.at
  useEffect(() => {
    if (answer !== undefined && at !== undefined)
      keep(pin.id, { headline: answer.headline, assumes: answer.assumes, at })
  }, [pin.id, answer, at])
  const shown = answer ?? (online.status === 'loading' ? null : lastOf(pin.id))
  return (
    <li>
      <div>
        <small>{question.replaceAll('\n', ' › ')}</small>
        <p>
          {shown === null
            ? online.status === 'loading'
              ? '…'
              : 'Answered when there is signal.'
            : bold(shown.headline)}
        </p>
        {shown?.assumes ? <small>{shown.assumes}</small> : null}
        {shown !== null && 'at' in shown ? <small>As of {formatDateTime(shown.at)}</small> : null}
      </div>
      <Button
        kind="quiet"
        size="small"
        icon={<Icon name="x" size="xs" />}
        label={`Unpin “${question.replaceAll('\n', ' › ')}”`}
        onClick={() => void data.commit([{ kind: 'delete', entity: 'chatPin', id: pin.id }]).catch(reportError)}
      />
    </li>
  )
}

/** A board asks by itself: that is no question of a person's. */
async function answerOf(question: string): Promise<unknown> {
  const result = await api.post(CHAT, { message: question, conversationId: null, mode: 'quick', pin: true })
  if (!result.ok) throw new Error(result.message)
  return result.body
}

const readLast = record({ headline: text, assumes: maybe(text), at: number })
type Last = ReturnType<typeof readLast>

function keep(id: string, last: Last): void {
  try {
    localStorage.setItem(`${KEPT}pin.${id}`, JSON.stringify(last))
  } catch (error) {
    console.warn('writing a pinned answer to local storage failed', error)
  }
}

function lastOf(id: string): Last | null {
  try {
    const kept = localStorage.getItem(`${KEPT}pin.${id}`)
    return kept === null ? null : readLast(JSON.parse(kept))
  } catch (error) {
    console.warn('reading a pinned answer from local storage failed', error)
    return null
  }
}
