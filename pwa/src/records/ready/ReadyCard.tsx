import { Link } from 'wouter'
import { useSyncValue } from '../../data/sync/syncState.ts'
import { formatTime, relative } from '../../lib/dates.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Key } from '../../ui/Key.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './ReadyCard.module.css'
import type { Need, ReadyRow } from './readyRules.ts'
import type { Prepare } from './usePrepare.ts'
import { useReady } from './useReady.ts'
import { useReadyWords } from './readyWords.ts'

interface Props {
  /** What the module reads without signal. */
  readonly needs: readonly Need[]
  readonly prepare: Prepare
  /** Of `useAgain`: when to ask the platform again. */
  readonly again: string
}

/** Whether this tablet may lose the signal now: everything a module reads is here, and there is room for what it writes. */
export function ReadyCard({ needs, prepare, again }: Props) {
  const words = useReadyWords()
  const ready = useReady(needs, again)
  const lastSyncedAt = useSyncValue('lastSyncedAt')
  const online = useSyncValue('link') === 'online'
  const advice = [...ready.content, ...ready.device].filter((row) => row.advice !== null)
  return (
    <section className={styles.ready} data-ready={ready.state === 'ready'} aria-label={words.card}>
      <h2 className={styles.head}>
        <Icon name={ready.state === 'ready' ? 'shield-check' : 'shield-alert'} size="lg" />
        {ready.headline}
        <small>{lastSyncedAt === null ? words.neverSynced : words.synced(relative(lastSyncedAt))}</small>
      </h2>
      <ul className={styles.parts}>
        {ready.content.map((row) => (
          <Part key={row.id} row={row} />
        ))}
      </ul>
      <ul className={styles.health}>
        {ready.device.map((row) => (
          <Part key={row.id} row={row} />
        ))}
      </ul>
      {advice.length === 0 ? null : (
        <ul className={styles.advice}>
          {advice.map((row) => (
            <li key={row.id}>
              <Icon name="circle-alert" size="md" />
              <span>
                <b>{row.words}.</b> {row.advice}
                {row.href === undefined ? null : (
                  <>
                    {' '}
                    <Link href={row.href}>{words.open}</Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {prepare.now === null ? (
          <>
            <Key
              label={words.prepare}
              icon={<Icon name="download" size="md" />}
              onPress={prepare.start}
              {...(online ? {} : { disabledReason: words.needsSignal })}
            />
            {prepare.doneAt === null ? null : (
              <p role="status">{words.prepared(formatTime(prepare.doneAt), advice.length > 0)}</p>
            )}
          </>
        ) : (
          <div className={styles.progress} role="status">
            <p>
              {prepare.now.words}{' '}
              <span>
                {prepare.now.step} {words.of} {prepare.now.of}
              </span>
            </p>
            <Progress value={prepare.now.step - 1} max={prepare.now.of} label={words.preparing} />
          </div>
        )}
      </div>
    </section>
  )
}

function Part({ row }: { readonly row: ReadyRow }) {
  return (
    <li data-bad={row.advice !== null}>
      <Icon name={row.icon} size="md" />
      <span>{row.words}</span>
    </li>
  )
}
