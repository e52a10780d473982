/** Opens the database of one (user, organization) and puts the parts together into what features use. */
import { liveQuery } from 'dexie'
import { createChanges } from './store/changes.ts'
import { createCollections } from './store/collection.ts'
import type { Data, UploadsState } from './data.ts'
import { OrgDatabase } from './store/database.ts'
import { knowTime } from '../lib/clock.ts'
import { createDeviceStore, createReporter } from './sync/devices.ts'
import type { DeviceFacts } from './store/deviceLines.ts'
import { createDrafts } from './store/draftStore.ts'
import type { Reporter } from './sync/devices.ts'
import { grantedNow } from './session/can.ts'
import { databaseName } from './session/directory.ts'
import type { Directory, LastSession } from './session/directory.ts'
import { endedBy, forgetReads, withReopen } from './store/durable.ts'
import { startEngineLater } from './sync/engineLater.ts'
import type { Environment } from './session/environment.ts'
import { unsentOf } from './files/fileCount.ts'
import { createFileUrls } from './files/fileUrls.ts'
import { createReader, filesHere, keepFiles } from './files/fileStore.ts'
import type { Api } from './online/http.ts'
import { NOT_ARRIVED } from './outbox/notArrived.ts'
import { openSealed } from './store/keeper.ts'
import type { Actor, CommitResult } from './outbox/intent.ts'
import { prepare } from './store/prepare.ts'
import { countRows, getRow, getRows, listEach, listExcept, listRows } from './store/query.ts'
import type { Committed } from './outbox/commit.ts'
import { progress, RESTING } from './sync/status.ts'
import type { SyncState } from './sync/status.ts'
import { createStore } from '../lib/observable.ts'
import { summarize } from './outbox/summary.ts'
import type { Summary } from './outbox/summary.ts'
import { createUpkeep, keepHouse, unkeptAfter, type Quiet } from './sync/upkeep.ts'

/** ms until the directory of databases learns what waits in this one. */
const NOTE_AFTER = 500

const loadSaving = () => import('./outbox/commit.ts')

export async function openData(
  browser: Environment,
  directory: Directory,
  last: LastSession,
  api: Api,
  fresh = false,
  onBlocked: () => void = () => undefined,
): Promise<Data> {
  const { user, context } = last
  let closed = false
  const report = (problem: unknown) => {
    if (!closed || !endedBy(problem)) browser.report(problem)
  }
  const environment: Environment = { ...browser, report }
  const status = createStore<SyncState>({
    ...RESTING,
    network: environment.online(),
    link: environment.online() ? 'connecting' : 'offline',
  })
  const patch = (change: Partial<SyncState>) => status.set({ ...status.get(), ...change })
  const db = new OrgDatabase(databaseName(user.id, context.orgId), environment)
  const remember = forgetReads(() => closed || !db.isOpen())
  const flushing = new Set<() => void>()
  // No screen stands yet that could say so.
  db.on('blocked', onBlocked)
  // A newer app wants to upgrade: let go of the database, so that it can; what is being typed is a draft on its way to the disk.
  db.on('versionchange', () => {
    patch({ notice: 'reload-needed' })
    for (const flush of flushing) flush()
    environment.after(500, () => db.close())
  })
  await db.open()
  await openSealed(environment, directory, db, api, user.id)
  const { devices } = await prepare(environment, directory, db, last, fresh)

  const changes = createChanges(environment, db.name)
  const sending = createStore<ReadonlySet<string>>(new Set())
  const uploads = createStore<UploadsState>({ failed: [] })
  const first = await summarize(db, environment.connection(), environment.now())
  const actor = createStore<Actor>(actorOf(last, first, environment.deviceName))
  let name = user.fullName

  const show = (summary: Summary) => {
    knowTime(summary.known)
    patch(progress(status.get(), summary.state))
    uploads.set(summary.uploads)
    const next = { ...actorOf(last, summary, environment.deviceName), fullName: name }
    if (JSON.stringify(next) !== JSON.stringify(actor.get())) actor.set(next)
    latest = summary
    reporter?.nudge()
    // Nor must what the first page reads.
    noting ??= environment.after(
      NOTE_AFTER,
      () =>
        void environment.calm().then(() => {
          if (!closed) note()
        }),
    )
  }
  // What the sign-in page says of this database may come a moment later: sending must not queue behind it.
  let latest: Summary | null = null
  let noting: (() => void) | null = null
  function note() {
    noting = null
    if (latest === null) return
    const { waitingSets, attention } = latest.state
    const { photos, others } = unsentOf(latest.state)
    void directory.databases
      .update(db.name, {
        unsent: waitingSets + attention.length,
        unsentFiles: photos + others,
        orgName: latest.orgName,
        userName: name,
        usedAt: environment.now(),
      })
      .catch(environment.report)
  }
  const ask = () => summarize(db, environment.connection(), environment.now())
  let reporter: Reporter | null = null
  show(first)
  let summaries = liveQuery(ask).subscribe({ next: show, error: onLost })
  function onLost(problem: unknown) {
    if (closed) return
    environment.report(problem)
    environment.after(1000, () => {
      if (!closed) summaries = liveQuery(ask).subscribe({ next: show, error: onLost })
    })
  }

  let firstRound = true
  const engine = startEngineLater({
    environment,
    db,
    context,
    changes,
    onSending: sending.set,
    onState: (state) => patch(progress(status.get(), state)),
    onPoll: async (network) => {
      const everyone = firstRound
      firstRound = false
      const { sendForOthers } = await import('./sync/others.ts')
      patch({ othersWaiting: await sendForOthers(network, directory, db.name, everyone) })
      reporter?.nudge()
    },
    sendable: () => latest?.sendable ?? 0,
    linkShown: () => status.get().link,
    onTrouble: (trouble) => patch({ trouble }),
  })
  reporter = createReporter(environment, db, () =>
    engine.speaks() ? factsOf(status.get(), actor.get().deviceName) : null,
  )
  // What carries the connection decides which photos wait; nothing in the database says so.
  const unwatch = environment.watch((signal) => {
    if (signal === 'online' || signal === 'offline') patch({ network: signal === 'online' })
    if (signal === 'connection') void ask().then(show).catch(onLost)
  })

  const numbers = async (count: number) => (await saving()).takeNumbers(db, actor.get().prefix, count)
  const granted = () => grantedNow(directory, last, actor.get().role, environment.now())
  const author = { environment, db, actor: actor.get, connected: () => status.get().link === 'online', granted }
  const saved = (committed: Committed): CommitResult => {
    const unkept = unkeptAfter(status.get().unkept, committed)
    if (!committed.result.ok) {
      patch({ unkept })
      return committed.result
    }
    // First of all: what the screen does about the save must not hold up the sending.
    engine.tell('committed', committed.ready)
    // The count follows from the database a moment later; until then nothing may look sent.
    patch({ lastSavedAt: environment.now(), waitingSets: status.get().waitingSets + 1, unkept })
    changes.tell(committed.rows)
    return committed.result
  }
  // The first page only reads. The code that saves comes right after it, before anybody has something to save.
  let code: Awaited<ReturnType<typeof loadSaving>> | undefined
  const saving = async () => (code ??= await loadSaving())
  const tray = async () => (await import('./outbox/tray.ts')).createTray(author, saved, changes)
  void environment.calm().then(saving).catch(environment.report)
  const fileBytes = createReader(environment, db, context)
  const visits = async () => (await import('./sync/visit.ts')).createVisits(environment, db, context, changes.tell)
  const leaveHouse = keepHouse(environment, db, patch, visits)

  // Whoever still reads when the person leaves gets no answer: their screen goes with them.
  const quiet: Quiet = (answer) =>
    answer.catch((problem: unknown) => {
      if (closed && endedBy(problem)) return new Promise<never>(() => undefined)
      throw problem
    })
  const read = <T>(run: () => Promise<T>): Promise<T> => quiet(withReopen(db, run))

  const deviceStore = createDeviceStore(environment, db, api, devices)
  const fileUrls = createFileUrls((sha256) => read(() => fileBytes(sha256)))

  return {
    actor,
    status,
    devices: { ...deviceStore, refresh: () => quiet(deviceStore.refresh()) },
    sending,
    uploads,
    rejected: {
      list: () => quiet(tray().then(({ list }) => list())),
      resend: async (setId, ops) => (await tray()).resend(setId, ops),
      discard: async (setId) => (await tray()).discard(setId),
    },
    drafts: createDrafts(environment, db, flushing),
    commit: async (ops, options) => {
      // No await once the code is loaded: a person who presses Save and leaves the page at once has saved.
      const { commit } = code ?? (await saving().catch(environment.report)) ?? {}
      return commit === undefined ? NOT_ARRIVED : saved(await commit(author, ops, options))
    },
    get: (entity, id, options = {}) => read(() => getRow(db, entity, id, options.deleted)),
    getEach: (entity, ids, options = {}) => read(() => getRows(db, entity, ids, options.deleted)),
    list: (entity, where = {}, options = {}) => read(() => listRows(db, entity, where, options)),
    listEach: (entity, wheres, options = {}) => read(() => listEach(db, entity, wheres, options)),
    listExcept: (entity, field, values) => read(() => listExcept(db, entity, field, values)),
    firstRows: async (entity, options) => {
      const { firstRows } = await import('./store/firstRows.ts')
      return read(() => firstRows(db, entity, options))
    },
    indexKeys: async (entity, index, first, from) => {
      const { indexKeys } = await import('./store/indexKeys.ts')
      return read(() => indexKeys(db, entity, index, first, from))
    },
    count: (entity, where = {}) => read(() => countRows(db, entity, where)),
    ...createCollections(db, changes, (problem) => (closed ? undefined : environment.report(problem))),
    nextProvisional: async () => (await numbers(1))[0] ?? '',
    nextProvisionals: numbers,
    fileBytes: async (sha256) => (await read(() => fileBytes(sha256)))?.bytes ?? null,
    filesHere: (hashes) => read(() => filesHere(db, hashes)),
    keepFiles: (hashes) => keepFiles(environment, db, context, hashes),
    openFile: fileUrls.open,
    knownFile: fileUrls.known,
    retryUpload: async (sha256) => {
      await db.uploadQueue.update(sha256, {
        state: 'waiting',
        attempts: 0,
        restarts: 0,
        nextAt: 0,
        url: null,
        message: '',
      })
      engine.tell('requested')
    },
    syncNow: () => engine.tell('requested'),
    signedIn: (fresh = false) => {
      const forget = fresh ? db.writeMeta({ registeredDevice: null }) : Promise.resolve()
      void forget.then(() => engine.tell('signed-in')).catch(environment.report)
    },
    rename: (fullName) => {
      name = fullName
      actor.set({ ...actor.get(), fullName })
    },
    nameDevice: (deviceName) => quiet(db.writeMeta({ deviceName }).then(ask).then(show)),
    ...createUpkeep(environment, db, api, patch, () => engine.tell('requested'), visits, quiet),
    exportRescue: async (of) => (await import('./outbox/rescue.ts')).rescueOf(environment, db, of),
    close: async () => {
      closed = true
      for (const flush of flushing) flush()
      noting?.()
      note()
      summaries.unsubscribe()
      unwatch()
      leaveHouse()
      reporter?.stop()
      await engine.stop()
      changes.close()
      fileUrls.close()
      db.leave()
      remember()
    },
  }
}

function factsOf(state: SyncState, name: string): DeviceFacts {
  const { waitingSets, attention, waitingBytes, persisted, room, lastSavedAt } = state
  const { photos, others } = unsentOf(state)
  return {
    name,
    waitingSets: waitingSets + attention.length,
    waitingFiles: photos + others,
    waitingBytes,
    persisted,
    storageUsed: room?.used ?? null,
    lastSavedAt,
  }
}

function actorOf({ user, context }: LastSession, summary: Summary, deviceName: string): Actor {
  return {
    userId: user.id,
    fullName: user.fullName,
    role: context.role,
    orgId: context.orgId,
    orgName: summary.orgName || context.orgName,
    timeZone: summary.timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    hourFormat: summary.hourFormat,
    deviceName: summary.deviceName || deviceName,
    prefix: summary.prefix,
  }
}
