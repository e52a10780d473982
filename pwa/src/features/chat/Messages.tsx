import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { AnswerCard } from './AnswerCard.tsx'
import { retry, submit } from './asking.ts'
import { changed, questionOf, withdrawn } from './chat.ts'
import styles from './chat.module.css'
import type { ChatParts } from './useChat.ts'
import { StepLine } from './StepLine.tsx'
import { useChatWords } from './useChat.ts'
import { Time } from './Time.tsx'
import type { Message } from './wire.ts'

interface Props extends ChatParts {
  /** Somebody means none of the readings: they type. */
  readonly onOther: () => void
}

export function Messages(props: Props) {
  const { kept } = props
  const say = useChatWords()
  const log = useRef<HTMLDivElement>(null)
  const newest = kept.messages.at(-1)
  const [last, waits] = [newest?.id, newest?.isLoading]
  // The newest turn begins at the top: its first line is what is read first.
  useEffect(() => {
    const turns = log.current?.querySelectorAll('[data-turn]')
    if (last !== undefined && waits !== undefined) turns?.[turns.length - 1]?.scrollIntoView?.({ block: 'start' })
  }, [last, waits])
  if (kept.messages.length === 0) return <Empty {...props} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached with the keyboard
    <div ref={log} role="log" aria-label={say.title} tabIndex={0} className={styles.log}>
      {kept.messages.map((message) => (
        <One key={message.id} {...props} message={message} isLast={message.id === last} />
      ))}
    </div>
  )
}

function Empty({ chat, tools }: Props) {
  const say = useChatWords()
  return (
    <div className={styles.empty}>
      <div>
        <Drawing name="hull" />
        <h3>{say.empty}</h3>
      </div>
      {say.examples.map((example, at) => (
        <button key={example} type="button" onClick={() => void submit(chat, example, tools).catch(reportError)}>
          <Icon name={at === 0 ? 'fuel' : 'square-check-big'} />
          {example}
        </button>
      ))}
    </div>
  )
}

interface OneProps extends Props {
  readonly message: Message
  readonly isLast: boolean
}

function One({ chat, kept, tools, phone, onOther, message, isLast }: OneProps) {
  const say = useChatWords()
  const { id, type, content, answer, stepData } = message
  if (type === 'user')
    return (
      <div className={styles.turn} data-turn>
        <p className={styles.me}>{content}</p>
        <Time at={message.timestamp} />
      </div>
    )
  if (stepData !== null) return <StepLine step={stepData} />
  if (message.isLoading)
    return (
      <p className={styles.wait}>
        <Spinner /> {kept.mode === 'reasoning' ? say.reasons : say.asking}
      </p>
    )
  if (message.queued)
    return (
      <p className={styles.wait}>
        <Icon name="clock" size="sm" /> {content} {say.queued}
        <Button kind="quiet" size="small" onClick={() => chat.set(withdrawn(chat.get(), id))}>
          {say.unqueue}
        </Button>
      </p>
    )
  if (answer !== null)
    return (
      <AnswerCard
        message={message}
        answer={answer}
        question={questionOf(kept, id)?.content ?? ''}
        isLast={isLast}
        phone={phone}
        onAsk={(text, choice) => void submit(chat, text, tools, choice).catch(reportError)}
        onChange={(change) => chat.set(changed(chat.get(), id, change))}
        onOther={onOther}
      />
    )
  return (
    <div className={styles.said}>
      <Markdown text={content === '' ? say.lost : content} />
      <p className={styles.foot}>
        {message.failed && isLast ? (
          <Button
            size="small"
            icon={<Icon name="rotate-ccw" size="xs" />}
            onClick={() => void retry(chat, id, tools).catch(reportError)}
          >
            {say.again}
          </Button>
        ) : null}
        <Time at={message.timestamp} />
      </p>
    </div>
  )
}
