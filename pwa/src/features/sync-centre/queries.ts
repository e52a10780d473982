/** What waits on this device and the ways out of trouble: the only door from the sync centre to data. */
import { useActor, useData } from '../../data/react/context.tsx'
import type { CommitResult } from '../../data/outbox/commit.ts'
import type { FailedUpload } from '../../data/files/files.ts'
import { useUploads } from '../../data/files/files.ts'
import type { DeviceLine, DeviceTable } from '../../data/store/deviceLines.ts'
import { useDeviceTable } from '../../data/react/deviceTable.ts'
import type { Rescue, RescueOutcome, RescueResult } from '../../data/outbox/rescueImport.ts'
import type { StorageUse } from '../../data/store/storage.ts'
import { useRow } from '../../data/react/live.ts'
import { repairWords } from '../../data/sync/watchdog.ts'
import type { RepairNote } from '../../data/sync/watchdog.ts'
import type { Rejected, SyncState } from '../../data/sync/syncState.ts'
import { syncKind, unsentOf, useSyncState, waitingOf } from '../../data/sync/syncState.ts'

export type Data = ReturnType<typeof useData>
export type {
  DeviceLine,
  DeviceTable,
  FailedUpload,
  Rejected,
  RepairNote,
  Rescue,
  RescueOutcome,
  RescueResult,
  StorageUse,
  SyncState,
}
export {
  repairWords,
  syncKind,
  unsentOf,
  useActor,
  useData,
  useDeviceTable,
  useRow,
  useSyncState,
  useUploads,
  waitingOf,
}

/** Sends the same operations again in a new set; the refused one is gone in the same transaction. */
export function resend(data: Data, rejected: Rejected): Promise<CommitResult> {
  return data.rejected.resend(rejected.setId, rejected.ops)
}

export function discard(data: Data, setId: string): Promise<void> {
  return data.rejected.discard(setId)
}
