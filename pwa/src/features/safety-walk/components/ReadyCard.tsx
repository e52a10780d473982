import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { formatBytes } from '../../../lib/numbers.ts'
import { relative } from '../../../lib/dates.ts'
import { useData } from '../../../data/context.tsx'
import { useCount } from '../../../data/live.ts'
import { useSyncState } from '../../../data/syncState.ts'
import { useOpenFindings, useYardMaps } from '../queries.ts'
import { useBattery } from './useBattery.ts'
import styles from './ReadyCard.module.css'

/** Whether this tablet may lose the signal now: everything a walk reads is here, and there is room for what it writes. */
export function ReadyCard() {
  const { bootstrapped, lastSyncedAt, clockOffset } = useSyncState()
  const templates = useCount('walkTemplate', { status: 'live' })
  const zones = useCount('zone')
  const people = useCount('person')
  const findings = useOpenFindings()?.length
  const vessels = useCount('vessel')
  const maps = useMapsHere()
  const free = useFreeSpace()
  const battery = useBattery()
  const parts: readonly Part[] = [
    { count: templates, one: 'template', many: 'templates', needed: true },
    { count: zones, one: 'zone and code', many: 'zones and codes', needed: true },
    { count: people, one: 'person', many: 'people', needed: true },
    { count: findings, one: 'open finding', many: 'open findings', needed: false },
    { count: vessels, one: 'vessel', many: 'vessels', needed: false },
    { count: maps, one: 'yard map', many: 'yard maps', needed: false },
  ]
  const stored = useAppStored()
  const loading = parts.some((part) => part.count === undefined)
  const ready = !loading && stored && (bootstrapped || lastSyncedAt !== null) && parts.every((part) => !part.needed || (part.count ?? 0) > 0)
  return (
    <section className={styles.ready} data-ready={ready} aria-label="Ready check">
      <h2 className={styles.head}>
        <Icon name={ready ? 'shield-check' : 'shield-alert'} size="lg" />
        {ready ? 'Ready for no signal' : loading ? 'Checking this tablet' : stored ? 'Not ready to lose the signal' : 'Keep the signal a moment'}
        <small>{!stored ? 'storing the app on this tablet' : lastSyncedAt === null ? 'never synced' : `synced ${relative(lastSyncedAt)}`}</small>
      </h2>
      <ul className={styles.parts}>
        {parts.map((part) => <PartRow key={part.many} part={part} />)}
      </ul>
      <div className={styles.health}>
        <Health icon="hard-drive" words={free === null ? 'Space not told' : `${formatBytes(free)} free`} />
        <Health icon="battery-medium" words={battery === null ? 'Battery not told' : `Battery ${battery}%`} low={battery !== null && battery < 20} />
        <Health icon="clock" words={clockWords(clockOffset)} low={clockOffset !== null && Math.abs(clockOffset) > 120_000} />
      </div>
    </section>
  )
}

interface Part {
  readonly count: number | undefined
  readonly one: string
  readonly many: string
  readonly needed: boolean
}

function PartRow({ part }: { readonly part: Part }) {
  const missing = part.needed && part.count === 0
  return (
    <li data-missing={missing}>
      <Icon name={missing ? 'circle-alert' : 'check'} size="md" />
      <span><b>{part.count ?? '–'}</b> {part.count === 1 ? part.one : part.many}{missing ? ' yet' : ''}</span>
    </li>
  )
}

function Health({ icon, words, low = false }: { readonly icon: IconName; readonly words: string; readonly low?: boolean }) {
  return <span data-low={low}><Icon name={icon} size="md" />{words}</span>
}

function clockWords(offset: number | null): string {
  if (offset === null) return 'Clock not checked'
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds <= 1) return 'Clock right to 1 s'
  return seconds < 120 ? `Clock ${seconds} s ${offset > 0 ? 'slow' : 'fast'}` : `Clock ${Math.round(seconds / 60)} min ${offset > 0 ? 'slow' : 'fast'}`
}

/** The service worker becomes active when every file of the app is stored; before that a screen not opened yet may be missing. */
function useAppStored(): boolean {
  const [stored, setStored] = useState(() => !('serviceWorker' in navigator))
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let gone = false
    void navigator.serviceWorker.ready.then(() => { if (!gone) setStored(true) })
    return () => { gone = true }
  }, [])
  return stored
}

/** Maps whose picture is on this device; asking for the bytes brings them here while there is a signal. */
function useMapsHere(): number | undefined {
  const data = useData()
  const maps = useYardMaps()
  const [here, setHere] = useState<number | undefined>()
  const wanted = maps?.map((map) => map.sha256).join(' ')
  useEffect(() => {
    if (wanted === undefined) return
    let gone = false
    const ask = async () => {
      const files = await Promise.all(wanted.split(' ').filter(Boolean).map((sha256) => data.fileBytes(sha256)))
      if (!gone) setHere(files.filter((bytes) => bytes !== null).length)
    }
    void ask()
    return () => { gone = true }
  }, [data, wanted])
  return here
}

function useFreeSpace(): number | null {
  const [free, setFree] = useState<number | null>(null)
  useEffect(() => {
    if (!('storage' in navigator)) return
    let gone = false
    navigator.storage.estimate()
      .then(({ quota = 0, usage = 0 }) => { if (!gone) setFree(Math.max(0, quota - usage)) })
      .catch(() => { if (!gone) setFree(null) })
    return () => { gone = true }
  }, [])
  return free
}
