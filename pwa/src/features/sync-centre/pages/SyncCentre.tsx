import { useState } from 'react'
import { useCan } from '../../../data/react/context.tsx'
import { formatBytes } from '../../../lib/numbers.ts'
import { formatDateTime, formatTime, relative } from '../../../lib/dates.ts'
import { ENGLISH } from '../../../lib/words.ts'
import { askToSignIn } from '../../../records/relogin.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { ConflictList } from '../components/ConflictList.tsx'
import { DeviceFacts } from '../components/DeviceFacts.tsx'
import { Devices } from '../components/Devices.tsx'
import { FailedFiles } from '../components/FailedFiles.tsx'
import { RejectedTray } from '../components/RejectedTray.tsx'
import { RescueImport } from '../components/RescueImport.tsx'
import { StorageCard } from '../components/StorageCard.tsx'
import styles from '../components/SyncCentre.module.css'
import { saveRescue } from '../components/saveRescue.ts'
import { TroubleCard } from '../components/TroubleCard.tsx'
import { useActor, useData, useSyncState, useUploads, waitingOf } from '../queries.ts'
import { lookOf } from '../stateWords.ts'

/** "Is everything I recorded safe, and if not, what do I do?" */
export function SyncCentre() {
  const data = useData()
  const sync = useSyncState()
  const uploads = useUploads()
  const [rescue, setRescue] = useState<string | null>(null)
  const state = lookOf(sync)
  const files = waitingOf(sync)
  const mayImport = useCan('account.rescue.import')
  const { orgId } = useActor()
  const keepRescue = async (of?: string) => setRescue(await saveRescue(data, of))
  return (
    <FieldScreen
      title="Sync"
      language={ENGLISH}
      sub={`${sync.lastSavedAt === null ? '' : `saved here ${formatTime(sync.lastSavedAt)} · `}${sync.lastSyncedAt === null ? 'first sync under way' : `synced ${relative(sync.lastSyncedAt)}`}`}
      back={() => history.back()}
      right={<SunKey />}
      actions={
        <>
          <Key
            label="Keep a rescue file"
            size="lg"
            icon={<Icon name="hard-drive" size="md" />}
            onPress={() => void keepRescue()}
          />
          {sync.link === 'sign-in-needed' ? (
            <Key
              label="Sign in"
              size="lg"
              tone="primary"
              icon={<Icon name="key-round" size="md" />}
              onPress={askToSignIn}
            />
          ) : (
            <Key
              label="Sync now"
              size="lg"
              tone="primary"
              icon={<Icon name="refresh-cw" size="md" />}
              busy={sync.phase !== 'idle'}
              onPress={() => data.syncNow()}
            />
          )}
        </>
      }
    >
      {rescue === null ? null : (
        <div className={styles.gap}>
          <Alert>{rescue}</Alert>
        </div>
      )}
      {sync.epochChanged ? (
        <div className={styles.gap}>
          <Banner tone="info" fact="The server was restored from a backup.">
            Everything saved on this device was kept, and its latest changes are sent again.
          </Banner>
        </div>
      ) : null}
      {sync.notice === null ? null : (
        <div className={styles.gap}>
          <Banner tone="warn" fact="Another tab runs a newer Shipshape.">
            Reload this page when you are done typing.
          </Banner>
        </div>
      )}
      {sync.trouble === null ? null : <TroubleCard trouble={sync.trouble} />}
      <section className={styles.state} data-tone={state.tone} aria-live="polite">
        <Icon name={state.icon} size="lg" />
        <div>
          <h2>{state.title}</h2>
          <p>{state.words}</p>
        </div>
      </section>
      <dl className={styles.numbers}>
        <Figure
          value={String(sync.waitingSets)}
          label={sync.waitingSets === 1 ? 'change on this device' : 'changes on this device'}
        />
        <Figure
          value={String(files.photos + files.others)}
          label={`${nounOf(files)}, ${formatBytes(sync.waitingBytes)}${sync.waitingForWifi > 0 ? `, ${sync.waitingForWifi} for Wi-Fi` : ''}`}
        />
        <Figure
          value={String(sync.attention.length + uploads.failed.length)}
          label="need you"
          warn={sync.attention.length + uploads.failed.length > 0}
        />
      </dl>
      <RejectedTray rejected={sync.attention} />
      <ConflictList />
      <FailedFiles failed={uploads.failed} />
      {sync.othersWaiting.length === 0 ? null : (
        <section>
          <h2 className={styles.sec}>Others on this device</h2>
          <ul className={styles.rows}>
            {sync.othersWaiting.map((other) => (
              <li key={`${other.userId} ${other.orgId}`} className={styles.row}>
                <Icon name="user" size="md" />
                <span className={styles.grow}>
                  <b>{other.name}</b>
                  <br />
                  Sent under their own name; nobody else sees it.
                </span>
                <Badge tone="line">{other.sets} waiting</Badge>
                {mayImport && other.orgId === orgId ? (
                  <Button
                    size="touch"
                    label={`Rescue file of ${other.name}`}
                    onClick={() => void keepRescue(other.userId)}
                  >
                    Rescue file
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Devices />
      <DeviceFacts sync={sync} />
      <StorageCard sync={sync} />
      <RescueImport />
      <p className={styles.note}>
        The rescue file holds everything that is only on this device, photos included. Keep it before clearing the
        browser or handing the tablet in.
        {sync.lastSyncedAt === null ? '' : ` Last complete sync: ${formatDateTime(sync.lastSyncedAt)}.`}
      </p>
    </FieldScreen>
  )
}

function nounOf({ photos, others }: ReturnType<typeof waitingOf>): string {
  if (others === 0) return photos === 1 ? 'photo' : 'photos'
  if (photos === 0) return others === 1 ? 'file' : 'files'
  return 'photos and files'
}

function Figure({
  value,
  label,
  warn = false,
}: {
  readonly value: string
  readonly label: string
  readonly warn?: boolean
}) {
  return (
    <div data-warn={warn}>
      <dd>{value}</dd>
      <dt>{label}</dt>
    </div>
  )
}

export default SyncCentre
