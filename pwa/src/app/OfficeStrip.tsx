import { Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useActor } from '../data/react/context.tsx'
import { useSyncState } from '../data/sync/syncState.ts'
import { formatTime, isoOf, zoneWord } from '../lib/dates.ts'
import { deviceWord } from '../lib/device.ts'
import { plural } from '../lib/text.ts'
import { roleTitle } from '../records/roleTitle.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { openInbox } from './deskOpen.ts'
import { ChatKey } from './chatKey.ts'
import { useUnread } from './inbox/unread.ts'
import styles from './OfficeStrip.module.css'
import { syncWords } from './syncWords.ts'
import { deviceNow } from '../lib/clock.ts'

/** Truth about saving as furniture: own state at the left, what others left on this device, organization and time at the right. */
export function OfficeStrip() {
  const state = useSyncState()
  const actor = useActor()
  const words = syncWords(state, deviceWord())
  const others = state.othersWaiting.reduce((sum, other) => sum + other.sets, 0)
  return (
    <footer className={styles.strip} aria-label="Where your work is saved">
      <Link href="/sync" className={styles.state}>
        <Icon name={words.icon} className={styles[words.tone]} />
        <b role="status">{words.word}</b>
        <span className="num">{words.detail}</span>
      </Link>
      {others === 0 ? null : (
        <Link href="/sync" className={cx(styles.state, styles.others)}>
          <Icon name="users" size="xs" />
          <b className="num">
            {plural(others, 'change')} of {state.othersWaiting.map((other) => other.name).join(', ')}
          </b>{' '}
          waiting here
        </Link>
      )}
      <span className={styles.right}>
        <InboxKey />
        {actor.orgName === '' ? null : `${actor.orgName} · ${roleTitle(actor.role)} · `}
        <Clock zone={actor.timeZone} />
        <span className={styles.chat}>
          <Suspense fallback={null}>
            <ChatKey />
          </Suspense>
        </span>
      </span>
    </footer>
  )
}

function InboxKey() {
  const unread = useUnread()
  return (
    <button type="button" className={styles.inbox} aria-haspopup="dialog" onClick={openInbox}>
      <Icon name="bell" size="xs" /> Inbox
      {unread === 0 ? null : (
        <b className="num" aria-label={`${unread} unread`}>
          {unread}
        </b>
      )}
    </button>
  )
}

function Clock({ zone }: { readonly zone: string }) {
  const [now, setNow] = useState(() => deviceNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time className="num" dateTime={isoOf(now)}>
      {formatTime(now, zone)} {zoneWord(now, zone)}
    </time>
  )
}
