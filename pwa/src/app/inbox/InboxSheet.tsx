import { useState } from 'react'
import { useLocation } from 'wouter'
import { relative } from '../../lib/dates.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OfflineState } from '../../ui/OfflineState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Inbox.module.css'
import { mark, markAllRead, useInbox, type Notice } from './inboxOnline.ts'

const SHOWS = [
  { id: 'action', label: 'Needs action', keeps: (notice: Notice) => notice.needsAction && notice.doneAt === null },
  { id: 'mentions', label: 'Mentions', keeps: (notice: Notice) => notice.mention },
  { id: 'all', label: 'All', keeps: () => true },
] as const

/** What needs this person, who mentioned them, what became of what they wrote. */
export function InboxSheet({ onClose }: { readonly onClose: () => void }) {
  const inbox = useInbox()
  const [show, setShow] = useState<(typeof SHOWS)[number]['id']>('all')
  const items = inbox.status === 'ready' ? inbox.value.items : []
  const keeps = SHOWS.find((one) => one.id === show)?.keeps ?? (() => true)
  const shown = items.filter((notice) => keeps(notice))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Inbox"
      footer={
        <>
          <Button
            disabledReason={items.some((notice) => notice.readAt === null) ? undefined : 'Everything is read.'}
            onClick={() => void markAllRead()}
          >
            Mark all read
          </Button>
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {inbox.status === 'loading' ? (
        <Skeleton lines={5} />
      ) : inbox.status === 'offline' ? (
        <OfflineState title="The inbox needs a connection" action={<Button onClick={inbox.retry}>Try again</Button>} />
      ) : inbox.status === 'failed' ? (
        <Alert>{inbox.message}</Alert>
      ) : (
        <>
          <div className={styles.chips} role="group" aria-label="Show">
            {SHOWS.map((one) => (
              <Chip key={one.id} selected={show === one.id} onToggle={() => setShow(one.id)}>
                {one.label} {items.filter((notice) => one.keeps(notice)).length}
              </Chip>
            ))}
          </div>
          {shown.length === 0 ? (
            <EmptyState
              drawing="staging"
              title={show === 'action' ? 'Nothing waits for you' : 'Nothing here yet'}
              fact="Tasks given to you, answers to your feedback and mentions arrive here."
            />
          ) : (
            <ul className={styles.list}>
              {shown.map((notice) => (
                <Line key={notice.id} notice={notice} onClose={onClose} />
              ))}
            </ul>
          )}
        </>
      )}
    </Dialog>
  )
}

function Line({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  const open = () => {
    void mark(notice.id, 'read')
    if (!isOwnPath(notice.link)) return
    navigate(notice.link)
    onClose()
  }
  return (
    <li data-unread={notice.readAt === null || undefined}>
      <button type="button" className={styles.line} onClick={open}>
        <Icon name={notice.mention ? 'message-circle' : notice.needsAction ? 'circle-alert' : 'info'} size="sm" />
        <span>
          <b>{notice.title}</b>
          {notice.body === '' ? null : <span>{notice.body}</span>}
          <small>
            {relative(notice.createdAt)}
            {notice.doneAt === null ? '' : ' · off your list'}
          </small>
        </span>
      </button>
      {notice.needsAction && notice.doneAt === null ? (
        <Button size="small" label={`Off my list: ${notice.title}`} onClick={() => void mark(notice.id, 'done')}>
          Off my list
        </Button>
      ) : null}
    </li>
  )
}

/** A notice leads within the app, never elsewhere. */
function isOwnPath(link: string): boolean {
  return /^\/(?![/\\])/.test(link)
}
