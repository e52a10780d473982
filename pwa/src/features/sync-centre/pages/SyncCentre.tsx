import { useState } from 'react'
import { formatBytes } from '../../../lib/numbers.ts'
import { formatDateTime, formatTime, relative } from '../../../lib/dates.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { FieldScreen } from '../../../ui/FieldScreen.tsx'
import { SunKey } from '../../../ui/FieldSwitches.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Key } from '../../../ui/Key.tsx'
import { DeviceFacts } from '../components/DeviceFacts.tsx'
import { Devices } from '../components/Devices.tsx'
import { FailedFiles } from '../components/FailedFiles.tsx'
import { RejectedTray } from '../components/RejectedTray.tsx'
import { RescueImport } from '../components/RescueImport.tsx'
import { StorageCard } from '../components/StorageCard.tsx'
import styles from '../components/SyncCentre.module.css'
import { saveRescue } from '../components/saveRescue.ts'
import { TroubleCard } from '../components/TroubleCard.tsx'
import { useData, useSyncState, useUploads } from '../queries.ts'

type Sync = ReturnType<typeof useSyncState>

/** "Is everything I recorded safe, and if not, what do I do?" */
export function SyncCentre() {
  const data = useData()
  const sync = useSyncState()
  const uploads = useUploads()
  const [rescue, setRescue] = useState<string | null>(null)
  const state = stateOf(sync)
  const keepRescue = async () => setRescue(await saveRescue(data))
  return (
    <FieldScreen
      title="Sync"
      sub={`${sync.lastSavedAt === null ? '' : `saved here ${formatTime(sync.lastSavedAt)} · `}${sync.lastSyncedAt === null ? 'first sync under way' : `synced ${relative(sync.lastSyncedAt)}`}`}
      back={() => history.back()}
      right={<SunKey />}
      actions={
        <>
          <Key label="Keep a rescue file" size="lg" icon={<Icon name="hard-drive" size="md" />} onPress={() => void keepRescue()} />
          <Key label="Sync now" size="lg" tone="primary" icon={<Icon name="refresh-cw" size="md" />} busy={sync.phase !== 'idle'} {...(sync.link === 'sign-in-needed' ? { disabledReason: 'Sign in first.' } : {})} onPress={() => data.syncNow()} />
        </>
      }
    >
      {rescue === null ? null : <div className={styles.gap}><Alert>{rescue}</Alert></div>}
      {sync.epochChanged ? <div className={styles.gap}><Banner tone="info" fact="The server was restored from a backup.">This device offers its own changes again.</Banner></div> : null}
      {sync.notice === null ? null : <div className={styles.gap}><Banner tone="warn" fact={sync.notice === 'reload-needed' ? 'Another tab runs a newer Shipshape.' : 'An older tab holds the data.'}>{sync.notice === 'reload-needed' ? 'Reload this page when you are done typing.' : 'Close the other tabs of Shipshape.'}</Banner></div> }
      {sync.trouble === null ? null : <TroubleCard trouble={sync.trouble} />}
      <section className={styles.state} data-tone={state.tone} aria-live="polite">
        <Icon name={state.icon} size="lg" />
        <div><h2>{state.title}</h2><p>{state.words}</p></div>
      </section>
      <dl className={styles.numbers}>
        <Figure value={String(sync.waitingSets)} label={sync.waitingSets === 1 ? 'change on this device' : 'changes on this device'} />
        <Figure value={String(sync.waitingFiles)} label={`${sync.waitingFiles === 1 ? 'file' : 'files'}, ${formatBytes(sync.waitingBytes)}${sync.heldFiles > 0 ? `, ${sync.heldFiles} for Wi-Fi` : ''}`} />
        <Figure value={String(sync.attention.length + uploads.failed.length)} label="need you" warn={sync.attention.length + uploads.failed.length > 0} />
      </dl>
      <RejectedTray rejected={sync.attention} />
      <FailedFiles failed={uploads.failed} />
      {sync.othersWaiting.length === 0 ? null : (
        <section>
          <h2 className={styles.sec}>Others on this device</h2>
          <ul className={styles.rows}>
            {sync.othersWaiting.map((other) => <li key={other.userId} className={styles.row}><Icon name="user" size="md" /><span className={styles.grow}><b>{other.name}</b><br />Sent under their own name; nobody else sees it.</span><Badge tone="line">{other.sets} waiting</Badge></li>)}
          </ul>
        </section>
      )}
      <Devices />
      <DeviceFacts sync={sync} />
      <StorageCard sync={sync} />
      <RescueImport />
      <p className={styles.note}>
        The rescue file holds everything that is only on this device, photos included. Keep it before clearing the browser or handing the tablet in.
        {sync.lastSyncedAt === null ? '' : ` Last complete sync: ${formatDateTime(sync.lastSyncedAt)}.`}
      </p>
    </FieldScreen>
  )
}

function Figure({ value, label, warn = false }: { readonly value: string; readonly label: string; readonly warn?: boolean }) {
  return <div data-warn={warn}><dd>{value}</dd><dt>{label}</dt></div>
}

interface Look {
  readonly tone: 'ok' | 'info' | 'warn'
  readonly icon: IconName
  readonly title: string
  readonly words: string
}

function stateOf(sync: Sync): Look {
  const waiting = sync.waitingSets + sync.waitingFiles
  if (sync.attention.length > 0) return { tone: 'warn', icon: 'cloud-alert', title: 'Something needs you', words: 'The server refused a change. It is kept here until you decide.' }
  if (sync.link === 'sign-in-needed') return { tone: 'warn', icon: 'lock', title: 'Sign in to send', words: 'Your session ended. Everything stays on this device until you sign in.' }
  if (sync.phase === 'sending') return { tone: 'info', icon: 'cloud-upload', title: `Sending ${sync.sent} of ${sync.toSend}`, words: 'Text goes first, then thumbnails, then full photos.' }
  if (sync.phase === 'receiving') return { tone: 'info', icon: 'refresh-cw', title: 'Receiving', words: 'Fetching what others recorded.' }
  if (sync.link === 'connecting') return { tone: 'info', icon: 'refresh-cw', title: 'Connecting', words: 'Looking for the server.' }
  if (sync.link === 'offline') return { tone: 'info', icon: 'cloud-off', title: waiting === 0 ? 'Offline, nothing waits' : 'Offline', words: waiting === 0 ? 'All your work is on the server.' : 'It is safe on this device and goes out by itself when there is a signal.' }
  if (waiting > 0 && waiting === sync.heldFiles) return { tone: 'ok', icon: 'wifi', title: 'Text is on the server', words: 'Photos wait for Wi-Fi. Thumbnails and stop-work photos are there already.' }
  return waiting === 0
    ? { tone: 'ok', icon: 'cloud-check', title: 'Everything is on the server', words: 'Nothing of yours is only on this device.' }
    : { tone: 'info', icon: 'cloud-upload', title: 'On its way', words: 'There is a signal; the rest is being sent.' }
}

export default SyncCentre
