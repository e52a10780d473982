import { useState } from 'react'
import type { EntityName } from '../../../schema/gen/types.ts'
import { useSyncValue } from '../data/sync/syncState.ts'
import { formatDateTime } from '../lib/dates.ts'
import { Badge } from '../ui/Badge.tsx'
import { Chip } from '../ui/Chip.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OfflineState } from '../ui/OfflineState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './History.module.css'
import { deedOf, fieldsOf, importWords, madeOffline } from './historyEntries.ts'
import type { HistoryEntry } from './historyEntries.ts'
import { fieldTitle, showValue } from './names.ts'
import type { NameSource } from './names.ts'
import { roleTitle } from './roleTitle.ts'
import { useHistoriesOf, useHistory, type HistorySource, type ToldEntry } from './useHistory.ts'
import { useNames } from './usePeople.ts'

interface Props {
  readonly entity: EntityName
  readonly id: string
  /** What belongs to the record: its changes are told among the record's own. */
  readonly along?: readonly HistorySource[]
}

const NOTHING: readonly HistorySource[] = []

/**
 * Every change of a record as the server keeps it: per field before and after, who, on which device, by the device's
 * clock and by the server's. Only the server has it, so it says so when there is no connection.
 */
export function History({ entity, id, along = NOTHING }: Props) {
  const link = useSyncValue('link')
  const names = useNames()
  const [field, setField] = useState<string | null>(null)
  const query = useHistory(entity, id)
  const parts = useHistoriesOf(along, true)

  if (query.data === undefined) {
    if (link === 'offline')
      return (
        <OfflineState
          title="History is kept on the server"
          fact="It shows here as soon as there is a connection. The record itself is on this device."
        />
      )
    if (query.isError)
      return (
        <ErrorState
          title="The history did not load"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )
    return <Skeleton />
  }
  const own = query.data.map((entry): ToldEntry => ({ entry, of: null }))
  const entries =
    field === null
      ? [...own, ...(parts.data ?? [])].toSorted((a, b) => b.entry.seq - a.entry.seq)
      : own.filter(({ entry }) => entry.changes.some((change) => change.field === field))
  return (
    <section className={styles.history} aria-label="History">
      <div className={styles.filter} role="group" aria-label="Show one field">
        <Chip selected={field === null} onToggle={() => setField(null)}>
          All changes
        </Chip>
        {fieldsOf(query.data).map((name) => (
          <Chip key={name} selected={field === name} onToggle={() => setField(field === name ? null : name)}>
            {fieldTitle(entity, name)}
          </Chip>
        ))}
      </div>
      {entries.length === 0 && <p className={styles.none}>The server has not received this record yet.</p>}
      <ol className={styles.list}>
        {entries.map(({ entry, of }) => (
          <Entry
            key={`${of?.id ?? ''}:${entry.seq}:${entry.setId}`}
            entity={of?.entity ?? entity}
            of={of}
            entry={entry}
            only={field}
            names={names}
          />
        ))}
      </ol>
      {parts.isError && (
        <p role="alert" className={styles.none}>
          What happened to its parts did not load. {parts.error.message}
        </p>
      )}
    </section>
  )
}

interface EntryProps {
  readonly entity: EntityName
  /** A part of the record on the page, where the change is of one. */
  readonly of: HistorySource | null
  readonly entry: HistoryEntry
  readonly only: string | null
  readonly names: NameSource
}

function Entry({ entity, of, entry, only, names }: EntryProps) {
  const changes = entry.changes.filter((change) => only === null || change.field === only)
  const offline = madeOffline(entry)
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <strong>{entry.actorName ?? names.person(entry.actor)}</strong> {deedOf(entry, entity)}
        {of !== null && <Badge>{of.title}</Badge>}
        {entry.onBehalfOf !== null && <>, acting as {roleTitle(entry.onBehalfOf.replace(/^role:/, ''))}</>}
        {importWords(entry, names.person) !== null && (
          <Badge tone="line" icon={<Icon name="history" size="xs" />}>
            {importWords(entry, names.person)}
          </Badge>
        )}
        {offline && (
          <Badge tone="line" icon={<Icon name="cloud-off" size="xs" />}>
            Made offline
          </Badge>
        )}
      </div>
      <div className={styles.clocks}>
        {entry.device !== '' && <span>{deviceName(entry.device)}</span>}
        {entry.deviceAt !== null && (
          <span title={offsetTitle(entry.clockOffset)}>device clock {formatDateTime(entry.deviceAt)}</span>
        )}
        <span>server {formatDateTime(entry.serverAt)}</span>
      </div>
      {entry.erased && <p className={styles.none}>What this changed was erased on request. That it happened stays.</p>}
      {changes.length > 0 && (
        <dl className={styles.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldTitle(entity, change.field)}</dt>
              <dd>
                {change.before !== null && (
                  <>
                    <del>{showValue(entity, change.field, change.before, names)}</del>{' '}
                    <Icon name="arrow-right" size="xs" />
                  </>
                )}
                <ins>{showValue(entity, change.field, change.after, names)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

function deviceName(device: string): string {
  return device === '0000000000000000'
    ? 'The server itself'
    : /^[0-9a-f]{16}$/.test(device)
      ? `Device ${device.slice(0, 4)}`
      : device
}

function offsetTitle(offset: number | null): string {
  if (offset === null) return 'The error of this clock was not known.'
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds < 2) return 'This clock was right.'
  return `This clock was ${seconds} s ${offset > 0 ? 'slow' : 'fast'}.`
}
