import { useSyncValue } from '../../../data/sync/syncState.ts'
import { formatTime, relative } from '../../../lib/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import type { ReadyRow } from '../ready/readyRules.ts'
import { usePrepare } from '../ready/usePrepare.ts'
import { useReady } from '../ready/useReady.ts'
import styles from './ReadyCard.module.css'

/** Whether this tablet may lose the signal now: everything a walk reads is here, and there is room for what it writes. */
export function ReadyCard() {
  const prepare = usePrepare()
  const ready = useReady(prepare.doneAt)
  const lastSyncedAt = useSyncValue('lastSyncedAt')
  const online = useSyncValue('link') === 'online'
  const advice = [...ready.content, ...ready.device].filter((row) => row.advice !== null)
  return (
    <section className={styles.ready} data-ready={ready.state === 'ready'} aria-label="Ready check">
      <h2 className={styles.head}>
        <Icon name={ready.state === 'ready' ? 'shield-check' : 'shield-alert'} size="lg" />
        {ready.headline}
        <small>{lastSyncedAt === null ? 'never synced' : `synced ${relative(lastSyncedAt)}`}</small>
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
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {prepare.now === null ? (
          <>
            <Key
              label="Prepare this tablet"
              icon={<Icon name="download" size="md" />}
              onPress={prepare.start}
              {...(online ? {} : { disabledReason: 'Needs a signal once. What is here already stays.' })}
            />
            {prepare.doneAt === null ? null : (
              <p role="status">
                Prepared at {formatTime(prepare.doneAt)}.{advice.length === 0 ? '' : ' Missing items are listed above.'}
              </p>
            )}
          </>
        ) : (
          <div className={styles.progress} role="status">
            <p>
              {prepare.now.words}{' '}
              <span>
                {prepare.now.step} of {prepare.now.of}
              </span>
            </p>
            <Progress value={prepare.now.step - 1} max={prepare.now.of} label="Preparing this tablet" />
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
