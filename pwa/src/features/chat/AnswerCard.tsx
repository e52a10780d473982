/** The answer as a card: the figure in words, what it rests on, a chart or a table, and what can be done with it. */
import { useState } from 'react'
import { Link } from 'wouter'
import { PERMISSIONS } from '../../../../schema/gen/permissions.ts'
import { TABLES } from '../../../../schema/gen/tables.ts'
import { useCan } from '../../data/react/context.tsx'
import { isEntity } from '../../data/store/database.ts'
import { deviceWord } from '../../lib/device.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { listAddress } from '../../records/engine/listAddress.ts'
import { Markdown } from '../../ui/Markdown.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { exportTable } from './exports.ts'
import { AnswerChart } from './AnswerChart.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import styles from './chat.module.css'
import { Time } from './Time.tsx'
import { PinKey } from './PinKey.tsx'
import { CopyLink, Thumbs } from './Thumbs.tsx'
import { useChatWords, type AnswerProps } from './useChat.ts'

/** Longer tables of earlier answers wait to be asked for. */
const SHORT = 8

export function AnswerCard(props: AnswerProps) {
  const { message, answer, isLast, onAsk } = props
  const say = useChatWords()
  const { chart, table, follow, teach } = answer
  const [opened, setOpened] = useState(false)
  const shows = table !== null && (opened || (chart === null && (isLast || table.rows.length <= SHORT)))
  const mayTeach = useCan('chat.word.create')
  const asks = answer.outcome === 'asked'
  const assumes =
    answer.assumes === null && !message.onDevice ? null : (
      <p className={styles.assumes}>
        {answer.assumes} {message.onDevice ? say.here[deviceWord()] : null}
      </p>
    )
  return (
    <div className={styles.answer}>
      <div className={styles.said}>
        <Markdown text={`**${answer.headline.replaceAll('**', '')}** ${answer.detail ?? ''}`} />
      </div>
      {asks ? null : assumes}
      {chart === null ? null : <AnswerChart chart={chart} label={answer.headline} />}
      {table === null ? null : shows ? (
        <AnswerTable table={table} label={answer.headline} />
      ) : (
        <Button kind="quiet" size="small" icon={<Icon name="table" size="xs" />} onClick={() => setOpened(true)}>
          {say.table(formatNumber(table.total))}
        </Button>
      )}
      {isLast && answer.choices.length > 0 ? <Choices {...props} /> : null}
      {asks ? assumes : null}
      {asks || answer.outcome === 'unknown' ? null : <Acts {...props} />}
      <div className={styles.foot}>
        {isLast
          ? follow.map((text) => (
              <button key={text} type="button" className={styles.chip} onClick={() => onAsk(text)}>
                {text}
              </button>
            ))
          : null}
        {teach !== null && mayTeach ? (
          <Link href="/chat-analytics" className={styles.chip}>
            {say.teach(teach)}
          </Link>
        ) : null}
        <Time at={message.timestamp} />
      </div>
    </div>
  )
}

/** Which reading is meant: chips at a desk, keys on a phone. */
function Choices({ answer, onAsk, onOther }: AnswerProps) {
  const say = useChatWords()
  return (
    <div className={styles.choices}>
      {answer.choices.map(({ id, title, hint }) => (
        <button key={id} type="button" onClick={() => onAsk(title, id)}>
          <Icon name="check" />
          <span>
            {title}
            {hint === null ? null : <small>{hint}</small>}
          </span>
        </button>
      ))}
      <button type="button" onClick={onOther}>
        <Icon name="circle-question-mark" />
        <span>
          {say.other}
          <small>{say.otherHint}</small>
        </span>
      </button>
    </div>
  )
}

function Acts({ message, answer, question, onChange, phone }: AnswerProps) {
  const say = useChatWords()
  const href = answer.list === null ? null : listAddress(answer.list)
  const size = phone ? 'office' : 'small'
  return (
    <>
      <div className={styles.acts}>
        {href === null ? null : (
          <LinkButton size={size} href={href} icon={<Icon name="list" size="sm" />}>
            {say.list}
          </LinkButton>
        )}
        <PinKey size={size} message={message} answer={answer} question={question} onChange={onChange} />
        <span>
          <Export answer={answer} question={question} size={size} />
          {answer.id === '' ? null : <CopyLink id={answer.id} size={size} />}
          {answer.id === '' ? null : <Thumbs id={answer.id} thumb={message.thumb} size={size} onChange={onChange} />}
        </span>
      </div>
    </>
  )
}

/** Whoever takes no list of these records along takes no table of them either. */
function Export({
  answer,
  question,
  size,
}: Pick<AnswerProps, 'answer' | 'question'> & { readonly size: 'small' | 'office' }) {
  const say = useChatWords()
  const subject = answer.list !== null && isEntity(answer.list.entity) ? TABLES[answer.list.entity].subject : null
  const right = PERMISSIONS[`${subject}.export`] === undefined ? 'read' : 'export'
  const mayTake = useCan(`${subject}.${right}`) || subject === null
  const { table } = answer
  if (table === null) return null
  const item = (label: 'XLSX' | 'CSV') => ({
    label,
    ...(mayTake ? {} : { disabledReason: say.noExport }),
    onSelect: () => void exportTable(label, answer.title ?? question, table).catch(reportError),
  })
  return (
    <Menu
      label={say.exports}
      icon={<Icon name="download" size="sm" />}
      iconOnly
      kind="quiet"
      size={size}
      items={[item('XLSX'), item('CSV')]}
    />
  )
}
