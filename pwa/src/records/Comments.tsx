import { useRef, useState } from 'react'
import { useCan, useData } from '../data/react/context.tsx'
import { useStanding } from './rights.ts'
import { typedSince, useDraft } from '../data/store/drafts.ts'
import type { Row } from '../data/react/live.ts'
import { formatDateTime, isoOf } from '../lib/dates.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { SaveState } from '../ui/SaveState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import styles from './Comments.module.css'
import { addComment, removeRecord, useComments } from './queries.ts'
import type { ParentEntity } from './queries.ts'
import { usePeople } from './usePeople.ts'
import { useShortcut } from './useShortcut.ts'

interface Props {
  readonly parentEntity: ParentEntity
  readonly parentId: string
}

/** What people say about a record, oldest first, with a box that keeps its text through a reload. */
export function Comments({ parentEntity, parentId }: Props) {
  const comments = useComments(parentId)
  const mayWrite = useCan('records.comment.create')
  if (comments === undefined) return <Skeleton />
  return (
    <section aria-label="Comments" className={styles.comments}>
      {comments.length === 0 && <p className={styles.none}>No comments yet.</p>}
      <ol className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ol>
      {mayWrite ? (
        <CommentBox key={parentId} parentEntity={parentEntity} parentId={parentId} />
      ) : (
        <p className={styles.none}>Your role reads comments but does not write them.</p>
      )}
    </section>
  )
}

function CommentItem({ comment }: { readonly comment: Row<'comment'> }) {
  const people = usePeople()
  const data = useData()
  const mayRemove = useStanding(comment).delete
  const [refused, setRefused] = useState<string | null>(null)
  const name = people.name(comment.createdBy)

  const remove = async () => {
    const result = await removeRecord(data, 'comment', comment.id)
    if (!result.ok) setRefused(result.message)
  }

  return (
    <li className={styles.item}>
      <Avatar name={name} />
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>{name}</strong>
          {comment.createdAt !== null && (
            <time dateTime={isoOf(comment.createdAt)}>{formatDateTime(comment.createdAt)}</time>
          )}
          {comment.$.state !== 'server' && <SaveState state={comment.$.state} withWord />}
          {mayRemove && (
            <button
              type="button"
              className={styles.remove}
              onClick={() => void remove()}
              aria-label={`Remove comment by ${name}`}
            >
              Remove
            </button>
          )}
        </div>
        <p className={styles.text}>{comment.text}</p>
        {refused !== null && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
      </div>
    </li>
  )
}

function CommentBox({ parentEntity, parentId }: Props) {
  const data = useData()
  const draft = useDraft(`comment:${parentId}`, '')
  const [refused, setRefused] = useState<string | null>(null)
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useShortcut('m', () => field.current?.focus())
  const text = draft.value.trim()

  const send = async () => {
    if (text === '' || sending.current) return
    sending.current = true
    const whole = draft.value
    const result = await addComment(data, parentEntity, parentId, text)
    sending.current = false
    if (result.ok) {
      // An empty text clears the draft.
      draft.change(typedSince(whole, draft.now()))
      setRefused(null)
    } else setRefused(result.message)
  }

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={field}
        label="Write a comment"
        placeholder="Write a comment"
        rows={2}
        maxLength={4000}
        value={draft.value}
        onChange={draft.change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            void send()
          }
        }}
      />
      {refused !== null && (
        <p role="alert" className={styles.refused}>
          {refused}
        </p>
      )}
      {text !== '' && (
        <div className={styles.send}>
          <span className={styles.none}>Saved on this device at once, sent when there is a connection.</span>
          <Button kind="outline" keyHint="Ctrl ↵" onClick={() => void send()}>
            Comment
          </Button>
        </div>
      )}
    </form>
  )
}
