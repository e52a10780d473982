/**
 * The table person × device. Each device says now and then what waits on it, with its push credential; the server hands the table
 * out, and what it last said is kept for when there is no signal. A report is information: nothing is decided by it.
 */
import type { OrgDatabase } from '../store/database.ts'
import type { DeviceFacts, DeviceTable } from '../store/deviceLines.ts'
import type { Environment } from '../session/environment.ts'
import type { Api } from '../online/http.ts'
import { createStore } from '../../lib/observable.ts'
import type { Readable } from '../../lib/observable.ts'

/** A change is told soon, but a burst of saves only once. */
const REPORT_AFTER = 15_000
/** The first one soon: who looks for this device finds it. */
const FIRST_AFTER = 3_000
/** Without a change: still alive. */
const REPORT_EVERY = 300_000

export interface Reporter {
  /** Something may have changed. */
  readonly nudge: () => void
  readonly stop: () => void
}

export function createReporter(environment: Environment, db: OrgDatabase, facts: () => DeviceFacts | null): Reporter {
  let last = ''
  let lastAt = -Infinity
  let stopped = false
  let cancel: (() => void) | null = null

  const report = async (): Promise<void> => {
    cancel = null
    const now = facts()
    if (stopped || now === null) return
    const text = JSON.stringify(now)
    const due = environment.now() - lastAt >= REPORT_EVERY
    if (text === last && !due) return
    const { pauseOf, postReport } = await import('./deviceReport.ts')
    const pause = await pauseOf(environment, db)
    if (pause > 0) return plan(pause)
    if (!(await postReport(environment, db, now))) return
    last = text
    lastAt = environment.now()
  }

  const plan = (after: number): void => {
    if (stopped || cancel !== null) return
    cancel = environment.after(after, () => void report().catch(environment.report))
  }

  return {
    nudge: () => plan(last === '' ? FIRST_AFTER : REPORT_AFTER),
    stop: () => {
      stopped = true
      cancel?.()
    },
  }
}

export interface DeviceStore extends Readable<DeviceTable | null> {
  /** Asks the server; without a signal the last answer stays. */
  readonly refresh: () => Promise<void>
}

export function createDeviceStore(
  environment: Environment,
  db: OrgDatabase,
  api: Api,
  known: DeviceTable | null,
): DeviceStore {
  const table = createStore<DeviceTable | null>(known)
  return {
    get: table.get,
    subscribe: table.subscribe,
    refresh: async () => {
      const answer = await api.get('/api/sync/devices')
      const { parseDevices } = await import('./deviceReport.ts')
      const devices = answer.ok ? parseDevices(answer.body) : null
      if (devices === null) return
      const next = { at: environment.now(), devices }
      table.set(next)
      await db.writeMeta({ devices: next })
    },
  }
}
